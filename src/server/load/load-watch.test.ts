import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LoadWatch, watchLoad } from "./load-watch.ts";

const SAMPLE_MS = 500;

let watch: LoadWatch;
let logLines: string[];
let waitMs: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  logLines = [];
  waitMs = 0;
  const logLevel = (_: unknown, message?: string) => void logLines.push(message ?? "");
  watch = watchLoad(4, { info: logLevel, warn: logLevel }, { read: () => waitMs, stop: () => {} });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

function sample(ms: number): string {
  waitMs = ms;
  vi.advanceTimersByTime(SAMPLE_MS);
  return watch.level;
}

test("a busy process reports a high load, then overload, and then recovers", () => {
  expect([700, 700, 700, 10, 10, 10, 10].map(sample)).toEqual([
    ...["normal", "high", "overloaded"],
    ...["high", "high", "high", "normal"],
  ]);
  expect(logLines).toEqual([
    "load high",
    "overload: costly requests are refused",
    "load high",
    "load normal",
  ]);
});

test("a watch that has stopped takes no samples", () => {
  watch.stop();
  expect([700, 700, 700].map(sample)).toEqual(["normal", "normal", "normal"]);
});

test("a request counts from its start to its end", () => {
  const requests = Array.from({ length: 4 }, () => new EventEmitter());
  const levels = requests.map((request) => {
    watch.take(request as unknown as ServerResponse);
    return watch.level;
  });
  expect(levels).toEqual(["normal", "normal", "high", "overloaded"]);
  for (const request of requests) request.emit("close");
  expect(watch.inFlight).toBe(0);
  expect([0, 0, 0, 0].map(sample).at(-1)).toBe("normal");
});

test("a released stream is subtracted from the load only once", () => {
  const stream = new EventEmitter() as unknown as ServerResponse;
  watch.take(stream);
  watch.release(stream);
  watch.release(stream);
  expect(watch.inFlight).toBe(0);
  stream.emit("close");
  expect(watch.inFlight).toBe(0);
});
