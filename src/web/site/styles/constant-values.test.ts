import { expect, test } from "vitest";
import { withConstantValues } from "./constant-values.ts";

const theme = (values: string) => `@layer theme{:root,:host{${values}}}`;

test("a constant value of the theme is written where it is read", () => {
  const css = `${theme("--a:1.5;--b:system-ui")}.x{line-height:var(--a);font-family:var(--b,serif)}`;
  expect(withConstantValues(css)).toBe("@layer theme{}.x{line-height:1.5;font-family:system-ui}");
});

test("a length that is multiplied by a number is written as one length", () => {
  const css = `${theme("--a:.25rem")}.x{margin:calc(var(--a) * -3) calc(var(--a) * .5) calc(var(--a) * 10) calc(var(--a) * 0)}`;
  expect(withConstantValues(css)).toBe("@layer theme{}.x{margin:-.75rem .125rem 2.5rem 0}");
});

test("a theme value is not replaced if another rule sets it, if it reads a property, or if a script may set it", () => {
  const css = `${theme("--a:1px;--b:var(--c);--radius:2px")}.x{--a:2px;top:var(--a);left:var(--b);right:var(--radius)}`;
  expect(withConstantValues(css)).toBe(css.replace("}}.x", ";}}.x"));
});

test("a style without a theme stays unchanged", () => {
  expect(withConstantValues(".x{top:var(--a)}")).toBe(".x{top:var(--a)}");
});
