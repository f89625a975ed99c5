import { describe, expect, test } from "vitest";
import { renewLink } from "../../src/use-cases/booking-link/renew-link.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { bookedByTelephone } from "../support/staff/by-telephone.ts";
import { staffOf } from "../support/staff/staff.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const LOCKS_BOOKING = /from "bookings" .* for no key update$/;

const database = databasePerFile(6);
const site = agencyPerTest(database);

async function renewTwice(withoutLocks: boolean): Promise<number> {
  const { id } = await bookedByTelephone(site, "camila@viajeros.test");
  const until = createBarrier(database.pool, 2, withoutLocks);
  const db = tamperedDatabase(database.pool, { withoutLocks, pause: { after: LOCKS_BOOKING, until } });
  const renew = () => perform(renewLink, { ...staffOf(site, "desk"), db }, { bookingId: id, version: 0 });
  await Promise.all([renew(), renew()]);
  expect(await site.booking(id)).toMatchObject({ linkVersion: 1 });
  return (await site.story(id)).filter((name) => name === "renew-link").length;
}

describe("concurrent renewals of a booking's link", () => {
  test("two concurrent renewals give the same new link", async () => {
    expect(await renewTwice(false)).toBe(1);
  });

  test("without the booking's lock both renewals would be recorded", async () => {
    expect(await renewTwice(true)).toBe(2);
  });
});
