import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import { DomainError } from "../../../src/domain/errors.ts";
import { cancelBooking } from "../../../src/use-cases/booking/cancel-booking.ts";
import { createBooking } from "../../../src/use-cases/booking/create-booking.ts";
import { payBooking } from "../../../src/use-cases/booking/pay-booking.ts";
import { applyChange } from "../../../src/use-cases/changes/apply-change.ts";
import { payChange } from "../../../src/use-cases/changes/pay-change.ts";
import { previewChange } from "../../../src/use-cases/changes/preview-change.ts";
import { settlePayment } from "../../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { payableIdOf } from "../../support/fake-payments.ts";
import { sampleBookingRequest } from "../../support/samples/sample-experience.ts";
import { MINUTE } from "../../support/use-case-context.ts";
import { type ChangeStep, PARTIES } from "./change-step.ts";
import type { Snapshot } from "./observed.ts";
import { takeStaffStep } from "./take-staff-step.ts";
import { changeOf, nth, personAt, type Wish } from "./wishes.ts";
import { DATES, type World } from "./world.ts";

type Person = BookingRequest["participantsInfo"][number];

/** @throws every error that is not a domain error. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ok";
  } catch (error) {
    if (error instanceof DomainError && error.code !== "illegal-transition") return error.code;
    throw error;
  }
}

async function book(world: World, step: Extract<ChangeStep, { do: "book" }>): Promise<string> {
  const ctx = await (step.again ? world.regular() : world.traveller());
  const party = nth(PARTIES, step.party) ?? PARTIES[0];
  const order = sampleBookingRequest(world.site.experience, 1, { date: nth(DATES, step.date) ?? DATES[0] });
  const [lead] = order.participantsInfo;
  const participantsInfo = party.flatMap((id, number): Person[] => {
    const option = world.prices.find((one) => one.id === id);
    if (!option || !lead) return [];
    const person = personAt(option, number);
    return [number === 0 ? { ...lead, price: person.price } : person];
  });
  const outcome = await outcomeOf(perform(createBooking, ctx, { ...order, participantsInfo }));
  const own = await world.site.bookingsOf(ctx.userId);
  const booking = own.find(({ id }) => world.made.every((made) => made.id !== id));
  if (booking) world.made.push({ id: booking.id, ctx });
  return outcome;
}

async function preview(world: World, seen: Snapshot, step: { booking: number; wish: Wish }) {
  const made = nth(world.made, step.booking);
  if (!made) return undefined;
  const change = changeOf(world, seen, made, step.wish);
  const { revision } = await perform(previewChange, made.ctx, { id: made.id, change });
  return { made, input: { id: made.id, change, revision, idempotencyKey: world.keys() } };
}

async function applyPreviewed(previewed: World["previews"][number] | undefined): Promise<void> {
  if (previewed) await perform(applyChange, previewed.made.ctx, previewed.input);
}

async function change(world: World, seen: Snapshot, step: Extract<ChangeStep, { do: "change" }>) {
  const previewed = await preview(world, seen, step);
  if (!previewed) return;
  const apply = () => applyPreviewed(previewed);
  world.applied.push(apply);
  await apply();
}

const notify = (world: World, providerPaymentId: string) =>
  settlePayment(world.system, { providerPaymentId });

async function pay(world: World, step: Extract<ChangeStep, { do: "pay" }>): Promise<void> {
  const { request } = nth(world.site.payments.asked.toReversed(), step.checkout) ?? {};
  if (!request) return;
  const amount = request.items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const now = world.site.clock.now();
  const id = world.panel.pay(payableIdOf(request.externalReference), amount, step.as, now, step.late);
  if (id && step.notified) await notify(world, id);
}

type PaymentStep = Extract<ChangeStep, { payment: number }>;

async function atProvider(world: World, step: PaymentStep): Promise<void> {
  const id = nth(world.panel.ids().toReversed(), step.payment);
  if (!id) return;
  if (step.do === "decide") world.panel.decide(id, step.as);
  if (step.do === "panel") world.panel.change(id, step.event);
  if (step.do === "notify" || step.notified) await notify(world, id);
}

function ofBooking(world: World, step: Extract<ChangeStep, { do: "pay-again" | "pay-change" | "cancel" }>) {
  const { ctx, id } = nth(world.made, step.booking) ?? {};
  if (!ctx || !id) return Promise.resolve();
  if (step.do === "pay-again") return perform(payBooking, ctx, { id });
  return step.do === "cancel" ? perform(cancelBooking, ctx, { id }) : perform(payChange, ctx, { id });
}

function takeQuietly(world: World, step: ChangeStep): Promise<unknown> | undefined {
  switch (step.do) {
    case "reprice":
      return world.reprice(step.option, step.percent);
    case "run-jobs":
      return world.runJobs(world.now());
    case "wait":
      world.site.clock.forward(step.minutes * MINUTE);
      world.panel.passTime(world.site.clock.now());
      return undefined;
    case "finish-refunds":
      world.panel.finishRefunds();
      return undefined;
    case "refunds":
      world.site.payments.refundStatus = step.are === "slow" ? "in_process" : "approved";
      return undefined;
    default:
      throw new Error(`nobody takes the step ${step.do}`);
  }
}

async function take(world: World, seen: Snapshot, step: ChangeStep): Promise<unknown> {
  switch (step.do) {
    case "pay":
      return pay(world, step);
    case "decide":
    case "panel":
    case "notify":
      return atProvider(world, step);
    case "change":
      return change(world, seen, step);
    case "preview": {
      const previewed = await preview(world, seen, step);
      return previewed && world.previews.push(previewed);
    }
    case "apply-previewed":
      return applyPreviewed(nth(world.previews, step.preview));
    case "apply-again":
      return nth(world.applied, step.applied)?.();
    case "pay-again":
    case "pay-change":
    case "cancel":
      return ofBooking(world, step);
    case "book-by-hand":
    case "pay-by-link":
    case "take":
    case "staff-change":
    case "goodwill":
    case "staff-cancel":
    case "complete-refund":
      return takeStaffStep(world, seen, step);
    default:
      return takeQuietly(world, step);
  }
}

export const takeStep = (world: World, seen: Snapshot, step: ChangeStep): Promise<string> =>
  step.do === "book" ? book(world, step) : outcomeOf(take(world, seen, step));
