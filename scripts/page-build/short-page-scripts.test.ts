import { expect, test } from "vitest";
import { shortenScripts } from "./short-page-scripts.ts";

const FILLER = "y".repeat(150);

const minified = (code: string): string =>
  new Function("NAME", `${shortenScripts(code).replace("export ", "")};return SCRIPT`)("card");

test("a script in a string becomes shorter, and has the same effect", () => {
  const script = `{let chosen=element;if(chosen){chosen.textContent="long text"}else{throw 1};chosen.title="${FILLER}"}`;
  const short = minified(`export const SCRIPT = ${JSON.stringify(script)};`);
  expect(short.length).toBeLessThan(script.length);
  const element = {};
  new Function("element", short)(element);
  expect(element).toEqual({ textContent: "long text", title: FILLER });
});

test("a template keeps its expressions, and its backslashes and backticks keep their meaning", () => {
  const script = String.raw`{let pattern=/\\./;element.found=[pattern.test("a.b"),pattern.test("ab"),"@{NAME}","\`${FILLER}"]}`;
  const short = minified(`export const SCRIPT = \`${script.replace("@", "$")}\`;`);
  const element: { found?: unknown } = {};
  new Function("element", short)(element);
  expect(element.found).toEqual([true, false, "card", `\`${FILLER}`]);
});

test("short texts stay as they are", () => {
  const code = `export const ID = "head-script"; export const NAME = \`a \${ID}\`;`;
  expect(shortenScripts(code)).toBe(code);
});
