import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  HOUR,
  MINUTE,
  openAgency,
} from "../../../tests/support/use-case-context.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { bookByHand } from "../booking-by-staff/book-by-hand.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { runCampaign } from "../campaigns/run-campaign.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { steerCampaign } from "../campaigns/steer-campaign.ts";
import { syncCheckIns } from "../check-in/sync-check-ins.ts";
import { noteDeparture } from "../departures/note-departure.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { getToday } from "./get-today.ts";
import type { Need } from "./today-view.ts";

/** The test's clock shows ten in the morning of the day before this date. */
const TOMORROW = "2026-11-21";

const database = databasePerFile(6);
const site = agencyPerTest(database);

const today = () => perform(getToday, staffOf(site, "desk"));
const kinds = async () => (await today()).needs.map(({ kind }) => kind);

async function bookTomorrow(people: number, method: "cash" | "on-account" | null) {
  const booked = await site.book(people, { date: TOMORROW });
  if (method)
    await perform(
      takePayment,
      operatorOf(site),
      takePaymentInput(booked.id, method, { amount: 180_000 * people }),
    );
  return booked;
}

async function bookIncomplete() {
  const {
    consents: _,
    replaces: __,
    participantsInfo,
    ...request
  } = sampleBookingRequest(site.experience, 2);
  const order = {
    ...{ ...request, date: TOMORROW, idempotencyKey: crypto.randomUUID() },
    participantsInfo: [participantsInfo[0], {}],
  };
  const { id } = await perform(bookByHand, operatorOf(site), handBookingSchema.parse(order));
  await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
  return id;
}

describe("the departures of today and tomorrow", () => {
  test("a departure shows the number of its checked-in people", async () => {
    const { id } = await bookTomorrow(2, "cash");
    await bookTomorrow(1, "cash");
    const checkedIn = async () => (await today()).departures.find(({ date }) => date === TOMORROW)?.checkedIn;
    expect(await checkedIn()).toBe(0);
    const checkIn = {
      nonce: v7(),
      bookingId: id,
      participantId: null,
      kind: "in",
      undoes: null,
      reason: null,
    } as const;
    const device = { outcome: "pass", deviceTime: site.clock.now().getTime(), clockOffset: 0 } as const;
    const checkIns = [{ ...checkIn, ...device }];
    await perform(syncCheckIns, staffOf(site, "desk"), { deviceId: v7(), checkIns });
    expect(await checkedIn()).toBe(2);
  });

  test("departures of the schedule are shown with taken, held and free seats", async () => {
    await bookTomorrow(3, "cash");
    await bookTomorrow(2, null);
    const { departures, today: day, tomorrow } = await today();
    expect([day, tomorrow]).toEqual(["2026-11-20", TOMORROW]);
    expect(departures).toMatchObject([
      { date: "2026-11-20", startTime: "08:00", departed: true, taken: 0, held: 0, free: 10 },
      { date: TOMORROW, departed: false, taken: 3, held: 2, free: 5, people: 3, bookings: 1, due: 0 },
    ]);
  });

  test("a departure shows its notes in the reader's language", async () => {
    const { date, startTime } = { date: TOMORROW, startTime: "08:00" };
    await perform(noteDeparture, staffOf(site, "owner"), {
      ...{ experienceId: site.experience.id, date, startTime },
      ...{ note: { "es-CO": "Salimos a las 7:45", en: "We leave at 7:45" }, internalNote: "Botiquín" },
      shown: { es: "", en: "", internal: "" },
    });
    const { departures } = await perform(getToday, { ...staffOf(site, "desk"), locale: "en" });
    expect(departures.map(({ note, internalNote }) => [note, internalNote])).toEqual([
      [null, null],
      ["We leave at 7:45", "Botiquín"],
    ]);
  });

  test("a lapsed hold takes no seats, even before its job has run", async () => {
    await bookTomorrow(2, null);
    site.clock.forward(2 * HOUR);
    expect((await today()).departures[1]).toMatchObject({ held: 0, free: 10 });
  });

  test("a departure that the schedule no longer offers is shown while it has bookings", async () => {
    await bookTomorrow(1, "cash");
    await database.pool.query(
      `update experiences set schedule = jsonb_set(schedule, '{startTimes}', '["09:00"]') where agency_id = $1`,
      [site.agency.id],
    );
    const { departures } = await today();
    expect(departures.map(({ date, startTime, taken }) => [date, startTime, taken])).toEqual([
      ["2026-11-20", "09:00", 0],
      [TOMORROW, "08:00", 1],
      [TOMORROW, "09:00", 0],
    ]);
  });
});

describe("the list of what needs attention", () => {
  test("nothing is listed if everything is settled", async () => {
    await bookTomorrow(2, "cash");
    expect((await today()).needs).toEqual([]);
  });

  test.each([
    [
      "in another account",
      { collectorId: "70000001", amount: 359_999.5 },
      { amount: 359_999.5, currency: "COP" },
    ],
    [
      "in dollars that waits",
      { currency: "USD", amount: 99.9, status: "pending" },
      { amount: 99.9, currency: "USD" },
    ],
  ] as const)(
    "a payment %s that does not match its booking is listed with its amount",
    async (_, change, listed) => {
      const { id, booking } = await site.book(2);
      const providerPaymentId = site.payments.pay(id, 360_000, change);
      await settlePayment(site.system, { providerPaymentId });
      const { code } = booking;
      expect((await today()).needs).toMatchObject([
        { kind: "payment-unfitting", bookingId: id, code, ...listed },
      ]);
    },
  );

  test("missing details and amounts due for tomorrow are listed until they are settled", async () => {
    const { id } = await bookTomorrow(1, "on-account");
    site.clock.forward(MINUTE);
    const incomplete = await bookIncomplete();
    expect((await today()).needs).toMatchObject([
      { kind: "money-owed", bookingId: id, amount: 180_000, date: TOMORROW },
      { kind: "people-incomplete", bookingId: incomplete, people: 1 },
    ]);
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash", { amount: 180_000 }));
    expect(await kinds()).toEqual(["people-incomplete"]);
  });

  test("refused and waiting refunds, halted e-mails, disputes and departures over capacity are listed until settled", async () => {
    const { id } = await bookTomorrow(2, "cash");
    const payment = (await site.paymentsOf(id)).at(-1);
    const add = (reason: string, status: string) =>
      database.pool.query(
        `insert into refunds (agency_id, id, booking_id, payment_id, amount, reason, status, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, $3, 1000, $4, $5, $6, $6)`,
        [site.agency.id, id, payment?.id, reason, status, site.clock.now()],
      );
    await add("change-1", "requested");
    await add("change-2", "refused");
    await add("change-3", "settled");
    await database.pool.query("update messages set status = 'in-doubt' where agency_id = $1", [
      site.agency.id,
    ]);
    const halted = (await site.messages()).length;
    await site.changeDeparture({ capacity: 1 }, TOMORROW);
    await database.pool.query(
      "update payments set provider_status = 'charged_back', status_detail = 'in_process' where id = $1",
      [payment?.id],
    );
    const found = Map.groupBy((await today()).needs, ({ kind }) => kind);
    expect([...found.keys()].sort()).toEqual([
      ...["charge-back", "email-halted", "over-capacity", "refund-by-hand", "refund-refused"],
    ]);
    expect(found.get("email-halted")).toHaveLength(halted);
    expect(found.get("over-capacity")).toMatchObject([
      { capacity: 1, taken: 2, title: "Caminata al páramo" },
    ]);
    await database.pool.query(
      "update payments set provider_status = 'approved', status_detail = null where id = $1",
      [payment?.id],
    );
    await database.pool.query("update refunds set status = 'settled' where booking_id = $1", [id]);
    await database.pool.query("update messages set status = 'sent' where agency_id = $1", [site.agency.id]);
    await site.changeDeparture({ capacity: 9 }, TOMORROW);
    expect(await kinds()).toEqual([]);
  });

  test("stopped campaigns and campaigns with failed bookings are listed for staff who can resume them", async () => {
    const { id: bookingId } = await bookTomorrow(2, "cash");
    const owner = staffOf(site, "owner");
    const { experience } = site;
    const departure = { experienceId: experience.id, date: TOMORROW, startTime: "08:00" };
    const { id } = await perform(startCampaign, owner, {
      ...departure,
      ...{ id: v7(), cause: "weather", people: 2 },
    });
    const halted = async () =>
      (await perform(getToday, owner)).needs.filter(({ kind }) => kind === "campaign-halted");
    expect(await halted()).toEqual([]);
    await perform(steerCampaign, owner, { campaignId: id, to: "stop" });
    expect(await halted()).toMatchObject([{ campaignId: id, failed: 0, date: TOMORROW }]);
    expect(await kinds()).not.toContain("campaign-halted");
    await database.pool.query(
      "update campaign_bookings set status = 'failed', failure = 'fault' where booking_id = $1",
      [bookingId],
    );
    expect(await halted()).toMatchObject([{ failed: 1 }]);
    await perform(steerCampaign, owner, { campaignId: id, to: "resume" });
    await perform(runCampaign, site.system, { campaignId: id });
    expect(await halted()).toEqual([]);
    const foreign = await openAgency(database.db);
    expect((await perform(getToday, staffOf(foreign, "owner"))).needs).toEqual([]);
  });

  test.each([
    ["2026-12-21", null],
    ["2026-12-20", { days: 30 }],
    ["2026-11-22", { days: 2 }],
    ["2026-11-19", { days: 0 }],
  ])("a registration that ends on %s is listed from 30 days before", async (rntExpiresOn, need) => {
    const ctx = staffOf(site, "owner");
    const { needs } = await perform(getToday, { ...ctx, agency: { ...ctx.agency, rntExpiresOn } });
    expect(needs).toMatchObject(need ? [{ kind: "rnt-expiring", ...need }] : []);
  });

  test("a task names the lead of its booking, unless the lead has no name", async () => {
    const { id } = await bookTomorrow(1, "on-account");
    site.clock.forward(MINUTE);
    const incomplete = await bookIncomplete();
    await database.pool.query(
      "update participants set name = 'Luz Peña' where booking_id = $1 and position = 0",
      [incomplete],
    );
    const leads = async () =>
      (await today()).needs.map((need) => "bookingId" in need && [need.bookingId, need.lead]);
    expect(await leads()).toEqual([
      [id, "Ana Restrepo"],
      [incomplete, "Luz Peña"],
    ]);
    await database.pool.query("update participants set name = null where booking_id = $1", [id]);
    expect((await leads())[0]).toEqual([id, undefined]);
  });

  test("open tasks are sorted by age, the oldest first", async () => {
    await bookTomorrow(1, "on-account");
    site.clock.forward(-DAY);
    await bookTomorrow(1, "on-account");
    site.clock.forward(DAY);
    const moments = (await today()).needs.map(({ since }: Need) => since.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments).toHaveLength(2);
  });
});

describe("the sales on the page of today", () => {
  test("sales count the bookings confirmed today, this week, and on the same days a year ago", async () => {
    await bookTomorrow(2, "cash");
    const yearAgo = new Date(site.clock.now().getTime() - 364 * DAY);
    const { id } = await bookTomorrow(1, "cash");
    await database.pool.query("update bookings set confirmed_at = $1 where id = $2", [
      new Date(yearAgo.getTime() - HOUR),
      id,
    ]);
    await bookTomorrow(3, null);
    const { sold } = await today();
    expect(sold?.today).toEqual({
      from: "2026-11-20",
      now: { bookings: 1, people: 2, pesos: 360_000, kept: 0 },
      yearAgo: { bookings: 1, people: 1, pesos: 180_000, kept: 0 },
    });
    expect(sold?.week).toMatchObject({ from: "2026-11-16", now: { bookings: 1 } });
  });

  test("sales exclude cancelled bookings", async () => {
    const { id } = await bookTomorrow(1, null);
    site.clock.forward(2 * HOUR);
    await perform(lapseHold, site.system, { bookingId: id });
    expect((await today()).sold?.today.now).toEqual({ bookings: 0, people: 0, pesos: 0, kept: 0 });
  });

  test("sales exclude paid bookings that were cancelled, but not the money that the agency kept", async () => {
    await bookTomorrow(2, "cash");
    const refunded = await site.book(1);
    await perform(takePayment, operatorOf(site), takePaymentInput(refunded.id, "cash", { amount: 180_000 }));
    await perform(cancelBooking, refunded.ctx, { id: refunded.id });
    const sold = { bookings: 1, people: 2, pesos: 360_000, kept: 0 };
    expect((await today()).sold).toMatchObject({ today: { now: sold }, week: { now: sold } });
    const late = await bookTomorrow(1, "cash");
    await perform(cancelBooking, late.ctx, { id: late.id });
    expect((await today()).sold?.today.now).toEqual({ ...sold, pesos: 540_000, kept: 180_000 });
  });
});

test("guides see only assigned departures on the page of today, the role content cannot open it, and other agencies see only their own", async () => {
  await bookTomorrow(2, "on-account");
  expect(await perform(getToday, staffOf(site, "guide"))).toMatchObject({
    departures: [],
    needs: [],
    sold: null,
  });
  expect(await errorCode(perform(getToday, staffOf(site, "content")))).toBe("not-allowed");
  const other = await openAgency(database.db);
  const otherToday = await perform(getToday, staffOf(other, "owner"));
  expect(otherToday.needs).toEqual([]);
  expect(otherToday.departures.every(({ taken }) => taken === 0)).toBe(true);
});
