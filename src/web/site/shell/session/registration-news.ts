const registrationEvents = new EventTarget();

/** Announces that the traveller's missing details were saved. */
export function announceRegistration(): void {
  registrationEvents.dispatchEvent(new Event("registered"));
}

/** @returns a function that unsubscribes. */
export function onRegistered(listener: () => void): () => void {
  registrationEvents.addEventListener("registered", listener);
  return () => registrationEvents.removeEventListener("registered", listener);
}
