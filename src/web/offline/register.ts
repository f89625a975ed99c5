const ADDRESS = "/service-worker.js";

/** Registers the service worker once the page has loaded and the browser is idle. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    // Without it the site still works, except offline.
    navigator.serviceWorker.register(ADDRESS, { updateViaCache: "none" }).catch(() => {});
  };
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(register) : setTimeout(register, 2_000);
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
