import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { NODE, PROJECT } from "../settings.ts";
import type { ResponseFacts } from "./load.ts";
import type { Machines } from "./machines.ts";

/** Jobs of a killed server are retried after two minutes, and the e-mail provider takes 120 messages a minute. */
const SETTLE_TIMEOUT_MS = 300_000;

export interface Reconciliation {
  bookings: number;
  confirmed: number;
  missing: number;
  /** Bookings beyond the first of their idempotency key. */
  duplicates: number;
  unsettled: number;
  verified: boolean;
  output: string;
}

const queryRows = async <T extends Record<string, unknown>>(
  { database }: Machines,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => (await database.pool.query<T>(text, values)).rows;

const countUnderWay = async (machines: Machines): Promise<number> => {
  const text = `SELECT (SELECT count(*) FROM payment_notices WHERE handled_at IS NULL)::int
                     + (SELECT count(*) FROM messages WHERE status IN ('waiting', 'sending'))::int AS n`;
  const [row] = await queryRows<{ n: number }>(machines, text);
  return row?.n ?? 0;
};

const countUnsettled = async (machines: Machines, paid: string[]): Promise<number> => {
  const text = "SELECT id FROM bookings WHERE id = ANY ($1::uuid[]) AND status <> 'CONFIRMED'";
  return (await queryRows(machines, text, [paid])).length;
};

/**
 * Makes the stand-in resend waiting webhooks.
 * @returns the number of paid bookings that are still not confirmed.
 */
async function waitUntilSettled(machines: Machines, paid: string[]): Promise<number> {
  const until = Date.now() + SETTLE_TIMEOUT_MS;
  const { standIns } = machines;
  for (;;) {
    const unsettled = await countUnsettled(machines, paid);
    const isSettled = unsettled === 0 && (await countUnderWay(machines)) === 0;
    if (isSettled || Date.now() > until) return unsettled;
    for (const { id, state } of await standIns.control<{ id: string; state: string }[]>(
      "GET",
      "mercado-pago/webhooks",
    ))
      if (state === "waiting") await standIns.control("POST", `mercado-pago/webhooks/${id}/resend`);
    await sleep(1_000);
  }
}

function verify(environment: Machines["environment"]): Promise<{ verified: boolean; output: string }> {
  const program = join(PROJECT, "scripts", "reconcile.ts");
  const command = spawn(NODE, [program, "--rate", "500", "--grace", "1"], {
    cwd: PROJECT,
    env: { ...environment, NODE_NO_WARNINGS: "1" },
  });
  let output = "";
  for (const stream of [command.stdout, command.stderr])
    stream.on("data", (part) => {
      output += String(part);
    });
  return new Promise((resolve) =>
    command.once("close", (code) => resolve({ verified: code === 0, output: output.trim() })),
  );
}

export async function readReconciliation(machines: Machines, facts: ResponseFacts): Promise<Reconciliation> {
  const unsettled = await waitUntilSettled(machines, [...facts.paid]);
  const rows = await queryRows<{ id: string; key: string; status: string }>(
    machines,
    "SELECT id, idempotency_key AS key, status FROM bookings",
  );
  const ids = new Set(rows.map(({ id }) => id));
  return {
    bookings: rows.length,
    confirmed: rows.filter(({ status }) => status === "CONFIRMED").length,
    missing: [...facts.bookings.values()].filter((id) => !ids.has(id)).length,
    duplicates: rows.length - new Set(rows.map(({ key }) => key)).size,
    unsettled,
    ...(await verify(machines.environment)),
  };
}
