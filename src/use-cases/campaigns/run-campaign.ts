import type { Transaction } from "../../db/connection/client.ts";
import { readDatabaseTime } from "../../db/connection/clock.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
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
import {
  failChoice,
  findChoice,
  listHeldDepartures,
  listOpenChoices,
} from "../../db/queries/campaigns/choices.ts";
import { type CampaignOutcome, statusOfOutcome } from "../../domain/campaigns/campaign.ts";
import { isOver } from "../../domain/campaigns/choice.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import { oneByOne } from "../one-by-one.ts";
import { withdrawPendingChange } from "../payments/steps/withdraw-change.ts";
import { defineUseCase } from "../use-case.ts";
import { defaultChoiceOf } from "./steps/choice-facts.ts";
import { type MakeChoiceNeeds, makeChoice, refundByCampaign } from "./steps/make-choice.ts";
import { offerChoice } from "./steps/offer-choice.ts";

type RunCampaignNeeds = MakeChoiceNeeds & Needs<"db">;

interface Outcome {
  outcome: CampaignOutcome;
  refundAmount: number;
}

const withoutRefund = (outcome: CampaignOutcome): Outcome => ({ outcome, refundAmount: 0 });

async function processBooking(
  ctx: RunCampaignNeeds,
  tx: Transaction,
  campaign: CampaignRow,
  booking: BookingRow,
): Promise<Outcome> {
  if (booking.status === "CANCELLED") return withoutRefund("cancelled-before");
  if (booking.departureId !== campaign.departureId) {
    const change = await findPendingChange(tx, booking);
    if (change?.departureId !== campaign.departureId) return withoutRefund("moved-before");
    await withdrawPendingChange(ctx, tx, booking);
    return withoutRefund("change-withdrawn");
  }
  if (await offersChoice(ctx, tx, campaign, booking)) return withoutRefund("offered");
  return { outcome: "cancelled", refundAmount: await refundByCampaign(ctx, tx, campaign, booking) };
}

/**
 * Returns false if the booking has to be refunded instead.
 * @throws DomainError for the offer `move`: `sold-out` without enough seats, `choice-closed` after the deadline.
 */
async function offersChoice(
  ctx: RunCampaignNeeds,
  tx: Transaction,
  campaign: CampaignRow,
  booking: BookingRow,
): Promise<boolean> {
  const { chooseUntil, offer } = campaign;
  if (!chooseUntil || booking.status !== "CONFIRMED") return false;
  const isLate = isOver(chooseUntil, await readDatabaseTime(ctx, tx));
  if (!isLate && (await offerChoice(ctx, tx, campaign, booking))) return true;
  // A move must not become a refund without the traveller's consent. Staff must contact the traveller.
  if (offer === "move") throw new DomainError(isLate ? "choice-closed" : "sold-out");
  return false;
}

/** Concurrent jobs process each booking once. */
const processOnce = (ctx: RunCampaignNeeds, campaign: CampaignRow, bookingId: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, campaign.agencyId, bookingId);
    const row = await lockCampaignBooking(tx, campaign, bookingId);
    if (!booking || row?.status !== "waiting") return;
    const done = await processBooking(ctx, tx, campaign, booking);
    await updateCampaignBooking(tx, row, { ...done, status: statusOfOutcome(done.outcome) }, ctx.clock.now());
  });

const applyDefaultTo = (ctx: RunCampaignNeeds, campaign: CampaignRow, bookingId: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, campaign.agencyId, bookingId);
    const choice = await findChoice(tx, { ...campaign, campaignId: campaign.id, bookingId });
    if (!booking || choice?.status !== "open") return;
    const held = await listHeldDepartures(tx, choice);
    const [first] = held;
    const to = first && defaultChoiceOf(campaign, held) === "move" ? first.id : "refund";
    await makeChoice(ctx, tx, booking, { campaignId: campaign.id, to, by: "deadline" });
  });

/** Marks a booking as failed and withdraws its pending change, so that the failure does not block other bookings. */
async function writeFailure(
  ctx: RunCampaignNeeds,
  { agencyId, id: campaignId }: CampaignRow,
  bookingId: string,
  { step, error }: { step: Step; error: unknown },
): Promise<void> {
  const failure = error instanceof DomainError ? error.code : "fault";
  const key = { agencyId, campaignId, bookingId };
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, agencyId, bookingId);
    const row = await lockCampaignBooking(tx, { agencyId, id: campaignId }, bookingId);
    if (step === applyDefaultTo) return failChoice(tx, key, failure, ctx.clock.now());
    if (!booking || row?.status !== "waiting") return;
    // The rollback restored the pending change. The change is withdrawn again, so that no late payment applies it.
    await withdrawPendingChange(ctx, tx, booking);
    await updateCampaignBooking(tx, key, { status: "failed", failure }, ctx.clock.now());
  });
}

const finish = (ctx: RunCampaignNeeds, campaign: CampaignRow): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const locked = await lockCampaign(tx, campaign);
    const remaining = [...(await listWaiting(tx, campaign)), ...(await listOpenChoices(tx, campaign))];
    if (locked?.status === "running" && remaining.length === 0)
      await updateCampaign(tx, campaign, "done", ctx.clock.now());
  });

type Step = (ctx: RunCampaignNeeds, campaign: CampaignRow, bookingId: string) => Promise<void>;

async function listSteps(ctx: RunCampaignNeeds, campaign: CampaignRow): Promise<[string, Step][]> {
  const { chooseUntil } = campaign;
  const isDue = chooseUntil !== null && isOver(chooseUntil, await readDatabaseTime(ctx, ctx.db));
  const waiting = await listWaiting(ctx.db, campaign);
  const open = isDue ? await listOpenChoices(ctx.db, campaign) : [];
  return [
    ...waiting.map((id): [string, Step] => [id, processOnce]),
    ...open.map((id): [string, Step] => [id, applyDefaultTo]),
  ];
}

/**
 * Another job runs at the deadline of the choices.
 * @throws the last unexpected error, after all bookings, so that the job logs the error.
 * @throws DomainError `busy` if another transaction holds a booking's lock too long; the job retries.
 */
export const runCampaign = defineUseCase({
  name: "run-campaign",
  may: { system: true },
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency"],
  async run(ctx, input: { campaignId: string }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id: input.campaignId };
    const campaign = await findCampaign(ctx.db, key);
    if (campaign?.status !== "running") return;
    await oneByOne(await listSteps(ctx, campaign), {
      isRunning: async () => (await findCampaign(ctx.db, key))?.status === "running",
      step: ([bookingId, step]) => step(ctx, campaign, bookingId),
      fail: ([bookingId, step], error) => writeFailure(ctx, campaign, bookingId, { step, error }),
      finish: () => finish(ctx, campaign),
    });
  },
});
