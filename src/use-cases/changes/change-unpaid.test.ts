import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, HOUR } from "../../../tests/support/use-case-context.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import type { StaffChangeRequest, StaffTerms } from "../../domain/changes/staff-change.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { cutOffAt, withOwnCutOffs } from "../../domain/departures/schedule.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { extendHold } from "../booking-by-staff/extend-hold.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { payByLink } from "../booking-link/pay-by-link.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { applyByStaff } from "./apply-change.ts";
import { previewByStaff } from "./preview-change.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const LATER = "2026-12-12";
const DAY_MINUTES = 24 * 60;
const desk = () => staffOf(site, "desk");
const booked = () => bookedByTelephone(site, "camila@viajeros.test");

async function change(id: string, wanted: StaffChangeRequest, ctx = desk(), terms: StaffTerms = {}) {
  const preview = await perform(previewByStaff, ctx, { id, change: wanted, ...terms });
  const { revision } = preview;
  await perform(applyByStaff, ctx, { id, change: wanted, revision, idempotencyKey: v7(), ...terms });
  return preview;
}

const balance = async (id: string) =>
  balanceOf(await listEntries(database.db, { agencyId: site.agency.id, id }));

const joining = () => {
  const [price] = site.experience.priceList;
  if (!price) throw new Error("the sample experience has no price");
  return { price: { id: price.id, value: price.value, name: price.name["es-CO"] } };
};

describe("an unpaid booking by telephone", () => {
  test("an unpaid booking by telephone can move to another day and then be paid", async () => {
    const { id } = await booked();
    expect(await change(id, { date: LATER })).toMatchObject({ toPay: 0, refund: 0 });
    expect(await site.booking(id)).toMatchObject({ status: "PENDING", date: LATER, revision: 1 });
    await perform(takePayment, desk(), takePaymentInput(id, "cash"));
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", date: LATER });
    expect(await site.story(id)).toEqual(["book-by-hand", "change-booking", "take-payment"]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("an unpaid booking by telephone has the amount due for its present people", async () => {
    const { id } = await booked();
    expect(await change(id, { add: [joining()] })).toMatchObject({ toPay: 0, refund: 0 });
    expect(await site.booking(id)).toMatchObject({ participants: 3, totalPrice: 540_000 });
    expect(await balance(id)).toMatchObject({ charged: 540_000, due: 540_000 });
    const people = await listParticipants(database.db, site.agency.id, id);
    await change(id, { remove: people.slice(1).map((person) => person.id) });
    expect(await balance(id)).toMatchObject({ charged: 180_000, due: 180_000 });
    const paid = perform(takePayment, desk(), takePaymentInput(id, "cash", { amount: 540_000 }));
    expect(await errorCode(paid)).toBe("price-changed");
    await perform(takePayment, desk(), takePaymentInput(id, "cash", { amount: 180_000 }));
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("an unpaid booking by telephone can have a name corrected without an e-mail", async () => {
    const { id } = await booked();
    const [lead] = await listParticipants(database.db, site.agency.id, id);
    await change(id, { correct: [{ id: lead?.id ?? "", name: "Camila Restrepo Gil" }] });
    const [after] = await listParticipants(database.db, site.agency.id, id);
    expect(after?.name).toBe("Camila Restrepo Gil");
    expect(await site.messages()).toEqual([]);
  });

  test("an unpaid booking by telephone needs free seats for people who join", async () => {
    const { id } = await booked();
    await site.changeDeparture({ capacity: 2 });
    expect(await errorCode(change(id, { add: [joining()] }))).toBe("sold-out");
    expect(await site.booking(id)).toMatchObject({ participants: 2 });
  });

  test("an unpaid booking by telephone is held until the cut-off of its new departure at the latest", async () => {
    const { id } = await booked();
    const { date } = await site.booking(id);
    await change(id, { date: LATER });
    const long = cutOffAt(withOwnCutOffs(site.experience.schedule, []), await site.booking(id));
    await perform(extendHold, staffOf(site, "manager"), { bookingId: id, until: long });
    await change(id, { date });
    const cutOff = cutOffAt(withOwnCutOffs(site.experience.schedule, []), await site.booking(id));
    expect((await site.booking(id)).holdExpiresAt).toEqual(cutOff);
    const jobs = await site.jobs.of("lapse-hold");
    expect(jobs.map(({ startAfter }) => startAfter)).toContainEqual(new Date(cutOff.getTime() + HOUR / 6));
    site.clock.forward(cutOff.getTime() - site.clock.now().getTime() + HOUR);
    await perform(lapseHold, site.system, { bookingId: id });
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
  });
});

describe("a change of an unpaid booking is refused", () => {
  test("an unpaid booking cannot be changed after its hold has lapsed, until the hold is extended", async () => {
    const { id } = await booked();
    site.clock.forward(HOUR);
    expect(await errorCode(change(id, { date: LATER }))).toBe("hold-lapsed");
    await perform(extendHold, desk(), { bookingId: id, until: "two-hours" });
    await change(id, { date: LATER });
  });

  describe("after the cut-off even if the rule `past` is overridden", () => {
    const past: StaffTerms = { override: { rules: ["past"], why: "Llegan a tiempo" } };
    async function beingPaid() {
      const { id, link } = await booked();
      await perform(payByLink, { ...site.system, actor: { kind: "anonymous" } }, link);
      const { totalPrice } = await site.booking(id);
      const review = { status: "in_process", statusDetail: "pending_review_manual" } as const;
      await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, totalPrice, review) });
      return { id };
    }
    const endSale = () => site.changeDeparture({ cutOffMinutes: 16 * DAY_MINUTES });

    test("while a payment is pending", async () => {
      const { id } = await beingPaid();
      await endSale();
      const moved = change(id, { date: LATER }, staffOf(site, "manager"), past);
      expect(await errorCode(moved)).toBe("booking-being-paid");
    });

    test("while a payment is pending and its departure is cancelled", async () => {
      const { id } = await beingPaid();
      await endSale();
      const { date } = await site.booking(id);
      const departure = { experienceId: site.experience.id, date, startTime: "08:00" };
      await perform(startCampaign, staffOf(site, "owner"), {
        ...{ ...departure, id: v7(), cause: "weather", people: 2 },
      });
      expect(await errorCode(change(id, { date: LATER }))).toBe("booking-being-paid");
    });

    test("once its hold has lapsed", async () => {
      const { id } = await booked();
      await endSale();
      site.clock.forward(HOUR);
      const moved = change(id, { date: LATER }, staffOf(site, "manager"), past);
      expect(await errorCode(moved)).toBe("hold-lapsed");
    });
  });

  test("if the booking was made on the site", async () => {
    const { id } = await site.book(2);
    expect(await errorCode(change(id, { date: LATER }))).toBe("booking-not-changeable");
  });
});

test("a payment of the former price is refunded after a change, and the new price confirms the booking", async () => {
  const anonymous = { ...site.system, actor: { kind: "anonymous" } } as const;
  const { id, link } = await booked();
  await perform(payByLink, anonymous, link);
  const old = (await site.booking(id)).totalPrice;
  await perform(extendHold, desk(), { bookingId: id, until: "day" });
  site.clock.forward(HOUR);
  await change(id, { add: [joining()] });
  await perform(payByLink, anonymous, link);
  const { totalPrice } = await site.booking(id);
  expect(totalPrice).toBeGreaterThan(old);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, old) });
  expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, totalPrice) });
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  expect((await site.refundsOf(id)).map(({ amount }) => amount)).toEqual([old]);
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("an unpaid booking that a manager moves past the cut-off is held until the departure's start", async () => {
  const { id } = await booked();
  const { holdExpiresAt } = await site.booking(id);
  const { date } = await site.booking(id);
  await change(id, { date: LATER });
  site.clock.set(new Date(`${date}T12:30:00Z`));
  await perform(extendHold, staffOf(site, "manager"), { bookingId: id, until: "two-hours" });
  const held = (await site.booking(id)).holdExpiresAt;
  expect(held.getTime()).toBeGreaterThan(holdExpiresAt.getTime());
  const override: StaffTerms = { override: { rules: ["past"], why: "Llega a tiempo" } };
  await change(id, { date }, staffOf(site, "manager"), override);
  expect(await site.booking(id)).toMatchObject({
    status: "PENDING",
    date,
    holdExpiresAt: placeInstant(date, "08:00"),
  });
});

test("the override of the capacity is refused for a cancelled departure", async () => {
  const { id } = await booked();
  const owner = staffOf(site, "owner");
  const departure = { experienceId: site.experience.id, date: LATER, startTime: "08:00" };
  await perform(startCampaign, owner, { ...departure, id: v7(), cause: "weather", people: 0 });
  const override = { rules: ["capacity"], why: "Son amigos" } as const;
  const wanted = { override: { ...override, rules: [...override.rules] } };
  expect(await errorCode(change(id, { date: LATER }, staffOf(site, "manager"), wanted))).toBe(
    "departure-closed",
  );
  expect(await errorCode(bookedByTelephone(site, "dos@viajeros.test", { date: LATER, ...wanted }))).toBe(
    "departure-closed",
  );
});

test("a change concurrent with a payment request leaves no open checkout of the former amount", async () => {
  for (const who of ["the traveller", "the desk"]) {
    const { id, link } = await booked();
    const pay = () => perform(payByLink, { ...site.system, actor: { kind: "anonymous" } }, link);
    const grow = () => change(id, { add: [joining()] });
    const both = who === "the desk" ? [grow(), pay()] : [pay(), grow()];
    await Promise.allSettled(both);
    const { totalPrice } = await site.booking(id);
    const open = (await site.paymentsOf(id)).filter(({ withdrawnAt }) => withdrawnAt === null);
    expect(open.every(({ amount }) => amount === totalPrice)).toBe(true);
  }
  site.clock.forward(DAY);
});
