import { z } from "zod";
import { idempotencyKey, namedPrice, startTime } from "../booking/booking-request.ts";
import { isDate } from "../departures/place-time.ts";
import { parseDuration } from "../experiences/duration.ts";
import { participantSchema } from "../participants/participant.ts";
import { MAX_PARTICIPANTS } from "../pricing/quote.ts";
import { atMost } from "../validation/text.ts";

export const participantId = z.uuid({ error: "invalid" });

export const correction = participantSchema.partial().extend({ id: participantId });

/** The price is required, because a change has no price for the whole booking. */
const joining = participantSchema.extend({ price: namedPrice });

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

export const previewChangeInput = z.object({ id: participantId, change: changeSchema });

export const applyChangeInput = previewChangeInput.extend({
  revision: z.string({ error: "required" }).min(1, { error: "required" }).max(120, atMost(120)),
  idempotencyKey,
});
