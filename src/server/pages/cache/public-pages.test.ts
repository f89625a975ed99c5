import { expect, test } from "vitest";
import { publicPageKey } from "./public-pages.ts";

const keyOf = (address: string) => publicPageKey(new URL(address, "http://agency.test"));
const ID = "019c1ea7-3300-7e77-85c2-1a51b93a8419";

test.each([
  ["/home", "/home"],
  ["/en/home?utm_source=mail&fbclid=1", "/en/home"],
  ["/home?place=", "/home"],
  [`/experience/${ID}?gclid=3`, `/experience/${ID}`],
  [
    `/en/experience/${ID}.data?_routes=routes%2Fexperience.tsx`,
    `/en/experience/${ID}.data?_routes=routes%2Fexperience.tsx`,
  ],
  [`/experience/${ID}?_routes=x`, `/experience/${ID}`],
  ["/terms", "/terms"],
])("%s is cached as %s", (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test.each([
  "/",
  "/profile",
  "/my-bookings.data",
  "/payments/checkout?experienceId=1",
  "/api/auth/signin",
  "/experience/1",
  "/home/",
  "/en",
  "/wishlists",
  "/home?place=salento",
  "/home?date=2026-12-05&utm_source=mail",
  "/en/home.data?page=2",
  "/home.data?_routes=made-up",
  "/home.data?_routes=routes%2Fprofile.tsx",
])("%s is rendered for each request", (address) => {
  expect(keyOf(address)).toBeNull();
});
