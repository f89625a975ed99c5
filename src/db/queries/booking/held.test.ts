import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { openAgency } from "../../../../tests/support/use-case-context.ts";
import { isHeld } from "../../../domain/booking/hold.ts";
import { bookings } from "../../schema/bookings.ts";
import { isHeldAt } from "./held.ts";

const database = databasePerFile();

test("a query and the domain agree on the moment at which a hold lapses", async () => {
  const site = await openAgency(database.db);
  const { id } = await site.book();
  const { agencyId, holdExpiresAt } = await site.booking(id);
  const verdicts = [];
  for (const milliseconds of [-1, 0, 1]) {
    const now = new Date(holdExpiresAt.getTime() + milliseconds);
    const [row] = await database.db
      .select({ held: isHeldAt(bookings, now) })
      .from(bookings)
      .where(and(eq(bookings.agencyId, agencyId), eq(bookings.id, id)));
    expect([milliseconds, row?.held]).toEqual([milliseconds, isHeld({ holdExpiresAt }, now)]);
    verdicts.push(row?.held);
  }
  expect(verdicts).toEqual([true, false, false]);
});
