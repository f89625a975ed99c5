import { describe, expect, test } from "vitest";
import { NO_CONSENTS } from "../../../../../domain/booking/consents.ts";
import { parseParty } from "../../../../../domain/pricing/party.ts";
import { EMPTY_DRAFT, type ParticipantDraft } from "../participants/participant-drafts.ts";
import { checkoutReducer } from "./checkout-reducer.ts";
import { type CheckoutEvent, type CheckoutState, initialState, type Places } from "./checkout-state.ts";

const PRICES = [
  { id: "adulto", audience: "adult" as const, ageFrom: 18, ageTo: null },
  { id: "nino", audience: "child" as const, ageFrom: 5, ageTo: 11 },
];
const seatingOf = (party: string, leadAlone = false) => ({
  party: parseParty(party),
  prices: PRICES,
  leadAlone,
});
const NOBODY = { people: [], answers: {}, consents: NO_CONSENTS, saves: false };
const NO_ANSWERS = { answers: {}, agreesSensitive: false };
const PLACES: Places = { asked: 2, day: "2026-12-01", accountName: "Ana Restrepo" };
const ANA = { name: "Ana Restrepo", email: "ana@viajeros.test", phoneNumber: "+57 3001234567" };
const SAVED_ANA = {
  name: "Ana Restrepo",
  documentType: "CC",
  documentNumber: "1020304050",
  birthDate: "1990-04-12",
  isLead: true,
} as const;
const SAVED_LUIS = { ...SAVED_ANA, name: "Luis Gil", documentNumber: "77", isLead: false };

const LED: CheckoutEvent = { type: "led", lead: SAVED_ANA, places: PLACES };

const draft = (change: Partial<ParticipantDraft>): ParticipantDraft => ({
  ...EMPTY_DRAFT,
  price: "adulto",
  ...change,
});
const recalled = (change: Partial<Extract<CheckoutEvent, { type: "recalled" }>> = {}): CheckoutEvent => ({
  ...{ type: "recalled", kept: NOBODY, submitted: null, known: null },
  ...change,
});
const played = (state: CheckoutState, ...events: CheckoutEvent[]): CheckoutState =>
  events.reduce(checkoutReducer, state);
const begin = (...events: CheckoutEvent[]): CheckoutState =>
  played(initialState(seatingOf("adulto.2"), null, null), ...events);
const names = ({ people }: CheckoutState) => people.map(({ name }) => name);

describe("a typed value", () => {
  test("is kept in its place, and its error goes", () => {
    const state = begin(
      {
        type: "checked",
        messages: { "participantsInfo.1.name": "Falta", "participantsInfo.0.name": "Falta" },
      },
      { type: "typed", index: 1, field: "name", value: "Luis" },
    );
    expect(names(state)).toEqual(["", "Luis"]);
    expect(state.messages).toEqual({ "participantsInfo.0.name": "Falta" });
  });

  test("that comes before the next render does not undo the one before it", () => {
    const state = begin(
      { type: "ticked", change: { terms: true } },
      { type: "ticked", change: { privacy: true } },
    );
    expect(state.consents).toEqual({ terms: true, privacy: true });
  });
});

describe("an answer", () => {
  const pickup: CheckoutEvent = { type: "answered", person: null, questionId: "q1", value: "Hotel" };
  const size: CheckoutEvent = { type: "answered", person: 1, questionId: "q2", value: "L" };
  const luis: CheckoutEvent = { type: "typed", index: 1, field: "name", value: "Luis" };

  test("is kept with its booking or its person, and its error goes", () => {
    const messages = { "answers.q2.1": "Falta", "answers.q2.0": "Falta", sensitiveConsent: "Falta" };
    const state = begin({ type: "checked", messages }, pickup, size);
    expect(state).toMatchObject({ answers: { q1: "Hotel" }, used: true });
    expect(state.people[1]?.answers).toEqual({ q2: "L" });
    expect(state.messages).toEqual({ "answers.q2.0": "Falta" });
  });

  test("follows its person to another party, without its error", () => {
    const messages = { "answers.q2.1": "Falta" };
    const three = played(initialState(seatingOf("adulto.1,nino.1"), null, null), luis, size);
    const state = played(
      three,
      { type: "checked", messages },
      { type: "seated", seating: seatingOf("nino.1") },
    );
    expect(state.people[0]).toMatchObject({ name: "Luis", answers: { q2: "L" } });
    expect(state.messages).toEqual({});
  });

  test("that is sensitive stays if another tab or the storage lacks it", () => {
    const typed = begin(recalled(), luis, size);
    const stored = typed.people.map(({ answers: _, ...one }) => one);
    const state = played(
      typed,
      { type: "stored", from: typed.people, people: stored },
      { type: "received", people: stored },
    );
    expect(state.people[1]?.answers).toEqual({ q2: "L" });
  });

  test("before the stored input is read wins over it", () => {
    const kept = { ...NOBODY, answers: { q1: "Parque", q3: "Tarde" } };
    expect(begin(pickup, recalled({ kept })).answers).toEqual({ q1: "Hotel", q3: "Tarde" });
    expect(begin(pickup, size, { type: "cleared" }).answers).toEqual({});
  });
});

describe("a suggested document", () => {
  const suggest = (documentType: "TI" | "CC"): CheckoutEvent => ({
    type: "suggested",
    index: 0,
    documentType,
  });

  test("follows the birth date", () => {
    expect(begin(suggest("TI"), suggest("CC")).people[0]?.documentType).toBe("CC");
  });

  test("does not replace the visitor's choice", () => {
    const chosen: CheckoutEvent = { type: "typed", index: 0, field: "documentType", value: "PA" };
    expect(begin(suggest("TI"), chosen, suggest("CC")).people[0]?.documentType).toBe("PA");
  });
});

describe("stored input", () => {
  const kept = { ...NOBODY, people: [draft({ name: "Marta", price: "" })] };

  test("takes the places of the party, and the account fills what is empty", () => {
    const state = begin(recalled({ kept, known: ANA }));
    expect(state.people).toMatchObject([
      { name: "Marta", email: ANA.email, price: "adulto" },
      { name: "", price: "adulto" },
    ]);
    expect(state.recalled).toBe(true);
  });

  test("fills what a refused form left empty, and the errors about it go", () => {
    const submitted = {
      drafts: [draft({ documentNumber: "1" })],
      consents: { terms: true, privacy: false },
      savesTravellers: true,
      ...NO_ANSWERS,
    };
    const messages = { "participantsInfo.0.name": "Falta", "participantsInfo.0.documentNumber": "Corto" };
    const first = initialState(seatingOf("adulto.2"), { messages, submitted }, null);
    const state = played(first, recalled({ kept, submitted }));
    expect(state.people[0]).toMatchObject({ name: "Marta", documentNumber: "1" });
    expect(state.messages).toEqual({ "participantsInfo.0.documentNumber": "Corto" });
    expect(state).toMatchObject({ consents: { terms: true, privacy: false }, saves: true, tried: 1 });
  });

  test("of another tab replaces only what this tab did not change", () => {
    const state = begin(
      recalled({ kept }),
      { type: "typed", index: 0, field: "documentNumber", value: "5" },
      { type: "received", people: [draft({ name: "Marta Gil", documentNumber: "9", price: "" })] },
    );
    expect(state.people[0]).toMatchObject({ name: "Marta Gil", documentNumber: "5" });
  });

  test("that is written while somebody types keeps what was typed since", () => {
    const typed = begin(recalled({ kept }));
    const state = played(
      typed,
      { type: "typed", index: 0, field: "name", value: "Marta G" },
      { type: "stored", from: typed.people, people: typed.people },
    );
    expect(names(state)[0]).toBe("Marta G");
  });

  test("of a traveller who signed out elsewhere is gone", () => {
    expect(names(begin(recalled({ kept }), { type: "signed-out" }))).toEqual(["", ""]);
    expect(begin(recalled({ kept }), { type: "signed-out" }).agreed).toEqual([]);
  });
});

describe("an act before the stored input is read", () => {
  const kept = { ...NOBODY, people: [draft({ name: "Marta", documentNumber: "3", price: "" })] };
  const typed: CheckoutEvent = { type: "typed", index: 0, field: "name", value: "Marta Gil" };

  test("stays: a tick, an untick, a choice to save and typed text", () => {
    const agreed = { ...kept, consents: { terms: false, privacy: true }, saves: true };
    const state = begin(
      { type: "ticked", change: { terms: true } },
      { type: "ticked", change: { privacy: false } },
      { type: "saving", saves: false },
      typed,
      recalled({ kept: agreed }),
    );
    expect(state).toMatchObject({ consents: { terms: true, privacy: false }, saves: false });
    expect(state.people[0]).toMatchObject({ name: "Marta Gil", documentNumber: "3" });
  });

  test("counts once: a person who is filled in, with and without stored input", () => {
    const fill: CheckoutEvent = { type: "filled", person: SAVED_LUIS, places: PLACES };
    expect(names(begin(fill, recalled({ kept })))).toEqual(["Marta", "Luis Gil"]);
    expect(names(begin(fill, recalled()))).toEqual(["", "Luis Gil"]);
  });

  test("is not repeated at a second recall", () => {
    const other = { ...kept, people: [draft({ name: "Eva", price: "" })] };
    expect(names(begin(typed, recalled({ kept }), recalled({ kept: other })))).toEqual(["Eva", ""]);
  });
});

describe("a saved person", () => {
  test("who led before leads again", () => {
    expect(names(begin(recalled({ known: ANA }), LED))).toEqual(["Ana Restrepo", ""]);
  });

  test("who led before does not take the place of somebody who was typed", () => {
    const kept = { ...NOBODY, people: [draft({ name: "Marta", documentNumber: "3" })] };
    expect(names(begin(recalled({ kept }), LED))).toEqual(["Marta", ""]);
  });

  test("who led before does not take the place of somebody who was typed before the scripts came", () => {
    const early: CheckoutEvent = { type: "typed", index: 0, field: "name", value: "Marta" };
    expect(names(begin(recalled(), early, LED))).toEqual(["Marta", ""]);
  });

  test("takes the next open place; without one nothing changes", () => {
    const fill = (person: typeof SAVED_LUIS): CheckoutEvent => ({ type: "filled", person, places: PLACES });
    const state = begin(recalled(), LED, fill(SAVED_LUIS));
    expect(names(state)).toEqual(["Ana Restrepo", "Luis Gil"]);
    expect(state.filled).toBe(2);
    expect(played(state, fill({ ...SAVED_LUIS, name: "Eva", documentNumber: "8" }))).toBe(state);
  });
});

describe("another party", () => {
  const three = initialState(seatingOf("adulto.2,nino.1"), null, null);
  const withChild = played(three, { type: "typed", index: 2, field: "name", value: "Sara" });
  const messages = { "participantsInfo.2.name": "Corto", "participantsInfo.2.birthDate": "Muy joven" };

  test("keeps people at their prices, with their errors, except those about age", () => {
    const state = played(
      withChild,
      { type: "checked", messages },
      { type: "seated", seating: seatingOf("adulto.1,nino.1") },
    );
    expect(names(state)).toEqual(["", "Sara"]);
    expect(state.messages).toEqual({ "participantsInfo.1.name": "Corto" });
  });

  test("that is the same party with new prices keeps every error", () => {
    const state = played(
      withChild,
      { type: "checked", messages },
      { type: "seated", seating: seatingOf("adulto.2,nino.1") },
    );
    expect(state.messages).toEqual(messages);
  });

  test("keeps a person who changes their price, without their errors", () => {
    const child = withChild.people[2] ?? EMPTY_DRAFT;
    const moved = { ...child, price: "adulto" };
    const state = played(
      withChild,
      { type: "checked", messages },
      { type: "repriced", index: 2, draft: moved },
      { type: "seated", seating: seatingOf("adulto.3") },
    );
    expect(state.people).toContain(moved);
    expect(state.messages).toEqual({});
  });

  test("asks the lead alone if the agency asks companions by link", () => {
    const state = played(withChild, { type: "seated", seating: seatingOf("adulto.1,nino.1", true) });
    expect(state.people).toHaveLength(2);
  });
});

describe("a form", () => {
  const kept = { ...NOBODY, people: [draft({ name: "Marta", price: "" })] };

  test("stays unused while the page itself fills it in", () => {
    const { name, email, phoneNumber } = ANA;
    const account = { ...NOBODY, people: [draft({ name, email, phoneNumber })] };
    expect(begin(recalled({ known: ANA }), LED).used).toBe(false);
    expect(begin({ type: "prefilled", known: ANA }, recalled({ kept: account, known: ANA })).used).toBe(
      false,
    );
    expect(begin(LED, { type: "seated", seating: seatingOf("adulto.1") }).used).toBe(false);
  });

  test.each<[string, CheckoutEvent[]]>([
    ["a typed field", [{ type: "typed", index: 0, field: "name", value: "Marta" }]],
    [
      "a document type, chosen before the scripts came",
      [{ type: "typed", index: 1, field: "documentType", value: "PA" }, recalled()],
    ],
    ["a saved person", [recalled(), { type: "filled", person: SAVED_LUIS, places: PLACES }]],
    ["a stored form", [recalled({ kept, known: ANA })]],
    ["input of another tab", [recalled(), { type: "received", people: kept.people }]],
  ])("is used after %s", (_, events) => {
    expect(begin(...events).used).toBe(true);
    expect(begin(...events, LED, { type: "prefilled", known: ANA }).used).toBe(true);
  });

  test("is used if the server refused it", () => {
    const submitted = { drafts: [EMPTY_DRAFT], consents: NO_CONSENTS, savesTravellers: false, ...NO_ANSWERS };
    expect(initialState(seatingOf("adulto.2"), { messages: {}, submitted }, null).used).toBe(true);
  });
});
