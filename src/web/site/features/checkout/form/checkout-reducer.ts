import { NO_CONSENTS } from "../../../../../domain/booking/consents.ts";
import type { DocumentType } from "../../../../../domain/participants/document-types.ts";
import { formatParty } from "../../../../../domain/pricing/party.ts";
import { answerField, SENSITIVE_CONSENT } from "../../../../../domain/questions/answer-field.ts";
import type { SavedPerson } from "../../../../../use-cases/saved-travellers/steps/saved-traveller.ts";
import { fieldName } from "../booking-form.ts";
import { isOnForm, type SavedLead, seatFor, withPerson } from "../participants/fill-seat.ts";
import {
  DRAFT_FIELDS,
  type DraftField,
  EMPTY_DRAFT,
  fillEmpty,
  isSameTyped,
  mergeTyped,
  type ParticipantDraft,
  prefillLead,
} from "../participants/participant-drafts.ts";
import { moveMessages } from "../participants/seat-people.ts";
import {
  type CheckoutEvent,
  type CheckoutState,
  type Contact,
  initialState,
  type Messages,
  type Places,
  type Seating,
  type SubmittedForm,
  seat,
} from "./checkout-state.ts";

const fieldPrefix = (index: number): string => fieldName(index, "name").replace(/name$/, "");

const withoutPerson = (messages: Messages, index: number): Messages =>
  withoutFields(messages, (name) => name.startsWith(fieldPrefix(index)));

const withoutFields = (messages: Messages, isDropped: (name: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !isDropped(name)));

const updatePerson = (
  state: CheckoutState,
  index: number,
  change: Partial<ParticipantDraft>,
): CheckoutState => ({
  ...state,
  people: state.people.map((draft, at) => (at === index ? { ...draft, ...change } : draft)),
});

function typeField(state: CheckoutState, index: number, field: DraftField, value: string): CheckoutState {
  const name = fieldName(index, field);
  const next = updatePerson(state, index, { [field]: value });
  return { ...next, messages: withoutFields(state.messages, (other) => other === name) };
}

function answerQuestion(
  state: CheckoutState,
  { person, questionId, value }: Extract<CheckoutEvent, { type: "answered" }>,
): CheckoutState {
  const field = answerField(questionId, person);
  const messages = withoutFields(state.messages, (name) => name === field || name === SENSITIVE_CONSENT);
  const change = { [questionId]: value };
  const next =
    person === null
      ? { ...state, answers: { ...state.answers, ...change } }
      : updatePerson(state, person, { answers: { ...state.people[person]?.answers, ...change } });
  return { ...next, messages, isEdited: true };
}

function suggestType(state: CheckoutState, index: number, documentType: DocumentType | ""): CheckoutState {
  const chosen = state.people[index]?.documentType;
  if (!documentType || (chosen && chosen !== state.suggestedTypes[index])) return state;
  const next = typeField(state, index, "documentType", documentType);
  return { ...next, suggestedTypes: { ...state.suggestedTypes, [index]: documentType } };
}

/**
 * Messages about age are dropped, because prices have changed. Messages about answers are dropped, because their names contain
 * the place.
 */
function seatParty(state: CheckoutState, seating: Seating): CheckoutState {
  const people = seat(seating, state.people);
  if (formatParty(seating.party) === formatParty(state.seating.party)) return { ...state, seating, people };
  const moved = moveMessages(state.messages, state.people, people);
  const isOld = (name: string) => name.endsWith(".birthDate") || name.startsWith("answers.");
  return { ...state, seating, people, messages: withoutFields(moved, isOld) };
}

function fillPerson(state: CheckoutState, index: number, person: SavedPerson): CheckoutState {
  const draft = state.people[index];
  if (!draft) return state;
  return {
    ...updatePerson(state, index, withPerson(draft, person)),
    messages: withoutPerson(state.messages, index),
    fills: state.fills + 1,
  };
}

const placeOf = ({ people, seating }: CheckoutState, person: SavedLead, places: Places): number =>
  seatFor(person, people.slice(0, places.requiredPeople), seating.prices, places);

function fillLead(state: CheckoutState, saved: readonly SavedLead[], places: Places): CheckoutState {
  const lead = saved.find(({ isLead }) => isLead);
  if (!lead || isOnForm(lead, state.people.slice(0, places.requiredPeople))) return state;
  return placeOf(state, lead, places) === 0 ? fillPerson(state, 0, lead) : state;
}

function restoreInput(
  state: CheckoutState,
  { stored, submitted, known }: Extract<CheckoutEvent, { type: "recalled" }>,
): CheckoutState {
  const { seating } = state;
  const people = submitted ? fillEmpty(submitted.drafts, seat(seating, stored.people)) : stored.people;
  const restored = stored.people.length > 0 ? seat(seating, people) : state.people;
  const withKnown = known ? prefillLead(restored, known) : restored;
  const nowFilled = new Set(
    withKnown.flatMap((draft, index) =>
      DRAFT_FIELDS.filter((field) => !submitted?.drafts[index]?.[field] && draft[field]).map((field) =>
        fieldName(index, field),
      ),
    ),
  );
  const ticked = submitted?.consents ?? NO_CONSENTS;
  return {
    ...state,
    people: withKnown,
    base: stored.people,
    answers: { ...stored.answers, ...state.answers },
    messages: submitted ? withoutFields(state.messages, (name) => nowFilled.has(name)) : state.messages,
    consents: {
      terms: stored.consents.terms || ticked.terms,
      privacy: stored.consents.privacy || ticked.privacy,
    },
    saves: state.saves || stored.saves,
    isRestored: true,
  };
}

export function untouchedState(
  seating: Seating,
  known: Contact | null,
  { saved, kept, places }: { saved: readonly SavedLead[]; kept: SubmittedForm | null; places: Places },
): CheckoutState {
  const shown = kept && { submitted: kept, messages: {} };
  const state = { ...initialState(seating, shown, known), submissions: 0, isEdited: false };
  return kept ? state : fillLead(state, saved, places);
}

const VISITOR_EVENTS: ReadonlySet<CheckoutEvent["type"]> = new Set([
  "typed",
  "ticked",
  "saving",
  "answered",
  "agreed-sensitive",
  "filled",
  "cleared",
]);

/** Events that do not count as an edit: the page fills in people, or the form is emptied. */
const PAGE_EVENTS: ReadonlySet<CheckoutEvent["type"]> = new Set([
  "prefilled",
  "seated",
  "cleared",
  "signed-out",
]);

/**
 * On a slow phone React may handle the visitor's input before the effect that restores stored input. The visitor's input wins
 * in both orders.
 */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const next = applyWithEarlyEvents(state, event);
  // The account's data do not count as an edit, whether they arrive before or with the stored input.
  const known = event.type === "recalled" && event.known;
  const before = known ? prefillLead(state.people, known) : state.people;
  return PAGE_EVENTS.has(event.type) || isSameTyped(next.people, before) ? next : { ...next, isEdited: true };
}

function applyWithEarlyEvents(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const next = applyEvent(state, event);
  if (event.type === "recalled") {
    const led = fillLead(next, event.saved, event.places);
    return state.earlyEvents.reduce(applyEvent, { ...led, earlyEvents: [] });
  }
  return state.isRestored || !VISITOR_EVENTS.has(event.type)
    ? next
    : { ...next, earlyEvents: [...state.earlyEvents, event] };
}

function applyEvent(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case "typed":
      return typeField(state, event.index, event.field, event.value);
    case "suggested":
      return suggestType(state, event.index, event.documentType);
    case "repriced":
      // The seating changes with the next `seated` event.
      return {
        ...state,
        people: state.people.map((draft, at) => (at === event.index ? event.draft : draft)),
        messages: withoutPerson(state.messages, event.index),
      };
    case "seated":
      return seatParty(state, event.seating);
    case "recalled":
      return restoreInput(state, event);
    case "received": {
      const merged = mergeTyped(state.base, state.people, event.people);
      return { ...state, people: seat(state.seating, merged), base: event.people };
    }
    case "stored": {
      const merged = mergeTyped(event.from, state.people, event.people);
      return { ...state, people: seat(state.seating, merged), base: event.people };
    }
    case "prefilled":
      return { ...state, people: prefillLead(state.people, event.known) };
    case "cleared":
      return { ...state, people: seat(state.seating, [EMPTY_DRAFT]), answers: {} };
    case "signed-out":
      // The base of merges is emptied too. Otherwise a merge would treat the empty fields as deletions by this tab.
      return { ...state, people: seat(state.seating, [EMPTY_DRAFT]), answers: {}, base: [] };
    case "filled": {
      const isThere = isOnForm(event.person, state.people.slice(0, event.places.requiredPeople));
      const index = isThere ? -1 : placeOf(state, event.person, event.places);
      return index < 0 ? state : fillPerson(state, index, event.person);
    }
    case "ticked":
      return { ...state, consents: { ...state.consents, ...event.change }, hasTicked: true };
    case "answered":
      return answerQuestion(state, event);
    case "agreed-sensitive":
      return {
        ...state,
        agreesSensitive: event.agrees,
        messages: withoutFields(state.messages, (name) => name === SENSITIVE_CONSENT),
      };
    case "saving":
      return { ...state, saves: event.saves, hasTicked: true };
    case "found": {
      const name = fieldName(event.index, event.field);
      return { ...state, messages: { ...state.messages, [name]: event.message } };
    }
    case "checked":
      return { ...state, messages: event.messages, submissions: state.submissions + 1 };
  }
}
