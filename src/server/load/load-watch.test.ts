import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
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

/** Leaves the process no time for anything else. */
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

test("requests count from their beginning to their end", async () => {
  const requests = Array.from({ length: 4 }, () => new EventEmitter());
  const seen = requests.map((request) => {
    watch.take(request as unknown as ServerResponse);
    return watch.level;
  });
  expect(seen).toEqual(["normal", "normal", "high", "overloaded"]);
  for (const request of requests) request.emit("close");
  expect(watch.inFlight).toBe(0);
  await becomes("normal");
});

test("a stream that was let out counts no more, and its end counts nothing", () => {
  const stream = new EventEmitter() as unknown as ServerResponse;
  watch.take(stream);
  watch.release(stream);
  watch.release(stream);
  expect(watch.inFlight).toBe(0);
  stream.emit("close");
  expect(watch.inFlight).toBe(0);
});
