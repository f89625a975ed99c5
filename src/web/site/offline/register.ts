const ADDRESS = "/service-worker.js";

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    // Without the worker the site works, except offline.
    navigator.serviceWorker.register(ADDRESS, { updateViaCache: "none" }).catch(() => {});
  };
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(register) : setTimeout(register, 2_000);
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
