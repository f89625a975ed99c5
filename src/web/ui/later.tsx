import { type ComponentType, lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from "react";

type Tag = "aside" | "div" | "footer" | "section" | "ul";

const never = () => () => {};

/** Whether what is rendered stood in the page already, as the server made it. */
function useCameWithPage(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // The answer of the first rendering: React asks again once the part is hydrated.
  return useState(isHydrating)[0];
}

/** Of a part whose script cannot be fetched: what the server rendered stays, with links that work. */
function asItCame(Element: Tag, error: unknown) {
  return function AsItCame() {
    if (!useCameWithPage()) throw error;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the content of an element that it hydrates with none.
    return <Element suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  };
}

const asked: Promise<unknown>[] = [];

/** Resolves when the scripts of all parts on the page have loaded or failed. */
export const laterScripts = (): Promise<unknown> => Promise.allSettled(asked);

/** What is fetched once, and handed over within the call that asks for it from then on, where a promise would answer a task later. */
function fetchOnce<Module>(load: () => Promise<Module>) {
  let come: Module | undefined;
  let coming: Promise<Module> | undefined;
  return {
    isThere: () => come !== undefined,
    // biome-ignore lint/suspicious/noThenProperty: what `lazy` takes.
    then(taken: (module: Module) => void) {
      if (come) return taken(come);
      if (!coming) {
        coming = load();
        asked.push(coming);
      }
      void coming.then((module) => {
        come = module;
        taken(module);
      });
    },
  };
}

/**
 * A part of a page below what is first seen. Its script comes after the page's own, and it is hydrated in a task of its own; until
 * then it is what the server rendered. It renders one element, the tag that is given, and its properties stay the same objects: a
 * part that has to change before its script is there would be taken off the page meanwhile. For the same reason it has no `Suspense`
 * inside that the server renders.
 *
 * Once its script is there, it is rendered again by an update of its own. React 19.3 wakes nobody then: a transition that came upon the
 * part while its script was on its way has given its hydration a try already, takes the next for the same one, and is never finished,
 * so that a link that was pressed early leads nowhere.
 */
export function later<Props extends object>(
  tag: Tag,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const script = fetchOnce(async () => ({
    default: await load().catch((error: unknown) => asItCame(tag, error)),
  }));
  const Part = lazy(() => script as never) as unknown as ComponentType<Props>;
  return memo((props: Props) => {
    const [isThere, setThere] = useState(script.isThere);
    useEffect(() => {
      if (!isThere) script.then(() => setThere(true));
    }, [isThere]);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}
