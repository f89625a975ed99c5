export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Types a value or ticks a box again that the visitor typed or ticked before hydration. React treats the value found at hydration as
 * its own, and would overwrite the visitor's.
 */
export function retype(field: Field, value: string | boolean): void {
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
