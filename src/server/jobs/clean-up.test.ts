import pino from "pino";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { DAY, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { insertSession } from "../../db/queries/identity/sessions.ts";
import { clockOf } from "../../ports/clock.ts";
import { startCleaningSessions } from "./clean-up.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test("expired sessions are deleted when a server starts, and living ones stay", async () => {
  const { userId } = await (await openAgency(database.db)).traveller();
  const expiring = (ms: number) =>
    inTransaction(database.db, (tx) =>
      insertSession(tx, {
        id: v7(),
        agencyId: "andes-vivo",
        sessionToken: v7(),
        userId,
        expires: new Date(START.getTime() + ms),
      }),
    );
  await Promise.all([expiring(-DAY), expiring(0), expiring(1)]);
  const stop = startCleaningSessions({
    db: database.db,
    clock: clockOf(() => START),
    log: pino({ level: "silent" }),
  });
  const left = async () => (await database.pool.query("select expires from sessions")).rows;
  await waitFor("one session", async () => (await left()).length === 1);
  stop();
  expect(await left()).toEqual([{ expires: new Date(START.getTime() + 1) }]);
});
