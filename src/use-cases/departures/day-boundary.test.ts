import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { sampleSchedule, withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { agencyPerTest, errorCode, replaceAgency } from "../../../tests/support/use-case-context.ts";
import { createBooking } from "../booking/create-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { searchExperiences } from "../experiences/search-experiences.ts";
import { sendContactMessage } from "../messaging/send-contact-message.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { getCalendar } from "./get-calendar.ts";

/** A second before and after midnight in Bogotá, which is five hours after midnight in UTC. */
const LATE_ON_FRIDAY = new Date("2026-12-05T04:59:59Z");
const EARLY_ON_SATURDAY = new Date("2026-12-05T05:00:01Z");
const FRIDAY = "2026-12-04";
const SATURDAY = "2026-12-05";

const site = agencyPerTest(databasePerFile(), {
  agency: { rntExpiresOn: FRIDAY },
  experience: { schedule: sampleSchedule({ startTimes: ["00:30"], cutOffMinutes: 30 }) },
});

const bookForSaturday = async (startTime = "00:30") =>
  perform(
    createBooking,
    await site.traveller(),
    sampleBookingRequest(site.experience, 1, { date: SATURDAY, startTime }),
  );

async function availability() {
  const period = { experienceId: site.experience.id, from: "2026-12-03", to: SATURDAY };
  const { departures } = await perform(getCalendar, site.system, period);
  const { experiences } = await perform(searchExperiences, site.system, {
    place: null,
    date: SATURDAY,
    maxPrice: null,
    length: null,
    sort: "recommended",
  });
  return { days: departures.map(({ date, status }) => `${date} ${status}`), found: experiences.length };
}

test("calendar, search and cut-off change at midnight of the place, not of UTC", async () => {
  site.clock.set(LATE_ON_FRIDAY);
  expect(await availability()).toEqual({
    days: [`${FRIDAY} cut-off`, `${SATURDAY} available`],
    found: 1,
  });
  site.clock.set(EARLY_ON_SATURDAY);
  expect(await availability()).toEqual({ days: [`${SATURDAY} cut-off`], found: 0 });
});

test("a departure with its cut-off at midnight is sold until midnight of the place", async () => {
  site.clock.set(LATE_ON_FRIDAY);
  expect(await bookForSaturday()).toMatch(/^https?:/);
  site.clock.set(EARLY_ON_SATURDAY);
  expect(await errorCode(bookForSaturday())).toBe("agency-not-selling");
  Object.assign(site.agency, { rntExpiresOn: SATURDAY });
  expect(await errorCode(bookForSaturday())).toBe("departure-cut-off");
});

async function bookPaid(at: string, date: string, startTime: string) {
  site.clock.set(new Date(at));
  const order = { date, startTime };
  const { ctx, id, booking } = await site.book(1, order);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, booking.totalPrice) });
  return async () => (await perform(getBooking, ctx, { id })).refundIfCancelled;
}

test("the right of withdrawal lasts until midnight of the place", async () => {
  const refund = await bookPaid("2026-11-27T20:00:00Z", SATURDAY, "00:30");
  site.clock.set(LATE_ON_FRIDAY);
  expect(await refund()).toBe(180_000);
  site.clock.set(EARLY_ON_SATURDAY);
  expect(await refund()).toBe(0);
});

test("a cancellation is free until a day before a start at midnight", async () => {
  const { schedule } = site.experience;
  await replaceAgency(site, {
    experience: { schedule: withRule(schedule, { startTimes: ["00:00"] }) },
  });
  const refund = await bookPaid("2026-11-20T15:00:00Z", "2026-12-06", "00:00");
  site.clock.set(LATE_ON_FRIDAY);
  expect(await refund()).toBe(180_000);
  site.clock.set(EARLY_ON_SATURDAY);
  expect(await refund()).toBe(0);
});

test("a contact message gets the date of the agency's place", async () => {
  const message = { name: "Julián Ospina", email: "julian@correo.test", message: "¿Hay cupo para seis?" };
  const filedAt = async (moment: Date) => {
    site.clock.set(moment);
    return (await perform(sendContactMessage, await site.traveller(), message)).filingNumber.slice(0, 8);
  };
  expect(await filedAt(LATE_ON_FRIDAY)).toBe("20261204");
  expect(await filedAt(EARLY_ON_SATURDAY)).toBe("20261205");
});
