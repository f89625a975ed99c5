import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type AffectedBooking, findCampaignOfDeparture } from "../../db/queries/campaigns/campaigns.ts";
import { holdSeats } from "../../db/queries/campaigns/choices.ts";
import { listGuidesOf } from "../../db/queries/departures/departure-guides.ts";
import { findNotes, updateNotes } from "../../db/queries/departures/departure-notes.ts";
import { type LockedDeparture, lockDeparture } from "../../db/queries/departures/departures.ts";
import { findMinimum, updateOwnMinimum } from "../../db/queries/departures/minimums.ts";
import { type ChangeTimeInput, changeTimeSchema } from "../../domain/campaigns/time-change.ts";
import { keepSettings, settingsOf } from "../../domain/departures/departure-settings.ts";
import { isDecisionDue } from "../../domain/departures/minimum.ts";
import { earlierFirst, isOffered } from "../../domain/departures/schedule.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { ruleOf } from "../../domain/schedules/schedule-rule.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { writeGuarantee } from "../departures/steps/keep-minimum.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { resetDeparture } from "../departures/steps/reset-departure.ts";
import { writeGuides } from "../departures/steps/write-guides.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { beginCampaign } from "./steps/begin-campaign.ts";
import { findCampaignAt } from "./steps/find-campaign-at.ts";
import { refuseTime, requireFreeTime, timeChangeDeadline } from "./steps/time-offer.ts";

const changeTimeInput = changeTimeSchema;

type ChangeTimeNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale">;

/** Locks the old and the new departure, the earlier one first. */
async function lockBoth(
  ctx: ChangeTimeNeeds,
  tx: Transaction,
  { experienceId, date, startTime, newTime }: ChangeTimeInput,
): Promise<[LockedDeparture, LockedDeparture]> {
  const times = [startTime, newTime].map((time) => ({ date, startTime: time }));
  const locked = new Map<string, LockedDeparture>();
  for (const time of times.toSorted(earlierFirst)) {
    const key = { agencyId: ctx.agency.id, experienceId, ...time };
    locked.set(time.startTime, await lockDeparture(tx, key, ctx.newId(), ctx.clock.now()));
  }
  const [from, to] = [locked.get(startTime), locked.get(newTime)];
  if (!from || !to) throw new Error("a departure was not locked");
  return [from, to];
}

/**
 * Guarantees the new departure in two cases:
 * - The old departure is guaranteed, and travellers have seen the guarantee.
 * - The new departure's decision is already due, and its schedule rule would cancel the departure right after the move.
 */
async function takeOverGuarantee(
  ctx: ChangeTimeNeeds,
  tx: Transaction,
  from: LockedDeparture,
  to: LockedDeparture,
): Promise<void> {
  const [before, after] = [await findMinimum(tx, from), await findMinimum(tx, to)];
  const { confirmed = 0 } = before ?? {};
  const departure = { ...to, confirmed, needed: before?.standing?.needed ?? 0 };
  if (from.guaranteedBy !== null) return writeGuarantee(ctx, tx, departure, from.guaranteedBy);
  if (!after?.standing || confirmed === 0) return;
  const isDue = isDecisionDue(after.standing, ctx.clock.byDatabase(after.readAt));
  if (isDue && after.standing.below === "cancel") await writeGuarantee(ctx, tx, departure, "staff");
}

/** An existing guarantee of the new departure stays. */
async function takeOverSettings(
  ctx: ChangeTimeNeeds,
  tx: Transaction,
  { schedule }: Experience,
  from: LockedDeparture,
  to: LockedDeparture,
): Promise<void> {
  const { agencyId, date, startTime } = to;
  const now = ctx.clock.now();
  const extra = !isOffered(schedule, { date, startTime, extra: false });
  const notes = await findNotes(tx, from);
  const guides = await listGuidesOf(tx, { agencyId, departureId: from.id });
  const settings = {
    ...keepSettings(settingsOf(from), ruleOf(schedule, from), ruleOf(schedule, to)),
    ...{ closingReason: from.closingReason, extra },
  };
  await resetDeparture(tx, to, settings, now, { keepsGuarantee: true });
  await updateNotes(tx, to, notes, now);
  await updateOwnMinimum(tx, to, from.minimumPeople, now);
  await takeOverGuarantee(ctx, tx, from, to);
  await writeGuides(ctx, tx, to, new Set(guides.map(({ id }) => id)));
  if (to.extra || !extra) return;
  const facts = { date, startTime, capacity: settings.capacity ?? ruleOf(schedule, to).capacity };
  await recordAudit(ctx, tx, { name: "add-departure", subject: to.id, facts });
}

/**
 * Holds seats on the new departure for each booking of the old departure, even beyond the capacity. The campaign's job offers
 * the choice later. Until then, the holds keep the seats from other travellers.
 * @param affected bookings of the old departure. Bookings with a pending change to the old departure are included, and get no
 * hold.
 */
const holdAll = (
  tx: Transaction,
  campaignId: string,
  { agencyId, id: departureId }: LockedDeparture,
  affected: readonly AffectedBooking[],
): Promise<void> =>
  holdSeats(
    tx,
    affected
      .filter(({ own }) => own)
      .map(({ id: bookingId, seats }) => ({ agencyId, campaignId, bookingId, departureId, seats })),
  );

/**
 * Starts a campaign that offers each confirmed booking a refund, and cancels unpaid bookings. A booking whose traveller makes
 * no choice moves at the deadline. Returns the departure's existing campaign if there is one.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `experience-not-found`, `departure-not-found`, `busy`,
 * `idempotency-key-reused`.
 * @throws DomainError `campaign-stale` if the number of people differs from the preview.
 * @throws DomainError `invalid-input` if the new time is not free, if either departure starts too soon for a choice, or if the
 * deadline is too early or too late.
 */
export const changeTime = defineUseCase({
  name: "change-time",
  may: { staff: "departures.cancel" },
  input: changeTimeInput,
  needs: ["db", "jobs", "clock", "newId", "agency", "locale"],
  async run(ctx, input): Promise<{ id: string }> {
    requireRecentSecondFactor(ctx);
    const experience = await requireDeparture(ctx, input);
    const existing = await findCampaignAt(ctx, input);
    if (existing) return { id: existing.id };
    if (input.newTime === input.startTime) throw refuseTime(ctx, "time-same");
    return inTransaction(ctx.db, async (tx) => {
      const [from, to] = await lockBoth(ctx, tx, input);
      const concurrent = await findCampaignOfDeparture(tx, ctx.agency.id, from.id);
      if (concurrent) return { id: concurrent.id };
      await requireFreeTime(ctx, tx, experience, to, ctx.clock.byDatabase(to.lockedAt));
      const chooseUntil = timeChangeDeadline(ctx, input);
      await takeOverSettings(ctx, tx, experience, from, to);
      const offer = { offer: "move", departures: [to], chooseUntil } as const;
      const affected = await beginCampaign(ctx, tx, from, input, offer);
      await holdAll(tx, input.id, to, affected);
      return { id: input.id };
    });
  },
});
