import type pg from "pg";
import type { Database } from "../../../src/db/connection/client.ts";
import { tamperedDatabase } from "../../support/databases/tampered-database.ts";
import { recordJobs } from "../../support/recorded-jobs.ts";
import { type BrokenSequence, findBroken } from "./find-broken.ts";
import { playSequence } from "./play.ts";
import { SABOTAGES, type SabotageName } from "./sabotages.ts";

export async function findFault(
  { db, pool }: { db: Database; pool: pg.Pool },
  sabotage: SabotageName,
  run: { sequences: number; seed: number },
): Promise<BrokenSequence | null> {
  await recordJobs(db, "");
  const options = { db: tamperedDatabase(pool, { rewrite: SABOTAGES[sabotage].rewrite }) };
  return findBroken(run, (sequence) => playSequence(db, sequence, new Map(), options));
}
