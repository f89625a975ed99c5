import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import {
  claimMemory,
  FORGET_SCRIPT,
  isAnonymousMemory,
  leaveThisTab,
  mayRemember,
  onTravellerLeft,
} from "./traveller-memory.ts";

const FORMS = ["trocha.booking-form", "trocha.contact-form"];

function stubStorage(name: "localStorage" | "sessionStorage") {
  const storage = memoryStorage();
  vi.stubGlobal(name, storage);
  return storage.kept;
}

let local: Map<string, string>;
let session: Map<string, string>;
beforeEach(() => {
  local = stubStorage("localStorage");
  session = stubStorage("sessionStorage");
  vi.stubGlobal("window", new EventTarget());
});

const storeForms = () => {
  for (const key of FORMS) local.set(key, "Ana, 1020304050, 1990-04-12");
};
const storedForms = () => FORMS.filter((key) => local.has(key)).length;

test("forms of an anonymous visitor pass to the traveller who signs in", () => {
  claimMemory(null);
  storeForms();
  claimMemory(null);
  expect([storedForms(), isAnonymousMemory()]).toEqual([2, true]);
  claimMemory("ana");
  claimMemory("ana");
  expect([storedForms(), isAnonymousMemory()]).toEqual([2, false]);
});

test.each([
  ["anonymous", null],
  ["of another traveller", "beto"],
])("a traveller's forms are deleted once the session is %s", (_, next) => {
  claimMemory("ana");
  storeForms();
  session.set("trocha.booking-key", "{}");
  claimMemory(next);
  expect([storedForms(), session.size]).toEqual([0, 0]);
});

test("the first claim keeps forms that were typed before the session was known", () => {
  storeForms();
  session.set("trocha.booking-key", "{}");
  expect(isAnonymousMemory()).toBe(true);
  claimMemory(null);
  expect([storedForms(), session.size]).toEqual([2, 1]);
  claimMemory("ana");
  expect([storedForms(), session.size, isAnonymousMemory()]).toEqual([2, 1, false]);
});

test("after a sign-out a visitor's page may store input, but the traveller's page may not", () => {
  claimMemory("ana");
  expect([mayRemember("ana"), mayRemember("beto"), mayRemember(null)]).toEqual([true, false, true]);
  claimMemory(null);
  expect([mayRemember("ana"), mayRemember(null)]).toEqual([false, true]);
});

test("a sign-out notifies the forms of its tab, and a visitor's later input is kept", () => {
  const listener = vi.fn();
  const stop = onTravellerLeft(listener);
  claimMemory("ana");
  claimMemory(null);
  storeForms();
  leaveThisTab();
  stop();
  leaveThisTab();
  expect([listener.mock.calls.length, storedForms()]).toEqual([1, 2]);
});

test.each([
  ["a sign-out in another tab notifies the listener", "ana", "nobody", 1],
  ["the first anonymous visit in another tab notifies nobody", null, "nobody", 0],
  ["a sign-in in another tab notifies nobody", "nobody", "ana", 0],
])("%s", (_title, oldValue, newValue, times) => {
  const listener = vi.fn();
  const stop = onTravellerLeft(listener);
  const change = { key: "trocha.memory-of", oldValue, newValue };
  window.dispatchEvent(Object.assign(new Event("storage"), change));
  stop();
  window.dispatchEvent(Object.assign(new Event("storage"), change));
  expect(listener).toHaveBeenCalledTimes(times);
});

test("a sign-out in another tab deletes forms that this tab stored before the event", () => {
  const stop = onTravellerLeft(() => {});
  claimMemory(null);
  storeForms();
  const change = { key: "trocha.memory-of", oldValue: "ana", newValue: "nobody" };
  window.dispatchEvent(Object.assign(new Event("storage"), change));
  stop();
  expect(storedForms()).toBe(0);
});

test("the script of the sign-out page deletes the forms when the page's form is submitted", () => {
  const document = new EventTarget();
  claimMemory("ana");
  storeForms();
  session.set("trocha.booking-key", "key");
  runInNewContext(FORGET_SCRIPT, { document, localStorage, sessionStorage });
  expect(storedForms()).toBe(2);
  document.dispatchEvent(new Event("submit"));
  expect([storedForms(), session.size, mayRemember("ana"), isAnonymousMemory()]).toEqual([0, 0, false, true]);
});

test("forbidden storage causes no error", () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: denied, removeItem: () => undefined });
  expect(() => claimMemory("ana")).not.toThrow();
});
