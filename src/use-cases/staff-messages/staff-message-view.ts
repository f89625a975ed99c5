import type { DepartureTime } from "../../domain/departures/schedule.ts";
import type { Locale } from "../../domain/locale.ts";
import type {
  MessageStanding,
  MessageTexts,
  SkipReason,
  StaffMessageStatus,
} from "../../domain/messaging/staff-message.ts";

/** Date and time are in place time. */
export interface MessageDeparture extends DepartureTime {
  experienceId: string;
  title: string;
}

export interface MessageRecipient {
  bookingId: string;
  code: string;
  name: string | null;
  people: number;
  locale: Locale;
  confirmed: boolean;
  /** Whether e-mails about the booking have an address. */
  reachable: boolean;
}

/** Telephone of a lead, and the text for a chat in the reader's language. */
export interface SharedText {
  phoneNumber: string;
  text: string;
}

/** Bookings of a departure to which a message can be written: confirmed bookings, and unpaid bookings with held seats. */
export interface MessageRecipients {
  departure: MessageDeparture;
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
  /** Number of e-mails: one for each booking with an address. */
  emails: number;
  /** Number of English readers who get the Spanish text. */
  inSpanish: number;
  unreachable: SharedRecipient[];
  /** End of the quiet hours for which the message waits. */
  waitsUntil: Date | null;
  /** E-mails to up to three bookings, as plain text. */
  samples: { code: string; name: string | null; locale: Locale; subject: string; text: string }[];
  /** Digest of texts, recipients and the departure's cancellation. */
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
  waitsUntil: Date | null;
  writtenAt: Date;
  by: string;
  counts: Record<MessageStanding, number>;
  bookings: StaffMessageBookingView[];
}
