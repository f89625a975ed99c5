import { z } from "zod";
import { isDate } from "../departures/place-time.ts";
import { parseDuration } from "../experiences/duration.ts";
import {
  leadSchema,
  partialParticipant,
  participantSchema,
  requireWholeDocument,
} from "../participants/participant.ts";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "../pricing/quote.ts";
import { atMost } from "../validation/text.ts";
import { overrideSchema } from "./override.ts";

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

/** The same of whom nothing but the price has to be known. */
const incompleteParticipant = partialParticipant
  .extend({ price: namedPrice.optional() })
  .superRefine(requireWholeDocument);

const party = <Person extends z.ZodType>(person: Person, most = MAX_PARTICIPANTS) =>
  z
    .array(person, { error: "required" })
    .min(MIN_PARTICIPANTS, { error: `too-few:${MIN_PARTICIPANTS}` })
    .max(most, { error: `too-many:${most}`, abort: true });

function requireLead(participants: readonly unknown[], context: z.RefinementCtx): void {
  const lead = leadSchema.safeParse(participants[0]);
  for (const issue of lead.error?.issues ?? []) {
    context.addIssue({ code: "custom", message: issue.message, path: [0, ...issue.path] });
  }
}

const participantsInfo = party(bookedParticipant).superRefine(requireLead);

const version = z.string({ error: "not-accepted" }).min(1, { error: "not-accepted" }).max(40, atMost(40));

/**
 * A booking with everybody's details, as most agencies ask for it. `date` and `startTime` are the place's own; `price` names the option that everybody pays who names
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

/** Everybody's details, as they have to be where an agency asks for them before paying. */
export const wholePartySchema = z.object({ participantsInfo });

/** What `booking.create` takes: whether those who go along may come without their details is the agency's setting. */
export const openRequestSchema = bookingRequestSchema.extend({
  participantsInfo: party(incompleteParticipant).superRefine(requireLead),
});

export type BookingRequest = z.infer<typeof openRequestSchema>;

/** A school with three buses. More than ten only where staff sets that rule aside. */
export const MOST_BY_HAND = 120;

/** People of whom nothing but their price has to be known, but the lead's name. */
const incompletePeople = party(incompleteParticipant, MOST_BY_HAND).superRefine(([lead], context) => {
  if (!lead?.name) context.addIssue({ code: "custom", message: "required:name", path: [0, "name"] });
});

/**
 * What the agency asks for when it books by hand, as by telephone: of its people not everything may be known, nobody has agreed to a
 * text, and the key, an id, becomes the booking's.
 */
export const handBookingSchema = bookingRequestSchema.omit({ consents: true, replaces: true }).extend({
  participantsInfo: incompletePeople,
  override: overrideSchema.optional(),
  idempotencyKey: z.uuid({ error: "invalid" }),
});

export type HandBookingRequest = z.infer<typeof handBookingSchema>;

/** A booking as it is asked for by a traveller, or by the agency. */
export type AnyRequest = BookingRequest | HandBookingRequest;
