import { v7 } from "uuid";
import { EmailProviderError } from "../../src/ports/email.ts";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { payBooking } from "../../src/use-cases/booking/pay-booking.ts";
import { returnFromPayment } from "../../src/use-cases/payments/return-from-payment.ts";
import { receiveWebhookEvent } from "../../src/use-cases/payments/steps/receive-webhook-event.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { payableIdOf, unavailableError } from "../support/fake-payments.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { DAY, MINUTE } from "../support/use-case-context.ts";
import { outcomeOf } from "./outcome.ts";
import type { Reference } from "./reference.ts";
import type { Step } from "./steps.ts";
import type { MadeBooking, World } from "./world.ts";

export const nth = <T>(rows: readonly T[], n: number): T | undefined => rows[n % Math.max(1, rows.length)];

const PRICE = 180_000;

async function book(world: World, model: Reference, step: Extract<Step, { do: "book" }>): Promise<string> {
  const { people, by } = step;
  const ctx = await (by === undefined ? world.traveller() : world.regular(by));
  const { date } = model.departure(step.departure);
  const request = { ...sampleBookingRequest(world.site.experience, people, { date }), idempotencyKey: v7() };
  const outcome = await outcomeOf(perform(createBooking, ctx, request));
  const id = await world.bookingIdOf(ctx.userId, request.idempotencyKey);
  if (id) world.made.push({ id, total: PRICE * people, ctx, request });
  return outcome;
}

async function replace(world: World, model: Reference, step: Extract<Step, { do: "replace" }>) {
  const before = nth(world.made, step.booking);
  if (!before) return "none";
  const { date } = model.departure(step.departure);
  const change = { date, replaces: before.id, idempotencyKey: v7() };
  const request = sampleBookingRequest(world.site.experience, step.people, change);
  const outcome = await outcomeOf(perform(createBooking, before.ctx, request));
  const id = await world.bookingIdOf(before.ctx.userId, change.idempotencyKey);
  if (id) world.made.push({ id, total: PRICE * step.people, ctx: before.ctx, request });
  return outcome;
}

function setProvider({ site, webhooksLost }: World, is: Extract<Step, { do: "provider" }>["is"]): void {
  site.payments.failure = is === "down" ? unavailableError() : undefined;
  site.payments.answersToLose = is === "losing-an-answer" ? 1 : 0;
  site.payments.searchable = is !== "blind" || webhooksLost;
  site.payments.refundStatus = is === "slow-with-refunds" ? "in_process" : "approved";
}

async function notify(world: World, eventId: string, providerPaymentId: string): Promise<void> {
  await receiveWebhookEvent(world.system, {
    signedId: eventId,
    action: "payment.updated",
    providerPaymentId,
  });
}

async function news(world: World, name: "notify" | "return" | "settle", paymentId: string): Promise<string> {
  if (name === "notify") {
    const eventId = `event-${world.events.length}`;
    world.events.push({ eventId, paymentId });
    await notify(world, eventId, paymentId);
    return "ok";
  }
  if (name === "settle") return outcomeOf(settlePayment(world.system, { providerPaymentId: paymentId }));
  const { externalReference } = world.panel.look(paymentId);
  const made = world.made.find((one) => one.id === payableIdOf(externalReference));
  return made ? outcomeOf(perform(returnFromPayment, made.ctx, { paymentId, externalReference })) : "ok";
}

async function runJobs(world: World, step: Extract<Step, { do: "run-due" | "run-job" | "run-job-twice" }>) {
  const due = await world.runner.due();
  if (step.do === "run-due") {
    if (step.atOnce) await Promise.all(due.map((job) => world.runner.run(job)));
    else for (const job of due) await world.runner.run(job);
    return;
  }
  const job = nth(due, step.job);
  if (!job) return;
  await world.runner.run(job);
  if (step.do === "run-job-twice") await world.runner.run(job);
}

function passTime(world: World, model: Reference, step: Extract<Step, { do: "wait" | "wait-for" }>): void {
  if (step.do === "wait") world.site.clock.forward(step.minutes * MINUTE);
  else {
    const departure = model.departure(step.of % model.departures.length);
    const hold = nth([...model.bookings.values()], step.of)?.holdUntil ?? 0;
    const moments = { hold, "cut-off": departure.cutOffAt - 1, "day-before": departure.startsAt - DAY };
    const at = moments[step.what];
    if (at > world.now()) world.site.clock.set(new Date(at));
  }
  world.panel.passTime(world.site.clock.now());
}

async function setDeparture(world: World, model: Reference, step: Extract<Step, { do: "departure" }>) {
  const { capacity, closed } = step;
  const departure = model.departure(step.departure);
  await world.site.changeDeparture({ capacity, closed }, departure.date);
  Object.assign(departure, { capacity, closed });
}

async function withBooking(
  world: World,
  n: number,
  work: (made: MadeBooking) => Promise<unknown>,
): Promise<string> {
  const made = nth(world.made, n);
  return made ? outcomeOf(work(made)) : "none";
}

const withPayment = async (world: World, n: number, work: (id: string) => unknown): Promise<string> => {
  const id = nth(world.panel.ids(), n);
  return id ? String((await work(id)) ?? "ok") : "none";
};

/** The order of concurrent changes of a departure is unknown. */
function changingEachOnce(steps: readonly Step[]): Step[] {
  const changed = new Set<number>();
  return steps.filter((step) => {
    if (step.do !== "departure") return true;
    const isFirst = !changed.has(step.departure);
    changed.add(step.departure);
    return isFirst;
  });
}

/**
 * @returns the outcome, `ok` by default; `none` if the step's object does not exist; or the code of a domain error. Outcomes
 * of concurrent steps are joined by commas.
 */
export async function takeStep(world: World, model: Reference, step: Step): Promise<string> {
  const { panel } = world;
  switch (step.do) {
    case "book":
      return book(world, model, step);
    case "replace":
      return replace(world, model, step);
    case "press-again":
      return withBooking(world, step.booking, ({ ctx, request }) => perform(createBooking, ctx, request));
    case "pay-again":
      return withBooking(world, step.booking, ({ ctx, id }) => perform(payBooking, ctx, { id }));
    case "cancel":
      return withBooking(world, step.booking, ({ ctx, id }) => {
        world.requestedCancellations.add(id);
        return perform(cancelBooking, ctx, { id });
      });
    case "pay":
      return withBooking(world, step.booking, async ({ id, total }) =>
        panel.pay(id, total, step.as, world.site.clock.now()),
      );
    case "decide":
      return withPayment(world, step.payment, (id) => panel.decide(id, step.as));
    case "panel":
      return withPayment(world, step.payment, (id) => panel.change(id, step.event));
    case "notify":
    case "return":
    case "settle":
      return withPayment(world, step.payment, (id) => news(world, step.do, id));
    case "together":
      return (
        await Promise.all(changingEachOnce(step.steps).map((one) => takeStep(world, model, one)))
      ).join();
    default:
      await takeQuietStep(world, model, step);
      return "ok";
  }
}

type QuietStep = Extract<
  Step,
  {
    do:
      | "notify-again"
      | "provider"
      | "email"
      | "run-job"
      | "run-job-twice"
      | "run-due"
      | "finish-refunds"
      | "wait"
      | "wait-for"
      | "departure";
  }
>;

async function takeQuietStep(world: World, model: Reference, step: QuietStep): Promise<void> {
  switch (step.do) {
    case "notify-again": {
      const event = nth(world.events, step.event);
      if (event) await notify(world, event.eventId, event.paymentId);
      return;
    }
    case "provider":
      return setProvider(world, step.is);
    case "email":
      world.site.email.failure = step.is === "down" ? new EmailProviderError("retry", "503") : undefined;
      return;
    case "finish-refunds":
      return world.panel.finishRefunds();
    case "wait":
    case "wait-for":
      return passTime(world, model, step);
    case "departure":
      return setDeparture(world, model, step);
    default:
      return runJobs(world, step);
  }
}
