import { expect, test } from "vitest";
import { browserOptions, findBrowser } from "./browser.ts";

const mac = { platform: "darwin", arch: "arm64" };

test("where the packages' browser does not run, Playwright's own is used", async () => {
  expect(await findBrowser({ ...mac, installed: process.execPath })).toBe(process.execPath);
});

test("where there is none, the error says how to install one", async () => {
  const looking = findBrowser({ ...mac, installed: "/nowhere/chromium" });
  await expect(looking).rejects.toThrow("Run: npx playwright install chromium");
});

test("on Linux on x64 none has to be installed", async () => {
  const path = await findBrowser({ platform: "linux", arch: "x64", installed: "/nowhere/chromium" });
  expect(path).toMatch(/chromium$/);
});

test("Chromium hands over what it paints in memory, where a container gives it enough of that", async () => {
  const onThisMachine = await browserOptions([], async () => 8 * 1024 ** 3);
  expect(onThisMachine.ignoreDefaultArgs).toEqual(["--disable-dev-shm-usage"]);
  const inContainer = await browserOptions([], async () => 64 * 1024 ** 2);
  expect(inContainer.ignoreDefaultArgs).toEqual([]);
});
