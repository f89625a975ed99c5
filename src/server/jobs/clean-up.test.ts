import pino from "pino";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { DAY, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { insertSession } from "../../db/queries/identity/sessions.ts";
import { insertStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { insertStaffSession } from "../../db/queries/staff/staff-sessions.ts";
import { clockOf } from "../../ports/clock.ts";
import { startCleaningSessions } from "./clean-up.ts";

const database = databasePerFile(2);

async function openStaffSessions(...expiringMs: number[]): Promise<void> {
  const staffId = v7();
  const at = new Date(START.getTime() - DAY);
  const marta = { id: staffId, email: "marta@andesvivo.test", name: null, image: null };
  await inTransaction(database.db, async (tx) => {
    const account = { ...marta, createdAt: at, updatedAt: at };
    await insertStaffAccount(tx, account, { provider: "google", providerAccountId: "1" });
    for (const ms of expiringMs) {
      const expires = new Date(START.getTime() + ms);
      await insertStaffSession(tx, {
        sessionToken: v7(),
        staffId,
        secondFactorAt: null,
        createdAt: at,
        expires,
      });
    }
  });
}

test("a starting server deletes only the expired sessions of travellers and staff", async () => {
  const { userId } = await (await openAgency(database.db)).traveller();
  const insertSessionExpiringIn = (ms: number) =>
    inTransaction(database.db, (tx) =>
      insertSession(tx, {
        id: v7(),
        agencyId: "andes-vivo",
        sessionToken: v7(),
        userId,
        expires: new Date(START.getTime() + ms),
      }),
    );
  await Promise.all([insertSessionExpiringIn(-DAY), insertSessionExpiringIn(0), insertSessionExpiringIn(1)]);
  await openStaffSessions(-DAY, 0, 1);
  const stop = startCleaningSessions({
    db: database.db,
    clock: clockOf(() => START),
    log: pino({ level: "silent" }),
  });
  const listRemaining = async () =>
    (await database.pool.query("select expires from sessions union all select expires from staff_sessions"))
      .rows;
  await waitFor("one session of each", async () => (await listRemaining()).length === 2);
  stop();
  const activeSession = { expires: new Date(START.getTime() + 1) };
  expect(await listRemaining()).toEqual([activeSession, activeSession]);
});
