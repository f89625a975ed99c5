/** Storage key by which next-auth notifies the browser's other tabs of session changes. */
const MESSAGE_KEY = "nextauth.message";

type Trigger = "getSession" | "signout";

/** Storage events reach other tabs only; this target notifies this tab. */
const thisTab = new EventTarget();

export function announceSession(trigger: Trigger): void {
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    localStorage.setItem(MESSAGE_KEY, JSON.stringify({ event: "session", data: { trigger }, timestamp }));
  } catch {
    // Storage may be blocked. Other tabs then read the session when they become visible.
  }
}

export function refreshThisTab(): void {
  thisTab.dispatchEvent(new Event("session"));
}

export function onSessionAnnounced(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === MESSAGE_KEY && isSessionMessage(newValue)) listener();
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
