import { expect, test } from "vitest";
import type { Banner } from "../../../../ports/content.ts";
import { otherPictureFirst } from "./other-picture-first.ts";

const banner = (id: string, linkPath: string | null, src = `/media/${id}`): Banner => ({
  id,
  title: id,
  subtitle: "",
  image: { src, alt: "", width: 3, height: 2 },
  linkLabel: null,
  linkPath,
});

const card = { id: "valley", images: [{ src: "/media/palms" }] };
const order = (banners: Banner[], first = [card]) => otherPictureFirst(banners, first[0]).map(({ id }) => id);

test("banners that show the first card's experience or picture come last", () => {
  expect(order([banner("a", "/experience/valley"), banner("b", null), banner("c", null)])).toEqual([
    "b",
    "c",
    "a",
  ]);
  expect(order([banner("a", null, "/media/palms"), banner("b", "/experience/other")])).toEqual(["b", "a"]);
});

test("other banners keep the agency's order", () => {
  expect(order([banner("a", null), banner("b", "/experience/other")])).toEqual(["a", "b"]);
  expect(order([banner("a", "/experience/valley")])).toEqual(["a"]);
  expect(order([banner("a", "/experience/valley"), banner("b", null)], [])).toEqual(["a", "b"]);
});
