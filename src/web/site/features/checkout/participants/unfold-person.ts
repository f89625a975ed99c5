/** Time within which a press on a person's summary was meant to unfold them. */
const MEANT_MS = 1000;

/**
 * Unfolds a person without a press, for example because the person before them is complete. A press on their summary at the
 * same time was meant to unfold them, and does not fold them again.
 */
export function unfoldPerson(person: HTMLDetailsElement): void {
  if (person.open) return;
  person.open = true;
  const unfoldedAt = performance.now();
  const keepOpen = (press: Event) => {
    if (press.timeStamp - unfoldedAt < MEANT_MS) press.preventDefault();
  };
  person.querySelector("summary")?.addEventListener("click", keepOpen, { once: true });
}
