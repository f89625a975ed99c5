import { expect, test } from "vitest";
import { featuredFirst } from "./experience-teaser.ts";

const ids = (featured: string[]) =>
  featuredFirst([{ id: "a" }, { id: "b" }, { id: "c" }], featured).map((experience) => experience.id);

test("featured experiences come first, in the agency's order", () => {
  expect(ids(["c", "b"])).toEqual(["c", "b", "a"]);
});

test("an experience that is featured but not sold leaves no gap", () => {
  expect(ids(["gone", "b"])).toEqual(["b", "a", "c"]);
});

test("without featured experiences the order stays", () => {
  expect(ids([])).toEqual(["a", "b", "c"]);
});
