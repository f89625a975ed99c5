import { startTransition, useContext, useLayoutEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/**
 * Has every change of the router rendered as a transition, which waits for parts of the page that are not hydrated yet. `HydratedRouter`
 * renders each new address urgently, with a new context, and React would take such parts off the page meanwhile.
 */
export function useRouterTransitions(): void {
  const router = useContext(DataRouterContext)?.router;
  // Effects of components above, which subscribe, run after this one.
  useLayoutEffect(() => {
    if (!router) return;
    const { subscribe } = router;
    router.subscribe = (follow) => subscribe((...news) => startTransition(() => follow(...news)));
    return () => {
      router.subscribe = subscribe;
    };
  }, [router]);
}
