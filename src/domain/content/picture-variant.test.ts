import { expect, test } from "vitest";
import { hasVariants, readVariant, variantPath } from "./picture-variant.ts";

const asked = (query: string) => readVariant(new URLSearchParams(query));

test("a picture of pixels has variants; a drawing and a picture elsewhere have none", () => {
  expect(hasVariants("/media/sp1/team/0f9e/team.jpg")).toBe(true);
  expect(hasVariants("/media/sp1/team/0f9e/team.svg")).toBe(false);
  expect(hasVariants("https://example.test/team.jpg")).toBe(false);
});

test("the address of a variant reads back as that variant", () => {
  const path = variantPath("/media/sp1/team/0f9e/team.jpg", { width: 640, format: "avif" });
  expect(asked(path.split("?")[1] ?? "")).toEqual({ width: 640, format: "avif" });
});

test("without a query the picture itself is meant", () => {
  expect(asked("")).toBe("original");
});

test.each([
  "w=641&fm=avif",
  "w=640&fm=gif",
  "w=640",
  "fm=webp",
  "w=640&fm=webp&q=100",
  "w=0640&fm=webp",
  "w=640&w=640&fm=jpg",
])("%s is not offered", (query) => {
  expect(asked(query)).toBeNull();
});
