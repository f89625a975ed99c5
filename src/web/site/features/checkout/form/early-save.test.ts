import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../../tests/support/memory-storage.ts";
import { BOOKING_FORM } from "../../../shell/data/booking-memory.ts";
import { remember } from "../../../shell/data/browser-storage.ts";
import { MEMORY_OWNER } from "../../../shell/session/traveller-memory.ts";
import { EMPTY_DRAFT } from "../participants/participant-drafts.ts";
import { recallDrafts } from "../participants/remembered-form.ts";
import { EARLY_SAVE_SCRIPT } from "./early-save.ts";

const TYPED = {
  "participantsInfo.1.name": "Lucía Restrepo",
  "participantsInfo.1.birthDate": "30/08/1992",
  "participantsInfo.1.price": "nino",
  "answers.q1.1": "Maní",
};
const CLEAR_BUTTON = { matches: (selector: string) => selector === "[data-clears-form]" };
const LATER = Date.now() + 60_000;

interface Visit {
  store?: ReturnType<typeof memoryStorage>;
  typed?: Record<string, string>;
  /** Id of the traveller for whom the page was rendered. */
  owner?: string;
  presses?: object[];
  isHydrated?: boolean;
}

/** Types in a page before hydration, and leaves the page. @returns the browser's storage. */
function leave({ store = memoryStorage(), typed = TYPED, owner, presses = [], isHydrated }: Visit) {
  const window = new EventTarget();
  const fields = new Map(Object.entries(typed).map(([name, value]) => [{ name }, value]));
  const element = { dataset: { owner } };
  const document = Object.assign(new EventTarget(), { getElementById: () => element });
  runInNewContext(EARLY_SAVE_SCRIPT, {
    localStorage: store,
    document,
    addEventListener: window.addEventListener.bind(window),
    earlyInput: isHydrated ? undefined : { fields, pressed: null },
    earlyUse: { presses },
  });
  window.dispatchEvent(new Event("pagehide"));
  return store;
}

test("details typed before hydration are stored when the visitor leaves, without prices and answers", () => {
  const lucia = { ...EMPTY_DRAFT, name: "Lucía Restrepo", birthDate: "1992-08-30" };
  const store = leave({});
  expect(recallDrafts(store, LATER)).toEqual([EMPTY_DRAFT, lucia]);
  expect(store.getItem(BOOKING_FORM)).not.toContain("Maní");
});

test("details typed before hydration are stored beside those of an earlier visit", () => {
  const store = memoryStorage();
  const stored = { savedAt: Date.now(), experienceId: "e1", participantsInfo: [{ name: "Ana" }] };
  remember(store, BOOKING_FORM, stored);
  leave({ store });
  expect(recallDrafts(store, LATER).map(({ name }) => name)).toEqual(["Ana", "Lucía Restrepo"]);
  expect(store.getItem(BOOKING_FORM)).toContain("e1");
});

test("stored input older than thirty days is not stored again", () => {
  const store = memoryStorage();
  remember(store, BOOKING_FORM, { savedAt: Date.UTC(2020, 1), participantsInfo: [{ name: "Ana" }] });
  leave({ store });
  expect(recallDrafts(store, LATER).map(({ name }) => name)).toEqual(["", "Lucía Restrepo"]);
});

test.each([
  ["nobody typed a detail", { typed: { "answers.q1.1": "Maní" } }],
  ["the page is hydrated", { isHydrated: true }],
  ["the stored forms are not the traveller's", { owner: "ana" }],
  ["the visitor wants the form to be forgotten", { presses: [CLEAR_BUTTON] }],
])("nothing is stored if %s", (_case, visit: Visit) => {
  expect(leave(visit).getItem(BOOKING_FORM)).toBeNull();
});

test("a visitor's page stores nothing beside the forms of a traveller", () => {
  const store = memoryStorage();
  store.setItem(MEMORY_OWNER, "ana");
  expect(leave({ store }).getItem(BOOKING_FORM)).toBeNull();
  expect(leave({ store, owner: "ana" }).getItem(BOOKING_FORM)).not.toBeNull();
});
