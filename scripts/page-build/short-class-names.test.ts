import { expect, test } from "vitest";
import { renameSelectors, renameStrings, shortNamesOfClasses } from "./short-class-names.ts";

const names = await shortNamesOfClasses();
const short = (name: string) => names.get(name) ?? name;

test("a component and the style sheet have the same short names", () => {
  const css = ".mt-2{margin-top:.5rem}.sm\\:p-5:hover,.\\*\\:min-w-0>*{padding:1.25rem}";
  const code = 'const look = on ? "mt-2 sm:p-5" : `$' + "{own} *:min-w-0`;";
  const [margin, padding, children] = ["mt-2", "sm:p-5", "*:min-w-0"].map(short);
  expect([margin, padding, children].every((name) => /^[a-z][a-zA-Z]$/.test(name ?? ""))).toBe(true);
  expect(renameSelectors(css, names)).toBe(
    `.${margin}{margin-top:.5rem}.${padding}:hover,.${children}>*{padding:1.25rem}`,
  );
  expect(renameStrings(code, names)).toBe(
    `const look = on ? "${margin} ${padding}" : \`$` + `{own} ${children}\`;`,
  );
});

test("short names are unique, and differ from existing classes", () => {
  expect(new Set(names.values()).size).toBe(names.size);
  expect(names.size).toBeGreaterThan(500);
  const kept = ["p", "flex", "grid", "page", "card", "peer", "glow", "ring"];
  expect([...names.values()].filter((name) => kept.includes(name) || names.has(name))).toEqual([]);
});

test("custom classes, words and values of CSS stay as they are", () => {
  const code =
    'animate(all, { easing: "ease-out" }); const look = "booking-sheet page flex"; say("de 2 a 5 - sm");';
  expect(renameStrings(code, names)).toBe(code);
  expect(renameSelectors(".page{width:12.5rem}.booking-sheet:modal{inset:0}", names)).toBe(
    ".page{width:12.5rem}.booking-sheet:modal{inset:0}",
  );
});
