import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../../tests/support/memory-storage.ts";
import { CURRENT_TEXTS } from "../../../../../domain/booking/consents.ts";
import { BOOKING_FORM, CHECKOUT_CONSENTS } from "../../../shell/data/booking-memory.ts";
import { remember } from "../../../shell/data/browser-storage.ts";
import { MEMORY_OWNER } from "../../../shell/session/traveller-memory.ts";
import { SAVE_TRAVELLERS } from "../booking-form.ts";
import { EMPTY_DRAFT } from "../participants/participant-drafts.ts";
import {
  recallAnswers,
  recallConsents,
  recallDrafts,
  recallSaving,
} from "../participants/remembered-form.ts";
import { earlySaveScript } from "./early-save.ts";

const TYPED = {
  "participantsInfo.1.name": "Lucía Restrepo",
  "participantsInfo.1.birthDate": "30/08/1992",
  "participantsInfo.1.price": "nino",
  "answers.q1.1": "Maní",
  "answers.q2.1": "M",
  "answers.q3.booking": "Hotel Varuna",
};
const QUESTIONS = [
  { id: "q1", isSensitive: true },
  { id: "q2", isSensitive: false },
  { id: "q3", isSensitive: false },
];
const CLEAR_BUTTON = { matches: (selector: string) => selector === "[data-clears-form]" };
const LATER = Date.now() + 60_000;

interface Visit {
  store?: ReturnType<typeof memoryStorage>;
  tab?: ReturnType<typeof memoryStorage>;
  typed?: Record<string, string>;
  ticks?: Record<string, boolean>;
  /** Id of the traveller for whom the page was rendered. */
  owner?: string;
  presses?: object[];
  isHydrated?: boolean;
}

/** Types in a page before hydration, and leaves the page. @returns the browser's storage. */
function leave({
  store = memoryStorage(),
  tab = memoryStorage(),
  typed = TYPED,
  ticks = {},
  owner,
  presses = [],
  isHydrated,
}: Visit) {
  const window = new EventTarget();
  const fields = new Map<object, string | boolean>([
    ...Object.entries(typed).map(([name, value]) => [{ name, type: "text" }, value] as const),
    ...Object.entries(ticks).map(([name, isTicked]) => {
      const value = name === "consents.privacy" ? CURRENT_TEXTS.privacy : CURRENT_TEXTS.terms;
      return [{ name, type: "checkbox", value }, isTicked] as const;
    }),
  ]);
  const element = { dataset: { owner } };
  const document = Object.assign(new EventTarget(), { getElementById: () => element });
  runInNewContext(earlySaveScript(QUESTIONS), {
    localStorage: store,
    sessionStorage: tab,
    location: { search: "?participants=2&experienceId=e1" },
    URLSearchParams,
    document,
    addEventListener: window.addEventListener.bind(window),
    earlyInput: isHydrated ? undefined : { fields, pressed: null },
    earlyUse: { presses },
  });
  window.dispatchEvent(new Event("pagehide"));
  return store;
}

test("details and answers from before hydration are stored when the visitor leaves, without prices and sensitive answers", () => {
  const store = leave({});
  expect(recallDrafts(store, LATER)).toEqual([
    EMPTY_DRAFT,
    { ...EMPTY_DRAFT, name: "Lucía Restrepo", birthDate: "1992-08-30", answers: { q2: "M" } },
  ]);
  expect(recallAnswers(store)).toEqual({ q3: "Hotel Varuna" });
  expect(store.getItem(BOOKING_FORM)).not.toContain("Maní");
});

test("ticks from before hydration are stored in the tab for their experience, even if the visitor clears the form", () => {
  const tab = memoryStorage();
  const ticks = { "consents.terms": true, [SAVE_TRAVELLERS]: true };
  leave({ tab, ticks, presses: [CLEAR_BUTTON] });
  expect(recallConsents(tab, "e1")).toEqual({ terms: true, privacy: false });
  expect(recallSaving(tab, "e1")).toBe(true);
  expect(recallConsents(tab, "e2")).toEqual({ terms: false, privacy: false });

  leave({ tab, ticks: { "consents.terms": false, "consents.privacy": true } });
  expect(recallConsents(tab, "e1")).toEqual({ terms: false, privacy: true });
  expect(recallSaving(tab, "e1")).toBe(true);
});

test("ticks for another experience are replaced, and no ticks change nothing", () => {
  const tab = memoryStorage();
  remember(tab, CHECKOUT_CONSENTS, { experienceId: "e2", saving: true, ...CURRENT_TEXTS });
  leave({ tab });
  expect(recallSaving(tab, "e2")).toBe(true);
  leave({ tab, ticks: { "consents.privacy": true } });
  expect(recallConsents(tab, "e1")).toEqual({ terms: false, privacy: true });
  expect(recallSaving(tab, "e1")).toBe(false);
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
  const old = { savedAt: Date.UTC(2020, 1), participantsInfo: [{ name: "Ana" }], answers: { q3: "Casa" } };
  remember(store, BOOKING_FORM, old);
  leave({ store, typed: { "participantsInfo.1.name": "Lucía Restrepo" } });
  expect(recallDrafts(store, LATER).map(({ name }) => name)).toEqual(["", "Lucía Restrepo"]);
  expect(recallAnswers(store)).toEqual({});
});

test.each([
  ["only a sensitive answer was typed", { typed: { "answers.q1.1": "Maní" } }],
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
