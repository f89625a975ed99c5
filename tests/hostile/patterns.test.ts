import { check, type Diagnostics } from "recheck";
import { expect, test } from "vitest";
import { readPatterns } from "./support/patterns.ts";

/**
 * By automata: a proof, and the same on every machine. recheck runs as a program where it has one for the machine, else as
 * JavaScript.
 */
const judge = ({ source, flags }: RegExp): Promise<Diagnostics> =>
  check(source, flags, { checker: "automaton", timeout: null });

/** What automata cannot know: `growth.timed.ts` times these. */
const isBeyond = (found: Diagnostics): boolean =>
  found.status === "unknown" && found.error.kind === "unsupported";

const patterns = [...readPatterns().written, ...readPatterns("sandbox").written];
const unique = new Map(patterns.map((pattern) => [String(pattern.expression), pattern]));

test.each([/^\S+@\S+\.\S+$/, /<[^>]+>/g, /^(a+)+$/])(
  "%s is seen to grow faster than its text",
  async (pattern) => {
    expect((await judge(pattern)).status).toBe("vulnerable");
  },
);

test("no pattern of the product or of the stand-ins does", async () => {
  expect(unique.size).toBeGreaterThan(150);
  const found = await Promise.all(
    [...unique.values()].map(async ({ file, expression }) => ({
      where: `${file}: ${expression}`,
      found: await judge(expression),
    })),
  );
  const beyond = found.filter((one) => isBeyond(one.found)).map(({ where }) => where);
  const steep = found.filter((one) => one.found.status !== "safe" && !isBeyond(one.found));
  expect(steep.map(({ where }) => where)).toEqual([]);
  expect(beyond.filter((where) => !where.startsWith("src/"))).toEqual([]);
});
