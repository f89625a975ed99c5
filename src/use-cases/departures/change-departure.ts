import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { MAX_SEATS } from "../../domain/departures/seats.ts";
import { DomainError } from "../../domain/errors.ts";
import { defineUseCase } from "../use-case.ts";
import { requireDeparture } from "./steps/require-departure.ts";
import { type ChangedDeparture, writeDepartureChange } from "./steps/write-departure-change.ts";

const changeDepartureInput = departureKeySchema.extend({
  /** Seats; null restores the schedule's capacity. Omit it to leave the capacity unchanged. */
  capacity: z
    .int({ error: "invalid" })
    .min(0, { error: "invalid" })
    .max(MAX_SEATS, { error: "invalid" })
    .nullable()
    .optional(),
  /** A closed departure takes no new bookings and keeps its existing ones. */
  closed: z.boolean().optional(),
});
export type ChangeDepartureInput = z.infer<typeof changeDepartureInput>;

/**
 * Sets the capacity of a departure, closes it or reopens it, for the agency. Cancels nothing: seats sold beyond a lower capacity
 * stay sold, and `overBy` counts them. A departure that was cancelled for everybody stays closed.
 * @throws DomainError `not-allowed`, `invalid-input`, `experience-not-found`, `departure-not-found`, `departure-closed`, `busy`.
 */
export const changeDeparture = defineUseCase({
  name: "change-departure",
  may: { staff: "departures.edit", operator: true },
  input: changeDepartureInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, input): Promise<ChangedDeparture> {
    if (typeof input.capacity === "number" && !(Number.isInteger(input.capacity) && input.capacity >= 0))
      throw new DomainError("invalid-input", { capacity: input.capacity });
    const { schedule } = await requireDeparture(ctx, input);
    const { experienceId, date, startTime } = input;
    return inTransaction(ctx.db, async (tx) => {
      const key = { agencyId: ctx.agency.id, experienceId, date, startTime };
      const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
      const change = {
        capacity: input.capacity === undefined ? departure.capacity : input.capacity,
        closed: input.closed ?? departure.closed,
      };
      return writeDepartureChange(ctx, tx, departure, change, schedule.capacity);
    });
  },
});
