// A maneuver may go for a moment, as turns do, and come back: what was typed comes back with it.
"use strict";

(() => {
  const drafts = new Map();
  let before = new Set();

  const forms = () => document.querySelectorAll("form.play");
  const about = (form) => ["actor", "target"].reduce((id, name) => `${id} ${form.elements[name]?.value}`, form.id);

  function isTouched(field) {
    if (!field.name || field.type === "hidden") return false;
    if (field.options) return [...field.options].some((one) => one.selected !== one.defaultSelected);
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  }

  // Dice of one roll share a name: `nth` tells them apart.
  function named(form, name) {
    return [...form.elements].filter((field) => field.name === name && field.type !== "hidden");
  }

  function draftOf(form) {
    const touched = [...form.elements].filter(isTouched);
    return {
      open: form.querySelector("details")?.open ?? false,
      said: touched.map(({ name, value, checked }, at) => ({
        name, value, checked, nth: named(form, name).indexOf(touched[at]),
      })),
    };
  }

  function fill(form, draft) {
    const details = form.querySelector("details");
    if (details) details.open ||= draft.open;
    for (const { name, value, checked, nth } of draft.said) {
      const field = named(form, name)[nth];
      if (!field) continue;
      if (field.type === "checkbox" || field.type === "radio") field.checked = checked;
      else field.value = value;
    }
  }

  // Whoever plays something else has moved on: old dice must not turn up rounds later.
  document.addEventListener("htmx:before:request", (event) => {
    if (!event.target.matches?.("form.play")) return;
    const actor = event.target.elements.actor?.value;
    for (const id of drafts.keys()) if (id.split(" ")[1] === actor) drafts.delete(id);
  });

  document.addEventListener("htmx:before:swap", () => {
    before = new Set(forms());
    for (const form of before) {
      const draft = draftOf(form);
      // What is being played is no draft, though the news of it be here before its answer.
      if (!playing.has(form) && (draft.open || draft.said.length)) drafts.set(about(form), draft);
      else drafts.delete(about(form));
    }
  });

  document.addEventListener("htmx:after:swap", () => {
    for (const form of forms()) {
      if (!before.has(form) && drafts.has(about(form))) fill(form, drafts.get(about(form)));
    }
  });
})();
