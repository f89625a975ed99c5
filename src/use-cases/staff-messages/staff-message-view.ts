import type { DepartureTime } from "../../domain/departures/schedule.ts";
import type { Locale } from "../../domain/locale.ts";
import type {
  MessageStanding,
  MessageTexts,
  SkipReason,
  StaffMessageStatus,
} from "../../domain/messaging/staff-message.ts";

/** Place time. */
export interface MessageDeparture extends DepartureTime {
  experienceId: string;
  title: string;
}

export interface MessageRecipient {
  bookingId: string;
  code: string;
  /** Null while unknown and after erasure. */
  name: string | null;
  people: number;
  locale: Locale;
  confirmed: boolean;
  /** E-mails about the booking have an address. */
  reachable: boolean;
}

/** For a chat with the lead, in the reader's language. */
export interface SharedText {
  phoneNumber: string;
  text: string;
}

/** Confirmed bookings, and unpaid bookings with held seats. */
export interface MessageRecipients {
  departure: MessageDeparture;
  /** Travellers of a cancelled departure wait for another departure or for their refund. */
  cancelled: boolean;
  recipients: MessageRecipient[];
}

/** `share` is null without a telephone, and for staff who may not see telephones. */
export interface SharedRecipient extends MessageRecipient {
  share: SharedText | null;
}

export interface StaffMessagePreview {
  departure: MessageDeparture;
  bookings: number;
  people: number;
  unpaid: number;
  /** One for each booking with an address. */
  emails: number;
  /** English readers who get the Spanish text. */
  inSpanish: number;
  unreachable: SharedRecipient[];
  /** End of the quiet hours. Null if the message is sent immediately. */
  waitsUntil: Date | null;
  /** To up to three bookings, as plain text. */
  samples: { code: string; name: string | null; locale: Locale; subject: string; text: string }[];
  /** Digest of texts, recipients and the departure's cancellation, for the request to send. */
  revision: string;
}

export interface StaffMessageBookingView extends SharedRecipient {
  standing: MessageStanding;
  skipped: SkipReason | null;
}

export interface StaffMessageView {
  id: string;
  departure: MessageDeparture;
  texts: MessageTexts;
  status: StaffMessageStatus;
  /** End of the quiet hours, while the message waits for it. */
  waitsUntil: Date | null;
  writtenAt: Date;
  by: string;
  counts: Record<MessageStanding, number>;
  bookings: StaffMessageBookingView[];
}
