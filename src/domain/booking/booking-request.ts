import { z } from "zod";
import { isDate } from "../departures/place-time.ts";
import { parseDuration } from "../experiences/duration.ts";
import { LOCALES } from "../locale.ts";
import {
  leadSchema,
  partialParticipantSchema,
  participantSchema,
  requireCompleteDocument,
} from "../participants/participant.ts";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "../pricing/quote.ts";
import { givenAnswers, sensitiveConsent } from "../questions/check-answers.ts";
import { atMost } from "../validation/text.ts";
import { agreedHoldSchema } from "./agreed-hold.ts";
import { overrideSchema } from "./override.ts";

export const startTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "not-a-time" });

export const idempotencyKey = z
  .string()
  .min(8, { error: "too-short:8" })
  .max(80, atMost(80))
  .regex(/^[\x21-\x7e]*$/, { error: "invalid" });

const priceId = z.string().max(40, atMost(40)).optional();
const priceName = z.string({ error: "required" }).max(80, atMost(80));

export const namedPrice = z.object({
  id: priceId,
  value: z.number({ error: "required" }).int({ error: "invalid" }),
  name: priceName,
});

/** `price` is present only if it differs from the booking's price. */
const bookedParticipant = participantSchema.extend({ price: namedPrice.optional() });

const incompleteParticipant = partialParticipantSchema
  .extend({ price: namedPrice.optional() })
  .superRefine(requireCompleteDocument);

const party = <Person extends z.ZodType>(person: Person, max = MAX_PARTICIPANTS) =>
  z
    .array(person, { error: "required" })
    .min(MIN_PARTICIPANTS, { error: `too-few:${MIN_PARTICIPANTS}` })
    .max(max, { error: `too-many:${max}`, abort: true });

function requireLead(participants: readonly unknown[], context: z.RefinementCtx): void {
  const lead = leadSchema.safeParse(participants[0]);
  for (const issue of lead.error?.issues ?? []) {
    context.addIssue({ code: "custom", message: issue.message, path: [0, ...issue.path] });
  }
}

const participantsInfo = party(bookedParticipant).superRefine(requireLead);

const version = z.string({ error: "not-accepted" }).min(1, { error: "not-accepted" }).max(40, atMost(40));

/**
 * `date` and `startTime` are place time. `price` is the price option of each participant who names no other price. `consents`
 * are the accepted texts, if the caller showed them.
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
  /** Answers may be missing if no question requires one. */
  answers: givenAnswers(MAX_PARTICIPANTS).optional(),
  sensitiveConsent: sensitiveConsent.optional(),
  /** Id of the traveller's own unpaid booking that the new booking replaces. */
  replaces: z.uuid({ error: "invalid" }).optional(),
  idempotencyKey: idempotencyKey.optional(),
});

export const wholePartySchema = z.object({ participantsInfo });

/** The agency's setting `companionDetails` decides whether details of companions may be missing. */
export const openRequestSchema = bookingRequestSchema.extend({
  participantsInfo: party(incompleteParticipant).superRefine(requireLead),
});

export type BookingRequest = z.infer<typeof openRequestSchema>;

/**
 * Maximum size of a booking by hand, enough for a school with three buses. Above ten people staff must override the rule
 * `size`.
 */
export const MAX_PARTICIPANTS_BY_HAND = 120;

const incompletePeople = party(incompleteParticipant, MAX_PARTICIPANTS_BY_HAND).superRefine(
  ([lead], context) => {
    if (!lead?.name) context.addIssue({ code: "custom", message: "required:name", path: [0, "name"] });
  },
);

/**
 * All details of people except the lead's name may be unknown, and there are no consents. The idempotency key is a UUID and
 * becomes the booking's id.
 */
export const handBookingSchema = bookingRequestSchema.omit({ consents: true, replaces: true }).extend({
  participantsInfo: incompletePeople,
  answers: givenAnswers(MAX_PARTICIPANTS_BY_HAND).optional(),
  override: overrideSchema.optional(),
  /** Defaults to the language of the panel. */
  locale: z.enum(LOCALES, { error: "not-an-option" }).optional(),
  /** Defaults to half an hour. */
  hold: agreedHoldSchema.optional(),
  /**
   * Booking whose people are booked again. For each new participant, `people` has the id of the former participant, or null
   * for somebody else.
   */
  again: z
    .object({
      bookingId: z.uuid({ error: "invalid" }),
      people: z
        .array(z.uuid({ error: "invalid" }).nullable())
        .max(MAX_PARTICIPANTS_BY_HAND, { error: `too-many:${MAX_PARTICIPANTS_BY_HAND}` }),
    })
    .optional(),
  idempotencyKey: z.uuid({ error: "invalid" }),
});

export type HandBookingRequest = z.infer<typeof handBookingSchema>;

export type AnyRequest = BookingRequest | HandBookingRequest;
