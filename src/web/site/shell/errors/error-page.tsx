import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { QuietRetry } from "./quiet-retry.tsx";

type Screen = (props: { error: unknown }) => ReactNode;

/**
 * Without a network the error screen's script cannot be fetched either. An error here would show the framework's English page.
 */
const Later = lazy(() => import("./error-screen.tsx").catch(() => ({ default: Unreachable })));
let AtHand: Screen | null = null;

/**
 * Loads the error texts on demand, because few visitors see them. A page that came as an error loads the texts before
 * hydration; otherwise hydration would remove the shown page and render it again.
 */
export async function bringErrorScreen(): Promise<void> {
  AtHand = (await import("./error-screen.tsx")).default;
}

if (import.meta.env.SSR) await bringErrorScreen();

/** Returns whether the service worker decides which page to show: the browser is offline and has a worker. */
const isForWorker = (): boolean =>
  typeof window !== "undefined" && !navigator.onLine && Boolean(navigator.serviceWorker?.controller);

const reload = () => window.location.reload();

export function ErrorPage({ error }: { error: unknown }) {
  const handOver = isForWorker();
  useEffect(() => {
    if (handOver) reload();
  }, [handOver]);
  const ErrorScreen = AtHand ?? Later;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      {handOver ? null : <ErrorScreen error={error} />}
    </Suspense>
  );
}

/** Shown if neither the page nor any script can be fetched. Reloads when the network returns. */
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
