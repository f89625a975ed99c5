import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { isUnavailable } from "../../db/connection/unavailable.ts";
import { type BookingRow, listLines, lockBooking } from "../../db/queries/booking/bookings.ts";
import { findPendingChange } from "../../db/queries/booking/changes.ts";
import {
  type CampaignRow,
  findCampaign,
  listWaiting,
  lockCampaign,
  lockCampaignBooking,
  updateCampaign,
  updateCampaignBooking,
} from "../../db/queries/campaigns/campaigns.ts";
import { type CampaignOutcome, statusOfOutcome } from "../../domain/campaigns/campaign.ts";
import { DomainError } from "../../domain/errors.ts";
import { heldOfAll } from "../../domain/payments/refundable.ts";
import { type EndBookingNeeds, endBooking } from "../booking/steps/end-booking.ts";
import type { Needs } from "../context.ts";
import { readMoney } from "../ledger/steps/booked-money.ts";
import { withdrawPendingChange } from "../payments/steps/withdraw-change.ts";
import { defineUseCase } from "../use-case.ts";

type RunCampaignNeeds = EndBookingNeeds & Needs<"db">;

interface Outcome {
  outcome: CampaignOutcome;
  refundAmount: number;
}

const without = (outcome: CampaignOutcome): Outcome => ({ outcome, refundAmount: 0 });

/** Applies the campaign to a locked booking, which may have changed since the campaign began. */
async function carryOut(
  ctx: RunCampaignNeeds,
  tx: Transaction,
  campaign: CampaignRow,
  booking: BookingRow,
): Promise<Outcome> {
  if (booking.status === "CANCELLED") return without("cancelled-before");
  if (booking.departureId !== campaign.departureId) {
    const change = await findPendingChange(tx, booking);
    if (change?.departureId !== campaign.departureId) return without("moved-before");
    await withdrawPendingChange(ctx, tx, booking);
    return without("change-withdrawn");
  }
  const money = await readMoney(tx, booking);
  const amount = heldOfAll(money);
  await endBooking(ctx, tx, booking, {
    ...{ money, amount, beyondRule: 0, givenUp: 0 },
    back: await listLines(tx, booking),
    reason: "agency",
    campaign,
  });
  return { outcome: "cancelled", refundAmount: amount };
}

/** Handles one booking in a transaction with its progress row, exactly once even if several jobs run the campaign. */
const carryOutFor = (ctx: RunCampaignNeeds, campaign: CampaignRow, bookingId: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, campaign.agencyId, bookingId);
    const row = await lockCampaignBooking(tx, campaign, bookingId);
    if (!booking || row?.status !== "waiting") return;
    const done = await carryOut(ctx, tx, campaign, booking);
    await updateCampaignBooking(tx, row, { ...done, status: statusOfOutcome(done.outcome) }, ctx.clock.now());
  });

/** Marks a booking as failed, so that the failure does not block other bookings. */
async function writeFailure(
  ctx: RunCampaignNeeds,
  { agencyId, id: campaignId }: CampaignRow,
  bookingId: string,
  error: unknown,
): Promise<void> {
  const failure = error instanceof DomainError ? error.code : "fault";
  const key = { agencyId, campaignId, bookingId };
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockCampaignBooking(tx, { agencyId, id: campaignId }, bookingId);
    if (row?.status === "waiting")
      await updateCampaignBooking(tx, key, { status: "failed", failure }, ctx.clock.now());
  });
}

const finish = (ctx: RunCampaignNeeds, campaign: CampaignRow): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const locked = await lockCampaign(tx, campaign);
    const isOver = locked?.status === "running" && (await listWaiting(tx, campaign)).length === 0;
    if (isOver) await updateCampaign(tx, campaign, "done", ctx.clock.now());
  });

/**
 * Runs a campaign, booking by booking, until it is done or stopped. After a crash the job continues with the waiting bookings.
 * @throws the last error that was no refusal, after all bookings, so that the job logs it.
 * @throws DomainError `busy` if another transaction holds a booking's lock for long; the job retries.
 */
export const runCampaign = defineUseCase({
  name: "run-campaign",
  may: { system: true },
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, input: { campaignId: string }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id: input.campaignId };
    let later: unknown;
    for (const bookingId of await listWaiting(ctx.db, key)) {
      const campaign = await findCampaign(ctx.db, key);
      if (campaign?.status !== "running") return;
      try {
        await carryOutFor(ctx, campaign, bookingId);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        const isBusy = error instanceof DomainError && error.code === "busy";
        if (!isBusy) await writeFailure(ctx, campaign, bookingId, error);
        if (isBusy || !(error instanceof DomainError)) later = error;
      }
    }
    const campaign = await findCampaign(ctx.db, key);
    if (campaign?.status === "running") await finish(ctx, campaign);
    if (later) throw later;
  },
});
