import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { errorCode, HOUR, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { experiences } from "../../db/schema/experiences.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { payBooking } from "./pay-booking.ts";

const database = databasePerFile();

test("a booking with an open checkout is paid in that checkout", async () => {
  const site = await openAgency(database.db);
  const { ctx, id, url } = await site.book();
  expect(await perform(payBooking, ctx, { id })).toBe(url);
  expect(await site.paymentsOf(id)).toHaveLength(1);
});

test("after a rejected payment, a new attempt gets a checkout of its own", async () => {
  const site = await openAgency(database.db);
  const { ctx, id, url } = await site.book();
  const rejected = site.payments.pay(id, 360_000, { status: "rejected" });
  await settlePayment(site.system, { providerPaymentId: rejected });
  const nextUrl = await perform(payBooking, ctx, { id });
  expect(nextUrl).not.toBe(url);
  expect(await perform(payBooking, ctx, { id })).toBe(nextUrl);
  expect((await site.paymentsOf(id)).map((row) => row.attempt)).toEqual([1, 2]);
  expect(site.payments.asked.map((one) => one.key)).toEqual([`checkout:${id}:1`, `checkout:${id}:2`]);
});

test("a new checkout ends with its hold, even if the cut-off was moved into the past", async () => {
  const site = await openAgency(database.db);
  const { ctx, id, booking } = await site.book();
  const rejected = site.payments.pay(id, 360_000, { status: "rejected" });
  await settlePayment(site.system, { providerPaymentId: rejected });
  await site.changeDeparture({ cutOffMinutes: 16 * 24 * 60 });
  await perform(payBooking, ctx, { id });
  const { holdExpiresAt } = await site.booking(id);
  expect(holdExpiresAt).toEqual(booking.holdExpiresAt);
  expect(site.payments.asked.at(-1)?.request.pendingExpiresAt).toEqual(holdExpiresAt);
});

async function waitingAt(hours: number, expiresInHours = 25) {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  const pending = { status: "pending", statusDetail: "pending_waiting_payment", method: "efecty" } as const;
  const expiresAt = new Date(START.getTime() + expiresInHours * HOUR);
  const providerPaymentId = site.payments.pay(id, 360_000, { ...pending, expiresAt });
  await settlePayment(site.system, { providerPaymentId });
  site.clock.forward(hours * HOUR);
  await perform(payBooking, ctx, { id });
  const request = site.payments.asked.at(-1)?.request;
  if (!request) throw new Error("no checkout was requested");
  return { site, ctx, id, request };
}

test("a checkout opens at once although another payment is pending", async () => {
  const { site, request } = await waitingAt(1);
  expect(request.opensAt.getTime()).toBeLessThan(site.clock.now().getTime());
  expect(site.clock.now().getTime() - request.opensAt.getTime()).toBeLessThan(HOUR);
  expect(request.expiresAt).toEqual(new Date(START.getTime() + 25 * HOUR));
});

test("a later checkout takes cash only if the ceiling of the booking's hold is at least a day away", async () => {
  const ceiling = new Date(START.getTime() + 49 * HOUR);
  expect((await waitingAt(24)).request).toMatchObject({ acceptsCash: true, pendingExpiresAt: ceiling });
  expect((await waitingAt(26, 40)).request).toMatchObject({ acceptsCash: false, pendingExpiresAt: ceiling });
});

test("successive cash vouchers keep the seats for at most two days and an hour", async () => {
  const { site, ctx, id } = await waitingAt(40, 48);
  const next = { status: "pending", expiresAt: new Date(site.clock.now().getTime() + 25 * HOUR) } as const;
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000, next) });
  const ceiling = new Date(START.getTime() + 49 * HOUR);
  expect((await site.booking(id)).holdExpiresAt).toEqual(ceiling);
  site.clock.set(ceiling);
  expect(await errorCode(perform(payBooking, ctx, { id }))).toBe("hold-lapsed");
});

test("a repeated attempt requests the same checkout, even if hold and schedule have changed", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  const after = (hours: number) => new Date(START.getTime() + hours * HOUR);
  const providerPaymentId = site.payments.pay(id, 360_000, { status: "pending", expiresAt: after(2) });
  await settlePayment(site.system, { providerPaymentId });
  site.clock.forward(HOUR);
  site.payments.answersToLose = 1;
  expect(await errorCode(perform(payBooking, ctx, { id }))).toBe("payment-provider-unavailable");
  site.payments.change(providerPaymentId, { expiresAt: after(20) });
  await settlePayment(site.system, { providerPaymentId });
  expect((await site.booking(id)).holdExpiresAt).toEqual(after(20));
  const { id: experienceId, schedule } = site.experience;
  const earlier = withRule(schedule, { cutOffMinutes: schedule.rules[0].cutOffMinutes + 14 * 24 * 60 });
  await database.db
    .update(experiences)
    .set({ schedule: earlier })
    .where(and(eq(experiences.agencyId, site.agency.id), eq(experiences.id, experienceId)));
  await perform(payBooking, ctx, { id });
  const [first, second] = site.payments.asked.slice(-2);
  expect(second).toEqual(first);
  expect(second?.key).toBe(`checkout:${id}:2`);
});

test("a repeated attempt of an old release keeps the bare booking id as its reference", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  const rejected = site.payments.pay(id, 360_000, { status: "rejected" });
  await settlePayment(site.system, { providerPaymentId: rejected });
  site.payments.failure = unavailableError();
  expect(await errorCode(perform(payBooking, ctx, { id }))).toBe("payment-provider-unavailable");
  await database.pool.query("UPDATE payments SET external_reference = NULL WHERE booking_id = $1", [id]);
  site.payments.failure = undefined;
  await perform(payBooking, ctx, { id });
  expect(site.payments.asked.at(-1)).toMatchObject({
    key: `checkout:${id}:2`,
    request: { externalReference: id },
  });
});

test("an attempt whose checkout could not be opened is repeated, and no new attempt is made", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  const rejected = site.payments.pay(id, 360_000, { status: "rejected" });
  await settlePayment(site.system, { providerPaymentId: rejected });
  site.payments.failure = unavailableError();
  expect(await errorCode(perform(payBooking, ctx, { id }))).toBe("payment-provider-unavailable");
  site.payments.failure = undefined;
  await perform(payBooking, ctx, { id });
  expect(await site.paymentsOf(id)).toHaveLength(2);
});

test("a confirmed or cancelled booking cannot be paid again", async () => {
  const site = await openAgency(database.db);
  const paid = await site.book();
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(paid.id, 360_000) });
  expect(await errorCode(perform(payBooking, paid.ctx, { id: paid.id }))).toBe("booking-not-payable");
  const cancelled = await site.book();
  await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
  expect(await errorCode(perform(payBooking, cancelled.ctx, { id: cancelled.id }))).toBe(
    "booking-not-payable",
  );
});

test("a booking cannot be paid once its hold has lapsed", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book();
  site.clock.forward(HOUR);
  expect(await errorCode(perform(payBooking, ctx, { id }))).toBe("hold-lapsed");
});

test("a booking of somebody else or of another agency is not found", async () => {
  const site = await openAgency(database.db);
  const elsewhere = await openAgency(database.db);
  const { ctx, id } = await site.book();
  expect(await errorCode(perform(payBooking, await site.traveller(), { id }))).toBe("booking-not-found");
  expect(await errorCode(perform(payBooking, { ...ctx, agency: elsewhere.agency }, { id }))).toBe(
    "booking-not-found",
  );
});
