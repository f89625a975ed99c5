import { z } from "zod";
import { departureKeySchema } from "../departures/departure-key.ts";
import { cancelDepartureSchema } from "./campaign.ts";
import { MAX_OFFERED } from "./choice.ts";

export const MAX_CANCELLED = 200;

const { id, cause, note, people } = cancelDepartureSchema.shape;

/** Number of following departures that travellers can choose. 0: a refund for everybody. */
export const nextSchema = z
  .int({ error: "invalid" })
  .min(0, { error: "invalid" })
  .max(MAX_OFFERED, { error: "invalid" });

/**
 * Move of everybody to the same time on day `on`. Without a day, everybody moves to the next departure with enough free seats.
 */
export const moveSchema = z.object({ on: departureKeySchema.shape.date.optional() });
export type BulkMove = z.infer<typeof moveSchema>;

const offeredSchema = z
  .array(departureKeySchema.pick({ date: true, startTime: true }))
  .max(MAX_OFFERED, { error: `too-many:${MAX_OFFERED}` });

export const cancelDeparturesSchema = z
  .object({
    /**
     * The client's id is the idempotency key: a repeated request cancels only departures that an earlier request did not
     * cancel.
     */
    ...{ id, cause, note },
    people,
    /** Departures, each with the number of people that the screen showed. */
    departures: z
      .array(departureKeySchema.extend({ people, offered: offeredSchema.optional() }))
      .min(1, { error: "required" })
      .max(MAX_CANCELLED, { error: "invalid" }),
    /** Whether travellers are moved to the one offered departure, unless they ask for a refund. Absent: they choose. */
    move: z.boolean().optional(),
    until: z.date({ error: "not-a-date" }).optional(),
  })
  .refine(({ move, departures }) => !move || departures.every(({ offered = [] }) => offered.length <= 1), {
    path: ["departures"],
    error: "invalid",
  });
export type CancelDeparturesInput = z.infer<typeof cancelDeparturesSchema>;

/**
 * - `changed`: the number of people differs from the shown number.
 * - `not-offered`: an offered departure can no longer be offered, or the departure of a move has too few seats.
 * - `busy`: staff have to submit again.
 */
export type LeftOut = "changed" | "cancelled" | "departed" | "gone" | "not-offered" | "busy";
