import { z } from "zod";
import type { BookingStatus } from "../booking/booking-status.ts";
import { isHeld } from "../booking/hold.ts";
import { departureKeySchema } from "../departures/departure-key.ts";
import { DEFAULT_LOCALE, type Locale } from "../locale.ts";
import { atMost, line, lines } from "../validation/text.ts";
import type { MessageStatus } from "./message.ts";
import type { MessageText } from "./message-text.ts";
import { isNameAlone, unknownPlaceholder } from "./placeholders.ts";

/** Staff can stop a message between two bookings or during the quiet hours, and resume it later. */
export const STAFF_MESSAGE_STATUSES = ["running", "stopped", "done"] as const;
export type StaffMessageStatus = (typeof STAFF_MESSAGE_STATUSES)[number];

/** `failed`: staff must act. */
export const STAFF_MESSAGE_BOOKING_STATUSES = ["waiting", "done", "skipped", "failed"] as const;
export type StaffMessageBookingStatus = (typeof STAFF_MESSAGE_BOOKING_STATUSES)[number];

/** `lapsed`: its unpaid hold ended. `moved`: the booking is on another departure. */
export type SkipReason = "cancelled" | "moved" | "lapsed" | "departure-cancelled" | "no-email";

export const isOutdatedBy = (message: { createdAt: Date }, cancelledAt: Date | null): boolean =>
  cancelledAt !== null && cancelledAt >= message.createdAt;

/**
 * The caller checks whether the booking has an e-mail address (`no-email`).
 * @param cancelledAt time at which the message's departure was cancelled; null if it was not
 */
export function skipReason(
  booking: { status: BookingStatus; departureId: string; holdExpiresAt: Date | null },
  message: { departureId: string; createdAt: Date },
  { now, cancelledAt }: { now: Date; cancelledAt: Date | null },
): SkipReason | null {
  const isHere = booking.departureId === message.departureId;
  if (isHere && isOutdatedBy(message, cancelledAt)) return "departure-cancelled";
  if (booking.status === "CANCELLED") return "cancelled";
  if (booking.departureId !== message.departureId) return "moved";
  return booking.status === "PENDING" && !isHeld(booking, now) ? "lapsed" : null;
}

/** `unsent`: a rule stopped the e-mail. */
export const MESSAGE_STANDINGS = [
  "waiting",
  "sent",
  "refused",
  "in-doubt",
  "unsent",
  "no-email",
  "skipped",
  "failed",
] as const;
export type MessageStanding = (typeof MESSAGE_STANDINGS)[number];

const STANDING_OF_EMAIL: Record<MessageStatus, MessageStanding> = {
  ...{ waiting: "waiting", sending: "waiting", sent: "sent" },
  ...{ refused: "refused", "in-doubt": "in-doubt", dropped: "unsent" },
};

/** @param email status of the booking's e-mail in the outbox; null if there is no e-mail */
export function messageStanding(
  { status, skipped }: { status: StaffMessageBookingStatus; skipped: SkipReason | null },
  email: MessageStatus | null,
): MessageStanding {
  if (status === "skipped") return skipped === "no-email" ? "no-email" : "skipped";
  if (status !== "done") return status;
  return email ? STANDING_OF_EMAIL[email] : "sent";
}

/** Limits of a text, in characters and lines. The whole text has to fit into a link to WhatsApp. */
const MESSAGE_LENGTHS = { subject: 120, body: 2_000, lines: 60 } as const;

export interface MessageTexts {
  "es-CO": MessageText;
  en?: MessageText | undefined;
}

const requireKnownPlaceholders = (text: string, context: z.RefinementCtx): void => {
  const unknown = unknownPlaceholder(text);
  if (unknown)
    context.addIssue({
      code: "custom",
      message: `unknown-placeholder:${unknown.replaceAll(":", "").slice(0, 40)}`,
    });
};

/** Refuses a text that consists of the name only. A text to an unpaid booking omits the name, and would then be empty. */
const nameAlone = { error: "name-alone" };

const countLines = (text: string): number => text.split("\n").length;

const textSchema = z.object({
  subject: line(3, MESSAGE_LENGTHS.subject)
    .refine((text) => !isNameAlone(text), nameAlone)
    .superRefine(requireKnownPlaceholders),
  body: lines(10, MESSAGE_LENGTHS.body, "required:message")
    .refine((text) => countLines(text) <= MESSAGE_LENGTHS.lines, {
      error: `too-many-rows:${MESSAGE_LENGTHS.lines}`,
    })
    .refine((text) => !isNameAlone(text), nameAlone)
    .superRefine(requireKnownPlaceholders),
});

export const messageTextsSchema = z.object({ "es-CO": textSchema, en: textSchema.optional() });

const MAX_CHOSEN = 500;

export const messageRequestSchema = departureKeySchema.extend({
  texts: messageTextsSchema,
  /** Absent: every confirmed booking of the departure. */
  bookings: z
    .array(z.uuid({ error: "invalid" }))
    .min(1, { error: "choose-bookings" })
    .max(MAX_CHOSEN, atMost(MAX_CHOSEN))
    .optional(),
  /** Whether unpaid bookings with held seats get the message too, if no bookings are chosen. */
  withUnpaid: z.boolean({ error: "invalid" }).default(false),
  sendNow: z.boolean({ error: "invalid" }).default(false),
});
export type MessageRequest = z.output<typeof messageRequestSchema>;

export const messageLocale = ({ en }: MessageTexts, reader: Locale): Locale => (en ? reader : DEFAULT_LOCALE);

export const textIn = (texts: MessageTexts, locale: Locale): MessageText => texts[locale] ?? texts["es-CO"];

export const staffMessageSubject = (bookingId: string, staffMessageId: string): string =>
  `${bookingId}:${staffMessageId}`;
