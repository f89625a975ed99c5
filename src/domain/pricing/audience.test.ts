import { describe, expect, test } from "vitest";
import { type Audience, isForMinors, mayPay, type PriceTerms, termsFault } from "./audience.ts";

const terms = (audience: Audience, ageFrom: number | null, ageTo: number | null): PriceTerms => ({
  audience,
  ageFrom,
  ageTo,
});

test.each([
  ["a child within the ages of the child price", true, terms("child", 5, 11), 8],
  ["a child of the maximum age", true, terms("child", 5, 11), 11],
  ["a person one year older", false, terms("child", 5, 11), 12],
  ["a person one year younger", false, terms("child", 5, 11), 4],
  ["an adult at a child price without a maximum age", false, terms("child", 5, null), 18],
  ["a child at the adult price", true, terms("adult", 13, null), 8],
  ["a child at the resident price", true, terms("resident", 13, null), 8],
  ["a person too young for the senior price", false, terms("senior", 62, null), 61],
  ["a senior", true, terms("senior", 62, null), 62],
  ["a person too old for a student price", false, terms("other", 16, 26), 27],
  ["any person at a price without ages", true, terms("other", null, null), 40],
] as const)("%s may pay the price: %s", (_who, may, option, age) => {
  expect(mayPay(option, age)).toBe(may);
});

describe("a price for minors", () => {
  test.each([
    [terms("child", 5, 11), true],
    [terms("infant", null, 2), true],
    [terms("other", 10, 17), true],
    [terms("other", 16, 26), false],
    [terms("adult", 13, null), false],
  ])("is recognised by its terms: %o: %s", (option, minors) => {
    expect(isForMinors(option)).toBe(minors);
  });
});

describe("the terms of a price", () => {
  test.each([
    [terms("adult", 40, 20), "has ages that end before they begin"],
    [terms("child", null, null), "is for children and needs ageFrom or ageTo"],
    [terms("child", 5, 18), "is for children, who are younger than 18"],
    [terms("adult", 12, 17), "is for adults and ends before the age of 18"],
    [terms("senior", null, null), "is for seniors and needs ageFrom, 18 or more"],
    [terms("infant", 20, null), "is for infants, who are younger than 18"],
  ])("%o %s", (option, fault) => {
    expect(termsFault(option)).toBe(fault);
  });

  test.each([terms("adult", 13, null), terms("child", 5, 11), terms("senior", 62, null)])(
    "%o has no fault",
    (option) => {
      expect(termsFault(option)).toBeNull();
    },
  );
});
