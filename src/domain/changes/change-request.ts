import { z } from "zod";
import { idempotencyKey, namedPrice, startTime } from "../booking/booking-request.ts";
import { isDate } from "../departures/place-time.ts";
import { parseDuration } from "../experiences/duration.ts";
import { participantSchema } from "../participants/participant.ts";
import { MAX_PARTICIPANTS } from "../pricing/quote.ts";
import { atMost } from "../validation/text.ts";

export const participantId = z.uuid({ error: "invalid" });

/** What is corrected of a participant: what is left out stays. */
export const correction = participantSchema.partial().extend({ id: participantId });

/** Somebody who joins: a price of their own is named, for there is no price of the whole booking to fall back on. */
const joining = participantSchema.extend({ price: namedPrice });

/** What a traveller wants to be different in a booking; any of it together. */
export const changeSchema = z
  .object({
    date: z.string().refine(isDate, { error: "not-a-date" }).optional(),
    startTime: startTime.optional(),
    duration: z
      .string()
      .max(50, atMost(50))
      .refine((text) => parseDuration(text) !== null, { error: "not-an-option" })
      .optional(),
    remove: z.array(participantId).max(MAX_PARTICIPANTS, atMost(MAX_PARTICIPANTS)).optional(),
    add: z.array(joining).max(MAX_PARTICIPANTS, atMost(MAX_PARTICIPANTS)).optional(),
    correct: z.array(correction).max(MAX_PARTICIPANTS, atMost(MAX_PARTICIPANTS)).optional(),
  })
  .strict();
export type ChangeRequest = z.infer<typeof changeSchema>;
export type Correction = z.infer<typeof correction>;
export type Joining = z.infer<typeof joining>;

export const previewChangeInput = z.object({ id: participantId, change: changeSchema });

/** `revision` is the preview's: what was shown is what is done, or nothing is. */
export const applyChangeInput = previewChangeInput.extend({
  revision: z.string({ error: "required" }).min(1, { error: "required" }).max(120, atMost(120)),
  idempotencyKey,
});
export type ApplyChangeInput = z.infer<typeof applyChangeInput>;
