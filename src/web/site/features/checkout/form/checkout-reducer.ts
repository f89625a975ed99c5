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
  type Messages,
  type Places,
  type Seating,
  seat,
} from "./checkout-state.ts";

const ownPrefix = (index: number): string => fieldName(index, "name").replace(/name$/, "");

/** Returns the messages without one person's. */
const withoutPerson = (messages: Messages, index: number): Messages =>
  withoutFields(messages, (name) => name.startsWith(ownPrefix(index)));

const withoutFields = (messages: Messages, isOut: (name: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !isOut(name)));

const changed = (state: CheckoutState, index: number, change: Partial<ParticipantDraft>): CheckoutState => ({
  ...state,
  people: state.people.map((draft, at) => (at === index ? { ...draft, ...change } : draft)),
});

function typed(state: CheckoutState, index: number, field: DraftField, value: string): CheckoutState {
  const name = fieldName(index, field);
  const next = changed(state, index, { [field]: value });
  return { ...next, messages: withoutFields(state.messages, (other) => other === name) };
}

function answered(
  state: CheckoutState,
  { person, questionId, value }: Extract<CheckoutEvent, { type: "answered" }>,
): CheckoutState {
  const field = answerField(questionId, person);
  const messages = withoutFields(state.messages, (name) => name === field || name === SENSITIVE_CONSENT);
  const change = { [questionId]: value };
  const next =
    person === null
      ? { ...state, answers: { ...state.answers, ...change } }
      : changed(state, person, { answers: { ...state.people[person]?.answers, ...change } });
  return { ...next, messages, used: true };
}

/** Suggests a document type. A type that the visitor chose stays. */
function suggested(state: CheckoutState, index: number, documentType: DocumentType | ""): CheckoutState {
  const chosen = state.people[index]?.documentType;
  if (!documentType || (chosen && chosen !== state.suggested[index])) return state;
  const next = typed(state, index, "documentType", documentType);
  return { ...next, suggested: { ...state.suggested, [index]: documentType } };
}

/**
 * Orders the people for another party. Messages follow their person to another place. Messages about age are dropped, because
 * they belong to the previous prices. Messages about answers name a place and are dropped too.
 */
function seated(state: CheckoutState, seating: Seating): CheckoutState {
  const people = seat(seating, state.people);
  if (formatParty(seating.party) === formatParty(state.seating.party)) return { ...state, seating, people };
  const moved = moveMessages(state.messages, state.people, people);
  const isOld = (name: string) => name.endsWith(".birthDate") || name.startsWith("answers.");
  return { ...state, seating, people, messages: withoutFields(moved, isOld) };
}

function filledIn(state: CheckoutState, index: number, person: SavedPerson): CheckoutState {
  const draft = state.people[index];
  if (!draft) return state;
  return {
    ...changed(state, index, withPerson(draft, person)),
    messages: withoutPerson(state.messages, index),
    filled: state.filled + 1,
  };
}

const placeOf = ({ people, seating }: CheckoutState, person: SavedLead, places: Places): number =>
  seatFor(person, people.slice(0, places.asked), seating.prices, places);

/** Fills in the previous lead. A person typed as the lead leads this booking. */
function withLead(state: CheckoutState, lead: SavedLead, places: Places): CheckoutState {
  if (isOnForm(lead, state.people.slice(0, places.asked))) return state;
  return placeOf(state, lead, places) === 0 ? filledIn(state, 0, lead) : state;
}

/** Restores the stored input. Submitted input wins; what it left empty is filled, and its errors about empty fields go. */
function recalled(
  state: CheckoutState,
  { kept, submitted, known }: Extract<CheckoutEvent, { type: "recalled" }>,
): CheckoutState {
  const { seating } = state;
  const stored = kept.people;
  const people = submitted ? fillEmpty(submitted.drafts, seat(seating, stored)) : stored;
  const restored = stored.length > 0 ? seat(seating, people) : state.people;
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
    agreed: stored,
    answers: { ...kept.answers, ...state.answers },
    messages: submitted ? withoutFields(state.messages, (name) => nowFilled.has(name)) : state.messages,
    consents: {
      terms: kept.consents.terms || ticked.terms,
      privacy: kept.consents.privacy || ticked.privacy,
    },
    saves: state.saves || kept.saves,
    recalled: true,
  };
}

const VISITORS_ACTS: ReadonlySet<CheckoutEvent["type"]> = new Set([
  "typed",
  "ticked",
  "saving",
  "answered",
  "agreed-sensitive",
  "filled",
  "cleared",
]);

/** Events by which the page itself changes the people, or empties the form. */
const PAGES_ACTS: ReadonlySet<CheckoutEvent["type"]> = new Set([
  "prefilled",
  "led",
  "seated",
  "cleared",
  "signed-out",
]);

/**
 * Applies an event. React may process the visitor's act and then the recall that hydration scheduled before it: a slow phone
 * answers a press before the effects have run. The act wins over the stored input in both orders.
 */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const next = withActs(state, event);
  // The account's data are the page's own, whenever they come.
  const known = event.type === "recalled" && event.known;
  const before = known ? prefillLead(state.people, known) : state.people;
  return PAGES_ACTS.has(event.type) || isSameTyped(next.people, before) ? next : { ...next, used: true };
}

function withActs(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const next = applied(state, event);
  if (event.type === "recalled") return state.early.reduce(applied, { ...next, early: [] });
  return state.recalled || !VISITORS_ACTS.has(event.type)
    ? next
    : { ...next, early: [...state.early, event] };
}

function applied(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case "typed":
      return typed(state, event.index, event.field, event.value);
    case "suggested":
      return suggested(state, event.index, event.documentType);
    case "repriced":
      // The seating follows with the party.
      return {
        ...state,
        people: state.people.map((draft, at) => (at === event.index ? event.draft : draft)),
        messages: withoutPerson(state.messages, event.index),
      };
    case "seated":
      return seated(state, event.seating);
    case "recalled":
      return recalled(state, event);
    case "received": {
      const merged = mergeTyped(state.agreed, state.people, event.people);
      return { ...state, people: seat(state.seating, merged), agreed: event.people };
    }
    case "stored": {
      const merged = mergeTyped(event.from, state.people, event.people);
      return { ...state, people: seat(state.seating, merged), agreed: event.people };
    }
    case "led":
      return withLead(state, event.lead, event.places);
    case "prefilled":
      return { ...state, people: prefillLead(state.people, event.known) };
    case "cleared":
      return { ...state, people: seat(state.seating, [EMPTY_DRAFT]), answers: {} };
    case "signed-out":
      // Without an agreed state, input of the traveller that another tab stored last is not taken for this tab's own.
      return { ...state, people: seat(state.seating, [EMPTY_DRAFT]), answers: {}, agreed: [] };
    case "filled": {
      const isThere = isOnForm(event.person, state.people.slice(0, event.places.asked));
      const index = isThere ? -1 : placeOf(state, event.person, event.places);
      return index < 0 ? state : filledIn(state, index, event.person);
    }
    case "ticked":
      return { ...state, consents: { ...state.consents, ...event.change }, chose: true };
    case "answered":
      return answered(state, event);
    case "agreed-sensitive":
      return {
        ...state,
        agreesSensitive: event.agrees,
        messages: withoutFields(state.messages, (name) => name === SENSITIVE_CONSENT),
      };
    case "saving":
      return { ...state, saves: event.saves, chose: true };
    case "found": {
      const name = fieldName(event.index, event.field);
      return { ...state, messages: { ...state.messages, [name]: event.message } };
    }
    case "checked":
      return { ...state, messages: event.messages, tried: state.tried + 1 };
  }
}
