import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { type LoadWatch, watchLoad } from "./load-watch.ts";

let watch: LoadWatch;
let logLines: string[];
beforeEach(() => {
  logLines = [];
  const logLevel = (_: unknown, message?: string) => void logLines.push(message ?? "");
  watch = watchLoad(4, { info: logLevel, warn: logLevel });
});
afterEach(() => watch.stop());

const waitForLevel = (level: string) => waitFor(level, async () => watch.level === level, 30_000);

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a blocked process reports a high load, then overload, and then recovers", async () => {
  const levels = new Set<string>();
  for (let turn = 0; turn < 8 && watch.level !== "overloaded"; turn += 1) {
    block(1_500);
    await pause(1);
    levels.add(watch.level);
  }
  expect([...levels]).toEqual(["normal", "high", "overloaded"]);
  await waitForLevel("normal");
  expect(logLines).toEqual([
    "load high",
    "overload: costly requests are refused",
    "load high",
    "load normal",
  ]);
});
