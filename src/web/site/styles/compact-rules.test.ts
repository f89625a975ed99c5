import { expect, test } from "vitest";
import { compactRules, withoutUselessText } from "./compact-rules.ts";

const NEW = "@supports (color:color-mix(in lab, red, red))";

test("fallbacks of a selector become one rule, and values for newer browsers become another rule", () => {
  const css = `:root{--a:1}${NEW}{:root{--a:2}}:root{--b:1;--c:1}${NEW}{:root{--b:2}}:root{--d:1}`;
  expect(compactRules(css)).toBe(`:root{--a:1;--b:1;--c:1;--d:1}${NEW}{:root{--a:2;--b:2}}`);
});

test("a later fallback of the same property keeps its place", () => {
  const css = `.a{--x:1}${NEW}{.a{--x:2}}.a{--x:3}`;
  expect(compactRules(css)).toBe(css);
});

test("declarations without custom properties keep their order, because a shorthand resets others", () => {
  const css = `.a{border:0}${NEW}{.a{border-color:red}}.a{border-style:solid}`;
  expect(compactRules(css)).toBe(css);
});

test("a declaration may move before a custom property that it reads", () => {
  const css = `.a{--x:1}${NEW}{.a{--x:2}}.a{top:var(--x)}`;
  expect(compactRules(css)).toBe(`.a{--x:1;top:var(--x)}${NEW}{.a{--x:2}}`);
});

test("rules of other selectors, conditions and layers stay apart", () => {
  const css = `.a{--x:1}${NEW}{.b{--x:2}}.a{--y:1}@supports (top:0){.a{--y:2}}@layer c{.a{--z:1}}`;
  expect(compactRules(css)).toBe(css);
});

test("a declaration equal to the previous declaration is removed", () => {
  const css = `@media print{.a{-webkit-mask:url("a;b");-webkit-mask:url("a;b");mask:none}}@page{margin:0}`;
  expect(compactRules(css)).toBe(`@media print{.a{-webkit-mask:url("a;b");mask:none}}@page{margin:0}`);
});

test("a fallback that needs color-mix() itself is replaced by the value for newer browsers", () => {
  const mix = "color-mix(in oklab, red 8%, blue)";
  const css = `.a{--x:color-mix(1px);top:0}${NEW}{.a{--x:${mix};--y:${mix}}}`;
  expect(compactRules(css)).toBe(`.a{--x:${mix};top:0}${NEW}{.a{--y:${mix}}}`);
  expect(compactRules(`.a{--x:color-mix(1px)}${NEW}{.a{--x:${mix}}}`)).toBe(`.a{--x:${mix}}`);
});

test("a fallback without color-mix(), and one that a later declaration replaces, stay", () => {
  for (const fallback of ["--x:1px", "--x:color-mix(1px);--x:2px"]) {
    const css = `.a{${fallback}}${NEW}{.a{--x:color-mix(in oklab, red, blue)}}`;
    expect(compactRules(css)).toBe(css);
  }
});

test("a value that other browsers ignore follows its fallback, unless it reads a property", () => {
  const mix = "color-mix(in oklab,currentcolor 35%,transparent)";
  expect(compactRules(`.a{top:0;color:currentColor}${NEW}{.a{color:${mix}}}.b{left:0}`)).toBe(
    `.a{top:0;color:currentColor;color:${mix}}.b{left:0}`,
  );
  const reading = `.a{color:var(--x)}${NEW}{.a{color:color-mix(in oklab,var(--x) 35%,transparent)}}`;
  expect(compactRules(reading)).toBe(reading);
});

test("hosts of shadow trees, initial values of the root and products by zero and one are left out", () => {
  const settings = "font-feature-settings:normal;font-variation-settings:normal";
  const css = `:root,:host{--a:0}html,:host{top:0;${settings};left:0}code{${settings};top:0}`;
  expect(withoutUselessText(css)).toBe(`:root{--a:0}html{top:0;left:0}code{${settings};top:0}`);
  const widths = ".a{border-top-width:calc(1px * 0);border-bottom-width:calc(1px * calc(1 - 0))}";
  expect(withoutUselessText(widths)).toBe(".a{border-top-width:0;border-bottom-width:1px}");
});

test("spaces after commas and transparent shadows before others are left out, except in strings", () => {
  const shadows = "box-shadow:0 0 #0000, 0 0 #0000, 0 1px 2px red, 10 0 #0000, 1px 1px blue";
  expect(withoutUselessText(`.a{${shadows}}`)).toBe(".a{box-shadow:0 1px 2px red,10 0 #0000,1px 1px blue}");
  const others = '.a{content:"a, b";--x:var(--y, 0px)}.b{box-shadow:0 0 #0000, 0 0 #0000}';
  expect(withoutUselessText(others)).toBe('.a{content:"a, b";--x:var(--y,0px)}.b{box-shadow:0 0 #0000}');
});
