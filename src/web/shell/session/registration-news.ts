const news = new EventTarget();

/** The traveller has given what was missing, and it is kept. */
export function announceRegistered(): void {
  news.dispatchEvent(new Event("registered"));
}

/** @returns a function that unsubscribes. */
export function onRegistered(listener: () => void): () => void {
  news.addEventListener("registered", listener);
  return () => news.removeEventListener("registered", listener);
}
