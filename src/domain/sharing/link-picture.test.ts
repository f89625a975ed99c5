import { expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";
import { type Brand, experienceLinkPicture, linkPicturePath } from "./link-picture.ts";
import { isPublicPage } from "./public-pages.ts";

const brand: Brand = {
  name: "Andes Vivo",
  image: "/media/logo.svg",
  domain: "www.andesvivo.test",
  theme: {
    brand: "#9a3b1e",
    brandStrong: "#74290f",
    accent: "#e0a526",
    ink: "#2a1d16",
    surface: "#fffbf5",
    sand: "#f4e8d6",
    displayFont: "bricolage",
    radius: "soft",
  },
};
const shown = { title: "Páramo", place: "Monguí", duration: ["PT9H"], priceFrom: 90_000, images: [] };
const path = (change: Partial<typeof shown>, other: Partial<Brand> = {}) =>
  linkPicturePath(
    "experience/1",
    experienceLinkPicture({ ...shown, ...change }),
    { ...brand, ...other },
    "en",
  );

test("a picture's address changes with every fact that the picture shows", () => {
  const addresses = [
    path({}),
    path({ title: "Laguna" }),
    path({ place: "Tunja" }),
    path({ duration: ["PT8H"] }),
    path({ priceFrom: 95_000 }),
    path({}, { name: "Andes" }),
    path({}, { theme: { ...brand.theme, accent: "#000000" } }),
  ];
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(path({})).toBe(path({}));
  expect(path({})).toMatch(/^\/link-pictures\/en\/experience\/1\/[0-9a-z]{12}\.jpg$/);
});

test("the fingerprints of ten thousand similar texts are distinct", () => {
  const names = Array.from({ length: 10_000 }, (_, at) => fingerprint("price", at));
  expect(new Set(names).size).toBe(names.length);
});

test("only the agency's pages and experiences are public, in both languages", () => {
  const id = "019c1ea7-3300-7e77-85c2-1a51b93a8419";
  for (const page of [
    "/home",
    "/en/home",
    "/home/",
    "/en/privacy",
    `/experience/${id}`,
    `/en/experience/${id}/`,
  ])
    expect([page, isPublicPage(page)]).toEqual([page, true]);
  for (const page of [
    "/",
    "/en",
    "/profile",
    "/en/my-bookings",
    "/experience/x",
    `/experience/${id}/edit`,
    "/home.data",
  ])
    expect([page, isPublicPage(page)]).toEqual([page, false]);
});
