import { describe, expect, test } from "vitest";
import { ratingOf, validCard } from "./social-proof.ts";

describe("a rating", () => {
  test("is the average with one decimal", () => {
    expect(ratingOf({ count: 3, sum: 14 })).toEqual({ count: 3, average: 4.7 });
    expect(ratingOf({ count: 2, sum: 10 })).toEqual({ count: 2, average: 5 });
  });

  test("is null without reviews", () => {
    expect(ratingOf({ count: 0, sum: 0 })).toBeNull();
  });
});

describe("a guide's card", () => {
  const card = { cardNumber: "10457", cardExpiresOn: "2026-11-22" };

  test("is shown until its last valid day", () => {
    expect(validCard(card, "2026-11-22")).toBe("10457");
    expect(validCard(card, "2026-11-23")).toBeNull();
  });

  test("is always shown if it does not expire", () => {
    expect(validCard({ ...card, cardExpiresOn: null }, "2031-01-01")).toBe("10457");
  });
});
