/**
 * Repeats the `focusout` event of fields that the visitor filled in and left before hydration, so that React handles the event.
 * Leaves out a phone number, which cannot be checked before its country is known.
 */
export function leaveFields(form: HTMLFormElement | null, fields: readonly HTMLElement[]): void {
  for (const field of fields) {
    if (field === document.activeElement || !form?.contains(field) || field.matches("[type=tel]")) continue;
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
}
