import { expect, test } from "vitest";
import {
  acceptedFormat,
  cropPath,
  cropsOf,
  hasVariants,
  readVariant,
  variantPath,
} from "./picture-variant.ts";

const variantOf = (query: string) => readVariant(new URLSearchParams(query));

test("only raster images of this host have variants", () => {
  expect(hasVariants("/media/sp1/team/0f9e/team.jpg")).toBe(true);
  expect(hasVariants("/media/sp1/team/0f9e/team.svg")).toBe(false);
  expect(hasVariants("https://example.test/team.jpg")).toBe(false);
});

test("the width is read from the URL of a variant", () => {
  const path = variantPath("/media/sp1/team/0f9e/team.jpg", 750);
  expect(variantOf(path.split("?")[1] ?? "")).toEqual({ width: 750 });
});

test("the size of a crop is read from its URL", () => {
  const paths = cropsOf({ width: 1920, height: 900 }).map((crop) =>
    cropPath("/media/sp1/team/0f9e/team.jpg", crop),
  );
  expect(paths.map((path) => variantOf(path.split("?")[1] ?? ""))).toEqual([
    { width: 440, height: 352 },
    { width: 750, height: 600 },
  ]);
});

test("a crop cuts off only the sides of a picture, and does not enlarge the picture", () => {
  expect(cropsOf({ width: 1200, height: 599 })).toEqual([{ width: 440, height: 352 }]);
  expect(cropsOf({ width: 600, height: 300 })).toEqual([]);
  expect(cropsOf({ width: 1000, height: 800 })).toEqual([]);
  expect(cropsOf({ width: 900, height: 1600 })).toEqual([]);
});

test("a URL without a query means the original picture", () => {
  expect(variantOf("")).toBe("original");
});

test.each([
  ...["w=751", "fm=webp", "w=750&fm=webp", "w=750&q=100", "w=0750", "w=750&w=750", "w=440", "h=352"],
  ...[
    "w=440&h=353",
    "w=440&h=600",
    "h=352&w=440",
    "w=440&h=352&fit=pad",
    "w=440&h=352&h=352",
    "w=750&h=600.0",
  ],
])("%s is not offered", (query) => {
  expect(variantOf(query)).toBeNull();
});

test.each([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
  ["image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "webp"],
  ["image/png,image/*;q=0.8", "jpg"],
  ["*/*", "jpg"],
  [undefined, "jpg"],
])("a client that accepts %s gets %s", (accept, format) => {
  expect(acceptedFormat(accept)).toBe(format);
});
