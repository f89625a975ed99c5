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

const type = () => {
  for (const key of FORMS) local.set(key, "Ana, 1020304050, 1990-04-12");
};
const remembered = () => FORMS.filter((key) => local.has(key)).length;

test("input of an anonymous visitor survives the redirect to the provider, and then belongs to the traveller", () => {
  claimMemory(null);
  type();
  claimMemory(null);
  expect([remembered(), isAnonymousMemory()]).toEqual([2, true]);
  claimMemory("ana");
  claimMemory("ana");
  expect([remembered(), isAnonymousMemory()]).toEqual([2, false]);
});

test.each([
  ["nobody's", null],
  ["somebody else's", "beto"],
])("once the session is %s, a traveller's input is deleted", (_, next) => {
  claimMemory("ana");
  type();
  session.set("trocha.booking-key", "{}");
  claimMemory(next);
  expect([remembered(), session.size]).toEqual([0, 0]);
});

test("input before the session is known is an anonymous visitor's, and the first claim keeps it", () => {
  type();
  session.set("trocha.booking-key", "{}");
  expect(isAnonymousMemory()).toBe(true);
  claimMemory(null);
  expect([remembered(), session.size]).toEqual([2, 1]);
  claimMemory("ana");
  expect([remembered(), session.size, isAnonymousMemory()]).toEqual([2, 1, false]);
});

test("a page of a traveller who signed out stores nothing more; a visitor's page does", () => {
  claimMemory("ana");
  expect([mayRemember("ana"), mayRemember("beto"), mayRemember(null)]).toEqual([true, false, true]);
  claimMemory(null);
  expect([mayRemember("ana"), mayRemember(null)]).toEqual([false, true]);
});

test("a tab whose traveller signed out empties its forms, and keeps later input of a visitor", () => {
  const empty = vi.fn();
  const stop = onTravellerLeft(empty);
  claimMemory("ana");
  claimMemory(null);
  type();
  leaveThisTab();
  stop();
  leaveThisTab();
  expect([empty.mock.calls.length, remembered()]).toEqual([1, 2]);
});

test.each([
  ["left", "ana", "nobody", 1],
  ["was not there, as the first tab of a visitor", null, "nobody", 0],
  ["signed in", "nobody", "ana", 0],
])("another tab's note of a traveller who %s arrives here", (_what, oldValue, newValue, times) => {
  const empty = vi.fn();
  const stop = onTravellerLeft(empty);
  const change = { key: "trocha.memory-of", oldValue, newValue };
  window.dispatchEvent(Object.assign(new Event("storage"), change));
  stop();
  window.dispatchEvent(Object.assign(new Event("storage"), change));
  expect(empty).toHaveBeenCalledTimes(times);
});

test("input that a tab stored before it noticed the sign-out is deleted", () => {
  const stop = onTravellerLeft(() => {});
  claimMemory(null);
  type();
  const change = { key: "trocha.memory-of", oldValue: "ana", newValue: "nobody" };
  window.dispatchEvent(Object.assign(new Event("storage"), change));
  stop();
  expect(remembered()).toBe(0);
});

test("the script of the sign-out page deletes the input when its form is submitted", () => {
  const document = new EventTarget();
  claimMemory("ana");
  type();
  session.set("trocha.booking-key", "key");
  runInNewContext(FORGET_SCRIPT, { document, localStorage, sessionStorage });
  expect(remembered()).toBe(2);
  document.dispatchEvent(new Event("submit"));
  expect([remembered(), session.size, mayRemember("ana"), isAnonymousMemory()]).toEqual([0, 0, false, true]);
});

test("forbidden storage causes no error", () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: denied, removeItem: () => undefined });
  expect(() => claimMemory("ana")).not.toThrow();
});
