import { describe, expect, test } from "vitest";
import { LOCALES } from "../locale.ts";
import { PLAIN_PRICE } from "../pricing/price-option.ts";
import { issueMessage } from "../validation/field-messages.ts";
import { bookingIssues, type PartyPrice, partyIssues } from "./party-rules.ts";

const price = (id: string, terms: Partial<PartyPrice> = {}): PartyPrice => ({ ...PLAIN_PRICE, id, ...terms });
const ADULT = price("adult");
const CHILD = price("child", { audience: "child", ageFrom: 5, ageTo: 11, needsAdult: true });
const STUDENT = price("student", { audience: "other", ageFrom: 10, ageTo: 26, needsAdult: true });
const PAIR = price("pair", { minPeople: 2, maxPeople: 3 });
const GROUP = price("group", { basis: "per-group", groupSize: 2 });

const issuesOf = (...prices: PartyPrice[]) => partyIssues(prices.map((one) => ({ price: one })));

describe("the people of one price", () => {
  test.each([
    ["as many as may go", [PAIR, PAIR, PAIR], {}],
    ["too few, beside the first", [ADULT, PAIR], { "participantsInfo.1.price": "too-few-at-price:2" }],
    [
      "too many, beside the first of those",
      [PAIR, PAIR, ADULT, PAIR, PAIR],
      { "participantsInfo.4.price": "too-many-at-price:3" },
    ],
    ["more than a group takes", [GROUP, GROUP, GROUP], { "participantsInfo.2.price": "too-many-at-price:2" }],
    ["none", [ADULT], {}],
  ])("%s", (_how, prices, issues) => {
    expect(issuesOf(...prices)).toEqual(issues);
  });
});

describe("somebody who needs an adult along", () => {
  test("has one who pays a price of their own", () => {
    expect(issuesOf(ADULT, CHILD, STUDENT)).toEqual({});
  });

  test("has none among others who need one", () => {
    expect(issuesOf(STUDENT, CHILD, CHILD)).toEqual({
      "participantsInfo.0.price": "needs-adult",
      "participantsInfo.1.price": "needs-adult",
    });
  });

  test("has none in a minor who pays an adult's price", () => {
    const minor = { price: ADULT, isMinor: true };
    expect(partyIssues([{ price: STUDENT }, minor])).toEqual({ "participantsInfo.0.price": "needs-adult" });
  });
});

describe("a booking", () => {
  const rules = { minimumAge: 0, today: "2026-11-20", day: "2026-12-05", price: ADULT };
  let documents = 1_000_000;
  const person = (birthDate: string, terms: PartyPrice) => ({
    birthDate,
    terms,
    documentType: "CC",
    documentNumber: String(++documents),
  });
  const adult = (terms = ADULT) => person("1990-04-12", terms);
  const child = (terms = CHILD) => person("2018-05-01", terms);

  test("of an adult, a child and a student holds", () => {
    expect(bookingIssues([adult(), child(), person("2004-05-01", STUDENT)], rules)).toEqual({});
  });

  test("of a child alone says once that an adult is missing", () => {
    expect(bookingIssues([child()], rules)).toEqual({ "participantsInfo.0.birthDate": "minors-price" });
    expect(bookingIssues([child(ADULT), child()], rules)).toEqual({
      "participantsInfo.0.birthDate": "adult-along",
    });
  });

  test("of one adult is refused beside a price that needs a further adult", () => {
    expect(bookingIssues([person("2004-05-01", STUDENT)], rules)).toEqual({
      "participantsInfo.0.price": "needs-adult",
    });
  });

  test("says what is wrong with ages and numbers at once", () => {
    expect(bookingIssues([adult(), adult(CHILD), adult(PAIR)], rules)).toEqual({
      "participantsInfo.1.birthDate": "ages:5-11",
      "participantsInfo.2.price": "too-few-at-price:2",
    });
  });
});

test.each(["needs-adult", "too-few-at-price:2", "too-many-at-price:1", "too-many-at-price:3"])(
  "%s is a sentence in both languages",
  (issue) => {
    for (const locale of LOCALES)
      expect(issueMessage(issue, locale)).not.toBe(issueMessage("invalid", locale));
  },
);
