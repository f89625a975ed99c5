import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { QuietRetry } from "./quiet-retry.tsx";

type Screen = (props: { error: unknown }) => ReactNode;

/** Without a network the error's own screen cannot be fetched either; an error here would be shown by the framework in English. */
const Later = lazy(() => import("./error-screen.tsx").catch(() => ({ default: OutOfReach })));
let AtHand: Screen | null = null;

/**
 * Loads the error's texts on demand: few visitors see them, so that no browser loads them beforehand, except for a page that
 * came as an error. Hydrated without them, that page would lose what it shows and get it again.
 */
export async function bringErrorScreen(): Promise<void> {
  AtHand = (await import("./error-screen.tsx")).default;
}

if (import.meta.env.SSR) await bringErrorScreen();

/** Without a network, the service worker decides which page can be shown. */
const isForWorker = (): boolean =>
  typeof window !== "undefined" && !navigator.onLine && Boolean(navigator.serviceWorker?.controller);

const reload = () => window.location.reload();

/** The page in place of a screen that failed. */
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

/** Nothing of the page is there, and no script can be fetched: as soon as there is a network again, the page is. */
function OutOfReach() {
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
