import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest, HOUR, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { readBookingHistory } from "../../db/queries/booking/booking-history.ts";
import { addDays } from "../../domain/departures/place-time.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { applyChange } from "../changes/apply-change.ts";
import { previewChange } from "../changes/preview-change.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { sendMessage } from "./send-message.ts";
import { writeReminder } from "./write-reminder.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

type Booked = Awaited<ReturnType<TestAgency["book"]>>;

/** Moment of the reminder for the sample booking: eight in the morning in Colombia. */
const DAY_BEFORE = new Date("2026-12-04T13:00:00Z");

async function bookPaid(date?: string): Promise<Booked> {
  const booked = await site.book(2, date ? { date } : {});
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(booked.id, 360_000) });
  return booked;
}

async function move({ ctx, id }: Booked, date: string) {
  const change = { date };
  const { revision } = await perform(previewChange, ctx, { id, change });
  await perform(applyChange, ctx, { id, change, revision, idempotencyKey: `moved-to-${date}` });
}

const reminders = async () =>
  (await site.messages()).filter(({ content }) => content.kind === "booking-reminder");

const jobs = () => site.jobs.of("write-reminder");

async function runUntil(end: Date) {
  const due = (await jobs()).filter(({ startAfter }) => startAfter && startAfter <= end);
  for (const { data, startAfter } of due) {
    if (startAfter && startAfter > site.clock.now()) site.clock.set(startAfter);
    await perform(writeReminder, site.system, data);
  }
  site.clock.set(end);
}

test("a traveller is reminded once on the day before, even if the job is repeated", async () => {
  const { id } = await bookPaid();
  await runUntil(new Date(DAY_BEFORE.getTime() - 1));
  expect(await reminders()).toEqual([]);
  await runUntil(DAY_BEFORE);
  await runUntil(DAY_BEFORE);
  expect(await reminders()).toMatchObject([
    { createdAt: DAY_BEFORE, content: { bookingId: id, date: "2026-12-05" } },
  ]);
});

test("a booking that is paid after the time of its reminder gets no reminder", async () => {
  site.clock.set(new Date(DAY_BEFORE.getTime() + HOUR));
  await bookPaid();
  expect(await jobs()).toEqual([]);
  expect((await site.messages()).map(({ content }) => content.kind)).toContain("booking-confirmed");
});

test("a booking that was moved to a later day is reminded of that day only", async () => {
  const booked = await bookPaid();
  await move(booked, "2026-12-12");
  await runUntil(DAY_BEFORE);
  expect(await reminders()).toEqual([]);
  await runUntil(new Date("2026-12-11T13:00:00Z"));
  expect(await reminders()).toMatchObject([{ content: { date: "2026-12-12" } }]);
});

test("a booking that is moved after its reminder is reminded of the new day", async () => {
  // The right of withdrawal ends on the Friday before the departure on Saturday, so the booking can still be moved that day.
  const date = addDays("2026-11-20", 8);
  const booked = await bookPaid(date);
  await runUntil(new Date("2026-11-27T13:00:00Z"));
  site.clock.forward(HOUR);
  await move(booked, "2026-12-12");
  await runUntil(new Date("2026-12-11T13:00:00Z"));
  expect((await reminders()).map(({ content }) => content)).toMatchObject([{ date }, { date: "2026-12-12" }]);
  const history = await readBookingHistory(database.db, site.agency.id, booked.id);
  const sent = history?.messages.map(({ content }) => content.kind);
  expect(sent?.filter((kind) => kind === "booking-reminder")).toHaveLength(2);
  expect(sent).toContain("booking-changed");
});

test("a job that a former release enqueued at another hour is rescheduled", async () => {
  const { id } = await bookPaid();
  site.clock.set(new Date(DAY_BEFORE.getTime() - 5 * HOUR));
  await perform(writeReminder, site.system, { bookingId: id });
  expect(await reminders()).toEqual([]);
  expect((await jobs()).map(({ startAfter }) => startAfter)).toEqual([DAY_BEFORE, DAY_BEFORE]);
});

test("no reminder is written for a cancelled booking or after the departure", async () => {
  const cancelled = await bookPaid();
  await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
  const late = await bookPaid();
  site.clock.set(DAY_BEFORE);
  await perform(writeReminder, site.system, { bookingId: cancelled.id });
  site.clock.set(new Date("2026-12-05T13:00:00Z"));
  await perform(writeReminder, site.system, { bookingId: late.id });
  expect(await reminders()).toEqual([]);
});

test.each<[string, (booked: Booked) => unknown]>([
  ["was cancelled", ({ ctx, id }) => perform(cancelBooking, ctx, { id })],
  ["was moved", (booked) => move(booked, "2026-12-12")],
  ["has left", () => site.clock.set(new Date("2026-12-05T13:00:00Z"))],
])("a reminder that is sent late is dropped if the trip %s", async (_, happens) => {
  const date = happens.length > 0 ? addDays("2026-11-20", 8) : "2026-12-05";
  const booked = await bookPaid(date);
  await runUntil(new Date(`${addDays(date, -1)}T13:00:00Z`));
  const [message] = await reminders();
  await happens(booked);
  await perform(sendMessage, site.system, { messageId: message?.id ?? "" });
  expect(await reminders()).toMatchObject([{ status: "dropped" }]);
  expect(site.email.sent).toEqual([]);
});

test("a reminder is sent at its time", async () => {
  await bookPaid();
  await runUntil(DAY_BEFORE);
  const [message] = await reminders();
  await perform(sendMessage, site.system, { messageId: message?.id ?? "" });
  expect(site.email.sent).toMatchObject([{ subject: "booking-reminder" }]);
});
