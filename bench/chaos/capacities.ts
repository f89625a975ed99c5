import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { connect } from "../../src/db/connection/client.ts";
import type { Run } from "./visit.ts";

const TAKEN_SEATS = `SELECT (
    (SELECT coalesce(sum(coalesce(seats, participants)), 0) FROM bookings
      WHERE departure_id = $1 AND (status = 'CONFIRMED' OR status = 'PENDING' AND hold_expires_at > now()))
    + (SELECT coalesce(sum(seats), 0) FROM booking_changes
      WHERE departure_id = $1 AND status = 'pending' AND hold_expires_at > now())
    + (SELECT coalesce(sum(seats), 0) FROM campaign_seats WHERE departure_id = $1)
  )::int AS taken`;

/** Records the maximum number of seats that may be taken at the end of the run. */
async function changeOne({ tally, journal, random }: Run, client: PoolClient): Promise<void> {
  await client.query("BEGIN");
  const found = await client.query<{ id: string }>(
    "SELECT id FROM departures ORDER BY random() LIMIT 1 FOR UPDATE",
  );
  const id = found.rows[0]?.id;
  if (!id) return void (await client.query("ROLLBACK"));
  const sold = await client.query<{ taken: number }>(TAKEN_SEATS, [id]);
  const taken = sold.rows[0]?.taken ?? 0;
  const isBelow = taken > 1 && random.chance(0.2);
  const capacity = isBelow ? taken - random.between(1, taken - 1) : taken + random.between(0, 6);
  // `clock_timestamp()` is the time of the change, not of the transaction's start: another transaction may have booked
  // while this one waited for the lock.
  const change = "UPDATE departures SET capacity = $2, updated_at = clock_timestamp() WHERE id = $1";
  await client.query(change, [id, capacity]);
  // Recorded before the commit, because a commit may succeed without an answer.
  journal.allowances.set(id, Math.max(journal.allowances.get(id) ?? 0, capacity, taken));
  await client.query("COMMIT");
  journal.allowances.set(id, Math.max(capacity, taken));
  tally.count("capacity", isBelow ? "set below what is sold" : "changed");
}

export async function changeCapacities(run: Run): Promise<void> {
  const { pool } = connect(run.world.environment.DATABASE_URL ?? "", 1);
  pool.on("connect", (client) => client.on("error", () => {}));
  while (!run.isOver()) {
    await sleep(run.random.between(1_000, 3_000));
    const client = await pool.connect().catch(() => undefined);
    if (!client) continue;
    const isBroken = await changeOne(run, client).then(
      () => false,
      () => true,
    );
    client.release(isBroken);
  }
  await pool.end();
}
