import { expect, test } from "vitest";
import { barePath, localPath } from "./site-paths.ts";

test.each([
  ["/en/home?place=salento", "/home?place=salento"],
  ["/home", "/home"],
  ["/en", "/"],
  ["/english", "/english"],
])("%s is %s without its language", (path, bare) => {
  expect(barePath(path)).toBe(bare);
});

test.each([
  "/en//evil.test/",
  "//evil.test/",
  "/en/\\evil.test/",
  "/\\evil.test/",
  "/en///\\/evil.test/",
  "/en\\/evil.test/",
])("%s leads to this site in both languages", (path) => {
  for (const locale of ["es-CO", "en"] as const) {
    const { hostname } = new URL(localPath(locale, barePath(path)), "https://www.andesvivo.test");
    expect(hostname).toBe("www.andesvivo.test");
  }
});
