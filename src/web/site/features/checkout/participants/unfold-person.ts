const MEANT_MS = 1000;

/** A press just after this unfolding was meant to unfold the person, so the press must not fold the person again. */
export function unfoldPerson(person: HTMLDetailsElement): void {
  if (person.open) return;
  person.open = true;
  const unfoldedAt = performance.now();
  const keepOpen = (press: Event) => {
    if (press.timeStamp - unfoldedAt < MEANT_MS) press.preventDefault();
  };
  person.querySelector("summary")?.addEventListener("click", keepOpen, { once: true });
}
