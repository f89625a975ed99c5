import { describe, expect, test } from "vitest";
import { readFailure } from "../../shell/errors/failure.ts";
import { departureProblem } from "./choices/departure-problem.ts";
import { failurePlace, needsReload } from "./failure-place.ts";

const failing = (code: string, fields?: Record<string, string>) =>
  readFailure(Object.assign(new Error(code), { data: { reason: code, fields } }));

describe("a failure of the checkout", () => {
  test("is shown beside the fields that it names", () => {
    const failure = failing("invalid-input", { "participantsInfo.0.name": "Completa este campo." });
    expect(failurePlace(failure)).toBe("participants");
    expect(failurePlace(failing("invalid-input", { "consents.terms": "x" }))).toBe("participants");
  });

  test("is shown beside the button when the form does not have the fields", () => {
    expect(failurePlace(failing("invalid-input", { date: "x" }))).toBe("pay");
  });

  test("asks for the phone number if the registration is unfinished", () => {
    expect(failurePlace(failing("registration-unfinished"))).toBe("registration");
  });

  test("fetches the price and the seats again when one of them changed", () => {
    expect(needsReload(failurePlace(failing("sold-out")))).toBe(true);
    expect(needsReload(failurePlace(failing("price-changed")))).toBe(true);
    expect(needsReload(failurePlace(failing("payment-provider-unavailable")))).toBe(false);
  });

  test("is a lost connection when no answer came", () => {
    expect(readFailure(new TypeError("Failed to fetch")).code).toBe("offline");
  });

  test("shows no details of a server error", () => {
    const fault = Object.assign(new Error("x"), { data: { code: "INTERNAL_SERVER_ERROR" } });
    expect(readFailure(fault).code).toBe("unknown");
  });
});

describe("the chosen departure", () => {
  const departure = {
    date: "2026-12-05",
    startTime: "05:30",
    status: "available",
    free: 3,
    capacity: 12,
  } as const;
  const chosen = { selectedDate: "2026-12-05", startTime: "05:30", seats: 2, departure };

  test("is fine while it has the seats", () => {
    expect(departureProblem(chosen)).toBeNull();
    expect(departureProblem({ ...chosen, seats: 3 })).toBeNull();
  });

  test("has too few seats for a larger group", () => {
    expect(departureProblem({ ...chosen, seats: 4 })).toBe("tooFew");
  });

  test("is closed when there is no departure at that time", () => {
    expect(departureProblem({ ...chosen, departure: null })).toBe("closed");
  });

  test("is no problem before it was chosen", () => {
    expect(departureProblem({ ...chosen, startTime: null, departure: null })).toBeNull();
  });
});
