// Whatever changes on a page, what somebody looks at stays where it is and keeps the focus.
"use strict";

(() => {
  const REACHABLE = "summary, a[href], button, input:not([type=hidden]), select, textarea";
  const BELOW_THE_BAR = [12, 48, 96, 160];
  const pointer = { x: innerWidth / 2 };
  const room = { above: null, height: 0, below: 0 };
  const pressed = new Set();
  let before = null;

  document.addEventListener("pointerdown", (event) => {
    pointer.x = event.clientX;
  });

  const topOf = (element) => element.getBoundingClientRect().top;
  const isShown = (element) => element.isConnected && element.checkVisibility();

  function isInView(element) {
    const box = element.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight;
  }

  // Without a focus in view, it is what stands right under the bar; at the very top, nothing.
  function lookedAt() {
    const focused = document.activeElement;
    if (focused.closest("main") && isInView(focused)) return focused;
    if (scrollY === 0) return null;
    const bar = document.querySelector(".top");
    const top = Math.max(0, bar ? bar.getBoundingClientRect().bottom : 0);
    const found = BELOW_THE_BAR.map((down) => document.elementFromPoint(pointer.x, top + down));
    return found.find((one) => one?.closest("main [id]:not(section)")) ?? null;
  }

  // An element and all around it that has a name, so that something of it is still there later.
  function trail(element) {
    const found = [];
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      if (one === element || one.id) found.push({ element: one, id: one.id, top: topOf(one) });
    }
    return found;
  }

  function survivor(mark) {
    const found = mark.id ? document.getElementById(mark.id) : mark.element;
    return found && isShown(found) ? found : null;
  }

  function hold(marks) {
    for (const mark of marks) {
      const found = survivor(mark);
      if (found) return putBack(found, mark.top);
    }
  }

  // Where the page is too short to be scrolled that far, it gets room until nobody sees it go. Who
  // has pressed something expects the page to change: a hole in it would only be in the way.
  function putBack(element, top) {
    const off = () => topOf(element) - top;
    scrollBy({ top: off(), behavior: "instant" });
    if (off() < -1 && !pressed.size) makeRoomAbove(element.closest(".column") ?? element.closest("main"), -off());
    if (off() > 1) makeRoomBelow(off());
    scrollBy({ top: off(), behavior: "instant" });
  }

  function makeRoomAbove(block, height) {
    if (!block) return;
    if (room.above !== block) dropRoomAbove();
    room.above = block;
    room.height += height;
    block.style.marginTop = `${room.height}px`;
  }

  function dropRoomAbove() {
    if (room.above) room.above.style.marginTop = "";
    room.above = null;
    room.height = 0;
  }

  function makeRoomBelow(height) {
    room.below += height;
    document.body.style.paddingBottom = `${room.below}px`;
  }

  function dropRoomBelow() {
    room.below = 0;
    document.body.style.paddingBottom = "";
  }

  document.addEventListener("scroll", () => {
    const end = document.documentElement.scrollHeight;
    if (room.below && scrollY + innerHeight < end - room.below) dropRoomBelow();
    if (!room.above || scrollY < room.height) return;
    const height = room.height;
    dropRoomAbove();
    scrollBy({ top: -height, behavior: "instant" });
  });

  // The focus goes to what is nearest to where it was: never to nowhere.
  function refocus(marks) {
    if (!marks.length || isShown(document.activeElement) && document.activeElement !== document.body) return;
    for (const mark of marks) {
      const found = mark.id ? document.getElementById(mark.id) : mark.element;
      if (found?.isConnected && focus(nearest(found, mark === marks[0]))) return;
    }
  }

  function nearest(found, itself) {
    if (itself && isShown(found)) return found;
    if (found.matches("section, main")) return heading(found);
    return [...found.querySelectorAll(REACHABLE)].find(isShown) ?? null;
  }

  function heading(block) {
    for (let one = block; one; one = one.nextElementSibling) {
      const found = isShown(one) && one.querySelector("h1, h2");
      if (found && isShown(found)) return found;
    }
    return null;
  }

  function focus(element) {
    if (!element) return false;
    if (!element.matches(REACHABLE)) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    return document.activeElement === element;
  }

  document.addEventListener("htmx:before:request", (event) => {
    if (event.target.closest("form")) pressed.add(event.target);
  });

  document.addEventListener("htmx:finally:request", (event) => pressed.delete(event.target));

  document.addEventListener("htmx:before:swap", () => {
    const focused = document.activeElement;
    const seen = lookedAt();
    before = { seen: seen ? trail(seen) : [], focused: focused === document.body ? [] : trail(focused) };
  });

  document.addEventListener("htmx:after:swap", () => {
    if (!before) return;
    hold(before.seen);
    refocus(before.focused);
    before = null;
  });
})();
