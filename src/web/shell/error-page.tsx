import { lazy, Suspense, useEffect } from "react";

/** The server has it at hand and writes it into the page; of the visitors few see it, so no browser loads it beforehand. */
const onServer = import.meta.env.SSR ? await import("./error-screen.tsx") : null;
const ErrorScreen = onServer ? onServer.default : lazy(() => import("./error-screen.tsx"));

/** Without a network, the service worker knows better than this page what can be shown. */
const isForWorker = (): boolean =>
  typeof window !== "undefined" && !navigator.onLine && Boolean(navigator.serviceWorker?.controller);

/** What stands in for a screen that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const handOver = isForWorker();
  useEffect(() => {
    if (handOver) window.location.reload();
  }, [handOver]);
  return <Suspense>{handOver ? null : <ErrorScreen error={error} />}</Suspense>;
}
