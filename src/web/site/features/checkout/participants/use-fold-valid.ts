export type PeopleList = React.RefObject<HTMLDivElement | null>;

export const personAt = (list: PeopleList, index: number) =>
  list.current?.querySelector<HTMLDetailsElement>(`[data-person="${index}"]`) ?? null;

/** A click is lost if its target moves between press and release. */
export function onceReleased(run: () => void): void {
  if (!document.querySelector(":active")) {
    run();
    return;
  }
  const listeners = new AbortController();
  const onRelease = () => {
    listeners.abort();
    // The click event follows the release.
    setTimeout(run);
  };
  for (const event of ["pointerup", "pointercancel", "mouseup", "keyup"])
    addEventListener(event, onRelease, { capture: true, signal: listeners.signal });
}

/** Scrolls the page so that the focused element does not move on the screen. */
export function useFoldValid(list: PeopleList, isValid: (index: number) => Promise<boolean>) {
  return async (index: number) => {
    if (!(await isValid(index))) return;
    onceReleased(() => {
      const person = personAt(list, index);
      const focused = document.activeElement;
      if (!person || person.contains(focused)) return;
      const top = focused?.getBoundingClientRect().top ?? 0;
      person.open = false;
      const offset = (focused?.getBoundingClientRect().top ?? 0) - top;
      if (focused !== document.body) scrollBy({ top: offset, behavior: "instant" });
    });
  };
}
