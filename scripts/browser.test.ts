import { expect, test } from "vitest";
import { findBrowser } from "./browser.ts";

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
