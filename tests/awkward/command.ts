import pg from "pg";
import { build, isBuilt } from "../../scripts/build-if-stale.ts";
import { readCommandOptions } from "../../scripts/command-options.ts";
import { startTestPostgres } from "../support/databases/postgres.ts";
import { inOrder, type Outcome, play, type Walk } from "./play.ts";
import { describeFailure, describeTally, writeWalk } from "./report.ts";
import { openTestEnvironment, type TestEnvironment } from "./test-environment.ts";
import { type WalksOptions, walkAll } from "./walks.ts";

const USAGE = `npm run awkward -- [options]

  --walks <n>        how many walks (100)
  --from <n>         the number of the first one, to go on where others ended (0)
  --seed <n>         the same seed walks the same walks (a new one)
  --at-once <n>      walks at the same time (3)
  --steps <n>        random steps of each, before it goes on until something is paid (12)
  --shrink <s>       seconds in which a shorter walk is looked for that fails as well (60)
  --only <n>         that walk of the seed alone
  --walk <json>      one walk as it was printed`;

function readOptions() {
  const options = readCommandOptions(USAGE, {
    walks: "text",
    from: "text",
    seed: "text",
    "at-once": "text",
    steps: "text",
    shrink: "text",
    only: "text",
    walk: "text",
  });
  const walk = options.text("walk");
  return {
    walks: options.whole("walks", 100),
    from: options.whole("from", 0),
    seed: options.whole("seed", Math.floor(Date.now() / 1000) % 1_000_000),
    atOnce: options.whole("at-once", 3),
    maxSteps: options.whole("steps", 12),
    shrinkMs: options.whole("shrink", 60) * 1000,
    only: options.has("only") ? options.whole("only", 0) : undefined,
    walk: walk === undefined ? undefined : (JSON.parse(walk) as Walk),
  };
}

const say = (messages: string): void => void process.stdout.write(`${messages}\n`);

const again = ({ walk }: Outcome): string => `npm run awkward -- --walk '${writeWalk(walk)}'`;

const PROGRESS_EVERY = 25;

async function walkMany(environment: TestEnvironment, options: WalksOptions): Promise<boolean> {
  const began = performance.now();
  say(`Walking ${options.only === undefined ? options.walks : 1} walks with seed ${options.seed}.`);
  let walked = 0;
  const outcome = await walkAll(environment, {
    ...options,
    onWalk(index, one) {
      walked += 1;
      if (one.broken) say(`\nWalk ${index} of seed ${options.seed}\n${describeFailure(one, again(one))}`);
      if (walked % PROGRESS_EVERY === 0) say(`${walked} walked`);
    },
  });
  say(`\n${describeTally(outcome, performance.now() - began)}`);
  return outcome.failures.length === 0;
}

async function walkAgain(environment: TestEnvironment, { start, steps }: Walk): Promise<boolean> {
  const outcome = await play(environment, start, inOrder(steps), { name: `again-${Date.now()}` });
  if (outcome.broken) say(describeFailure(outcome, again(outcome)));
  else say(`Nothing broke:\n${outcome.story.map((line, index) => `  ${index + 1}. ${line}`).join("\n")}`);
  return outcome.broken === null;
}

const { walk, ...options } = readOptions();
if (!isBuilt()) build();
const postgres = await startTestPostgres();
const admin = new pg.Client({ connectionString: `${postgres.url}/postgres` });
await admin.connect();
await admin.query("CREATE DATABASE awkward");
await admin.end();
const environment = await openTestEnvironment(`${postgres.url}/awkward`, options.atOnce);
const holds = walk ? await walkAgain(environment, walk) : await walkMany(environment, options);
await environment.stop();
await postgres.stop();
process.exit(holds ? 0 : 1);
