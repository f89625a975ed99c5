const news = new EventTarget();

/** Announces that the traveller's missing details were saved. */
export function announceRegistered(): void {
  news.dispatchEvent(new Event("registered"));
}

/** @returns a function that unsubscribes. */
export function onRegistered(listener: () => void): () => void {
  news.addEventListener("registered", listener);
  return () => news.removeEventListener("registered", listener);
}
