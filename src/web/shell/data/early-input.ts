import { type Field, retype } from "./retype.ts";

interface EarlyInput {
  fields: Map<Field, string | boolean>;
  /** The button that was pressed last, where nothing was typed since. */
  pressed: HTMLButtonElement | null;
  onInput: (event: Event) => void;
  onClick: (event: Event) => void;
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * Given to a button, a press of it before the page's scripts have come is made again once they have. Only for what may happen
 * twice, as opening a dialog, or filling in a person: React itself makes a press again that comes while it hydrates.
 */
export const REPLAYED_PRESS = { "data-replayed-press": true };

/**
 * Keeps what is typed and pressed in a page before its scripts have come. A browser that puts back what stood in a field when the
 * page was left fires no event, so that no input of an earlier visitor is kept here. A box is read at its click already, before
 * which a browser turns it over: what React does on that click runs the effects of hydration, recalling and replaying among them, and
 * `input` comes after it.
 */
export const EARLY_INPUT_SCRIPT = `(function(t){t.fields=new Map();t.pressed=null;t.onInput=function(e){var f=e.target;t.fields.set(f,f.type==="checkbox"?f.checked:f.value);t.pressed=null};t.onClick=function(e){var f=e.target;if(f.type==="checkbox")t.fields.set(f,f.checked);t.pressed=f.closest("[data-replayed-press]")};document.addEventListener("input",t.onInput,true);document.addEventListener("click",t.onClick,true)})(globalThis.earlyInput={})`;

/**
 * Types it again, once, after hydration: React treats a field as unchanged whose value was there before hydration, and would write its
 * own over it.
 * @returns a function that makes the press again, for when the form shows everything that the press may be about; does nothing without one.
 */
export function replayEarlyInput(form: HTMLFormElement | null): () => void {
  const early = globalThis.earlyInput;
  if (!early) return () => {};
  globalThis.earlyInput = undefined;
  document.removeEventListener("input", early.onInput, true);
  document.removeEventListener("click", early.onClick, true);
  for (const [field, value] of early.fields) if (form?.contains(field)) retype(field, value);
  const { pressed } = early;
  return () => {
    if (pressed && form?.contains(pressed)) pressed.click();
  };
}
