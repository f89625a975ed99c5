import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { runStaffMessage } from "../../src/use-cases/staff-messages/run-staff-message.ts";
import { sendStaffMessage } from "../../src/use-cases/staff-messages/send-staff-message.ts";
import { revisionOf } from "../../src/use-cases/staff-messages/steps/recipients.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/database.ts";
import { staffOf } from "../support/staff.ts";
import { bookAndTake } from "../support/taken-payments.ts";
import { gate, meetingPoint, tamperedDatabase, untilBlocked } from "../support/tampered-database.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const LOCKS_BOOKING = /from "bookings" .* for no key update$/;

const database = databasePerFile(6);
const site = agencyPerTest(database);

/** Writes a message to one paid booking. Returns its job. */
async function writtenTo(bookingId: string) {
  const texts = { "es-CO": { subject: "Cambio de lugar", body: "Nos vemos en el parque." } };
  const { date, startTime } = await site.booking(bookingId);
  const about = { experienceId: site.experience.id, date, startTime, bookings: [bookingId] };
  const asked = { ...about, texts, withUnpaid: false, sendNow: false, shown: 1 };
  const revision = revisionOf(texts, [{ id: bookingId }]);
  return perform(sendStaffMessage, staffOf(site, "desk"), { ...asked, id: v7(), revision });
}

const writes = (names: readonly string[]) => names.filter((name) => name === "write-staff-message");

describe("two jobs that write to one booking at once", () => {
  async function runTwice(withoutLocks: boolean): Promise<string[]> {
    const { id: bookingId } = await bookAndTake(site, "cash");
    const { id: staffMessageId } = await writtenTo(bookingId);
    const until = meetingPoint(database.pool, 2, withoutLocks);
    const db = tamperedDatabase(database.pool, { withoutLocks, pause: { after: LOCKS_BOOKING, until } });
    const run = () => perform(runStaffMessage, { ...site.system, db }, { staffMessageId });
    await Promise.all([run(), run()]);
    return writes(await site.story(bookingId));
  }

  test("write once", async () => {
    expect(await runTwice(false)).toHaveLength(1);
  });

  test("would record the e-mail twice without the booking's lock", async () => {
    expect(await runTwice(true)).toHaveLength(2);
  });
});

describe("a booking that is cancelled while the job writes to it", () => {
  async function cancelDuringRun(withoutLocks: boolean): Promise<string[]> {
    const { id: bookingId, ctx } = await bookAndTake(site, "cash");
    const { id: staffMessageId } = await writtenTo(bookingId);
    const { reached, open, pass } = gate();
    const pause = { after: LOCKS_BOOKING, until: pass };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    const running = perform(runStaffMessage, { ...site.system, db }, { staffMessageId });
    await reached;
    const cancelling = perform(
      cancelBooking,
      { ...ctx, db: tamperedDatabase(database.pool, { withoutLocks }) },
      { id: bookingId },
    );
    await (withoutLocks ? cancelling : untilBlocked(database.pool, cancelling));
    open();
    await Promise.all([running, cancelling]);
    return (await site.story(bookingId)).filter((name) => /write-staff-message|cancel-booking/.test(name));
  }

  test("is written to before its cancellation, so that sending finds it cancelled", async () => {
    expect(await cancelDuringRun(false)).toEqual(["write-staff-message", "cancel-booking"]);
  });

  test("would be written to after its cancellation without the booking's lock", async () => {
    expect(await cancelDuringRun(true)).toEqual(["cancel-booking", "write-staff-message"]);
  });
});
