import { spawnSync } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { findBookingsAnywhere } from "../../src/db/queries/booking/booking-history.ts";
import { listHaltedMessages } from "../../src/db/queries/messaging/messages.ts";
import { bookings } from "../../src/db/schema/bookings.ts";
import { countedDatabase } from "../support/databases/counted-database.ts";
import { databasePerFile, testDatabase } from "../support/databases/database.ts";
import { breachIn, OPERATORS_REPORTS } from "./watch.ts";

const database = databasePerFile(2);

test("a query without the agency fails its test, even if the test catches the error", async () => {
  const own = await testDatabase(2);
  const unscopedQuery = own.db.select().from(bookings).where(eq(bookings.code, "AV-7K2M9Q"));
  await expect(unscopedQuery).rejects.toMatchObject({
    cause: { message: /^A statement goes across agencies/ },
  });
  const inside = own.db.transaction((tx) => tx.execute(sql`delete from bookings where id = ${v7()}`));
  await inside.catch(() => undefined);
  await expect(own.close()).rejects.toThrow("delete from bookings");
});

test("a server ends at its first statement without the agency", () => {
  const program = `
    import pg from "pg";
    await new pg.Client().query({ text: "select 1 from bookings where id = $1", values: [1] });`;
  const watch = ["--import", "./tests/statements/watch-server.ts"];
  const ended = spawnSync(process.execPath, [...watch, "--input-type=module", "--eval", program]);
  expect(ended.status).toBe(70);
  expect(String(ended.stderr)).toContain("bookings without its agency");
});

test("the list of the operator's reports is complete and matches their statements", async () => {
  const { db, texts } = countedDatabase(database.pool);
  const asked = {
    findBookingsAnywhere: () => findBookingsAnywhere(db, "AV-7K2M9Q"),
    listHaltedMessages: () => listHaltedMessages(db),
  };
  expect(Object.keys(OPERATORS_REPORTS)).toEqual(Object.keys(asked));
  for (const ask of Object.values(asked)) await ask();
  await findBookingsAnywhere(db, v7());
  await listHaltedMessages(db, { id: v7() });
  expect(texts.map(breachIn)).toEqual(texts.map(() => undefined));
  for (const report of Object.values(OPERATORS_REPORTS)) {
    expect(texts.filter((text) => report.test(text))).toHaveLength(2);
  }
});
