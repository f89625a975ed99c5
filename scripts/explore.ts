import { spawnSync } from "node:child_process";
import { build, isBuilt } from "./build-if-stale.ts";
import { readCommandOptions } from "./command-options.ts";
import { environment, NODE, PROJECT } from "./settings.ts";

const USAGE = `npm run explore -- [options]

  --seed <n>    the same seed explores the same ways (a new one)
  --times <n>   multiplies how long everything is explored (1)`;

interface Part {
  name: string;
  program: string;
  args: string[];
  variables?: Record<string, number>;
}

function parts(seed: number, times: number): Part[] {
  const script = (path: string, ...args: (string | number)[]) => ({
    program: NODE,
    args: [path, ...args.map(String)],
  });
  return [
    {
      name: "model and hostile input, at length, and sabotage of walks and models",
      program: "vitest",
      args: ["run", "tests/model", "tests/hostile", "tests/awkward/sabotage"],
      variables: {
        MODEL_RUNS: 100 * times,
        MODEL_SEED: seed,
        MORNINGS: 50 * times,
        MORNINGS_SEED: seed,
        HOSTILE_RUNS: 400 * times,
        HOSTILE_SEED: seed,
      },
    },
    {
      name: "random sequences of bookings and changes",
      ...script("tests/model/command.ts", "--sequences", 2_000 * times, "--seed", seed),
    },
    {
      name: "random walks in a browser",
      ...script("tests/awkward/command.ts", "--walks", 60 * times, "--seed", seed),
    },
    {
      name: "questions of the panel",
      ...script("tests/hostile/matrix.ts", "--probes", 100_000 * times),
    },
    {
      name: "chaos",
      ...script("bench/chaos.ts", "--minutes", 3 * times, "--seed", seed),
    },
  ];
}

function runPart({ name, program, args, variables }: Part): boolean {
  process.stdout.write(`\n━━ ${name}\n`);
  const numbers = Object.entries(variables ?? {}).map(([key, value]) => [key, String(value)]);
  const env = { ...environment, ...Object.fromEntries(numbers) };
  return spawnSync(program, args, { cwd: PROJECT, stdio: "inherit", env }).status === 0;
}

const options = readCommandOptions(USAGE, { seed: "text", times: "text" });
const seed = options.whole("seed", 1 + (Date.now() % 1_000_000));
const times = options.whole("times", 1);
if (!isBuilt()) build();
process.stdout.write(`Exploring with seed ${seed}.\n`);
const results = parts(seed, times).map((part) => ({ name: part.name, ok: runPart(part) }));
process.stdout.write(`\n━━ explored with seed ${seed}\n`);
for (const { name, ok } of results) process.stdout.write(`${ok ? "✓" : "✗"} ${name}\n`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
