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
    ["as many as the price allows", [PAIR, PAIR, PAIR], {}],
    [
      "too few, with the error at the first",
      [ADULT, PAIR],
      { "participantsInfo.1.price": "too-few-at-price:2" },
    ],
    [
      "too many, with the error at the first surplus person",
      [PAIR, PAIR, ADULT, PAIR, PAIR],
      { "participantsInfo.4.price": "too-many-at-price:3" },
    ],
    [
      "more than the group size",
      [GROUP, GROUP, GROUP],
      { "participantsInfo.2.price": "too-many-at-price:2" },
    ],
    ["no minimum and no maximum", [ADULT], {}],
  ])("%s", (_how, prices, issues) => {
    expect(issuesOf(...prices)).toEqual(issues);
  });
});

describe("a person whose price needs an adult", () => {
  test("is allowed with an adult at another price", () => {
    expect(issuesOf(ADULT, CHILD, STUDENT)).toEqual({});
  });

  test("is refused with others whose prices need an adult too", () => {
    expect(issuesOf(STUDENT, CHILD, CHILD)).toEqual({
      "participantsInfo.0.price": "needs-adult",
      "participantsInfo.1.price": "needs-adult",
    });
  });

  test("is refused with a minor who pays the adult price", () => {
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

  test("of an adult, a child and a student is valid", () => {
    expect(bookingIssues([adult(), child(), person("2004-05-01", STUDENT)], rules)).toEqual({});
  });

  test("with only children gets one error about the missing adult", () => {
    expect(bookingIssues([child()], rules)).toEqual({ "participantsInfo.0.birthDate": "minors-price" });
    expect(bookingIssues([child(ADULT), child()], rules)).toEqual({
      "participantsInfo.0.birthDate": "adult-along",
    });
  });

  test("of one adult is refused at a price that needs another adult", () => {
    expect(bookingIssues([person("2004-05-01", STUDENT)], rules)).toEqual({
      "participantsInfo.0.price": "needs-adult",
    });
  });

  test("gets the errors about ages and numbers of people together", () => {
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
