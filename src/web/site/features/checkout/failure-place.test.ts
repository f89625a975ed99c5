import { describe, expect, test } from "vitest";
import { readFailure } from "../../shell/errors/failure.ts";
import { departureProblem } from "./choices/departure-problem.ts";
import { failurePlace, needsReload } from "./failure-place.ts";

const failing = (code: string, fields?: Record<string, string>) =>
  readFailure(Object.assign(new Error(code), { data: { reason: code, fields } }));

describe("failures of the checkout", () => {
  test("a failure is shown beside the fields that it names", () => {
    const failure = failing("invalid-input", { "participantsInfo.0.name": "Completa este campo." });
    expect(failurePlace(failure)).toBe("participants");
    expect(failurePlace(failing("invalid-input", { "consents.terms": "x" }))).toBe("participants");
  });

  test("a failure of a field outside the form is shown beside the button", () => {
    expect(failurePlace(failing("invalid-input", { date: "x" }))).toBe("pay");
  });

  test("an unfinished registration opens the registration", () => {
    expect(failurePlace(failing("registration-unfinished"))).toBe("registration");
  });

  test("a changed price or sold-out departure requires a new quote", () => {
    expect(needsReload(failurePlace(failing("sold-out")))).toBe(true);
    expect(needsReload(failurePlace(failing("price-changed")))).toBe(true);
    expect(needsReload(failurePlace(failing("payment-provider-unavailable")))).toBe(false);
  });

  test("a request without an answer counts as offline", () => {
    expect(readFailure(new TypeError("Failed to fetch")).code).toBe("offline");
  });

  test("a server error has no details", () => {
    const fault = Object.assign(new Error("x"), { data: { code: "INTERNAL_SERVER_ERROR" } });
    expect(readFailure(fault).code).toBe("unknown");
  });
});

describe("problems of the chosen departure", () => {
  const departure = {
    date: "2026-12-05",
    startTime: "05:30",
    status: "available",
    free: 3,
    capacity: 12,
  } as const;
  const chosen = { selectedDate: "2026-12-05", seats: 2, departure };

  test("a departure with enough seats has no problem", () => {
    expect(departureProblem(chosen)).toBeNull();
    expect(departureProblem({ ...chosen, seats: 3 })).toBeNull();
  });

  test("a departure may have too few seats for a larger group", () => {
    expect(departureProblem({ ...chosen, seats: 4 })).toBe("tooFew");
  });

  test("a date without a departure counts as closed", () => {
    expect(departureProblem({ ...chosen, departure: null })).toBe("closed");
  });

  test("there is no problem before a date is chosen", () => {
    expect(departureProblem({ ...chosen, selectedDate: null, departure: null })).toBeNull();
  });
});
