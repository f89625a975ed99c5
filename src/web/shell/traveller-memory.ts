import { BOOKING_FORM, BOOKING_KEY, CHECKOUT_CONSENTS, CONTACT_FORM, PAY_INTENT } from "./booking-memory.ts";
import { browserStorage } from "./browser-storage.ts";

/** Under it stands whose the remembered forms are: a user's id, or `nobody` until somebody signs in. */
const OWNER = "trocha.memory-of";
const NOBODY = "nobody";

const left = new EventTarget();

const local = () => browserStorage("local");

/**
 * Settles whose the forms are that this browser remembers. What an anonymous visitor typed becomes the traveller's who
 * signs in; what was a traveller's is forgotten once the session is nobody's or somebody else's, and so is what was kept
 * before owners were.
 */
export function claimMemory(userId: string | null): void {
  const owner = local().getItem(OWNER);
  const now = userId ?? NOBODY;
  if (owner === now) return;
  if (owner !== NOBODY) {
    for (const key of [BOOKING_FORM, CONTACT_FORM]) local().removeItem(key);
    forgetThisTab();
  }
  try {
    local().setItem(OWNER, now);
  } catch {
    // A full store keeps no forms either.
  }
}

/** Whether a page of this traveller, or of an anonymous visitor, may still write down what is typed on it. */
export const mayRemember = (userId: string | null): boolean =>
  userId === null || local().getItem(OWNER) === userId;

/** Whether what is remembered was typed by an anonymous visitor; else the session has to be known before it is shown. */
export const isNobodysMemory = (): boolean => local().getItem(OWNER) === NOBODY;

function forgetThisTab(): void {
  for (const key of [CHECKOUT_CONSENTS, BOOKING_KEY, PAY_INTENT]) browserStorage("session").removeItem(key);
}

/** The traveller of this tab left: its forms are emptied, wherever that happened. */
export function leaveThisTab(): void {
  forgetThisTab();
  left.dispatchEvent(new Event("left"));
}

/** @returns how to stop listening. */
export function onTravellerLeft(listener: () => void): () => void {
  left.addEventListener("left", listener);
  return () => left.removeEventListener("left", listener);
}
