import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { NODE, PROJECT } from "../settings.ts";
import type { Answered } from "./load.ts";
import type { Machines } from "./machines.ts";

/** Jobs of a killed server are retried after two minutes, and the e-mail provider accepts 120 messages per minute. */
const REST_WITHIN_MS = 300_000;

export interface Reconciliation {
  bookings: number;
  confirmed: number;
  /** Confirmed to a traveller, but missing in the database. */
  missing: number;
  /** Additional bookings under one idempotency key. */
  duplicates: number;
  /** Paid, but not confirmed. */
  unsettled: number;
  verified: boolean;
  /** Output of `reconcile`. */
  output: string;
}

const ask = async <T extends Record<string, unknown>>(
  { database }: Machines,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => (await database.pool.query<T>(text, values)).rows;

/** Counts jobs that are due, or that were active on a killed server. */
const countUnderWay = async (machines: Machines): Promise<number> => {
  const text = `SELECT (SELECT count(*) FROM payment_notices WHERE handled_at IS NULL)::int
                     + (SELECT count(*) FROM messages WHERE status IN ('waiting', 'sending'))::int AS left`;
  const [row] = await ask<{ left: number }>(machines, text);
  return row?.left ?? 0;
};

const countUnsettled = async (machines: Machines, paid: string[]): Promise<number> => {
  const text = "SELECT id FROM bookings WHERE id = ANY ($1::uuid[]) AND status <> 'CONFIRMED'";
  return (await ask(machines, text, [paid])).length;
};

/** Waits until every accepted payment has confirmed its booking, and every webhook and e-mail is handled. */
async function settle(machines: Machines, paid: string[]): Promise<number> {
  const until = Date.now() + REST_WITHIN_MS;
  const { standIns } = machines;
  for (;;) {
    const left = await countUnsettled(machines, paid);
    const rests = left === 0 && (await countUnderWay(machines)) === 0;
    if (rests || Date.now() > until) return left;
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

export async function readReconciliation(machines: Machines, answered: Answered): Promise<Reconciliation> {
  const unsettled = await settle(machines, [...answered.paid]);
  const rows = await ask<{ id: string; key: string; status: string }>(
    machines,
    "SELECT id, idempotency_key AS key, status FROM bookings",
  );
  const ids = new Set(rows.map(({ id }) => id));
  return {
    bookings: rows.length,
    confirmed: rows.filter(({ status }) => status === "CONFIRMED").length,
    missing: [...answered.bookings.values()].filter((id) => !ids.has(id)).length,
    duplicates: rows.length - new Set(rows.map(({ key }) => key)).size,
    unsettled,
    ...(await verify(machines.environment)),
  };
}
