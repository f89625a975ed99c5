import { expect, test } from "vitest";
import { connect } from "./client.ts";
import { isUnavailable } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("it failed"), { code });

// 53100: disk full. 25006: read-only database.
const TEMPORARY_CODES = ["57P01", "57P03", "ECONNREFUSED", "ECONNRESET", "08006", "53100", "58030", "25006"];

test.each(TEMPORARY_CODES)("%s is a temporary failure", (code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
  expect(isUnavailable(new Error("Failed query", { cause: withCode(code) }))).toBe(true);
});

test.each(["23505", "42P01", "22P02"])("%s is a permanent error", (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});

test("a programming error is not a failure of the database", () => {
  expect(isUnavailable(new TypeError("x is not a function"))).toBe(false);
  expect(isUnavailable("no error at all")).toBe(false);
});

test("a query to an unreachable server is a temporary failure", async () => {
  const client = connect("postgres://postgres@127.0.0.1:1/nothing", 2);
  const failure: unknown = await client.db.execute("SELECT 1").catch((error: unknown) => error);
  await client.close();
  expect(isUnavailable(failure)).toBe(true);
});
