/** next-auth's key, through which the tabs of a browser tell each other that the session has changed. */
const KEY = "nextauth.message";

type Trigger = "getSession" | "signout";

/** Storage events reach the other tabs only; this tab's listeners are called here. */
const thisTab = new EventTarget();

/** Tells the other tabs to read the session again. */
export function announceSession(trigger: Trigger): void {
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    localStorage.setItem(KEY, JSON.stringify({ event: "session", data: { trigger }, timestamp }));
  } catch {
    // A browser may forbid storage; then the other tabs notice when they become visible.
  }
}

/** Tells this tab to read the session again. */
export function refreshThisTab(): void {
  thisTab.dispatchEvent(new Event("session"));
}

/** @returns a function that unsubscribes. */
export function onSessionAnnounced(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && isSessionMessage(newValue)) listener();
  };
  window.addEventListener("storage", onStorage);
  thisTab.addEventListener("session", listener);
  return () => {
    window.removeEventListener("storage", onStorage);
    thisTab.removeEventListener("session", listener);
  };
}

function isSessionMessage(text: string | null): boolean {
  try {
    const message: unknown = JSON.parse(text ?? "null");
    return (
      typeof message === "object" &&
      message !== null &&
      "event" in message &&
      message.event === "session" &&
      "data" in message &&
      Boolean(message.data)
    );
  } catch {
    return false;
  }
}
