import superjson from "superjson";
import { expect, test } from "vitest";
import { readInput } from "./procedure.ts";

const BAD_REQUEST = expect.objectContaining({ code: "BAD_REQUEST" });
const read = (json: unknown, meta?: unknown) => readInput(JSON.parse(JSON.stringify({ json, meta })));

test("the client's input is read, including dates, undefined values and objects that occur twice", () => {
  const price = { name: "Adulto", value: 180_000 };
  const input = {
    until: new Date("2026-12-01T10:00:00Z"),
    phone: undefined,
    prices: [price, price],
    "a.b": 1,
  };
  expect(readInput(JSON.parse(superjson.stringify(input)))).toEqual(input);
  expect(readInput(JSON.parse(superjson.stringify(undefined)))).toBeUndefined();
  expect(readInput(undefined)).toBeUndefined();
});

test.each(["set", "map", "regexp", "URL", "bigint", "Error", "number"])("a %s is refused", (type) => {
  expect(() => read({ a: [] }, { values: { a: [type] }, v: 1 })).toThrow(BAD_REQUEST);
  expect(() => read([], { values: [type], v: 1 })).toThrow(BAD_REQUEST);
});

test("nested, too long and too many type annotations are refused", () => {
  expect(() => read([[]], { values: [["set", { 0: ["set"] }]] })).toThrow(BAD_REQUEST);
  expect(() => read({}, { values: { ["a.".repeat(200)]: ["Date"] } })).toThrow(BAD_REQUEST);
  const paths = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`a.${index}`, ["Date"]]));
  expect(() => read({ a: [] }, { values: paths })).toThrow(BAD_REQUEST);
});

test("too many and too deeply nested values are refused", () => {
  expect(() => read(Array.from({ length: 2_001 }, () => 1))).toThrow(BAD_REQUEST);
  let nested: unknown = 1;
  for (let depth = 0; depth < 11; depth += 1) nested = { nested };
  expect(() => read(nested)).toThrow(BAD_REQUEST);
});

test("a type annotation for an index far beyond the end of a list is refused", () => {
  expect(() => read({ a: [1] }, { values: { "a.4294967294": ["undefined"] } })).toThrow(BAD_REQUEST);
});

test("superjson's annotation that two values are one object is ignored", () => {
  expect(read({ a: { b: 1 }, c: null }, { referentialEqualities: { a: ["c"] }, v: 1 })).toEqual({
    a: { b: 1 },
    c: null,
  });
});
