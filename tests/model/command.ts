import { cpus } from "node:os";
import pg from "pg";
import { readCommandOptions } from "../../scripts/command-options.ts";
import { connect, type DatabaseClient } from "../../src/db/connection/client.ts";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import { startTestPostgres } from "../support/databases/postgres.ts";
import { findFault } from "./changes/find-fault.ts";
import { runChanges } from "./changes/run-changes.ts";
import { isSabotage, SABOTAGES, type SabotageName } from "./changes/sabotages.ts";

const USAGE = `npm run model -- [options]

  --sequences <n>    how many random sequences of bookings, payments and changes (1000)
  --seed <n>         the same seed plays the same sequences (a new one)
  --at-once <n>      sequences at the same time (4)
  --sabotage <name>  plays on a product with a fault, one sequence at a time, until the model finds it, and prints the shortest
                     sequence: ${Object.keys(SABOTAGES).join(", ")}`;

/** Growing tables would slow down later sequences. */
const ROUND = 4_000;

function readOptions() {
  const kinds = { sequences: "text", seed: "text", "at-once": "text", sabotage: "text" } as const;
  const options = readCommandOptions(USAGE, kinds);
  return {
    sabotage: options.text("sabotage"),
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

async function inDatabase<T>(
  { url, name, connections }: { url: string; name: string; connections: number },
  work: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  await administer(url, `CREATE DATABASE ${name}`);
  await migrateDatabase(`${url}/${name}`, "src/db/migrations");
  const client = connect(`${url}/${name}`, connections);
  try {
    return await work(client);
  } finally {
    await client.close();
    await administer(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

type Options = ReturnType<typeof readOptions>;

async function searchFault(
  url: string,
  { sequences, seed }: Options,
  sabotage: SabotageName,
): Promise<boolean> {
  const found = await inDatabase({ url, name: "sabotage", connections: 4 }, (client) =>
    findFault(client, sabotage, { sequences, seed }),
  );
  for (const step of found?.sequence.steps ?? []) say(JSON.stringify(step));
  const outcome = found ? `found after ${found.after} sequences: ${found.invariant}` : "not found";
  say(`seed ${seed}, ${sabotage}: ${outcome}.`);
  return found !== null;
}

async function playAll(url: string, { sequences, seed, atOnce }: Options): Promise<void> {
  const start = performance.now();
  const outcomes = new Map<string, number>();
  let [played, steps] = [0, 0];
  say(`seed ${seed}, ${sequences} sequences, ${atOnce} at once, ${cpus().length} cores`);
  for (let round = 0; played < sequences; round += 1) {
    const size = Math.min(ROUND, sequences - played);
    const before = played;
    const onPlayed = (count: number) => {
      if ((before + count) % 500 === 0)
        say(`• ${before + count} sequences, ${perSecond(before + count, start)}`);
    };
    const onBroken = (words: string) => say(`✗ ${words}: looking for the steps that break it`);
    const run = { sequences: size, seed: seed + round, atOnce, onPlayed, onBroken };
    const own = { url, name: `model_${round}`, connections: 2 * atOnce + 2 };
    const tally = await inDatabase(own, ({ db }) => runChanges(db, run));
    played += tally.sequences;
    steps += tally.steps;
    for (const [name, count] of tally.outcomes) outcomes.set(name, (outcomes.get(name) ?? 0) + count);
  }
  say(JSON.stringify(Object.fromEntries([...outcomes].toSorted()), null, 1));
  say(`seed ${seed}: ${played} sequences, ${steps} steps, ${perSecond(played, start)}; everything holds.`);
}

async function main(): Promise<number> {
  const options = readOptions();
  const { sabotage } = options;
  if (sabotage !== undefined && !isSabotage(sabotage)) {
    process.stderr.write(`There is no sabotage "${sabotage}".\n\n${USAGE}\n`);
    return 2;
  }
  const postgres = await startTestPostgres({ bySocket: true });
  try {
    if (sabotage) return (await searchFault(postgres.url, options, sabotage)) ? 0 : 1;
    await playAll(postgres.url, options);
    return 0;
  } finally {
    await postgres.stop();
  }
}

process.exit(await main());
