import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { runStaffMessage } from "../../src/use-cases/staff-messages/run-staff-message.ts";
import { sendStaffMessage } from "../../src/use-cases/staff-messages/send-staff-message.ts";
import { revisionOf } from "../../src/use-cases/staff-messages/steps/recipients.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import {
  createBarrier,
  createLatch,
  tamperedDatabase,
  waitUntilBlocked,
} from "../support/databases/tampered-database.ts";
import { staffOf } from "../support/staff/staff.ts";
import { bookAndTakePayment } from "../support/staff/taken-payments.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const LOCKS_BOOKING = /from "bookings" .* for no key update$/;

const database = databasePerFile(6);
const site = agencyPerTest(database);

async function writtenTo(bookingId: string) {
  const texts = { "es-CO": { subject: "Cambio de lugar", body: "Nos vemos en el parque." } };
  const { date, startTime } = await site.booking(bookingId);
  const departure = { experienceId: site.experience.id, date, startTime, bookings: [bookingId] };
  const message = { ...departure, texts, withUnpaid: false, sendNow: false, shown: 1 };
  const revision = revisionOf(texts, [{ id: bookingId }]);
  return perform(sendStaffMessage, staffOf(site, "desk"), { ...message, id: v7(), revision });
}

const writes = (names: readonly string[]) => names.filter((name) => name === "write-staff-message");

describe("two concurrent jobs for one staff message", () => {
  async function runTwice(withoutLocks: boolean): Promise<string[]> {
    const { id: bookingId } = await bookAndTakePayment(site, "cash");
    const { id: staffMessageId } = await writtenTo(bookingId);
    const until = createBarrier(database.pool, 2, withoutLocks);
    const db = tamperedDatabase(database.pool, { withoutLocks, pause: { after: LOCKS_BOOKING, until } });
    const run = () => perform(runStaffMessage, { ...site.system, db }, { staffMessageId });
    await Promise.all([run(), run()]);
    return writes(await site.story(bookingId));
  }

  test("two concurrent jobs write one e-mail", async () => {
    expect(await runTwice(false)).toHaveLength(1);
  });

  test("without the booking's lock the e-mail would be recorded twice", async () => {
    expect(await runTwice(true)).toHaveLength(2);
  });
});

describe("cancellation during the job of a staff message", () => {
  async function cancelDuringRun(withoutLocks: boolean): Promise<string[]> {
    const { id: bookingId, ctx } = await bookAndTakePayment(site, "cash");
    const { id: staffMessageId } = await writtenTo(bookingId);
    const { reached, open, pass } = createLatch();
    const pause = { after: LOCKS_BOOKING, until: pass };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    const running = perform(runStaffMessage, { ...site.system, db }, { staffMessageId });
    await reached;
    const cancelling = perform(
      cancelBooking,
      { ...ctx, db: tamperedDatabase(database.pool, { withoutLocks }) },
      { id: bookingId },
    );
    await (withoutLocks ? cancelling : waitUntilBlocked(database.pool, cancelling));
    open();
    await Promise.all([running, cancelling]);
    return (await site.story(bookingId)).filter((name) => /write-staff-message|cancel-booking/.test(name));
  }

  test("the e-mail is written before the cancellation", async () => {
    expect(await cancelDuringRun(false)).toEqual(["write-staff-message", "cancel-booking"]);
  });

  test("without the booking's lock the e-mail would be written after the cancellation", async () => {
    expect(await cancelDuringRun(true)).toEqual(["cancel-booking", "write-staff-message"]);
  });
});
