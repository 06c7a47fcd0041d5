// What plain HTML cannot do: keys, pop-ups, lists that get shorter, and a form that is empty again
// once it was played. Everything else works without this file.
"use strict";

const root = document.documentElement;

const KEYS = {
  n: () => press("#next-turn button"),
  p: () => press("#previous-turn button"),
  u: () => press("#undo button"),
  r: () => press("#redo button"),
  "/": () => document.querySelector("#choose-actor, #choose-target")?.focus(),
  "?": () => open_("keys"),
  Escape: () => leaveField(),
};

function press(selector) {
  document.querySelector(selector)?.click();
}

function open_(id) {
  const dialog = document.getElementById(id);
  if (dialog && !dialog.open) dialog.showModal();
}

// A digit opens that maneuver and goes to its button: Enter plays it, Tab leads to its dice.
function pick(number) {
  const button = document.querySelectorAll("#offers .go")[number - 1];
  if (!button) return;
  button.closest("li").querySelector("details").open = true;
  button.focus();
}

// Out of a field, to the heading above it: from there, every key is a command again.
function leaveField() {
  const heading = document.activeElement.closest("section")?.querySelector("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

function isTyping(target) {
  return target.closest("input, select, textarea, dialog[open]") !== null;
}

function command(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (isTyping(event.target) !== (event.key === "Escape")) return undefined;
  if (event.target.closest("dialog[open]")) return undefined;
  return /^[1-9]$/.test(event.key) ? () => pick(Number(event.key)) : KEYS[event.key];
}

document.addEventListener("keydown", (event) => {
  const action = command(event);
  if (!action) return;
  event.preventDefault();
  action();
});

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (opener) open_(opener.dataset.opens);
});

document.addEventListener("click", (event) => {
  const closer = event.target.closest("[data-empties]");
  if (closer) document.getElementById(closer.dataset.empties).replaceChildren();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-prints]")) print();
});

// A pop-up closes when something else is touched, as a menu does.
document.addEventListener("click", (event) => {
  for (const popup of document.querySelectorAll("details.popup[open]")) {
    if (!popup.contains(event.target)) popup.open = false;
  }
});

// What was played must not be played again with the same dice: the form starts afresh.
document.addEventListener("htmx:after:request", (event) => {
  const form = event.target;
  const status = event.detail.ctx?.response?.raw?.status ?? event.detail.ctx?.response?.status;
  if (!(form instanceof HTMLFormElement) || !("once" in form.dataset) || !(status < 400)) return;
  form.reset();
  delete form.dataset.typed;
  for (const details of form.querySelectorAll("details[open]")) details.open = false;
});

// What is filled in changes the odds and the dice: show them. A question that is still open is given
// up, and asked anew as soon as it is gone; what is being played is left alone.
const asking = new WeakMap();
const again = new WeakSet();

function consider(form) {
  const button = form?.querySelector("button.consider");
  if (!button || playing.has(form)) return;
  if (asking.get(form)?.isConnected) {
    again.add(form);
    button.dispatchEvent(new CustomEvent("htmx:abort"));
  } else button.click();
}

function asked(form) {
  asking.delete(form);
  if (again.delete(form)) setTimeout(() => consider(form));
}

document.addEventListener("change", (event) => {
  if (event.target.closest(".play .fields")) consider(event.target.form);
});

// What was typed into a form and sent in vain, or filled in to see its odds, stays as it is while
// the page around it is drawn anew, for as long as the form is about the same. Afterwards it is
// looked at again: others may have changed its odds. One that says all there is of something still tells
// how old it is: sent as new, it would take back what others have changed.
const playing = new WeakSet();
const kept = new Set();

function keeps(form, next) {
  const typed = form.matches?.("form[data-typed]") && !next.hasAttribute("data-typed");
  return typed && form.dataset.about === next.dataset.about;
}

function keep(form, next) {
  if (!("all" in form.dataset)) form.elements.seen.value = next.querySelector("[name=seen]").value;
  const waits = next.querySelector("button[aria-disabled]") !== null;
  for (const button of form.querySelectorAll("button:not(.consider)")) {
    if (waits) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
  kept.add(form);
}

htmx.registerExtension("keeping", {
  htmx_before_morph_node(_element, { oldNode, newNode }) {
    if (!keeps(oldNode, newNode)) return true;
    keep(oldNode, newNode);
    return false;
  },
});

document.addEventListener("htmx:before:request", (event) => {
  if (event.target instanceof HTMLFormElement) playing.add(event.target);
  if (event.target.matches?.(".consider")) asking.set(event.target.form, event.target);
});

document.addEventListener("htmx:finally:request", (event) => {
  playing.delete(event.target);
  if (event.target.matches?.(".consider")) asked(event.target.form);
});

document.addEventListener("htmx:after:swap", (event) => {
  const forms = [...kept];
  kept.clear();
  // An answer to the question itself must not ask the next one.
  if (!event.target.matches?.(".consider")) forms.forEach(consider);
});

// A mark stands until its field is corrected.
document.addEventListener("input", (event) => {
  const id = event.target.getAttribute("aria-invalid") && event.target.getAttribute("aria-describedby");
  if (!id) return;
  document.getElementById(id)?.remove();
  for (const field of document.querySelectorAll(`[aria-describedby="${CSS.escape(id)}"]`)) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
});

// A list gets shorter while one types: every word must stand somewhere in an item.
document.addEventListener("input", (event) => {
  const list = document.getElementById(event.target.dataset?.filters ?? "");
  if (!list) return;
  const words = event.target.value.toLowerCase().split(/\s+/);
  for (const item of list.children) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
  }
  const none = document.getElementById(`${list.id}-none`);
  if (none) none.hidden = list.querySelector(":scope > :not([hidden])") !== null;
});

// Times in the reader's own zone and words.
for (const time of document.querySelectorAll("time[datetime]")) {
  const at = new Date(time.dateTime);
  if (!Number.isNaN(at.valueOf())) {
    time.textContent = at.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  }
}

// Looking back: the slider and the number beside it say the same.
const A_MOMENT = 1500;
let replay = 0;

function same(from, to) {
  if (from && to) to.value = from.value;
}

document.addEventListener("input", (event) => {
  const [slider, number] = [document.getElementById("slider"), document.getElementById("n")];
  if (event.target !== slider && event.target !== number) return;
  stopReplay();
  same(event.target, event.target === slider ? number : slider);
});

// What was typed or dragged is not what the new page says.
document.addEventListener("htmx:after:swap", () => {
  for (const input of document.querySelectorAll(".walk input")) input.value = input.defaultValue;
});

function startReplay() {
  if (!document.getElementById("on")) press("#first");
  replay = setInterval(replayOn, A_MOMENT);
  root.classList.add("replaying");
}

function stopReplay() {
  clearInterval(replay);
  root.classList.remove("replaying");
}

function replayOn() {
  if (document.getElementById("on")) press("#on");
  else stopReplay();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#replay")) return;
  if (root.classList.contains("replaying")) stopReplay();
  else startReplay();
});

if (location.hash === "#replay" && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
  startReplay();
}
