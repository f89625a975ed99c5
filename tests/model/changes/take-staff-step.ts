import { v7 } from "uuid";
import { isUnclaimed } from "../../../src/domain/booking/booking-source.ts";
import { cancelByStaff } from "../../../src/use-cases/booking/cancel-booking.ts";
import { bookByHand } from "../../../src/use-cases/booking-by-staff/book-by-hand.ts";
import { previewCancel } from "../../../src/use-cases/booking-by-staff/preview-cancel.ts";
import { takePayment } from "../../../src/use-cases/booking-by-staff/take-payment.ts";
import { payByLink } from "../../../src/use-cases/booking-link/pay-by-link.ts";
import { applyByStaff } from "../../../src/use-cases/changes/apply-change.ts";
import { previewByStaff } from "../../../src/use-cases/changes/preview-change.ts";
import type { Context } from "../../../src/use-cases/context.ts";
import { completeRefund } from "../../../src/use-cases/refunds/complete-refund.ts";
import { previewRefund } from "../../../src/use-cases/refunds/preview-refund.ts";
import { refundBooking } from "../../../src/use-cases/refunds/refund-booking.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { sampleBookingRequest } from "../../support/samples/sample-experience.ts";
import { linkOf } from "../../support/staff/by-telephone.ts";
import { PARTIES } from "./change-step.ts";
import { isDisputed } from "./ledger-invariants.ts";
import type { Snapshot } from "./observed.ts";
import type { StaffStep } from "./staff-steps.ts";
import { changeOf, nth, personAt } from "./wishes.ts";
import { DATES, type World } from "./world.ts";

const WHY = "Se cayó el puente";
const NOTE = "Recibo 0412";

async function byHand(
  world: World,
  ctx: Context,
  { date, party, override }: Extract<StaffStep, { do: "book-by-hand" }>,
): Promise<void> {
  const day = nth(DATES, date) ?? DATES[0];
  const { consents: _none, ...order } = sampleBookingRequest(world.site.experience, 1, { date: day });
  const [lead] = order.participantsInfo;
  const participantsInfo = (nth(PARTIES, party) ?? PARTIES[0]).flatMap((id, number) => {
    const option = world.prices.find((one) => one.id === id);
    if (!option || !lead) return [];
    // Companions have no details yet, only a price.
    const { price } = personAt(option, number);
    return [number === 0 ? { ...lead, price } : { price }];
  });
  const id = world.keys();
  const overrideTerms = override ? { override: { rules: ["capacity" as const], why: WHY } } : {};
  await perform(bookByHand, ctx, { ...order, ...overrideTerms, participantsInfo, idempotencyKey: id });
  if (override) world.overbooked.add(day);
  world.made.push({ id, ctx });
}

async function take(
  ctx: Context,
  seen: Snapshot,
  bookingId: string,
  { method }: Extract<StaffStep, { do: "take" }>,
): Promise<void> {
  const change = seen.changes.find((one) => one.booking === bookingId && one.status === "pending");
  const entries = seen.entries.filter((one) => one.booking === bookingId);
  const due = entries.reduce((sum, { amount }) => sum + amount, 0);
  const amount = change ? change.toPay : due;
  if (amount <= 0) return;
  const input = { bookingId, method, amount, note: NOTE, idempotencyKey: v7() };
  await perform(takePayment, ctx, { ...input, ...(change ? { changeId: change.id } : {}) });
}

async function staffChange(
  world: World,
  ctx: Context,
  seen: Snapshot,
  made: World["made"][number],
  { wish, rules, way }: Extract<StaffStep, { do: "staff-change" }>,
): Promise<void> {
  const change = changeOf(world, seen, made, wish);
  const terms = rules.length > 0 ? { override: { rules, why: WHY } } : {};
  const { revision, after } = await perform(previewByStaff, ctx, { id: made.id, change, ...terms });
  // A change that awaits payment may also overbook the day, because a pending change holds its seats at once.
  if (rules.includes("capacity")) world.overbooked.add(after.date);
  const decided = { difference: { way, note: NOTE }, why: WHY };
  const input = { id: made.id, change, ...terms, ...decided, revision, idempotencyKey: world.keys() };
  const apply = () => perform(applyByStaff, ctx, input);
  world.applied.push(apply);
  await apply();
}

/** Skips a refund during a dispute, because the owner of the money is unknown until the dispute ends. */
async function goodwill(
  ctx: Context,
  seen: Snapshot,
  bookingId: string,
  { percent, way }: Extract<StaffStep, { do: "goodwill" }>,
): Promise<void> {
  if (seen.payments.some((row) => row.booking === bookingId && isDisputed(row))) return;
  const { most } = await perform(previewRefund, ctx, { bookingId });
  const amount = Math.floor((most * percent) / 100);
  if (amount === 0) return;
  const key = { idempotencyKey: v7(), proof: NOTE };
  await perform(refundBooking, ctx, { bookingId, amount, way, why: WHY, ...key });
}

async function staffCancel(ctx: Context, id: string, kinder: boolean): Promise<void> {
  const { byRule, most } = await perform(previewCancel, ctx, { id });
  await perform(cancelByStaff, ctx, { id, terms: { refund: kinder ? most : byRule, why: WHY } });
}

export const openByHand = (seen: Snapshot) =>
  seen.refunds.filter(
    ({ status, payment }) =>
      status === "requested" && seen.payments.some(({ id, provider }) => id === payment && provider === null),
  );

async function payFromLink({ site, system }: World, id: string): Promise<void> {
  const { row, link } = await linkOf(site, id);
  if (isUnclaimed(row)) await perform(payByLink, { ...system, actor: { kind: "anonymous" } }, link);
}

export async function takeStaffStep(world: World, seen: Snapshot, step: StaffStep): Promise<unknown> {
  const ctx = world.staff();
  if (step.do === "book-by-hand") return byHand(world, ctx, step);
  if (step.do === "complete-refund") {
    const refund = nth(openByHand(seen), step.refund);
    return refund && perform(completeRefund, ctx, { refundId: refund.id, note: NOTE });
  }
  const made = nth(world.made, step.booking);
  if (!made) return undefined;
  switch (step.do) {
    case "pay-by-link":
      return payFromLink(world, made.id);
    case "take":
      return take(ctx, seen, made.id, step);
    case "staff-change":
      return staffChange(world, ctx, seen, made, step);
    case "goodwill":
      return goodwill(ctx, seen, made.id, step);
    case "staff-cancel":
      return staffCancel(ctx, made.id, step.kinder);
  }
}
