import { payableIdOf } from "../support/fake-payments.ts";
import { assertInvariant } from "./invariants.ts";
import type { Snapshot } from "./observed.ts";
import type { Reference, Status } from "./reference.ts";
import type { Step } from "./steps.ts";
import { nth } from "./take-step.ts";
import type { World } from "./world.ts";

export interface Expectation {
  outcomes: string[];
  booking?: { id: string; status: Status };
  more?: number;
}

const down = (world: World): boolean => world.site.payments.failure !== undefined;
const mayFail = (world: World): string[] =>
  (down(world) ? [] : ["ok"]).concat("payment-provider-unavailable");

function expectBook(world: World, model: Reference, step: Extract<Step, { do: "book" }>): Expectation {
  const user = step.by === undefined ? undefined : world.regular(step.by).userId;
  const refusals = model.refusals(step.departure, step.people, world.now(), user);
  if (refusals.length > 0) return { outcomes: refusals, more: 0 };
  return { outcomes: mayFail(world), more: 1 };
}

/** Whether the provider has a payment that the product may discover during the step. */
const mayBeUnderWay = (world: World, id: string): boolean =>
  world.panel.ids().some((one) => payableIdOf(world.panel.look(one).externalReference) === id);

function expectReplace(
  world: World,
  model: Reference,
  step: Extract<Step, { do: "replace" }>,
): Expectation | undefined {
  const booking = model.bookings.get(nth(world.made, step.booking)?.id ?? "");
  if (!booking) return undefined;
  const { id, status, user } = booking;
  const refusals = model.refusals(step.departure, step.people, world.now(), user, id);
  if (status !== "PENDING") {
    const beside = model.refusals(step.departure, step.people, world.now(), user);
    return { outcomes: [...beside, "booking-not-replaceable"], booking: { id, status }, more: 0 };
  }
  if (mayBeUnderWay(world, id)) return undefined;
  if (refusals.length > 0) return { outcomes: refusals, booking: { id, status }, more: 0 };
  return { outcomes: mayFail(world), booking: { id, status: "CANCELLED" }, more: 1 };
}

function isWhole(before: Snapshot, after: Snapshot): void {
  const more = after.bookings.length - before.bookings.length;
  const replacedIn = (seen: Snapshot) => seen.bookings.filter((one) => one.replacedBy !== null).length;
  const replaced = replacedIn(after) - replacedIn(before);
  assertInvariant(more === replaced, "a replacement is complete or has no effect", { more, replaced });
}

function expectOfBooking(
  world: World,
  model: Reference,
  step: Extract<Step, { booking: number; do: "press-again" | "pay-again" | "cancel" }>,
): Expectation | undefined {
  const booking = model.bookings.get(nth(world.made, step.booking)?.id ?? "");
  if (!booking) return undefined;
  const same = { booking: { id: booking.id, status: booking.status }, more: 0 };
  if (step.do === "cancel") {
    if (!model.mayCancel(booking, world.now())) return { ...same, outcomes: ["booking-not-cancellable"] };
    return { outcomes: ["ok"], booking: { id: booking.id, status: "CANCELLED" }, more: 0 };
  }
  const isOver =
    booking.status === "CANCELLED" || (step.do === "pay-again" && booking.status === "CONFIRMED");
  if (isOver) return { ...same, outcomes: ["booking-not-payable"] };
  if (booking.status === "PENDING" && booking.holdUntil <= world.now())
    return { ...same, outcomes: ["hold-lapsed"] };
  return { ...same, outcomes: ["ok", "payment-provider-unavailable"] };
}

function expectNews(
  world: World,
  model: Reference,
  seen: Snapshot,
  step: Extract<Step, { payment: number; do: "return" | "settle" | "notify" }>,
): Expectation | undefined {
  const payment = nth(world.panel.ids(), step.payment);
  if (!payment || step.do === "notify") return undefined;
  const truth = world.panel.look(payment);
  const booking = model.bookings.get(payableIdOf(truth.externalReference));
  if (!booking) return undefined;
  const isRefundRequested = seen.refunds.some((refund) => refund.payment === payment);
  const status = down(world)
    ? booking.status
    : model.statusAfter(booking, truth, isRefundRequested, world.now());
  const outcomes = down(world) && step.do === "settle" ? ["unavailable"] : ["ok"];
  return { outcomes, booking: { id: booking.id, status } };
}

/** Returns undefined if several results are correct. */
export function expectationOf(
  world: World,
  model: Reference,
  seen: Snapshot,
  step: Step,
): Expectation | undefined {
  switch (step.do) {
    case "book":
      return expectBook(world, model, step);
    case "replace":
      return expectReplace(world, model, step);
    case "press-again":
    case "pay-again":
    case "cancel":
      return expectOfBooking(world, model, step);
    case "return":
    case "settle":
      return expectNews(world, model, seen, step);
    default:
      return undefined;
  }
}

/** Checks only that replacements are complete if there is no expectation. */
export function checkOutcome(
  step: Step,
  wanted: Expectation | undefined,
  outcome: string,
  before: Snapshot,
  after: Snapshot,
): void {
  if (step.do === "replace") isWhole(before, after);
  if (wanted) checkExpectation(wanted, outcome, before, after);
}

function checkExpectation(wanted: Expectation, outcome: string, before: Snapshot, after: Snapshot): void {
  assertInvariant(wanted.outcomes.includes(outcome), "a step ends as expected", { outcome, wanted });
  const more = after.bookings.length - before.bookings.length;
  assertInvariant((wanted.more ?? 0) === more, "the number of bookings is as expected", { more, wanted });
  if (!wanted.booking) return;
  const { id, status } = wanted.booking;
  const booking = after.bookings.find((one) => one.id === id);
  assertInvariant(booking?.status === status, "the booking is as expected", { booking, wanted });
}
