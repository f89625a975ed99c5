import { type ComponentType, lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from "react";

type Tag = "aside" | "div" | "footer" | "section" | "ul";

const never = () => () => {};

/** Returns whether the component hydrates HTML that the server rendered. */
function useCameWithPage(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // The state keeps the first answer, because React renders again with `false` after hydration.
  return useState(isHydrating)[0];
}

/**
 * Makes the fallback of a part whose script cannot be fetched. The server-rendered HTML stays, with working links. The
 * fallback throws `error` if the server did not render the part.
 */
function asServed(Element: Tag, error: unknown) {
  return function AsServed() {
    if (!useCameWithPage()) throw error;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: during hydration React then keeps the server's content.
    return <Element suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  };
}

const requested: Promise<unknown>[] = [];

/** Resolves when the scripts of all parts on the page have loaded or failed. */
export const laterScripts = (): Promise<unknown> => Promise.allSettled(requested);

/** Loads a module once. After loading, `then` calls back synchronously; a promise would call back later. */
function fetchOnce<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  return {
    isThere: () => loaded !== undefined,
    // biome-ignore lint/suspicious/noThenProperty: `lazy` requires a thenable.
    then(taken: (module: Module) => void) {
      if (loaded) return taken(loaded);
      if (!loading) {
        loading = load();
        requested.push(loading);
      }
      void loading.then((module) => {
        loaded = module;
        taken(module);
      });
    },
  };
}

/**
 * Makes a part of a page below the first screen. Its script loads after the page's own, and the part is hydrated in a task of
 * its own. Until then the server-rendered HTML shows.
 *
 * The part renders a single element of the given tag, and its properties must keep their identity. A part that changes before
 * its script has loaded would be removed from the page meanwhile. For the same reason the server renders no `Suspense` inside.
 *
 * When the script has loaded, a state update renders the part again. Otherwise React 19.3 never finishes a transition that met
 * the part while the script was loading. The transition has already tried to hydrate the part, and mistakes the next attempt
 * for the first. A link pressed early would lead nowhere.
 */
export function later<Props extends object>(
  tag: Tag,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const script = fetchOnce(async () => ({
    default: await load().catch((error: unknown) => asServed(tag, error)),
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
