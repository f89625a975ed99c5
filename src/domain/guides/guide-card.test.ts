import { expect, test } from "vitest";
import { cardStanding } from "./guide-card.ts";

const on = (today: string, cardExpiresOn: string | null) =>
  cardStanding({ cardNumber: "12345", cardExpiresOn }, today);

test("a card expires soon from thirty days before its last day, which still counts", () => {
  expect(on("2026-11-20", "2026-12-21")).toEqual({ kind: "valid" });
  expect(on("2026-11-20", "2026-12-20")).toEqual({ kind: "expiring", days: 30 });
  expect(on("2026-11-20", "2026-11-20")).toEqual({ kind: "expiring", days: 0 });
  expect(on("2026-11-20", "2026-11-19")).toEqual({ kind: "expired" });
});

test("a card without a last day does not expire, and no card is missing", () => {
  expect(on("2026-11-20", null)).toEqual({ kind: "valid" });
  expect(cardStanding({ cardNumber: null, cardExpiresOn: "2020-01-01" }, "2026-11-20")).toEqual({
    kind: "missing",
  });
});
