import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { QuietRetry } from "./quiet-retry.tsx";

type Screen = (props: { error: unknown }) => ReactNode;

/** Without a network this script cannot be fetched either, and an error here would show the framework's English page. */
const LazyScreen = lazy(() => import("./error-screen.tsx").catch(() => ({ default: Unreachable })));
let LoadedScreen: Screen | null = null;

/**
 * A page that the server rendered as an error loads the texts before hydration. Otherwise hydration would remove the shown page
 * and render it again.
 */
export async function loadErrorScreen(): Promise<void> {
  LoadedScreen = (await import("./error-screen.tsx")).default;
}

if (import.meta.env.SSR) await loadErrorScreen();

/** Returns whether the service worker decides which page to show. */
const isForWorker = (): boolean =>
  typeof window !== "undefined" && !navigator.onLine && Boolean(navigator.serviceWorker?.controller);

const reload = () => window.location.reload();

export function ErrorPage({ error }: { error: unknown }) {
  const shouldReload = isForWorker();
  useEffect(() => {
    if (shouldReload) reload();
  }, [shouldReload]);
  const ErrorScreen = LoadedScreen ?? LazyScreen;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      {shouldReload ? null : <ErrorScreen error={error} />}
    </Suspense>
  );
}

/** Shown if neither the page nor any script can be fetched. */
function Unreachable() {
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <div className="page-narrow grid min-h-[70dvh] content-center" role="alert">
      <QuietRetry onRetry={reload} />
    </div>
  );
}
