/** For this time after an automatic unfolding, a press on the summary does not fold the person again. */
const MEANT_MS = 1000;

/**
 * Unfolds a person without a press, for example because the person before them is complete. If the visitor presses the summary
 * at the same moment to unfold the person, this press does not fold the person again.
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
