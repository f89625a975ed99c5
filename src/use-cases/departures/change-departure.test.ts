import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest, DAY, errorCode, START } from "../../../tests/support/use-case-context.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { reconcile } from "../reconciliation/reconcile.ts";
import { perform } from "../use-case.ts";
import { type ChangeDepartureInput, changeDeparture } from "./change-departure.ts";
import { listOverCapacity } from "./steps/list-over-capacity.ts";

const site = agencyPerTest(databasePerFile(4));

const departure = () => ({ experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" });
const change = (what: Partial<ChangeDepartureInput>) =>
  perform(changeDeparture, { ...site.system, actor: { kind: "operator" } }, { ...departure(), ...what });

test("a departure has its own capacity until it is reset to the schedule's", async () => {
  expect(await change({ capacity: 2 })).toMatchObject({ capacity: 2, closed: false, taken: 0, overBy: 0 });
  expect(await errorCode(site.book(3))).toBe("sold-out");
  expect(await change({ capacity: null })).toMatchObject({ capacity: 10 });
  await site.book(3);
});

test("a closed departure keeps its bookings, takes no new ones, and can be reopened", async () => {
  const { id } = await site.book(2);
  expect(await change({ closed: true })).toMatchObject({ closed: true, taken: 2 });
  expect(await errorCode(site.book(1))).toBe("departure-closed");
  expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
  await change({ closed: false });
  await site.book(1);
});

test("a capacity below the sold seats cancels no booking, and the departure is listed as over capacity", async () => {
  const { id, booking } = await site.book(4);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, booking.totalPrice) });
  site.clock.forward(1);
  expect(await change({ capacity: 3 })).toMatchObject({ capacity: 3, taken: 4, overBy: 1 });
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  expect(await listOverCapacity(site.system)).toEqual({
    departures: [{ ...departure(), capacity: 3, taken: 4 }],
  });
  expect(await reconcile(site.system, { agencyIds: [site.agency.id] })).toMatchObject([
    { kind: "seats-over-capacity", weight: "notice", subject: booking.departureId },
  ]);
});

test("a departure is not listed as over capacity after its hold has lapsed or after its start", async () => {
  const { id, booking } = await site.book(4);
  await change({ capacity: 3 });
  site.clock.set(booking.holdExpiresAt);
  expect(await listOverCapacity(site.system)).toEqual({ departures: [] });
  await perform(lapseHold, site.system, { bookingId: id });
  await change({ capacity: 8 });
  const paid = await site.book(4);
  await settlePayment(site.system, {
    providerPaymentId: site.payments.pay(paid.id, paid.booking.totalPrice),
  });
  await change({ capacity: 1 });
  site.clock.set(new Date(START.getTime() + 30 * DAY));
  expect(await listOverCapacity(site.system)).toEqual({ departures: [] });
});

test("each change is recorded once", async () => {
  const { id } = await change({ capacity: 5 });
  await change({ capacity: 5 });
  await change({ closed: true });
  expect(await site.story(id)).toEqual(["change-departure", "change-departure"]);
});

test("a change is refused for an unknown departure, invalid seats, and a traveller", async () => {
  const traveller = await site.traveller();
  const wrong: [Partial<ChangeDepartureInput>, string][] = [
    [{ date: "2026-12-25" }, "departure-not-found"],
    [{ date: "soon" }, "departure-not-found"],
    [{ startTime: "09:00" }, "departure-not-found"],
    [{ experienceId: "none" }, "experience-not-found"],
    [{ capacity: 2.5 }, "invalid-input"],
    [{ capacity: -1 }, "invalid-input"],
  ];
  for (const [what, code] of wrong) expect(await errorCode(change(what))).toBe(code);
  expect(await errorCode(perform(changeDeparture, traveller, { ...departure(), capacity: 5 }))).toBe(
    "not-allowed",
  );
});
