/**
 * Defers each `popstate` to a task of its own. React renders a transition that starts within this event at once, without
 * waiting for parts of the page that are not hydrated. Call before the router listens.
 */
export function deferPopstate(): void {
  window.addEventListener(
    "popstate",
    (event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      setTimeout(() => window.dispatchEvent(new PopStateEvent("popstate", { state: event.state })));
    },
    { capture: true },
  );
}
