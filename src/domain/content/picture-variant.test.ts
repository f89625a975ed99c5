import { expect, test } from "vitest";
import { acceptedFormat, hasVariants, readVariant, variantPath } from "./picture-variant.ts";

const asked = (query: string) => readVariant(new URLSearchParams(query));

test("a picture of pixels has variants; a drawing and a picture elsewhere have none", () => {
  expect(hasVariants("/media/sp1/team/0f9e/team.jpg")).toBe(true);
  expect(hasVariants("/media/sp1/team/0f9e/team.svg")).toBe(false);
  expect(hasVariants("https://example.test/team.jpg")).toBe(false);
});

test("the address of a variant reads back as that variant", () => {
  const path = variantPath("/media/sp1/team/0f9e/team.jpg", 640);
  expect(asked(path.split("?")[1] ?? "")).toEqual({ width: 640 });
});

test("without a query the picture itself is meant", () => {
  expect(asked("")).toBe("original");
});

test.each(["w=641", "fm=webp", "w=640&fm=webp", "w=640&q=100", "w=0640", "w=640&w=640"])(
  "%s is not offered",
  (query) => {
    expect(asked(query)).toBeNull();
  },
);

test.each([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
  ["image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "webp"],
  ["image/png,image/*;q=0.8", "jpg"],
  ["*/*", "jpg"],
  [undefined, "jpg"],
])("a client that accepts %s gets %s", (accept, format) => {
  expect(acceptedFormat(accept)).toBe(format);
});
