import pino from "pino";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { START } from "../../../tests/support/use-case-context.ts";
import type { Config } from "../../config.ts";
import { HOUR_MS } from "../../domain/durations.ts";
import { clockOf } from "../../ports/clock.ts";
import { createHumanCheck, stampOf } from "./human-check.ts";

const config = { AUTH_SECRET: "a-secret-of-the-tests-0123456789" } as Config;
const at = (ms: number, secret = config.AUTH_SECRET) => ({
  config: { ...config, AUTH_SECRET: secret },
  clock: clockOf(() => new Date(START.getTime() + ms)),
  newId: v7,
  log: pino({ level: "silent" }),
});
const opened = stampOf({ config }, "andes-vivo", START.getTime());
const judge = (ms: number, stamp = opened, trap = "") =>
  createHumanCheck(at(ms), "andes-vivo").judge({ trap, stamp });

test.each([
  [0, "unsure"],
  [2_999, "unsure"],
  [3_000, "person"],
  [24 * HOUR_MS, "person"],
  [24 * HOUR_MS + 1, "unsure"],
  [-HOUR_MS, "unsure"],
])("a form sent %i ms after it was opened comes of a %s", (ms, verdict) => {
  expect(judge(ms)).toBe(verdict);
});

test("who fills in what no person sees is a bot, however long it took", () => {
  expect(judge(10_000, opened, "https://casino.test")).toBe("bot");
});

test.each([
  ["missing", ""],
  ["another agency's", stampOf({ config }, "caribe-sereno", START.getTime())],
  [
    "moved back in time",
    opened.replace(/^[^.]+/, (time) => (Number.parseInt(time, 36) - 5_000).toString(36)),
  ],
  ["without a seal", opened.split(".")[0] ?? ""],
  ["of another secret", stampOf(at(0, "another-secret"), "andes-vivo", START.getTime())],
  ["rubbish", "a.b.c"],
])("a stamp that is %s leaves it unsure", (_, stamp) => {
  expect(judge(10_000, stamp)).toBe("unsure");
});

test("a form that was shown again is taken at once", () => {
  const check = createHumanCheck(at(0), "andes-vivo");
  expect(check.judge({ trap: "", stamp: check.stamp() })).toBe("person");
});

test("a bot is told what a person is told", () => {
  expect(createHumanCheck(at(0), "andes-vivo").decoy()).toEqual({
    filingNumber: expect.stringMatching(/^\d{8}-[0-9A-Z]{6}$/),
    filedAt: START,
  });
});
