import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../tests/support/database.ts";
import { connect, type DatabaseClient } from "./client.ts";

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await testDatabase();
  client = connect(database.url, 2);
});
afterAll(async () => {
  await client.close();
  await database.close();
});

test("a connection that breaks between two queries of a transaction fails that transaction alone", async () => {
  const cutOff = client.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
    await database.pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    // The broken connection is noticed while nothing is asked of it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`SELECT 1`);
  });
  await expect(cutOff).rejects.toThrow();
  const after = await client.db.execute(sql`SELECT 1 AS alive`);
  expect(after.rows).toEqual([{ alive: 1 }]);
});
