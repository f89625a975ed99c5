import { cpus } from "node:os";
import pg from "pg";
import { readCommandOptions } from "../../scripts/command-options.ts";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import { startTestPostgres } from "../support/postgres.ts";
import { type ChangesTally, runChanges } from "./changes/run-changes.ts";
import { connectSwiftly } from "./changes/swift-database.ts";

const USAGE = `npm run model -- [options]

  --sequences <n>    how many random sequences of bookings, payments and changes (1000)
  --seed <n>         the same seed plays the same sequences (a new one)
  --at-once <n>      sequences at the same time (4)`;

/** A database is left for a new one after so many sequences, so that the last are not slower than the first. */
const ROUND = 4_000;

function readOptions() {
  const options = readCommandOptions(USAGE, { sequences: "text", seed: "text", "at-once": "text" });
  return {
    sequences: options.whole("sequences", 1_000),
    seed: options.whole("seed", Math.floor(Date.now() / 1000) % 1_000_000),
    atOnce: Math.max(1, options.whole("at-once", 4)),
  };
}

const say = (words: string): void => void process.stdout.write(`${words}\n`);

const perSecond = (done: number, since: number): string =>
  `${((done * 1000) / (performance.now() - since)).toFixed(1)}/s`;

async function administer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** One round in a database of its own. */
async function playRound(
  url: string,
  name: string,
  run: Parameters<typeof runChanges>[1],
): Promise<ChangesTally> {
  await administer(url, `CREATE DATABASE ${name}`);
  await migrateDatabase(`${url}/${name}`, "src/db/migrations");
  const client = connectSwiftly(`${url}/${name}`, 2 * (run.atOnce ?? 1) + 2);
  try {
    return await runChanges(client.db, run);
  } finally {
    await client.close();
    await administer(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function main(): Promise<void> {
  const { sequences, seed, atOnce } = readOptions();
  const postgres = await startTestPostgres({ bySocket: true });
  const start = performance.now();
  const outcomes = new Map<string, number>();
  let [played, steps] = [0, 0];
  say(`seed ${seed}, ${sequences} sequences, ${atOnce} at once, ${cpus().length} cores`);
  try {
    for (let round = 0; played < sequences; round += 1) {
      const size = Math.min(ROUND, sequences - played);
      const before = played;
      const onPlayed = (count: number) => {
        if ((before + count) % 500 === 0)
          say(`• ${before + count} sequences, ${perSecond(before + count, start)}`);
      };
      const tally = await playRound(postgres.url, `model_${round}`, {
        ...{ sequences: size, seed: seed + round, atOnce, onPlayed },
      });
      played += tally.sequences;
      steps += tally.steps;
      for (const [name, count] of tally.outcomes) outcomes.set(name, (outcomes.get(name) ?? 0) + count);
    }
    say(JSON.stringify(Object.fromEntries([...outcomes].toSorted()), null, 1));
    say(`seed ${seed}: ${played} sequences, ${steps} steps, ${perSecond(played, start)}; everything holds.`);
  } finally {
    await postgres.stop();
  }
}

await main();
process.exit();
