import { z } from "zod";
import { departureKeySchema } from "../departures/departure-key.ts";
import { cancelDepartureSchema } from "./campaign.ts";

/** Most departures of one act. Each is a transaction of the request. */
export const MAX_CANCELLED = 200;

const { id, cause, note, people } = cancelDepartureSchema.shape;

export const cancelDeparturesSchema = z.object({
  /** Id of the act from the client. It is the idempotency key: sending it again completes the act. */
  ...{ id, cause, note },
  /** Number of people of all departures, as confirmed. */
  people,
  /** Departures with the number of people that the screen showed for each. */
  departures: z
    .array(departureKeySchema.extend({ people }))
    .min(1, { error: "required" })
    .max(MAX_CANCELLED, { error: "invalid" }),
});
export type CancelDeparturesInput = z.infer<typeof cancelDeparturesSchema>;

/**
 * Reason why a departure stays as it is. `changed`: another number of people than shown. `cancelled`: by another act, or its time
 * changed. `gone`: neither the schedule nor a row offers it any more. `busy`: to be repeated.
 */
export const LEFT_OUT = ["changed", "cancelled", "departed", "gone", "busy"] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
