import { type Field, retype } from "./retype.ts";

interface EarlyInput {
  fields: Map<Field, string | boolean>;
  /** Last pressed button, if nothing was typed after the press. */
  pressed: HTMLButtonElement | null;
  onInput: (event: Event) => void;
  onClick: (event: Event) => void;
  /** Hides an event of a text field from React. */
  onTyping: (event: Event) => void;
  typingEvents: string[];
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * Attribute of a button whose press before hydration is replayed afterwards. Use only for acts that may happen twice, such as
 * opening a dialog or filling in a person, because React itself repeats a press during hydration.
 */
export const REPLAYED_PRESS = { "data-replayed-press": true };

/**
 * React answers these events before hydration by hydrating the whole page in one task (`discreteReplayableEvents` of
 * react-dom).
 */
const TYPING_EVENTS =
  "pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup click dblclick contextmenu " +
  "keydown keypress textInput keyup input change compositionstart compositionend copy cut paste";

export const EARLY_INPUT_ID = "early-input";

/**
 * Records input and presses before the page is hydrated, and hides events of text fields and selects from React. Otherwise the
 * first letter appears only after the whole hydration, which takes half a second on a cheap phone. A choice would be lost:
 * React sets a select to its old value between `input` and `change`. The latest input is replayed last, because the replay of
 * two radio buttons leaves the later one chosen. A checkbox is recorded at `click`, because React's handling of that click runs
 * the effects of hydration, recall and replay included, before `input` fires. In the browser the text is read from the page, so
 * that no loaded script contains it.
 */
export const EARLY_INPUT_SCRIPT = import.meta.env.SSR
  ? `(function(t){t.fields=new Map();t.pressed=null;t.onInput=function(e){var f=e.target;t.fields.delete(f);t.fields.set(f,f.type==="checkbox"?f.checked:f.value);t.pressed=null};t.onClick=function(e){var f=e.target;if(f.type==="checkbox")t.fields.set(f,f.checked);t.pressed=f.closest("[data-replayed-press]")};t.onTyping=function(e){if(e.target.matches("input:not([type=checkbox],[type=radio]),select,textarea"))e.stopImmediatePropagation()};document.addEventListener("input",t.onInput,true);document.addEventListener("click",t.onClick,true);t.typingEvents="${TYPING_EVENTS}".split(" ");t.typingEvents.forEach(function(n){document.addEventListener(n,t.onTyping,{capture:true,passive:true})})})(globalThis.earlyInput={})`
  : (document.getElementById(EARLY_INPUT_ID)?.textContent ?? "");

/**
 * @returns a function that replays the last press, if there was one. Call the function when the form shows everything that the
 * press may concern.
 */
export function replayEarlyInput(form: HTMLFormElement | null): () => void {
  const early = globalThis.earlyInput;
  if (!early) return () => {};
  globalThis.earlyInput = undefined;
  document.removeEventListener("input", early.onInput, true);
  document.removeEventListener("click", early.onClick, true);
  for (const name of early.typingEvents) document.removeEventListener(name, early.onTyping, true);
  for (const [field, value] of early.fields) if (form?.contains(field)) retype(field, value);
  const { pressed } = early;
  return () => {
    if (pressed && form?.contains(pressed)) pressed.click();
  };
}
