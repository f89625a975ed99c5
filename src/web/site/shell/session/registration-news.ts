const registrationEvents = new EventTarget();

export function announceRegistration(): void {
  registrationEvents.dispatchEvent(new Event("registered"));
}

export function onRegistered(listener: () => void): () => void {
  registrationEvents.addEventListener("registered", listener);
  return () => registrationEvents.removeEventListener("registered", listener);
}
