import { expect, test } from "vitest";
import { browserOptions, findBrowser } from "./browser.ts";

const mac = { platform: "darwin", arch: "arm64" };

test("Playwright's own browser is used if the packaged one does not run", async () => {
  expect(await findBrowser({ ...mac, installed: process.execPath })).toBe(process.execPath);
});

test("without a browser the error says how to install one", async () => {
  const looking = findBrowser({ ...mac, installed: "/nowhere/chromium" });
  await expect(looking).rejects.toThrow("Run: npx playwright install chromium");
});

test("Linux on x64 needs no installed browser", async () => {
  const path = await findBrowser({ platform: "linux", arch: "x64", installed: "/nowhere/chromium" });
  expect(path).toMatch(/chromium$/);
});

test("Chromium uses shared memory if the container provides enough of it", async () => {
  const onThisMachine = await browserOptions([], async () => 8 * 1024 ** 3);
  expect(onThisMachine.ignoreDefaultArgs).toEqual(["--disable-dev-shm-usage"]);
  const inContainer = await browserOptions([], async () => 64 * 1024 ** 2);
  expect(inContainer.ignoreDefaultArgs).toEqual([]);
});
