import {
  BOOKING_FORM,
  BOOKING_KEY,
  CHECKOUT_CONSENTS,
  CONTACT_FORM,
  PAY_INTENT,
} from "../data/booking-memory.ts";
import { browserStorage } from "../data/browser-storage.ts";

/** Key of the owner of the remembered forms: a user's id. Absent or `nobody` if an anonymous visitor typed the forms. */
export const MEMORY_OWNER = "trocha.memory-of";
export const NOBODY = "nobody";

const FORMS = [BOOKING_FORM, CONTACT_FORM];
const TAB_KEYS = [CHECKOUT_CONSENTS, BOOKING_KEY, PAY_INTENT];

const travellerEvents = new EventTarget();

const localStore = () => browserStorage("local");

const ownerOfMemory = (): string => localStore().getItem(MEMORY_OWNER) ?? NOBODY;

/**
 * Forms of an anonymous visitor pass to the traveller who signs in. Forms of a traveller are deleted once the session is
 * anonymous or another traveller's.
 */
export function claimMemory(userId: string | null): void {
  const owner = ownerOfMemory();
  const nextOwner = userId ?? NOBODY;
  if (owner === nextOwner) return;
  if (owner !== NOBODY) {
    forgetForms();
    forgetThisTab();
  }
  try {
    localStore().setItem(MEMORY_OWNER, nextOwner);
  } catch {
    // A full storage is harmless, because no forms can be stored in it either.
  }
}

export const mayRemember = (userId: string | null): boolean => userId === null || ownerOfMemory() === userId;

/** Show remembered forms of a traveller only after the session is known. */
export const isAnonymousMemory = (): boolean => ownerOfMemory() === NOBODY;

function forgetForms(): void {
  for (const key of FORMS) localStore().removeItem(key);
}

function forgetThisTab(): void {
  for (const key of TAB_KEYS) browserStorage("session").removeItem(key);
}

export function leaveThisTab(): void {
  forgetThisTab();
  travellerEvents.dispatchEvent(new Event("left"));
}

export function onTravellerLeft(listener: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== MEMORY_OWNER || newValue !== NOBODY || (oldValue ?? NOBODY) === NOBODY) return;
    // Storage changes reach a tab late. Before this event, the tab may have stored data again that the other tab removed.
    forgetForms();
    forgetThisTab();
    listener();
  };
  travellerEvents.addEventListener("left", listener);
  window.addEventListener("storage", onStorage);
  return () => {
    travellerEvents.removeEventListener("left", listener);
    window.removeEventListener("storage", onStorage);
  };
}

/**
 * Deletes the remembered forms as soon as the page's form is submitted. The tab may be closed before the next page has loaded,
 * perhaps while no other tab is open that would delete the forms.
 */
export const FORGET_SCRIPT = `document.addEventListener("submit",function(){try{${JSON.stringify(FORMS)}.forEach(function(k){localStorage.removeItem(k)});${JSON.stringify(TAB_KEYS)}.forEach(function(k){sessionStorage.removeItem(k)});localStorage.setItem("${MEMORY_OWNER}","${NOBODY}")}catch(e){}})`;
