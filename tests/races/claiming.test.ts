import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/db/connection/client.ts";
import { listNotes } from "../../src/db/queries/booking/notes.ts";
import { DomainError } from "../../src/domain/errors.ts";
import { changeContact } from "../../src/use-cases/booking-by-staff/change-contact.ts";
import { addNote } from "../../src/use-cases/booking-file/add-note.ts";
import { claimBookings } from "../../src/use-cases/booking-link/claim-bookings.ts";
import { eraseUser } from "../../src/use-cases/identity/erase-user.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { accountWith, bookedByTelephone } from "../support/by-telephone.ts";
import { databasePerFile } from "../support/database.ts";
import { staffOf } from "../support/staff.ts";
import { gate, meetingPoint, tamperedDatabase, untilBlocked } from "../support/tampered-database.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const LOCKS_BOOKING = /from "bookings" .* for no key update$/;
const LOCKS_USER = /from "users" .* for update$/;
const ERASES_USER = /^update "users" set/;

let leadEmail = "";
const database = databasePerFile(6);
const site = agencyPerTest(database);
beforeEach(async () => {
  leadEmail = `camila.${v7()}@viajeros.test`;
});

/** Returns the number of claimed bookings, an error code, or `fault`. */
async function outcomeOf(work: Promise<number>): Promise<number | string> {
  try {
    return await work;
  } catch (error) {
    return error instanceof DomainError ? error.code : "fault";
  }
}

/**
 * Starts the second call while the first waits after a statement. Without locks, the second ends or runs the statement
 * `until` before the first continues.
 */
async function oneDuring(
  { after, until = /^nothing$/, withoutLocks }: { after: RegExp; until?: RegExp; withoutLocks: boolean },
  first: (db: Database) => Promise<unknown>,
  second: (db: Database) => Promise<unknown>,
): Promise<void> {
  const { reached, open, pass } = gate();
  const passed = Promise.withResolvers<void>();
  const began = first(tamperedDatabase(database.pool, { withoutLocks, pause: { after, until: pass } }));
  await reached;
  const pause = { after: until, until: () => passed.resolve() };
  const during = second(tamperedDatabase(database.pool, { withoutLocks, pause }));
  await (withoutLocks ? Promise.race([during, passed.promise]) : untilBlocked(database.pool, during));
  open();
  await Promise.all([began, during]);
}

describe("a traveller who signs in on two devices at once", () => {
  async function signInTwice(withoutLocks: boolean) {
    const { id } = await bookedByTelephone(site, leadEmail);
    const ctx = await accountWith(site, leadEmail);
    const pause = { after: LOCKS_BOOKING, until: meetingPoint(database.pool, 2, withoutLocks) };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    const claim = () => outcomeOf(perform(claimBookings, { ...ctx, db }));
    const outcomes = await Promise.all([claim(), claim()]);
    expect(await site.booking(id)).toMatchObject({ userId: ctx.userId });
    return outcomes;
  }

  test("has the booking, and neither sign-in fails", async () => {
    expect(await signInTwice(false)).toEqual([1, 1]);
  });

  test("would have one of them fail without the booking's lock", async () => {
    expect((await signInTwice(true)).toSorted()).toEqual([1, "fault"]);
  });
});

describe("two accounts with one address, written in capitals and not, that sign in at once", () => {
  test("have the booking in one of them", async () => {
    const { id } = await bookedByTelephone(site, leadEmail);
    const both = [await accountWith(site, leadEmail), await accountWith(site, leadEmail.toUpperCase())];
    const pause = { after: LOCKS_BOOKING, until: meetingPoint(database.pool, 2, false) };
    const db = tamperedDatabase(database.pool, { pause });
    const outcomes = await Promise.all(both.map((ctx) => outcomeOf(perform(claimBookings, { ...ctx, db }))));
    expect(outcomes.toSorted()).toEqual([0, 1]);
    expect((await site.story(id)).filter((name) => name === "claim-booking")).toHaveLength(1);
  });
});

describe("a traveller who is erased while a sign-in of theirs takes a booking into the account", () => {
  async function claimDuringErasure(withoutLocks: boolean) {
    const { id } = await bookedByTelephone(site, leadEmail);
    const ctx = await accountWith(site, leadEmail);
    await oneDuring(
      { after: ERASES_USER, until: LOCKS_USER, withoutLocks },
      (db) => perform(eraseUser, { ...ctx, db }),
      (db) => perform(claimBookings, { ...ctx, db }),
    );
    return { ...(await site.booking(id)), erased: ctx.userId };
  }

  test("is given nothing once the erasure has begun", async () => {
    expect(await claimDuringErasure(false)).toMatchObject({ userId: null });
  });

  test("would be given it without the user's lock", async () => {
    const { userId, erased } = await claimDuringErasure(true);
    expect(userId).toBe(erased);
  });

  async function eraseDuringClaim(withoutLocks: boolean) {
    const { id } = await bookedByTelephone(site, leadEmail);
    const ctx = await accountWith(site, leadEmail);
    await perform(addNote, staffOf(site, "desk"), {
      bookingId: id,
      text: "Llega tarde",
      idempotencyKey: v7(),
    });
    await oneDuring(
      { after: LOCKS_USER, withoutLocks },
      (db) => perform(claimBookings, { ...ctx, db }),
      (db) => perform(eraseUser, { ...ctx, db }),
    );
    return listNotes(database.db, { agencyId: site.agency.id, id });
  }

  test("leaves no note about a booking that was theirs by then", async () => {
    expect(await eraseDuringClaim(false)).toEqual([]);
  });

  test("would leave it without the user's lock", async () => {
    expect(await eraseDuringClaim(true)).toHaveLength(1);
  });
});

describe("a booking whose e-mail is corrected while the account of the wrong address takes it", () => {
  async function claimDuringCorrection(withoutLocks: boolean) {
    const { id } = await bookedByTelephone(site, leadEmail);
    const wrong = await accountWith(site, leadEmail);
    const corrected = { bookingId: id, email: `otra.${leadEmail}` };
    await oneDuring(
      { after: LOCKS_BOOKING, withoutLocks },
      (db) => perform(changeContact, { ...staffOf(site, "desk"), db }, corrected),
      (db) => perform(claimBookings, { ...wrong, db }),
    );
    return { ...(await site.booking(id)), wrong: wrong.userId };
  }

  test("stays without an account, with a new link", async () => {
    expect(await claimDuringCorrection(false)).toMatchObject({ userId: null, linkVersion: 1 });
  });

  test("would be theirs without the booking's lock, though it is somebody else's", async () => {
    const { userId, wrong } = await claimDuringCorrection(true);
    expect(userId).toBe(wrong);
  });
});
