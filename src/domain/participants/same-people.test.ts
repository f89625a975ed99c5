import { expect, test } from "vitest";
import { indexesIn } from "./same-people.ts";

const withDocument = (name: string, documentNumber: string) => ({
  ...{ name, documentNumber, documentType: "CC" as const },
});

test("people with the same document in any letter case are one person, even if their names differ", () => {
  expect(indexesIn([withDocument("Ana María", "ab1")], [withDocument("Ana", "AB1")])).toEqual([0]);
});

test("people with different documents are different people, even if they have the same name", () => {
  expect(indexesIn([withDocument("Ana", "1")], [withDocument("Ana", "2")])).toEqual([-1]);
  const passport = { ...withDocument("Ana", "1"), documentType: "PP" as const };
  expect(indexesIn([passport], [withDocument("Ana", "1")])).toEqual([-1]);
});

test("people are compared by name if one of the documents is unknown", () => {
  const people = [{ name: "ana" }, { name: "Luis" }, { name: null }];
  expect(indexesIn([{ name: null }, withDocument("Ana", "1")], people)).toEqual([1, -1, -1]);
});

test("two people with the same name get different indexes, and a document decides before the name", () => {
  expect(indexesIn([{ name: "Juan" }, { name: "Juan" }], [{ name: "Juan" }, { name: "Juan" }])).toEqual([
    0, 1,
  ]);
  const people = [{ name: "Juan" }, withDocument("Juan", "5")];
  expect(indexesIn([withDocument("Juan", "5"), { name: "Juan" }], people)).toEqual([1, 0]);
});
