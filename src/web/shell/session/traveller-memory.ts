import {
  BOOKING_FORM,
  BOOKING_KEY,
  CHECKOUT_CONSENTS,
  CONTACT_FORM,
  PAY_INTENT,
} from "../data/booking-memory.ts";
import { browserStorage } from "../data/browser-storage.ts";

/** The key of the owner of the remembered forms: a user's id, or `nobody` until somebody signs in. */
const OWNER = "trocha.memory-of";
const NOBODY = "nobody";

const FORMS = [BOOKING_FORM, CONTACT_FORM];
const OF_THIS_TAB = [CHECKOUT_CONSENTS, BOOKING_KEY, PAY_INTENT];

const left = new EventTarget();

const local = () => browserStorage("local");

/**
 * Sets the owner of the forms that this browser remembers. What an anonymous visitor typed becomes the traveller's who
 * signs in; what was a traveller's is forgotten once the session is nobody's or somebody else's, and so is what was kept
 * before owners were.
 */
export function claimMemory(userId: string | null): void {
  const owner = local().getItem(OWNER);
  const now = userId ?? NOBODY;
  if (owner === now) return;
  if (owner !== NOBODY) {
    forgetForms();
    forgetThisTab();
  }
  try {
    local().setItem(OWNER, now);
  } catch {
    // A full store keeps no forms either.
  }
}

/** Assigns a memory without an owner to an anonymous visitor. Called before a draft is kept while the session is still unknown. */
export function claimUnowned(): void {
  if (local().getItem(OWNER) === null) claimMemory(null);
}

/** Whether a page of this traveller, or of an anonymous visitor, may still write down what is typed on it. */
export const mayRemember = (userId: string | null): boolean =>
  userId === null || local().getItem(OWNER) === userId;

/** Whether what is remembered was typed by an anonymous visitor; else the session has to be known before it is shown. */
export const isNobodysMemory = (): boolean => local().getItem(OWNER) === NOBODY;

function forgetForms(): void {
  for (const key of FORMS) local().removeItem(key);
}

function forgetThisTab(): void {
  for (const key of OF_THIS_TAB) browserStorage("session").removeItem(key);
}

/** The traveller signed out, in this tab or another: the forms of this tab are emptied. */
export function leaveThisTab(): void {
  forgetThisTab();
  left.dispatchEvent(new Event("left"));
}

/** Subscribes to it in this tab and, by the storage, in others. @returns a function that unsubscribes. */
export function onTravellerLeft(listener: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== OWNER || newValue !== NOBODY || oldValue === NOBODY) return;
    // Storage reaches a tab late: until this event it may have written down once more what the other one removed.
    forgetForms();
    forgetThisTab();
    listener();
  };
  left.addEventListener("left", listener);
  window.addEventListener("storage", onStorage);
  return () => {
    left.removeEventListener("left", listener);
    window.removeEventListener("storage", onStorage);
  };
}

/**
 * Forgets as soon as a page's form is submitted; for the page that signs out without waiting for the scripts of any
 * page. A tab may be closed before the page that it leads to has loaded, and the browser may open no other one.
 */
export const FORGET_SCRIPT = `document.addEventListener("submit",function(){try{${JSON.stringify(FORMS)}.forEach(function(k){localStorage.removeItem(k)});${JSON.stringify(OF_THIS_TAB)}.forEach(function(k){sessionStorage.removeItem(k)});localStorage.setItem("${OWNER}","${NOBODY}")}catch(e){}})`;
