import { parseArgs } from "node:util";

export interface Options {
  minutes: number;
  travellers: number;
  seed: number;
  /** Keeps the folder of the run, with its database and logs. */
  keep: boolean;
}

function number(name: string, given: string | undefined, fallback: number): number {
  if (given === undefined || given === "") return fallback;
  const value = Number(given);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`${name} must be a number above 0, not "${given}".`);
}

/** The default is three minutes with forty travellers. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: { minutes: text, travellers: text, seed: text, keep: { type: "boolean" } },
  });
  return {
    minutes: number("--minutes", values.minutes ?? environment.CHAOS_MINUTES, 3),
    travellers: number("--travellers", values.travellers, 40),
    seed: number("--seed", values.seed, 1 + (Date.now() % 1_000_000)),
    keep: values.keep ?? false,
  };
}
