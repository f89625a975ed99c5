/**
 * @returns whether a copy is stored, including an older copy. Null during development, which has no service
 * worker.
 * @throws if the service worker cannot be registered
 */
export async function keepPage(path: string): Promise<boolean | null> {
  if (!import.meta.env.PROD) return null;
  if (!("serviceWorker" in navigator)) return false;
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<boolean>) => {
      resolve(data);
      port1.close();
    };
    active?.postMessage({ type: "keep-page", path }, [port2]);
  });
}
