import type { DocumentType } from "../../../../../domain/participants/document-types.ts";
import { formatParty, type Party } from "../../../../../domain/pricing/party.ts";
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
import { type ConsentState, NO_CONSENTS } from "../participants/remembered-form.ts";
import { moveMessages, type SeatPrice, seatLead, seatPeople } from "../participants/seat-people.ts";

type People = readonly ParticipantDraft[];

/** Error texts by field name, such as `participantsInfo.0.name`. */
export type Messages = Readonly<Record<string, string>>;

/** The places of the form: how many people at each price, and whether only the lead gives details. */
export interface Seating {
  party: Party;
  prices: readonly SeatPrice[];
  leadAlone: boolean;
}

/** Places for a saved person. `day` is the day on which ages count, `YYYY-MM-DD`. */
export interface Places {
  /** Number of people whose details the form asks for. */
  asked: number;
  day: string;
  accountName: string | null;
}

export interface CheckoutState {
  seating: Seating;
  /** Everybody's input, in the order of the places. Input of people who were removed follows the last place. */
  people: People;
  /** Input that this tab last read from or wrote to the browser's storage. */
  agreed: People;
  messages: Messages;
  consents: ConsentState;
  /** Whether the people are saved with the account. */
  saves: boolean;
  /** Whether the visitor has used the consents or `saves`. */
  chose: boolean;
  /** Document types that the form suggested, by place. */
  suggested: Readonly<Record<number, DocumentType>>;
  /** Number of attempts to pay. */
  tried: number;
  /** Whether the stored input has been read. */
  recalled: boolean;
  /** The visitor's acts before the stored input was read. They are repeated on it. */
  early: readonly CheckoutEvent[];
  /** Number of times that saved people were filled in. */
  filled: number;
  /** Whether the visitor, or a stored form, changed the people that the page itself filled in. */
  used: boolean;
}

/** Input that the server refused and returned with the page. */
export interface Submitted {
  drafts: People;
  consents: ConsentState;
  savesTravellers: boolean;
}

export interface Contact {
  name: string | null;
  email: string | null;
  phoneNumber: string | null;
}

export type CheckoutEvent =
  | { type: "typed"; index: number; field: DraftField; value: string }
  | { type: "suggested"; index: number; documentType: DocumentType | "" }
  | { type: "repriced"; index: number; draft: ParticipantDraft }
  | { type: "seated"; seating: Seating }
  | {
      type: "recalled";
      kept: { people: People; consents: ConsentState; saves: boolean };
      submitted: Submitted | null;
      known: Contact | null;
    }
  | { type: "led"; lead: SavedLead; places: Places }
  | { type: "prefilled"; known: Contact }
  | { type: "received"; people: People }
  | { type: "stored"; from: People; people: People }
  | { type: "cleared" }
  | { type: "signed-out" }
  | { type: "filled"; person: SavedLead; places: Places }
  | { type: "ticked"; change: Partial<ConsentState> }
  | { type: "saving"; saves: boolean }
  | { type: "found"; index: number; field: DraftField; message: string }
  | { type: "checked"; messages: Messages };

const seat = ({ party, prices, leadAlone }: Seating, people: People): ParticipantDraft[] =>
  leadAlone ? seatLead(people, party) : seatPeople(people, party, prices);

/** Returns the initial state, also for browsers without JavaScript. */
export function initialState(
  seating: Seating,
  rejected: { messages: Messages; submitted: Submitted } | null,
  known: Contact | null,
): CheckoutState {
  const typed = rejected?.submitted.drafts ?? (known ? prefillLead([EMPTY_DRAFT], known) : [EMPTY_DRAFT]);
  return {
    seating,
    people: seat(seating, typed),
    agreed: [],
    messages: rejected?.messages ?? {},
    consents: rejected?.submitted.consents ?? NO_CONSENTS,
    saves: rejected?.submitted.savesTravellers ?? false,
    chose: false,
    suggested: {},
    tried: rejected ? 1 : 0,
    recalled: false,
    early: [],
    filled: 0,
    used: rejected !== null,
  };
}

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

/** Suggests a document type. A type that the visitor chose stays. */
function suggested(state: CheckoutState, index: number, documentType: DocumentType | ""): CheckoutState {
  const chosen = state.people[index]?.documentType;
  if (!documentType || (chosen && chosen !== state.suggested[index])) return state;
  const next = typed(state, index, "documentType", documentType);
  return { ...next, suggested: { ...state.suggested, [index]: documentType } };
}

/**
 * Orders the people for another party. Messages follow their person to another place. Messages about age are dropped, because
 * they belong to the previous prices.
 */
function seated(state: CheckoutState, seating: Seating): CheckoutState {
  const people = seat(seating, state.people);
  if (formatParty(seating.party) === formatParty(state.seating.party)) return { ...state, seating, people };
  const moved = moveMessages(state.messages, state.people, people);
  return { ...state, seating, people, messages: withoutFields(moved, (name) => name.endsWith(".birthDate")) };
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
      return { ...state, people: seat(state.seating, [EMPTY_DRAFT]) };
    case "signed-out":
      // Without an agreed state, input of the traveller that another tab stored last is not taken for this tab's own.
      return { ...state, people: seat(state.seating, [EMPTY_DRAFT]), agreed: [] };
    case "filled": {
      const isThere = isOnForm(event.person, state.people.slice(0, event.places.asked));
      const index = isThere ? -1 : placeOf(state, event.person, event.places);
      return index < 0 ? state : filledIn(state, index, event.person);
    }
    case "ticked":
      return { ...state, consents: { ...state.consents, ...event.change }, chose: true };
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
