export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Types a value, or ticks a box, as the visitor did before hydration: React treats a field as unchanged whose value was there then, and
 * would write its own over it.
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
