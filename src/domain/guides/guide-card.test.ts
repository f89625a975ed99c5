import { expect, test } from "vitest";
import { cardStanding } from "./guide-card.ts";

const standingOn = (today: string, cardExpiresOn: string | null) =>
  cardStanding({ cardNumber: "12345", cardExpiresOn }, today);

test("a card is expiring in the thirty days before its last valid day and on that day", () => {
  expect(standingOn("2026-11-20", "2026-12-21")).toEqual({ kind: "valid" });
  expect(standingOn("2026-11-20", "2026-12-20")).toEqual({ kind: "expiring", days: 30 });
  expect(standingOn("2026-11-20", "2026-11-20")).toEqual({ kind: "expiring", days: 0 });
  expect(standingOn("2026-11-20", "2026-11-19")).toEqual({ kind: "expired" });
});

test("a card without an expiry date is valid, and a card without a number is missing", () => {
  expect(standingOn("2026-11-20", null)).toEqual({ kind: "valid" });
  expect(cardStanding({ cardNumber: null, cardExpiresOn: "2020-01-01" }, "2026-11-20")).toEqual({
    kind: "missing",
  });
});
