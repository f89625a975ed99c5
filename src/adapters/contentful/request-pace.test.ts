import { expect, test } from "vitest";
import { openPace } from "./request-pace.ts";

test("thirty requests begin at once, and the next request begins a second after the first", async () => {
  const pace = openPace(30);
  const { signal } = new AbortController();
  const began = performance.now();
  let begun = 0;
  const all = Array.from({ length: 35 }, async () => {
    await pace(signal);
    begun += 1;
    return performance.now() - began;
  });
  await new Promise(setImmediate);
  expect(begun).toBe(30);
  const later = (await Promise.all(all)).slice(30);
  // A timer may fire a millisecond early.
  expect(Math.min(...later)).toBeGreaterThan(998);
});

test("an aborted caller stops waiting", async () => {
  const pace = openPace(1);
  const giveUp = new AbortController();
  await pace(giveUp.signal);
  const waiting = pace(giveUp.signal);
  giveUp.abort();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});
