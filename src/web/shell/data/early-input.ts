type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface EarlyInput {
  fields: Map<Field, string | boolean>;
  listener: (event: Event) => void;
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * Keeps what is typed into a page before its scripts have come. A browser that puts back what stood in a field when the
 * page was left fires no event, so that no input of an earlier visitor is kept here.
 */
export const EARLY_INPUT_SCRIPT = `(function(t){t.fields=new Map();t.listener=function(e){var f=e.target;t.fields.set(f,f.type==="checkbox"?f.checked:f.value)};document.addEventListener("input",t.listener,true)})(globalThis.earlyInput={})`;

/**
 * Types it again, once, after hydration: React treats a field as unchanged whose value was there before hydration,
 * and would write its own over it.
 */
export function replayEarlyInput(form: HTMLFormElement | null): void {
  const early = globalThis.earlyInput;
  if (!early) return;
  globalThis.earlyInput = undefined;
  document.removeEventListener("input", early.listener, true);
  for (const [field, value] of early.fields) if (form?.contains(field)) retype(field, value);
}

function retype(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") {
    // React compares with what was set last on the element itself.
    if (field instanceof HTMLInputElement) field.checked = !value;
    field.click();
    return;
  }
  field.value = "";
  // The prototype's own setter, which React does not see.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
