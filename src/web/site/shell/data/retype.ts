export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Repeats input that the visitor made before hydration. Otherwise React assumes that it set this value itself, and overwrites
 * it at the next render.
 */
export function retype(field: Field, value: string | boolean): void {
  if (typeof value === "boolean" || field.type === "radio") {
    // React compares with the last value set on the element.
    if (field instanceof HTMLInputElement) field.checked = !value;
    field.click();
    return;
  }
  field.value = "";
  // React does not intercept the prototype's setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
