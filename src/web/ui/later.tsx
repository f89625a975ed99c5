import {
  type ComponentType,
  lazy,
  type MouseEventHandler,
  memo,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";

export type Tag = "aside" | "div" | "dl" | "footer" | "p" | "section" | "ul";

const noSubscription = () => () => {};

/** Returns whether the component hydrates HTML that the server rendered. */
export function useIsServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
  // The state keeps the first value, because React renders again with `false` after hydration.
  return useState(isHydrating)[0];
}

interface ServerHtmlProps {
  tag: Tag;
  onClick?: MouseEventHandler;
}

/** The element is empty except during hydration. */
export const ServerHtml = ({ tag: Element, onClick }: ServerHtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: during hydration React keeps the server's content.
  <Element onClick={onClick} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
);

/** Makes the fallback for a part whose script cannot be fetched. */
function serverHtmlFallback(Element: Tag, error: unknown) {
  return function Fallback() {
    if (!useIsServerRendered()) throw error;
    return <ServerHtml tag={Element} />;
  };
}

const scriptLoads: Promise<unknown>[] = [];

export const laterScripts = (): Promise<unknown> => Promise.allSettled(scriptLoads);

/** After loading, `then` calls back synchronously; a promise would call back later. */
function fetchOnce<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  return {
    isLoaded: () => loaded !== undefined,
    // biome-ignore lint/suspicious/noThenProperty: `lazy` requires a thenable.
    then(onLoad: (module: Module) => void) {
      if (loaded) return onLoad(loaded);
      if (!loading) {
        loading = load();
        scriptLoads.push(loading);
      }
      void loading.then((module) => {
        loaded = module;
        onLoad(module);
      });
    },
  };
}

/**
 * Makes a part of a page below the first screen. Its script loads after the page's own, and the part is hydrated in a task of
 * its own.
 *
 * The part renders a single element of the given tag, and its properties must keep their identity. React would remove a part
 * that changes before its script has loaded. For the same reason the server renders no `Suspense` inside.
 *
 * When the script has loaded, a state update renders the part again. Otherwise React 19.3 never finishes a transition that
 * tried to hydrate the part while the script was loading.
 */
export function later<Props extends object>(
  tag: Tag,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const script = fetchOnce(async () => ({
    default: await load().catch((error: unknown) => serverHtmlFallback(tag, error)),
  }));
  const Part = lazy(() => script as never) as unknown as ComponentType<Props>;
  return memo((props: Props) => {
    const [isLoaded, setLoaded] = useState(script.isLoaded);
    useEffect(() => {
      if (!isLoaded) script.then(() => setLoaded(true));
    }, [isLoaded]);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}
