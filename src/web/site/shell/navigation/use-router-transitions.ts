import { startTransition, useContext, useLayoutEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/**
 * Renders every router change as a transition, which waits for parts of the page that are not hydrated. `HydratedRouter`
 * renders each new URL urgently, and React would then remove such parts from the page.
 */
export function useRouterTransitions(): void {
  const router = useContext(DataRouterContext)?.router;
  // Runs before the effects of ancestors, which subscribe.
  useLayoutEffect(() => {
    if (!router) return;
    const { subscribe } = router;
    router.subscribe = (listener) => subscribe((...args) => startTransition(() => listener(...args)));
    return () => {
      router.subscribe = subscribe;
    };
  }, [router]);
}
