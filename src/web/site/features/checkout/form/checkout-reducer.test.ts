import { describe, expect, test } from "vitest";
import { NO_CONSENTS } from "../../../../../domain/booking/consents.ts";
import { parseParty } from "../../../../../domain/pricing/party.ts";
import { EMPTY_DRAFT, type ParticipantDraft } from "../participants/participant-drafts.ts";
import { checkoutReducer, untouchedState } from "./checkout-reducer.ts";
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
const PLACES: Places = { requiredPeople: 2, day: "2026-12-01", accountName: "Ana Restrepo" };
const ANA = { name: "Ana Restrepo", email: "ana@viajeros.test", phoneNumber: "+57 3001234567" };
const SAVED_ANA = {
  name: "Ana Restrepo",
  documentType: "CC",
  documentNumber: "1020304050",
  birthDate: "1990-04-12",
  isLead: true,
} as const;
const SAVED_LUIS = { ...SAVED_ANA, name: "Luis Gil", documentNumber: "77", isLead: false };

const draft = (change: Partial<ParticipantDraft>): ParticipantDraft => ({
  ...EMPTY_DRAFT,
  price: "adulto",
  ...change,
});
const recalled = (change: Partial<Extract<CheckoutEvent, { type: "recalled" }>> = {}): CheckoutEvent => ({
  ...{ type: "recalled", stored: NOBODY, submitted: null, known: null, saved: [], places: PLACES },
  ...change,
});
const played = (state: CheckoutState, ...events: CheckoutEvent[]): CheckoutState =>
  events.reduce(checkoutReducer, state);
const begin = (...events: CheckoutEvent[]): CheckoutState =>
  played(initialState(seatingOf("adulto.2"), null, null), ...events);
const names = ({ people }: CheckoutState) => people.map(({ name }) => name);

describe("typed values", () => {
  test("a typed value is stored in its place, and its error is removed", () => {
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

  test("two ticks before the next render both count", () => {
    const state = begin(
      { type: "ticked", change: { terms: true } },
      { type: "ticked", change: { privacy: true } },
    );
    expect(state.consents).toEqual({ terms: true, privacy: true });
  });
});

describe("answers", () => {
  const pickup: CheckoutEvent = { type: "answered", person: null, questionId: "q1", value: "Hotel" };
  const size: CheckoutEvent = { type: "answered", person: 1, questionId: "q2", value: "L" };
  const luis: CheckoutEvent = { type: "typed", index: 1, field: "name", value: "Luis" };

  test("an answer is stored with the booking or its person, and its error is removed", () => {
    const messages = { "answers.q2.1": "Falta", "answers.q2.0": "Falta", sensitiveConsent: "Falta" };
    const state = begin({ type: "checked", messages }, pickup, size);
    expect(state).toMatchObject({ answers: { q1: "Hotel" }, isEdited: true });
    expect(state.people[1]?.answers).toEqual({ q2: "L" });
    expect(state.messages).toEqual({ "answers.q2.0": "Falta" });
  });

  test("an answer stays with its person when the party changes, and loses its error", () => {
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

  test("a sensitive answer stays although another tab's form and the storage do not contain it", () => {
    const typed = begin(recalled(), luis, size);
    const stored = typed.people.map(({ answers: _, ...draft }) => draft);
    const state = played(
      typed,
      { type: "stored", from: typed.people, people: stored },
      { type: "received", people: stored },
    );
    expect(state.people[1]?.answers).toEqual({ q2: "L" });
  });

  test("an early answer overrides the stored answer", () => {
    const stored = { ...NOBODY, answers: { q1: "Parque", q3: "Tarde" } };
    expect(begin(pickup, recalled({ stored })).answers).toEqual({ q1: "Hotel", q3: "Tarde" });
    expect(begin(pickup, size, { type: "cleared" }).answers).toEqual({});
  });
});

describe("suggested document types", () => {
  const suggest = (documentType: "TI" | "CC"): CheckoutEvent => ({
    type: "suggested",
    index: 0,
    documentType,
  });

  test("a new suggestion replaces the previous one", () => {
    expect(begin(suggest("TI"), suggest("CC")).people[0]?.documentType).toBe("CC");
  });

  test("a suggestion does not replace the visitor's choice", () => {
    const chosen: CheckoutEvent = { type: "typed", index: 0, field: "documentType", value: "PA" };
    expect(begin(suggest("TI"), chosen, suggest("CC")).people[0]?.documentType).toBe("PA");
  });
});

describe("stored input", () => {
  const stored = { ...NOBODY, people: [draft({ name: "Marta", price: "" })] };

  test("stored people fill the places of the party, and the account's data fill the remaining empty fields", () => {
    const state = begin(recalled({ stored, known: ANA }));
    expect(state.people).toMatchObject([
      { name: "Marta", email: ANA.email, price: "adulto" },
      { name: "", price: "adulto" },
    ]);
    expect(state.isRestored).toBe(true);
  });

  test("stored input fills the empty fields of a rejected form and removes their errors", () => {
    const submitted = {
      drafts: [draft({ documentNumber: "1" })],
      consents: { terms: true, privacy: false },
      savesTravellers: true,
      ...NO_ANSWERS,
    };
    const messages = { "participantsInfo.0.name": "Falta", "participantsInfo.0.documentNumber": "Corto" };
    const first = initialState(seatingOf("adulto.2"), { messages, submitted }, null);
    const state = played(first, recalled({ stored, submitted }));
    expect(state.people[0]).toMatchObject({ name: "Marta", documentNumber: "1" });
    expect(state.messages).toEqual({ "participantsInfo.0.documentNumber": "Corto" });
    expect(state).toMatchObject({ consents: { terms: true, privacy: false }, saves: true, submissions: 1 });
  });

  test("input of another tab replaces only the fields that this tab did not change", () => {
    const state = begin(
      recalled({ stored }),
      { type: "typed", index: 0, field: "documentNumber", value: "5" },
      { type: "received", people: [draft({ name: "Marta Gil", documentNumber: "9", price: "" })] },
    );
    expect(state.people[0]).toMatchObject({ name: "Marta Gil", documentNumber: "5" });
  });

  test("a write to the storage keeps characters typed since it began", () => {
    const typed = begin(recalled({ stored }));
    const state = played(
      typed,
      { type: "typed", index: 0, field: "name", value: "Marta G" },
      { type: "stored", from: typed.people, people: typed.people },
    );
    expect(names(state)[0]).toBe("Marta G");
  });

  test("a sign-out in another tab clears the form", () => {
    expect(names(begin(recalled({ stored }), { type: "signed-out" }))).toEqual(["", ""]);
    expect(begin(recalled({ stored }), { type: "signed-out" }).base).toEqual([]);
  });
});

describe("input before the stored input is read", () => {
  const stored = { ...NOBODY, people: [draft({ name: "Marta", documentNumber: "3", price: "" })] };
  const typed: CheckoutEvent = { type: "typed", index: 0, field: "name", value: "Marta Gil" };

  test("early ticks and typed text override the stored input", () => {
    const agreed = { ...stored, consents: { terms: false, privacy: true }, saves: true };
    const state = begin(
      { type: "ticked", change: { terms: true } },
      { type: "ticked", change: { privacy: false } },
      { type: "saving", saves: false },
      typed,
      recalled({ stored: agreed }),
    );
    expect(state).toMatchObject({ consents: { terms: true, privacy: false }, saves: false });
    expect(state.people[0]).toMatchObject({ name: "Marta Gil", documentNumber: "3" });
  });

  test("a saved person that is filled in early is not filled in twice", () => {
    const fill: CheckoutEvent = { type: "filled", person: SAVED_LUIS, places: PLACES };
    expect(names(begin(fill, recalled({ stored })))).toEqual(["Marta", "Luis Gil"]);
    expect(names(begin(fill, recalled()))).toEqual(["", "Luis Gil"]);
  });

  test("early input is not applied again when stored input is read a second time", () => {
    const other = { ...stored, people: [draft({ name: "Eva", price: "" })] };
    expect(names(begin(typed, recalled({ stored }), recalled({ stored: other })))).toEqual(["Eva", ""]);
  });
});

describe("saved people", () => {
  test("the previous lead becomes the lead", () => {
    expect(names(begin(recalled({ known: ANA, saved: [SAVED_ANA] })))).toEqual(["Ana Restrepo", ""]);
  });

  test("the previous lead does not replace a stored lead", () => {
    const stored = { ...NOBODY, people: [draft({ name: "Marta", documentNumber: "3" })] };
    expect(names(begin(recalled({ stored, saved: [SAVED_ANA] })))).toEqual(["Marta", ""]);
  });

  test("the previous lead does not replace a lead typed before hydration", () => {
    const early: CheckoutEvent = { type: "typed", index: 0, field: "name", value: "Marta" };
    expect(names(begin(early, recalled({ saved: [SAVED_ANA] })))).toEqual(["Marta", ""]);
  });

  test("a form emptied before hydration does not get the previous lead again", () => {
    const state = played(
      untouchedState(seatingOf("adulto.2"), ANA, { saved: [SAVED_ANA], kept: null, places: PLACES }),
      { type: "cleared" },
      recalled({ known: ANA, saved: [SAVED_ANA] }),
    );
    expect(state.people.map(({ documentNumber }) => documentNumber)).toEqual(["", ""]);
  });

  test("the form that the server renders has the previous lead, and does not count as edited if the stored form is equal", () => {
    const first = untouchedState(seatingOf("adulto.2"), ANA, {
      saved: [SAVED_ANA],
      kept: null,
      places: PLACES,
    });
    expect(names(first)).toEqual(["Ana Restrepo", ""]);
    const stored = { ...NOBODY, people: first.people };
    expect(played(first, recalled({ stored, known: ANA, saved: [SAVED_ANA] })).isEdited).toBe(false);
  });

  test("a saved person takes the next open place, if there is one", () => {
    const fill = (person: typeof SAVED_LUIS): CheckoutEvent => ({ type: "filled", person, places: PLACES });
    const state = begin(recalled({ saved: [SAVED_ANA] }), fill(SAVED_LUIS));
    expect(names(state)).toEqual(["Ana Restrepo", "Luis Gil"]);
    expect(state.fills).toBe(2);
    expect(played(state, fill({ ...SAVED_LUIS, name: "Eva", documentNumber: "8" }))).toBe(state);
  });
});

describe("another party", () => {
  const three = initialState(seatingOf("adulto.2,nino.1"), null, null);
  const withChild = played(three, { type: "typed", index: 2, field: "name", value: "Sara" });
  const messages = { "participantsInfo.2.name": "Corto", "participantsInfo.2.birthDate": "Muy joven" };

  test("a smaller party keeps people and errors, except errors about age", () => {
    const state = played(
      withChild,
      { type: "checked", messages },
      { type: "seated", seating: seatingOf("adulto.1,nino.1") },
    );
    expect(names(state)).toEqual(["", "Sara"]);
    expect(state.messages).toEqual({ "participantsInfo.1.name": "Corto" });
  });

  test("errors stay if the places are assigned again for the same party", () => {
    const state = played(
      withChild,
      { type: "checked", messages },
      { type: "seated", seating: seatingOf("adulto.2,nino.1") },
    );
    expect(state.messages).toEqual(messages);
  });

  test("a person who changes to another price loses their errors", () => {
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

  test("a party whose companions give details by link keeps its number of places", () => {
    const state = played(withChild, { type: "seated", seating: seatingOf("adulto.1,nino.1", true) });
    expect(state.people).toHaveLength(2);
  });
});

describe("edited forms", () => {
  const stored = { ...NOBODY, people: [draft({ name: "Marta", price: "" })] };

  test("a form that only the page has filled in is not edited", () => {
    const { name, email, phoneNumber } = ANA;
    const account = { ...NOBODY, people: [draft({ name, email, phoneNumber })] };
    const first = untouchedState(seatingOf("adulto.2"), ANA, {
      saved: [SAVED_ANA],
      kept: null,
      places: PLACES,
    });
    expect(played(first, recalled({ known: ANA, saved: [SAVED_ANA] })).isEdited).toBe(false);
    expect(begin({ type: "prefilled", known: ANA }, recalled({ stored: account, known: ANA })).isEdited).toBe(
      false,
    );
    expect(played(first, { type: "seated", seating: seatingOf("adulto.1") }).isEdited).toBe(false);
  });

  test.each<[string, CheckoutEvent[]]>([
    ["a typed field", [{ type: "typed", index: 0, field: "name", value: "Marta" }]],
    ["an early document type", [{ type: "typed", index: 1, field: "documentType", value: "PA" }, recalled()]],
    ["a saved person", [recalled(), { type: "filled", person: SAVED_LUIS, places: PLACES }]],
    ["a stored form", [recalled({ stored, known: ANA })]],
    ["input of another tab", [recalled(), { type: "received", people: stored.people }]],
  ])("a form is edited after %s", (_, events) => {
    expect(begin(...events).isEdited).toBe(true);
    expect(begin(...events, { type: "prefilled", known: ANA }).isEdited).toBe(true);
  });

  test("a form that the server rejected is edited", () => {
    const submitted = { drafts: [EMPTY_DRAFT], consents: NO_CONSENTS, savesTravellers: false, ...NO_ANSWERS };
    expect(initialState(seatingOf("adulto.2"), { messages: {}, submitted }, null).isEdited).toBe(true);
  });
});
