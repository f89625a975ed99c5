import { expect, test } from "vitest";
import { iconPath } from "./icon-path.ts";

test("shapes are drawn by one path", () => {
  expect(
    iconPath([
      ["circle", { cx: "12", cy: "12", r: "10", key: "a" }],
      ["path", { d: "M12 6v6l4 2", key: "b" }],
      ["line", { x1: "8", x2: "16", y1: "21", y2: "21", key: "c" }],
      ["polygon", { points: "1 2 3 4 5 6", key: "d" }],
    ]),
  ).toBe("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2M8 21L16 21M1 2 3 4 5 6Z");
});

test("a rectangle keeps its corners round or square", () => {
  expect(iconPath([["rect", { width: "20", height: "14", x: "2", y: "3", rx: "2" }]])).toBe(
    "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2",
  );
  expect(iconPath([["rect", { width: "4", height: "2" }]])).toBe("M0 0h4v2h-4v-2");
});

test.each([
  ["m4.93 4.93 1.41 1.41", "M4.93 4.93l 1.41 1.41"],
  ["m6 9 6 6 6-6", "M6 9l 6 6 6-6"],
  ["m15 5-3 3h2", "M15 5l-3 3h2"],
  ["m21.2.5v3", "M21.2 .5v3"],
])("a path with a relative beginning, %s, keeps its starting point", (d, expected) => {
  expect(iconPath([["path", { d }]])).toBe(expected);
});

test("an icon has no path if an element has a presentation attribute or is no shape", () => {
  expect(iconPath([["circle", { cx: "1", cy: "1", r: "1", fill: "currentColor" }]])).toBeNull();
  expect(iconPath([["text", { x: "1", y: "1" }]])).toBeNull();
});
