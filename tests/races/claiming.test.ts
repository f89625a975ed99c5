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
import { databasePerFile } from "../support/databases/database.ts";
import {
  createBarrier,
  createLatch,
  tamperedDatabase,
  waitUntilBlocked,
} from "../support/databases/tampered-database.ts";
import { accountWith, bookedByTelephone } from "../support/staff/by-telephone.ts";
import { staffOf } from "../support/staff/staff.ts";
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

async function outcomeOf(work: Promise<number>): Promise<number | string> {
  try {
    return await work;
  } catch (error) {
    return error instanceof DomainError ? error.code : "fault";
  }
}

/** Without locks, the first call continues after the second call has ended or run the statement `until`. */
async function oneDuring(
  { after, until = /^nothing$/, withoutLocks }: { after: RegExp; until?: RegExp; withoutLocks: boolean },
  first: (db: Database) => Promise<unknown>,
  second: (db: Database) => Promise<unknown>,
): Promise<void> {
  const { reached, open, pass } = createLatch();
  const reachedUntil = Promise.withResolvers<void>();
  const firstCall = first(tamperedDatabase(database.pool, { withoutLocks, pause: { after, until: pass } }));
  await reached;
  const pause = { after: until, until: () => reachedUntil.resolve() };
  const secondCall = second(tamperedDatabase(database.pool, { withoutLocks, pause }));
  await (withoutLocks
    ? Promise.race([secondCall, reachedUntil.promise])
    : waitUntilBlocked(database.pool, secondCall));
  open();
  await Promise.all([firstCall, secondCall]);
}

describe("concurrent sign-ins of a traveller on two devices", () => {
  async function signInTwice(withoutLocks: boolean) {
    const { id } = await bookedByTelephone(site, leadEmail);
    const ctx = await accountWith(site, leadEmail);
    const pause = { after: LOCKS_BOOKING, until: createBarrier(database.pool, 2, withoutLocks) };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    const claim = () => outcomeOf(perform(claimBookings, { ...ctx, db }));
    const outcomes = await Promise.all([claim(), claim()]);
    expect(await site.booking(id)).toMatchObject({ userId: ctx.userId });
    return outcomes;
  }

  test("both sign-ins succeed and claim the booking", async () => {
    expect(await signInTwice(false)).toEqual([1, 1]);
  });

  test("without the booking's lock one sign-in would fail", async () => {
    expect((await signInTwice(true)).toSorted()).toEqual([1, "fault"]);
  });
});

describe("concurrent sign-ins of two accounts with one address in different spellings", () => {
  test("only one of the accounts claims the booking", async () => {
    const { id } = await bookedByTelephone(site, leadEmail);
    const accounts = [await accountWith(site, leadEmail), await accountWith(site, leadEmail.toUpperCase())];
    const pause = { after: LOCKS_BOOKING, until: createBarrier(database.pool, 2, false) };
    const db = tamperedDatabase(database.pool, { pause });
    const outcomes = await Promise.all(
      accounts.map((ctx) => outcomeOf(perform(claimBookings, { ...ctx, db }))),
    );
    expect(outcomes.toSorted()).toEqual([0, 1]);
    expect((await site.story(id)).filter((name) => name === "claim-booking")).toHaveLength(1);
  });
});

describe("the erasure of a traveller during a claim", () => {
  async function claimDuringErasure(withoutLocks: boolean) {
    const { id } = await bookedByTelephone(site, leadEmail);
    const ctx = await accountWith(site, leadEmail);
    await oneDuring(
      { after: ERASES_USER, until: LOCKS_USER, withoutLocks },
      (db) => perform(eraseUser, { ...ctx, db }),
      (db) => perform(claimBookings, { ...ctx, db }),
    );
    return { ...(await site.booking(id)), erasedUserId: ctx.userId };
  }

  test("a claim that starts after the erasure gets no booking", async () => {
    expect(await claimDuringErasure(false)).toMatchObject({ userId: null });
  });

  test("without the user's lock an erased account would claim the booking", async () => {
    const { userId, erasedUserId } = await claimDuringErasure(true);
    expect(userId).toBe(erasedUserId);
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

  test("the erasure deletes the notes of a booking that was claimed before", async () => {
    expect(await eraseDuringClaim(false)).toEqual([]);
  });

  test("without the user's lock the erasure would leave a note", async () => {
    expect(await eraseDuringClaim(true)).toHaveLength(1);
  });
});

describe("the correction of a booking's e-mail during a claim by the wrong account", () => {
  async function claimDuringCorrection(withoutLocks: boolean) {
    const { id } = await bookedByTelephone(site, leadEmail);
    const wrongAccount = await accountWith(site, leadEmail);
    const correction = { bookingId: id, email: `otra.${leadEmail}` };
    await oneDuring(
      { after: LOCKS_BOOKING, withoutLocks },
      (db) => perform(changeContact, { ...staffOf(site, "desk"), db }, correction),
      (db) => perform(claimBookings, { ...wrongAccount, db }),
    );
    return { ...(await site.booking(id)), wrongAccount: wrongAccount.userId };
  }

  test("a corrected booking stays without an account", async () => {
    expect(await claimDuringCorrection(false)).toMatchObject({ userId: null, linkVersion: 1 });
  });

  test("without the booking's lock the wrong account would claim the booking", async () => {
    const { userId, wrongAccount } = await claimDuringCorrection(true);
    expect(userId).toBe(wrongAccount);
  });
});
