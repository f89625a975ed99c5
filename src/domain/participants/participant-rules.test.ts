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

test("adults may book at the adult price, and a child with them may pay it too", () => {
  expect(groupIssues([adult(), adult(), child()], rules(FULL))).toEqual({});
});

test("an adult may not pay the child price, even in a booking with a child", () => {
  expect(groupIssues([adult(), child()], rules(CHILD))).toEqual({
    "participantsInfo.0.birthDate": "ages:8-11",
  });
});

test("a booking with only the child price is refused, because it has no adult", () => {
  expect(groupIssues([child(), child()], rules(CHILD))).toEqual({
    "participantsInfo.0.birthDate": "minors-price",
  });
});

test("each person's age must fit their own price", () => {
  const atChildsPrice = { ...child(), terms: CHILD };
  expect(groupIssues([adult(), atChildsPrice], rules(FULL))).toEqual({});
  expect(groupIssues([adult(), { ...adult(), terms: CHILD }], rules(FULL))).toEqual({
    "participantsInfo.1.birthDate": "ages:8-11",
  });
  expect(groupIssues([atChildsPrice], rules(FULL))).toEqual({
    "participantsInfo.0.birthDate": "minors-price",
  });
});

test("a child without an adult is refused at the adult price too", () => {
  expect(groupIssues([child()], rules(FULL))).toEqual({ "participantsInfo.0.birthDate": "adult-along" });
});

test("the lead must be the adult of the group, even while a birth date is unknown", () => {
  const issue = { "participantsInfo.0.birthDate": "lead-of-age" };
  expect(groupIssues([child(), adult()], rules(FULL))).toEqual(issue);
  expect(groupIssues([child(), person("")], rules(FULL))).toEqual(issue);
});

test("the lead must be of age today, not only on the day of the departure", () => {
  expect(groupIssues([person("2008-11-20")], rules(FULL))).toEqual({});
  expect(groupIssues([person("2008-11-21"), adult()], rules(FULL))).toEqual({
    "participantsInfo.0.birthDate": "lead-of-age",
  });
});

test("ages for prices are counted on the day of the departure", () => {
  expect(groupIssues([person("1964-12-05")], rules(SENIOR))).toEqual({});
  expect(groupIssues([person("1964-12-06")], rules(SENIOR))).toEqual({
    "participantsInfo.0.birthDate": "ages:62-",
  });
});

test("the experience's minimum age is checked before the ages of prices", () => {
  expect(groupIssues([adult(), person("2019-01-01")], rules(FULL))).toEqual({
    "participantsInfo.1.birthDate": "too-young:8",
  });
});

describe("a document that two people have", () => {
  const twice = (one: object, other: object) =>
    groupIssues([person("1990-04-12", one), person("1991-04-12", other)], rules(FULL));

  test.each([
    [{ documentNumber: "AB-123456" }, { documentNumber: "ab123456" }],
    [
      { documentType: "TI", documentNumber: "1020304050" },
      { documentType: "CC", documentNumber: "1020304050" },
    ],
  ])("is found in %o and %o", (one, other) => {
    expect(twice(one, other)).toEqual({ "participantsInfo.1.documentNumber": "same-document" });
  });

  test("differs from a passport with the same number", () => {
    expect(
      twice(
        { documentType: "PP", documentNumber: "123456" },
        { documentType: "CC", documentNumber: "123456" },
      ),
    ).toEqual({});
  });

  test("is reported for the person who can change it if the other person's data are final", () => {
    const same = { documentNumber: "12345678" };
    const settled = { ...person("1991-04-12", same), isSettled: true };
    expect(groupIssues([person("1990-04-12", same), settled], rules(FULL))).toEqual({
      "participantsInfo.0.documentNumber": "same-document",
    });
  });

  test("is not reported while both numbers are empty", () => {
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
