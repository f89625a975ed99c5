import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, errorCode, HOUR } from "../../../tests/support/use-case-context.ts";
import { auditSentence } from "../../domain/audit/audit-sentence.ts";
import { getBooking } from "../booking/get-booking.ts";
import { payBooking } from "../booking/pay-booking.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { previewChange } from "../changes/preview-change.ts";
import { searchExperiences } from "../experiences/search-experiences.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { type ChangeDepartureInput, changeDeparture } from "./change-departure.ts";
import { getCalendar } from "./get-calendar.ts";
import { getDeparture } from "./get-departure.ts";
import { listDepartures } from "./list-departures.ts";

const site = agencyPerTest(databasePerFile(4));

const DAY = "2026-12-05";
/** Saturday at eight in Bogotá. */
const START_OF_TRIP = new Date(`${DAY}T13:00:00Z`);
const hoursAhead = (hours: number) => new Date(START_OF_TRIP.getTime() - hours * HOUR);

const owner = () => staffOf(site, "owner");
const key = (date = DAY) => ({ experienceId: site.experience.id, date, startTime: "08:00" });
const change = (what: Partial<ChangeDepartureInput>, date = DAY) =>
  perform(changeDeparture, owner(), { ...key(date), ...what });
const onDay = async (date = DAY) => {
  const period = { experienceId: site.experience.id, from: date, to: date };
  return (await perform(getCalendar, site.system, period)).departures;
};
const file = () => perform(getDeparture, owner(), key());
const checkout = () =>
  perform(quoteCheckout, site.system, {
    ...{ experienceId: site.experience.id, selectedDate: DAY, startTime: "08:00" },
  });
const search = async (date: string) => {
  const wanted = { date, place: null, length: null, maxPrice: null, sort: "recommended" as const };
  return (await perform(searchExperiences, site.system, wanted)).experiences;
};

const bookPaid = (date = DAY) => site.bookPaid(2, { date });

describe("a closed departure", () => {
  test("a departure with the closing `call` is shown on the site, and cannot be booked", async () => {
    await change({ closed: true, closing: "call", reason: "Grupo privado" });
    expect(await onDay()).toMatchObject([{ status: "closed", closing: "call" }]);
    expect((await checkout()).departure).toMatchObject({ status: "closed", closing: "call" });
    expect(await errorCode(site.book(1))).toBe("departure-closed");
  });

  test("a departure with the closing `hidden` is not listed on the site, and cannot be booked", async () => {
    await change({ closed: true, closing: "hidden" });
    expect(await onDay()).toEqual([]);
    expect(await onDay("2026-12-06")).toHaveLength(1);
    expect((await checkout()).departure).toBeNull();
    expect(await search(DAY)).toEqual([]);
    expect(await errorCode(site.book(1))).toBe("departure-closed");
  });

  test("a closed departure has its reason on the panel only", async () => {
    await change({ closed: true, closing: "call", reason: "Grupo privado" });
    expect(await file()).toMatchObject({ departure: { closing: "call" }, closingReason: "Grupo privado" });
    const { departures } = await perform(listDepartures, owner(), { from: DAY, to: DAY });
    expect(departures).toMatchObject([{ status: "closed", closing: "call" }]);
    expect(JSON.stringify([await onDay(), await checkout()])).not.toContain("Grupo privado");
  });

  test("a closed departure without a closing, as written by the previous release, is shown as not available", async () => {
    await site.changeDeparture({ closed: true });
    const [departure] = await onDay();
    expect(departure).toMatchObject({ status: "closed" });
    expect(departure).not.toHaveProperty("closing");
  });

  test("a reopened departure has no closing and no reason", async () => {
    await change({ closed: true, closing: "hidden", reason: "Lluvia" });
    await change({ closed: false });
    expect(await onDay()).toMatchObject([{ status: "available" }]);
    expect((await onDay())[0]).not.toHaveProperty("closing");
    expect(await file()).toMatchObject({ departure: { closing: null }, closingReason: null });
    await site.book(1);
  });

  test("a closed departure can get another closing or reason, and each change is recorded once", async () => {
    const { id } = await change({ closed: true, closing: "hidden", reason: "Lluvia" });
    await change({ closed: true, closing: "call", reason: "Lluvia" });
    await change({ closed: true, closing: "call", reason: "Derrumbe" });
    await change({ closed: true, closing: "call", reason: "Derrumbe" });
    expect(await file()).toMatchObject({ departure: { closing: "call" }, closingReason: "Derrumbe" });
    expect(await site.story(id)).toHaveLength(3);
  });

  test("a closed departure keeps its closing and reason if it is closed again without them", async () => {
    const { id } = await change({ closed: true, closing: "call", reason: "Grupo privado" });
    await change({ closed: true });
    expect(await file()).toMatchObject({ departure: { closing: "call" }, closingReason: "Grupo privado" });
    expect(await site.story(id)).toHaveLength(1);
    await change({ closed: true, capacity: 4 });
    expect(await file()).toMatchObject({ departure: { closing: "call" }, closingReason: "Grupo privado" });
  });

  test("a departure cannot be changed after a campaign cancelled it, and is then listed without a closing", async () => {
    await change({ closed: true, closing: "hidden" });
    await perform(startCampaign, owner(), { ...key(), id: v7(), cause: "weather", people: 0 });
    expect(await onDay()).toMatchObject([{ status: "closed" }]);
    expect((await onDay())[0]).not.toHaveProperty("closing");
    expect(await errorCode(change({ closed: true, closing: "call" }))).toBe("departure-closed");
    expect(await errorCode(change({ closed: false }))).toBe("departure-closed");
  });

  test.each([
    [{ closed: true, closing: "never" as "call" }],
    [{ closed: true, closing: "call" as const, reason: "x".repeat(201) }],
    [{ closing: "call" as const }],
    [{ closed: false, closing: "call" as const }],
    [{ cutOffMinutes: -1 }],
    [{ cutOffMinutes: 30 * 24 * 60 + 1 }],
    [{ cutOffMinutes: 1.5 }],
  ])("is refused with %j", (what) => {
    expect(changeDeparture.input?.safeParse({ ...key(), ...what }).success).toBe(false);
  });

  test("a departure can have a cut-off of thirty days", () => {
    const most = { ...key(), cutOffMinutes: 30 * 24 * 60 };
    expect(changeDeparture.input?.safeParse(most).success).toBe(true);
  });
});

describe("a departure's own cut-off", () => {
  test("a departure's own cut-off ends the sale of its departure only", async () => {
    await change({ cutOffMinutes: 48 * 60 });
    site.clock.set(hoursAhead(48));
    expect(await onDay()).toMatchObject([{ status: "cut-off" }]);
    expect(await onDay("2026-12-06")).toMatchObject([{ status: "available" }]);
    expect((await checkout()).departure).toMatchObject({ status: "cut-off" });
    expect(await search(DAY)).toEqual([]);
    expect(await errorCode(site.book(1))).toBe("departure-cut-off");
    expect(await file()).toMatchObject({ departure: { status: "cut-off" }, ownCutOffMinutes: 48 * 60 });
  });

  test("a departure's own cut-off can be as late as the start", async () => {
    await change({ cutOffMinutes: 0 });
    site.clock.set(hoursAhead(0.25));
    expect(await onDay()).toMatchObject([{ status: "available" }]);
    const { booking } = await site.book(1);
    // The sale ends in 15 minutes, and the hold of 30 minutes is shortened to this end.
    expect(booking.holdExpiresAt).toEqual(START_OF_TRIP);
    site.clock.set(hoursAhead(0));
    expect(await errorCode(site.book(1))).toBe("departure-cut-off");
  });

  test("a departure's own cut-off applies to a booking for which the site chooses the time", async () => {
    await change({ cutOffMinutes: 48 * 60 });
    site.clock.set(hoursAhead(48));
    expect(await errorCode(site.book(1, { startTime: undefined }))).toBe("departure-cut-off");
  });

  test("a departure's own cut-off is the deadline of changes and completions of a booking", async () => {
    const { id, ctx } = await bookPaid();
    await change({ cutOffMinutes: 48 * 60 });
    site.clock.set(hoursAhead(49));
    const look = () => perform(getBooking, ctx, { id });
    expect((await look()).changeObstacles.correct).toBeNull();
    site.clock.set(hoursAhead(48));
    expect((await look()).changeObstacles.correct).toBe("closed");
    const wanted = { id, change: { date: "2026-12-09" } };
    expect(await errorCode(perform(previewChange, ctx, wanted))).toBe("departure-cut-off");
    await change({ cutOffMinutes: 0 });
    expect((await look()).changeObstacles.correct).toBeNull();
  });

  test("a departure's own cut-off prevents a move to its departure", async () => {
    const { id, ctx } = await bookPaid("2026-12-09");
    await change({ cutOffMinutes: 15 * 24 * 60 });
    const wanted = { id, change: { date: DAY } };
    expect(await errorCode(perform(previewChange, ctx, wanted))).toBe("departure-cut-off");
    await change({ cutOffMinutes: null });
    await perform(previewChange, ctx, wanted);
  });

  test("a departure's own cut-off that becomes earlier does not shorten the hold of an unpaid booking", async () => {
    const { id, ctx, booking } = await site.book(2);
    await change({ cutOffMinutes: 16 * 24 * 60 });
    expect(await errorCode(site.book(1))).toBe("departure-cut-off");
    expect((await site.booking(id)).holdExpiresAt).toEqual(booking.holdExpiresAt);
    await perform(payBooking, ctx, { id });
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, booking.totalPrice) });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("a departure's own cut-off can be reset to the schedule's", async () => {
    await change({ cutOffMinutes: 48 * 60 });
    await change({ cutOffMinutes: null });
    site.clock.set(hoursAhead(3));
    expect(await onDay()).toMatchObject([{ status: "available" }]);
  });
});

test("the audit sentence has the closing, the reason and the cut-off", () => {
  const seats = { capacityFrom: null, capacityTo: null, taken: 0 };
  const entry = {
    name: "change-departure" as const,
    facts: {
      ...{ ...seats, closedFrom: false, closedTo: true, closing: "call" as const, reason: "Grupo privado." },
      ...{ cutOffFrom: null, cutOffTo: 90 },
    },
  };
  expect(auditSentence(entry, "es-CO")).toBe(
    "La salida tiene los cupos del horario (antes los cupos del horario), 0 tomados, y está cerrada, con «llámanos» en el sitio. Motivo: Grupo privado. Hora de cierre: 1 h 30 min antes (antes la del horario).",
  );
  expect(auditSentence(entry, "en")).toContain(
    "closed, with “call us” on the site. Reason: Grupo privado. Sales end: 1 h 30 min before (the schedule's before).",
  );
});
