import { expect, test } from "vitest";
import { createNetwork } from "./network.ts";

const answer = () => Promise.resolve(new Response());
const failure = () => Promise.reject(new TypeError("Failed to fetch"));

test("copies are needed from a request that failed to the next one that did not", async () => {
  const network = createNetwork({ onLine: true });
  expect(network.isAway()).toBe(false);
  await expect(network.watch(failure())).rejects.toThrow(TypeError);
  expect(network.isAway()).toBe(true);
  await network.watch(answer());
  expect(network.isAway()).toBe(false);
});

test("stored copies are used if the answer is late or the browser is offline", async () => {
  const network = createNetwork({ onLine: true });
  network.giveUp();
  expect(network.isAway()).toBe(true);
  const browser = { onLine: false };
  const offline = createNetwork(browser);
  expect(offline.isAway()).toBe(true);
  browser.onLine = true;
  expect(offline.isAway()).toBe(false);
});
