export type PeopleList = React.RefObject<HTMLDivElement | null>;

export const personAt = (list: PeopleList, index: number) =>
  list.current?.querySelector<HTMLDetailsElement>(`[data-person="${index}"]`) ?? null;

/** Runs a callback once no pointer is down. Moving the target below a pointer would lose the press. */
function onceReleased(run: () => void): void {
  if (!document.querySelector(":active")) {
    run();
    return;
  }
  const released = new AbortController();
  const onRelease = () => {
    released.abort();
    // The click event follows the release.
    setTimeout(run);
  };
  for (const event of ["pointerup", "pointercancel", "mouseup", "keyup"])
    addEventListener(event, onRelease, { capture: true, signal: released.signal });
}

/** Folds a person whom the focus has left, if their details are valid. The focused element does not move on the screen. */
export function useFoldLeft(list: PeopleList, isRight: (index: number) => Promise<boolean>) {
  return async (index: number) => {
    if (!(await isRight(index))) return;
    onceReleased(() => {
      const person = personAt(list, index);
      const focused = document.activeElement;
      if (!person || person.contains(focused)) return;
      const top = focused?.getBoundingClientRect().top ?? 0;
      person.open = false;
      const moved = (focused?.getBoundingClientRect().top ?? 0) - top;
      if (focused !== document.body) scrollBy({ top: moved, behavior: "instant" });
    });
  };
}
