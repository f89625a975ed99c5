import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hasCsrfHeader } from "./csrf-header.ts";

const ORIGIN = "http://localhost:3000";
const SECRET = "secret-of-this-server";
const TOKEN = "a".repeat(64);

const hashOf = (token: string, secret = SECRET): string =>
  createHash("sha256").update(`${token}${secret}`).digest("hex");

const isAccepted = (header: string | null, cookie: string): boolean => {
  const headers = new Headers({ cookie: `next-auth.csrf-token=${encodeURIComponent(cookie)}` });
  if (header !== null) headers.set("x-csrf-token", header);
  return hasCsrfHeader(new Request(ORIGIN, { headers }), ORIGIN, SECRET);
};

test("a header with the cookie's token is accepted", () => {
  expect(isAccepted(TOKEN, `${TOKEN}|${hashOf(TOKEN)}`)).toBe(true);
});

test.each([
  ["no header", null, `${TOKEN}|${hashOf(TOKEN)}`],
  ["another token", "b".repeat(64), `${TOKEN}|${hashOf(TOKEN)}`],
  ["a part of the token", TOKEN.slice(1), `${TOKEN}|${hashOf(TOKEN)}`],
  ["a cookie of another server", TOKEN, `${TOKEN}|${hashOf(TOKEN, "another secret")}`],
  ["a cookie without hash", TOKEN, TOKEN],
  ["a cookie with half a hash", TOKEN, `${TOKEN}|${hashOf(TOKEN).slice(32)}`],
  ["an empty cookie", TOKEN, ""],
])("a request with %s is refused", (_, header, cookie) => {
  expect(isAccepted(header, cookie)).toBe(false);
});
