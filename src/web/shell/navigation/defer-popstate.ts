/**
 * Has each `popstate` answered in a task of its own. A transition that starts within this event is rendered at once by React, which does
 * not wait for parts of the page that are not hydrated yet. To be called before the router listens.
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
