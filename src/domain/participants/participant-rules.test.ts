import { describe, expect, test } from "vitest";
import { LOCALES } from "../locale.ts";
import type { PriceTerms } from "../pricing/audience.ts";
import { issueMessage } from "../validation/field-messages.ts";
import { type GroupRules, groupIssues } from "./participant-rules.ts";

const FULL: PriceTerms = { audience: "adult", ageFrom: 12, ageTo: null };
const CHILD: PriceTerms = { audience: "child", ageFrom: 8, ageTo: 11 };
const SENIOR: PriceTerms = { audience: "senior", ageFrom: 62, ageTo: null };

const rules = (price: PriceTerms): GroupRules => ({
  minimumAge: 8,
  today: "2026-11-20",
  day: "2026-12-05",
  price,
});

let documents = 1_000_000;
const person = (birthDate: string, document: { documentType?: string; documentNumber?: string } = {}) => ({
  birthDate,
  documentType: "CC",
  documentNumber: String(++documents),
  ...document,
});
const adult = () => person("1990-04-12");
const child = () => person("2016-05-01");

test("adults may book at the adult's price, and take a child along at it", () => {
  expect(groupIssues([adult(), adult(), child()], rules(FULL))).toEqual({});
});

test("an adult may not pay a child's price, not even beside a child", () => {
  expect(groupIssues([adult(), child()], rules(CHILD))).toEqual({
    "participantsInfo.0.birthDate": "ages:8-11",
  });
});

test("children at their own price need an adult, which that price has no room for", () => {
  expect(groupIssues([child(), child()], rules(CHILD))).toEqual({
    "participantsInfo.0.birthDate": "minors-price",
  });
});

test("each person pays their own price if they have one", () => {
  const atChildsPrice = { ...child(), terms: CHILD };
  expect(groupIssues([adult(), atChildsPrice], rules(FULL))).toEqual({});
  expect(groupIssues([adult(), { ...adult(), terms: CHILD }], rules(FULL))).toEqual({
    "participantsInfo.1.birthDate": "ages:8-11",
  });
  expect(groupIssues([atChildsPrice], rules(FULL))).toEqual({
    "participantsInfo.0.birthDate": "minors-price",
  });
});

test("a lone child is refused at the adult's price too", () => {
  expect(groupIssues([child()], rules(FULL))).toEqual({ "participantsInfo.0.birthDate": "adult-along" });
});

test("an adult leads, if there is one or one may still be typed", () => {
  const issue = { "participantsInfo.0.birthDate": "lead-of-age" };
  expect(groupIssues([child(), adult()], rules(FULL))).toEqual(issue);
  expect(groupIssues([child(), person("")], rules(FULL))).toEqual(issue);
});

test("a leader is of age today, not only on the day", () => {
  expect(groupIssues([person("2008-11-20")], rules(FULL))).toEqual({});
  expect(groupIssues([person("2008-11-21"), adult()], rules(FULL))).toEqual({
    "participantsInfo.0.birthDate": "lead-of-age",
  });
});

test("a price's ages are those on the day of the departure", () => {
  expect(groupIssues([person("1964-12-05")], rules(SENIOR))).toEqual({});
  expect(groupIssues([person("1964-12-06")], rules(SENIOR))).toEqual({
    "participantsInfo.0.birthDate": "ages:62-",
  });
});

test("the experience's own ages come first", () => {
  expect(groupIssues([adult(), person("2019-01-01")], rules(FULL))).toEqual({
    "participantsInfo.1.birthDate": "too-young:8",
  });
});

describe("the same document twice", () => {
  const twice = (one: object, other: object) =>
    groupIssues([person("1990-04-12", one), person("1991-04-12", other)], rules(FULL));

  test.each([
    [{ documentNumber: "AB-123456" }, { documentNumber: "ab123456" }],
    [
      { documentType: "TI", documentNumber: "1020304050" },
      { documentType: "CC", documentNumber: "1020304050" },
    ],
  ])("%o and %o", (one, other) => {
    expect(twice(one, other)).toEqual({ "participantsInfo.1.documentNumber": "same-document" });
  });

  test("is not a passport with the number of a cédula", () => {
    expect(
      twice(
        { documentType: "PP", documentNumber: "123456" },
        { documentType: "CC", documentNumber: "123456" },
      ),
    ).toEqual({});
  });

  test("is reported at the person being checked, if the other person is complete already", () => {
    const same = { documentNumber: "12345678" };
    const settled = { ...person("1991-04-12", same), isSettled: true };
    expect(groupIssues([person("1990-04-12", same), settled], rules(FULL))).toEqual({
      "participantsInfo.0.documentNumber": "same-document",
    });
  });

  test("is none while both are empty", () => {
    expect(twice({ documentNumber: "" }, { documentNumber: "" })).toEqual({});
  });
});

test.each([
  "ages:8-11",
  "ages-booked:8-11",
  "ages:62-",
  "lead-of-age",
  "adult-along",
  "minors-price",
  "same-document",
])("%s is a sentence in both languages", (issue) => {
  for (const locale of LOCALES) expect(issueMessage(issue, locale)).not.toBe(issueMessage("invalid", locale));
});
