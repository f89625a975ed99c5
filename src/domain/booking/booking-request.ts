import { z } from "zod";
import { isDate } from "../departures/place-time.ts";
import { parseDuration } from "../experiences/duration.ts";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "../pricing/quote.ts";
import { atMost } from "../validation/text.ts";
import { leadSchema, partialParticipant, participantSchema, requireWholeDocument } from "./participant.ts";

export const startTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "not-a-time" });

export const idempotencyKey = z
  .string()
  .min(8, { error: "too-short:8" })
  .max(80, atMost(80))
  .regex(/^[\x21-\x7e]*$/, { error: "invalid" });

/** Names one of the experience's price options. */
const priceId = z.string().max(40, atMost(40)).optional();
const priceName = z.string({ error: "required" }).max(80, atMost(80));

/** Names the price that somebody pays. */
export const namedPrice = z.object({
  id: priceId,
  value: z.number({ error: "required" }).int({ error: "invalid" }),
  name: priceName,
});

/** Somebody who goes, and the price that they pay where it is another than the booking's. */
const bookedParticipant = participantSchema.extend({ price: namedPrice.optional() });

const participantsInfo = z
  .array(bookedParticipant, { error: "required" })
  .min(MIN_PARTICIPANTS, { error: `too-few:${MIN_PARTICIPANTS}` })
  .max(MAX_PARTICIPANTS, { error: `too-many:${MAX_PARTICIPANTS}`, abort: true })
  .superRefine((participants, context) => {
    const lead = leadSchema.safeParse(participants[0]);
    for (const issue of lead.error?.issues ?? []) {
      context.addIssue({ code: "custom", message: issue.message, path: [0, ...issue.path] });
    }
  });

const version = z.string({ error: "not-accepted" }).min(1, { error: "not-accepted" }).max(40, atMost(40));

/**
 * What `booking.create` takes. `date` and `startTime` are the place's own; `price` names the option that everybody pays who names
 * none of their own; `consents` are the texts agreed to where the caller showed them.
 */
export const bookingRequestSchema = z.object({
  experienceId: z.uuid({ error: "invalid" }),
  date: z.string({ error: "required" }).refine(isDate, { error: "not-a-date" }),
  startTime: startTime.optional(),
  duration: z
    .string({ error: "required" })
    .max(50, atMost(50))
    .refine((text) => parseDuration(text) !== null, { error: "not-an-option" }),
  price: z.object({
    id: priceId,
    value: z.number({ error: "required" }).int({ error: "invalid" }),
    name: priceName,
    description: z.string({ error: "required" }).max(255, atMost(255)),
  }),
  participantsInfo,
  consents: z.object({ terms: version, privacy: version }, { error: "not-accepted" }).optional(),
  /** The traveller's own unpaid booking that the new one replaces. */
  replaces: z.uuid({ error: "invalid" }).optional(),
  idempotencyKey: idempotencyKey.optional(),
});

export type BookingRequest = z.infer<typeof bookingRequestSchema>;

/** People of whom nothing but their price has to be known, but the lead's name. */
const incompletePeople = z
  .array(partialParticipant.extend({ price: namedPrice.optional() }).superRefine(requireWholeDocument), {
    error: "required",
  })
  .min(MIN_PARTICIPANTS, { error: `too-few:${MIN_PARTICIPANTS}` })
  .max(MAX_PARTICIPANTS, { error: `too-many:${MAX_PARTICIPANTS}`, abort: true })
  .superRefine(([lead], context) => {
    if (!lead?.name) context.addIssue({ code: "custom", message: "required", path: [0, "name"] });
  });

/**
 * What the agency asks for when it books by hand, as by telephone: of its people not everything may be known, nobody has agreed to a
 * text, and the key, an id, becomes the booking's.
 */
export const handBookingSchema = bookingRequestSchema
  .omit({ consents: true, replaces: true })
  .extend({ participantsInfo: incompletePeople, idempotencyKey: z.uuid({ error: "invalid" }) });

export type HandBookingRequest = z.infer<typeof handBookingSchema>;

/** A booking as it is asked for by a traveller, or by the agency. */
export type AnyRequest = BookingRequest | HandBookingRequest;
