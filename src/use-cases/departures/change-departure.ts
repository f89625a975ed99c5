import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import {
  closingField,
  closingReasonField,
  cutOffField,
  type DepartureSettings,
} from "../../domain/departures/departure-settings.ts";
import { MAX_SEATS } from "../../domain/departures/seats.ts";
import { DomainError } from "../../domain/errors.ts";
import { ruleOf } from "../../domain/schedules/schedule-rule.ts";
import { defineUseCase } from "../use-case.ts";
import { requireDeparture } from "./steps/require-departure.ts";
import { type ChangedDeparture, writeDepartureChange } from "./steps/write-departure-change.ts";

const changeDepartureInput = departureKeySchema
  .extend({
    /** Seats; null restores the schedule's capacity. Omit it to leave the capacity unchanged. */
    capacity: z
      .int({ error: "invalid" })
      .min(0, { error: "invalid" })
      .max(MAX_SEATS, { error: "invalid" })
      .nullable()
      .optional(),
    /** A closed departure takes no new bookings and keeps its existing bookings. */
    closed: z.boolean().optional(),
    /**
     * How the departure is closed; see `Closing`. Only with `closed: true`. If omitted, a closed departure keeps its stored
     * `closing`, and an open departure is shown as not available.
     */
    closing: closingField.optional(),
    /** Reason for closing, shown to staff. Only with `closed: true`. */
    reason: closingReasonField.nullable().optional(),
    /** Minutes before the start; null restores the schedule's cut-off. Omit it to leave the cut-off unchanged. */
    cutOffMinutes: cutOffField.nullable().optional(),
  })
  .refine(({ closed, closing }) => closed || closing === undefined, { path: ["closing"], error: "invalid" });
export type ChangeDepartureInput = z.infer<typeof changeDepartureInput>;

function closingAfter({ closed, closing, reason }: ChangeDepartureInput, before: DepartureSettings) {
  if (closed === undefined) return { closed: before.closed, closing: before.closing };
  if (!closed) return { closed, closing: null, reason: null };
  if (before.closed && closing === undefined) return { closed, closing: before.closing, reason };
  return { closed, closing: closing ?? null, reason: reason ?? null };
}

/**
 * Bookings stay unchanged: seats beyond a lower capacity stay sold. An earlier cut-off does not shorten the holds of unpaid
 * bookings. A departure that a campaign cancelled stays closed.
 * @throws DomainError `not-allowed`, `invalid-input`, `experience-not-found`, `departure-not-found`, `departure-closed`,
 * `busy`.
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
      const { reason, ...sale } = closingAfter(input, departure);
      const to = {
        ...sale,
        capacity: input.capacity === undefined ? departure.capacity : input.capacity,
        cutOffMinutes: input.cutOffMinutes === undefined ? departure.cutOffMinutes : input.cutOffMinutes,
      };
      return writeDepartureChange(ctx, tx, departure, {
        to,
        reason,
        scheduleCapacity: ruleOf(schedule, input).capacity,
      });
    });
  },
});
