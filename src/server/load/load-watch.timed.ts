import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { type LoadWatch, watchLoad } from "./load-watch.ts";

let watch: LoadWatch;
let received: string[];
beforeEach(() => {
  received = [];
  const logLevel = (_: unknown, message?: string) => void received.push(message ?? "");
  watch = watchLoad(4, { info: logLevel, warn: logLevel });
});
afterEach(() => watch.stop());

const becomes = (level: string) => waitFor(level, async () => watch.level === level, 30_000);

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a process that is always at work says that its load is high, then that it is overloaded, and then recovers", async () => {
  const seen = new Set<string>();
  for (let turn = 0; turn < 8 && watch.level !== "overloaded"; turn += 1) {
    block(1_500);
    await pause(1);
    seen.add(watch.level);
  }
  expect([...seen]).toEqual(["normal", "high", "overloaded"]);
  await becomes("normal");
  expect(received).toEqual([
    "the load is high",
    "overloaded: refusing what takes work",
    "the load is high",
    "the load is back to normal",
  ]);
});
