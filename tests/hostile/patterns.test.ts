import { check, type Diagnostics } from "recheck";
import { expect, test } from "vitest";
import { readPatterns } from "./support/patterns.ts";

type Judge = (pattern: RegExp) => Promise<Diagnostics>;

/**
 * The result of automata is a proof and does not depend on the machine. recheck runs as a native program if the machine has
 * one, otherwise as JavaScript.
 */
const byAutomata: Judge = ({ source, flags }) =>
  check(source, flags, { checker: "automaton", timeout: null });

/** On a busy machine, recheck would report a timeout as a slow pattern. */
const UNTIMED = { seedingTimeout: null, incubationTimeout: null, attackTimeout: null };

const bySteps: Judge = ({ source, flags }) =>
  check(source, flags, { checker: "fuzz", randomSeed: 7, timeout: null, ...UNTIMED });

/** Automata support neither lookahead nor lookbehind. */
const isBeyond = (diagnostics: Diagnostics): boolean =>
  diagnostics.status === "unknown" && diagnostics.error.kind === "unsupported";

const product = readPatterns();
const patterns = [...product.literals, ...readPatterns("sandbox").literals];
const unique = new Map(patterns.map((pattern) => [String(pattern.expression), pattern]));

test.each([
  /^\S+@\S+\.\S+$/,
  /<[^>]+>/g,
  /^(a+)+$/,
  /[/\\@]|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu,
  /\/+$/,
  /<script\b([^>]*)>/i,
])("the pattern %s is reported as superlinear", async (pattern) => {
  expect((await byAutomata(pattern)).status).toBe("vulnerable");
});

test.each([/(?<!a)\/+$/, /(?!x)[^\s@]+@/, /^(?!a)(b+)+$/, /(?:^|,)\s*br\s*\s*(?!0)\s*,/i])(
  "the pattern %s with a lookaround is reported as superlinear",
  async (pattern) => {
    expect(isBeyond(await byAutomata(pattern))).toBe(true);
    expect((await bySteps(pattern)).status).toBe("vulnerable");
  },
);

test("every pattern of the product and the stand-ins is linear", async () => {
  expect(product.literals.length).toBeGreaterThan(100);
  expect(unique.size).toBeGreaterThan(150);
  const diagnostics = await Promise.all(
    [...unique.values()].map(async ({ file, expression }) => {
      const proof = await byAutomata(expression);
      const { status } = isBeyond(proof) ? await bySteps(expression) : proof;
      return { where: `${file}: ${expression}`, status };
    }),
  );
  expect(diagnostics.filter(({ status }) => status !== "safe")).toEqual([]);
});

test("only the patterns of the site map are built at run time", () => {
  expect(product.builtIn.filter((file) => !file.startsWith("src/web/site/component-gallery"))).toEqual([
    "src/server/request/route-pattern.ts",
  ]);
});
