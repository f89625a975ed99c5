/** Has the service worker store a page, so that the page opens without network. */
export function keepPage(path: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const keep = async () => {
    await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: "keep-page", path });
  };
  // Without the worker the page works, except offline.
  keep().catch(() => {});
}
