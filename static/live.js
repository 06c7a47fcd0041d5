// The line to the table: what is said when it breaks, and getting back to the present.
"use strict";

(() => {
  const html = document.documentElement;
  const GONE = [401, 403, 404, 410];
  const A_BREATH = 1_500;
  const TICK = 5_000;
  const ASLEEP = 20_000;
  // The server says something every 15 seconds.
  const DEAD = 40_000;
  let connection = null;
  let worry = 0;
  let heard = Date.now();

  // Kept on the root element: a morph of the page must not wipe it out.
  function say(state) {
    const line = document.getElementById("connection");
    clearTimeout(worry);
    worry = 0;
    if (!line || html.dataset.live === state || html.dataset.live === "gone") return;
    html.dataset.live = state;
    const words = document.getElementById(`said-${state}`);
    line.replaceChildren(...(words ? [words.content.cloneNode(true)] : []));
  }

  const broken = () => say(navigator.onLine ? "lost" : "offline");

  // A phone that wakes is back within a moment: no need to alarm anybody.
  function brokenSoon() {
    worry ||= setTimeout(broken, A_BREATH);
  }

  function gone() {
    say("gone");
    document.getElementById("live")?.remove();
  }

  function failed(status) {
    if (GONE.includes(status)) gone();
    else broken();
  }

  const isStream = (event) => event.target instanceof Element && event.target.id === "live";

  document.addEventListener("htmx:sse:after:connection", () => {
    heard = Date.now();
    say("on");
  });
  document.addEventListener("htmx:sse:before:message", () => {
    heard = Date.now();
  });
  document.addEventListener("htmx:sse:error", (event) => failed(event.detail.status));
  document.addEventListener("htmx:sse:before:connection", (event) => {
    connection = event.detail.connection;
    if (connection.attempt > 0) brokenSoon();
  });
  document.addEventListener("htmx:response:error", (event) => {
    if (isStream(event)) failed(event.detail.ctx.response.status);
  });

  // Whoever presses a button that cannot reach the table is told so, beside what they typed.
  document.addEventListener("htmx:error", (event) => {
    if (isStream(event)) return broken();
    const notice = document.getElementById("notice");
    const words = document.getElementById("said-unsent");
    if (notice && words) notice.replaceChildren(words.content.cloneNode(true));
  });

  window.addEventListener("offline", broken);

  // A line that slept may be dead without knowing it, and so may one that nothing comes from, as
  // when a phone leaves the house’s network. Cut, it is made anew within a moment.
  const renew = () => connection?.reader?.cancel();
  window.addEventListener("online", renew);
  document.addEventListener("resume", renew);
  let ticked = Date.now();
  setInterval(() => {
    const now = Date.now();
    if (now - ticked > ASLEEP || now - heard > DEAD) {
      heard = now;
      renew();
    }
    ticked = now;
  }, TICK);

  // The button that was pressed is busy until its answer is here.
  const pressed = (event) => event.detail.ctx?.request?.submitter ?? event.detail.ctx?.sourceEvent?.submitter;
  document.addEventListener("htmx:before:request", (event) => {
    pressed(event)?.setAttribute("aria-busy", "true");
  });
  document.addEventListener("htmx:finally:request", (event) => {
    pressed(event)?.removeAttribute("aria-busy");
  });
})();
