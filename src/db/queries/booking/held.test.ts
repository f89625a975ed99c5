import { globSync, readFileSync } from "node:fs";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { openAgency } from "../../../../tests/support/use-case-context.ts";
import { isHeld } from "../../../domain/booking/hold.ts";
import { bookings } from "../../schema/bookings.ts";
import { isHeldAt, isHeldUntil } from "./held.ts";

const database = databasePerFile();

test("no other query spells out when a hold lapses", () => {
  const isSpelledOut = (text: string) => /hold_expires_at\s*[<>]|\b[gl]te?\([\w.]*holdExpiresAt/.test(text);
  const files = globSync("src/db/queries/**/*.ts").filter((path) => !path.endsWith(".test.ts"));
  const found = files.filter((path) => isSpelledOut(readFileSync(path, "utf8")));
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual(["src/db/queries/booking/held.ts"]);
});

test("queries and the domain agree on the moment at which a hold lapses", async () => {
  const site = await openAgency(database.db);
  const { id } = await site.book();
  const { agencyId, holdExpiresAt } = await site.booking(id);
  const verdicts = [];
  for (const milliseconds of [-1, 0, 1]) {
    const now = new Date(holdExpiresAt.getTime() + milliseconds);
    const [row] = await database.db
      .select({
        held: isHeldAt(bookings, now),
        inSql: sql<boolean>`${isHeldUntil(sql`hold_expires_at`, now)}`,
      })
      .from(bookings)
      .where(and(eq(bookings.agencyId, agencyId), eq(bookings.id, id)));
    const verdict = isHeld({ holdExpiresAt }, now);
    expect([milliseconds, row]).toEqual([milliseconds, { held: verdict, inSql: verdict }]);
    verdicts.push(row?.held);
  }
  expect(verdicts).toEqual([true, false, false]);
});
