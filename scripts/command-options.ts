import { parseArgs } from "node:util";

type OptionKind = "text" | "flag";

export interface CommandOptions<Name extends string> {
  paths: string[];
  has(name: Name): boolean;
  text(name: Name): string | undefined;
  /** Returns an option's whole number, or the fallback if the option is absent. Ends the process for any other value. */
  whole(name: Name, fallback: number): number;
}

function endWithUsage(usage: string, problem: string): never {
  process.stderr.write(`${problem}\n\n${usage}\n`);
  process.exit(2);
}

/**
 * `--help` prints the usage; a wrong option prints the problem and the usage, without a stack. Both end the process.
 * @param kinds options by name: `text` takes a value, `flag` takes none.
 */
export function readCommandOptions<Name extends string>(
  usage: string,
  kinds: Record<Name, OptionKind>,
  args = process.argv.slice(2),
): CommandOptions<Name> {
  const entries = Object.entries<OptionKind>({ ...kinds, help: "flag" });
  const options = Object.fromEntries(
    entries.map(([name, kind]) => [name, { type: kind === "text" ? "string" : "boolean" } as const]),
  );
  const parse = () => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      return endWithUsage(usage, (error as Error).message);
    }
  };
  const { values, positionals } = parse();
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const text = (name: Name): string | undefined => values[name] as string | undefined;
  return {
    paths: positionals,
    has: (name) => values[name] !== undefined,
    text,
    whole(name, fallback) {
      const given = text(name);
      if (given === undefined) return fallback;
      if (/^\d{1,9}$/.test(given)) return Number(given);
      return endWithUsage(usage, `--${name} takes a whole number, not "${given}".`);
    },
  };
}
