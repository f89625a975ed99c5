import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Database } from "../../src/db/connection/client.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { insertStaffAccount } from "../../src/db/queries/staff/staff-accounts.ts";
import { insertMember } from "../../src/db/queries/staff/staff-members.ts";
import { openStaffSession, STAFF_COOKIE } from "../../tests/support/staff/staff-session.ts";
import { builtEnvironment, startBuiltServer } from "../pages/built-site.ts";
import { takePage } from "../pages/take-page.ts";

const OWNER = "duena@andesvivo.test";
const PANEL_HOST = "panel.localhost";

/** @returns the token of an owner's session of one hour, in which a second factor has passed. */
export async function signInOwner(db: Database, agencyId: string): Promise<string> {
  const [id, createdAt] = [v7(), new Date()];
  await inTransaction(db, async (tx) => {
    const account = { id, email: OWNER, name: "Dueña", image: null, createdAt, updatedAt: createdAt };
    await insertStaffAccount(tx, account, { provider: "google", providerAccountId: "1" });
    await insertMember(tx, { agencyId, staffId: id, roles: ["owner"], createdAt });
  });
  return openStaffSession(db, OWNER);
}

export interface PanelServer {
  /** @throws Error unless the answer is 200. */
  take(path: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a built server, which shows pages of the panel and never reaches a stand-in. It runs on all cores, because the bench
 * sends one request at a time.
 */
export async function startPanelServer(databaseUrl: string, session: string): Promise<PanelServer> {
  const standIns = { url: "http://127.0.0.1:9", secret: randomBytes(16).toString("hex") };
  const environment = {
    ...builtEnvironment(databaseUrl, standIns),
    ...{ RATE_LIMITS: "false", JOB_PROCESSES: "0" },
    PANEL_ORIGIN: `http://${PANEL_HOST}`,
  };
  const server = await startBuiltServer(environment, null);
  const headers = { host: PANEL_HOST, cookie: `${STAFF_COOKIE}=${session}` };
  return {
    async take(path) {
      const { status } = await takePage(server.port, path, "gzip", headers);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    },
    stop: () => server.stop(),
  };
}
