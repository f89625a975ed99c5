import { expect, test } from "vitest";
import { createNetwork } from "./network.ts";

const answer = () => Promise.resolve(new Response());
const failure = () => Promise.reject(new TypeError("Failed to fetch"));

test("stored copies are used after a failed request, until the next request succeeds", async () => {
  const network = createNetwork({ onLine: true });
  expect(network.isAway()).toBe(false);
  await expect(network.watch(failure())).rejects.toThrow(TypeError);
  expect(network.isAway()).toBe(true);
  await network.watch(answer());
  expect(network.isAway()).toBe(false);
});

test("stored copies are used after a late response, and while the browser is offline", async () => {
  const network = createNetwork({ onLine: true });
  network.giveUp();
  expect(network.isAway()).toBe(true);
  const browser = { onLine: false };
  const offline = createNetwork(browser);
  expect(offline.isAway()).toBe(true);
  browser.onLine = true;
  expect(offline.isAway()).toBe(false);
});
