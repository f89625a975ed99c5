import { expect, test } from "vitest";
import { shortProperties } from "./short-property-names.ts";

test("a custom property has the same short name where it is set, read and registered", () => {
  const css = "@property --tw-blur{syntax:'*'}.a{--tw-blur:1px;--ink:#000;top:var(--tw-blur,var(--ink))}";
  expect(shortProperties(css, "")).toBe(
    "@property --a{syntax:'*'}.a{--a:1px;--b:#000;top:var(--a,var(--b))}",
  );
});

test("a property that a script names stays", () => {
  const css = ".a{--consent:0;--day-brand:red;--dayless:0;top:var(--x)}";
  const scripts = "style.setProperty( --consent , x) --day-";
  expect(shortProperties(css, scripts)).toBe(".a{--consent:0;--day-brand:red;--a:0;top:var(--b)}");
});

test("a property whose name a script composes stays", () => {
  const scripts = "[`--$" + "{time}-brand`]: palette.brand";
  expect(shortProperties(".a{--day-brand:0;--night-brand:1;--brand:2}", scripts)).toBe(
    ".a{--day-brand:0;--night-brand:1;--a:2}",
  );
});

test("a short name skips names of existing properties", () => {
  expect(shortProperties(".a{--long:0;--a:1px;--b:2px}", "--b")).toBe(".a{--c:0;--d:1px;--b:2px}");
});

test("a class name with two hyphens stays", () => {
  expect(shortProperties(".tab--open{top:0}", "")).toBe(".tab--open{top:0}");
});
