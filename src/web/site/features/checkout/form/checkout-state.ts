import { type ConsentState, NO_CONSENTS } from "../../../../../domain/booking/consents.ts";
import type { DocumentType } from "../../../../../domain/participants/document-types.ts";
import type { Party } from "../../../../../domain/pricing/party.ts";
import type { Answers } from "../answers/typed-answers.ts";
import type { SavedLead } from "../participants/fill-seat.ts";
import {
  type DraftField,
  EMPTY_DRAFT,
  type ParticipantDraft,
  prefillLead,
} from "../participants/participant-drafts.ts";
import { type SeatPrice, seatLead, seatPeople } from "../participants/seat-people.ts";

type People = readonly ParticipantDraft[];

/** Error texts by field name, such as `participantsInfo.0.name`. */
export type Messages = Readonly<Record<string, string>>;

export interface Seating {
  party: Party;
  prices: readonly SeatPrice[];
  leadAlone: boolean;
}

export interface Places {
  requiredPeople: number;
  /** Day on which ages count, `YYYY-MM-DD`. */
  day: string;
  accountName: string | null;
}

export interface CheckoutState {
  seating: Seating;
  /** Input of all people in the order of the places. Input of removed people follows after the last place. */
  people: People;
  /** Base of the next merge: the input that this tab last read from or wrote to the browser's storage. */
  base: People;
  messages: Messages;
  /** Answers to the questions put to the booking. */
  answers: Answers;
  agreesSensitive: boolean;
  consents: ConsentState;
  /** Whether the people are saved with the account. */
  saves: boolean;
  /** Whether the visitor has ticked or unticked a consent or `saves`. */
  hasTicked: boolean;
  /** Document types that the form suggested, by place. */
  suggestedTypes: Readonly<Record<number, DocumentType>>;
  submissions: number;
  isRestored: boolean;
  /** Input events from before the stored input was read. They are applied again afterwards. */
  earlyEvents: readonly CheckoutEvent[];
  /** Number of times that a saved person was filled in. */
  fills: number;
  /** Whether people differ from the page's own prefill, by the visitor's input or by stored input. */
  isEdited: boolean;
}

export interface SubmittedForm {
  drafts: People;
  answers: Answers;
  agreesSensitive: boolean;
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
      stored: { people: People; answers: Answers; consents: ConsentState; saves: boolean };
      submitted: SubmittedForm | null;
      known: Contact | null;
      /** The previous lead takes the lead's place, if that place is open. */
      saved: readonly SavedLead[];
      places: Places;
    }
  | { type: "prefilled"; known: Contact }
  | { type: "received"; people: People }
  | { type: "stored"; from: People; people: People }
  | { type: "cleared" }
  | { type: "signed-out" }
  | { type: "filled"; person: SavedLead; places: Places }
  | { type: "ticked"; change: Partial<ConsentState> }
  | { type: "answered"; person: number | null; questionId: string; value: string }
  | { type: "agreed-sensitive"; agrees: boolean }
  | { type: "saving"; saves: boolean }
  | { type: "found"; index: number; field: DraftField; message: string }
  | { type: "checked"; messages: Messages };

/** Assigns the people to the places of the form. */
export const seat = ({ party, prices, leadAlone }: Seating, people: People): ParticipantDraft[] =>
  leadAlone ? seatLead(people, party) : seatPeople(people, party, prices);

export function initialState(
  seating: Seating,
  rejected: { messages: Messages; submitted: SubmittedForm } | null,
  known: Contact | null,
): CheckoutState {
  const typed = rejected?.submitted.drafts ?? (known ? prefillLead([EMPTY_DRAFT], known) : [EMPTY_DRAFT]);
  return {
    seating,
    people: seat(seating, typed),
    base: [],
    messages: rejected?.messages ?? {},
    answers: rejected?.submitted.answers ?? {},
    agreesSensitive: rejected?.submitted.agreesSensitive ?? false,
    consents: rejected?.submitted.consents ?? NO_CONSENTS,
    saves: rejected?.submitted.savesTravellers ?? false,
    hasTicked: false,
    suggestedTypes: {},
    submissions: rejected ? 1 : 0,
    isRestored: false,
    earlyEvents: [],
    fills: 0,
    isEdited: rejected !== null,
  };
}
