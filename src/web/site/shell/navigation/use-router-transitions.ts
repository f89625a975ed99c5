import { startTransition, useContext, useLayoutEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/**
 * Renders every router change as a transition, which waits for parts of the page that are not hydrated. `HydratedRouter`
 * renders each new address urgently, with a new context, and React would remove such parts from the page meanwhile.
 */
export function useRouterTransitions(): void {
  const router = useContext(DataRouterContext)?.router;
  // Runs before the effects of ancestors, which subscribe.
  useLayoutEffect(() => {
    if (!router) return;
    const { subscribe } = router;
    router.subscribe = (follow) => subscribe((...news) => startTransition(() => follow(...news)));
    return () => {
      router.subscribe = subscribe;
    };
  }, [router]);
}
