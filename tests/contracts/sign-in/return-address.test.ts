import { expect, test } from "vitest";
import { safeReturnAddress } from "../../../src/server/auth/return-address.ts";
import { safeCallback } from "../../../src/web/site/features/identity/callback-url.ts";

const ORIGIN = "http://localhost:3000";

test.each([
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  `${ORIGIN}//evil.test`,
  `${ORIGIN}/\\evil.test`,
  "/.//evil.test",
  "/x/..//evil.test",
  "http://localhost@evil.test",
  "http://localhost:3000@evil.test/",
  "http://user@localhost:3000/profile",
  "http://localhost:3000.evil.test",
  "http://localhost:3001/",
  "https://localhost:3000/",
  "http://caribe.localhost:3000/home",
  "http:evil.test",
  "//localhost:3000@evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  " //evil.test",
  "",
])("the return address %j stays on this site", (address) => {
  const first = safeReturnAddress(address, ORIGIN);
  expect(new URL(first).origin).toBe(ORIGIN);
  expect(new URL(first).pathname).not.toMatch(/^\/\//);
  for (const second of [safeCallback(address, ORIGIN), safeCallback(first, ORIGIN)]) {
    expect(second).toMatch(/^\/(?![/\\])/);
    expect(new URL(second, ORIGIN).origin).toBe(ORIGIN);
  }
});

test.each([
  ["/api/auth/signin?error=OAuthCallback", "/"],
  ["/api/auth/signin?callbackUrl=%2Fprofile&error=OAuthCallback", "/profile"],
  ["/api/auth/error?callbackUrl=%2Fapi%2Fauth%2Fsignin%3FcallbackUrl%3D%252Fmy-bookings", "/my-bookings"],
  [`${ORIGIN}/api/auth/signout?callbackUrl=https%3A%2F%2Fevil.test`, "/"],
])("the return address %s of a sign-in page leads to %s", (address, path) => {
  expect(new URL(safeReturnAddress(address, ORIGIN)).pathname).toBe(path);
});

test.each([
  ["/profile", "/profile"],
  ["/en/payments/checkout?a=1&b=%2F%2Fevil.test", "/en/payments/checkout?a=1&b=%2F%2Fevil.test"],
  [`${ORIGIN}/my-bookings`, "/my-bookings"],
  ["/%2F%2Fevil.test", "/%2F%2Fevil.test"],
  ["/%5Cevil.test", "/%5Cevil.test"],
])("the return address %s is accepted as a page of this site", (address, path) => {
  expect(safeReturnAddress(address, ORIGIN)).toBe(`${ORIGIN}${path}`);
  expect(safeCallback(address, ORIGIN)).toBe(path);
});
