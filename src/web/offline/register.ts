const ADDRESS = "/service-worker.js";

/** Brings the service worker once the page has loaded and has nothing better to do. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    // Where it cannot be had, the site works all the same, with a network.
    navigator.serviceWorker.register(ADDRESS, { updateViaCache: "none" }).catch(() => {});
  };
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(register) : setTimeout(register, 2_000);
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
