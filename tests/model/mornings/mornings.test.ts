import { expect, test } from "vitest";
import { createRandom } from "../../../bench/chaos/random.ts";
import { databasePerFile } from "../../support/databases/database.ts";
import { playMorning } from "./play-morning.ts";
import { openMorning } from "./world.ts";

/** `MORNINGS=1000 npm test -- tests/model/mornings` is a long run. */
const MORNINGS = Number(process.env.MORNINGS ?? 5);
const SEED = Number(process.env.MORNINGS_SEED ?? 20261123);
/** A morning takes one CPU second, and a busy machine provides a tenth of a core. */
const LONGEST_MS = 120_000 + MORNINGS * 20_000;

const database = databasePerFile(4);

test(
  "check-ins survive lost requests in any order, double check-ins are reported, and a replay has the same result",
  async () => {
    const world = await openMorning(database);
    const random = createRandom(SEED);
    const total = { checkIns: 0, duplicates: 0, turnedAway: 0, surprises: 0 };
    for (let played = 0; played < MORNINGS; played += 1) {
      const morning = await playMorning(world, random);
      expect(morning.findings, `MORNINGS_SEED=${SEED}, morning ${played}`).toEqual([]);
      for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += morning[name];
    }
    console.info(`mornings: ${MORNINGS} of seed ${SEED}`, total);
    expect(total.checkIns).toBeGreaterThan(MORNINGS * 60);
    // The test would prove little if these cases did not occur.
    expect(Math.min(total.duplicates, total.turnedAway, total.surprises)).toBeGreaterThan(0);
  },
  LONGEST_MS,
);
