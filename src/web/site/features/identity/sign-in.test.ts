import { describe, expect, test } from "vitest";
import { signInMessages } from "../../messages/sign-in.ts";
import { safeCallback, signInPurpose } from "./callback-url.ts";
import { errorPageText, signInErrorText } from "./sign-in-errors.ts";

const ORIGIN = "https://www.andesvivo.test";
const { errors, error } = signInMessages.en;

describe("the page after signing in", () => {
  test("is the page they came from, with its query", () => {
    expect(safeCallback(`${ORIGIN}/payments/checkout?a=1&b=2`, ORIGIN)).toBe("/payments/checkout?a=1&b=2");
    expect(safeCallback("/my-bookings", ORIGIN)).toBe("/my-bookings");
  });

  test.each(["https://evil.test/x", "//evil.test/x", "javascript:alert(1)", "http://", null])(
    "is never another site: %s",
    (address) => {
      expect(safeCallback(address, ORIGIN)).toBe("/");
    },
  );

  test.each([`${ORIGIN}//evil.test/x`, "/.//evil.test/x", "/.\\\\evil.test/x", `${ORIGIN}/..//evil.test/x`])(
    "is not taken for the name of another site: %s",
    (address) => {
      expect(safeCallback(address, ORIGIN)).toBe("/evil.test/x");
    },
  );
});

describe("the purpose of a sign-in", () => {
  test.each([
    ["/wishlists", null, "hearts"],
    ["/en/experience/cocora?date=2026-12-01", "hearts", "hearts"],
    ["/en/profile?linking=taken", null, "profile"],
    ["/my-bookings", null, "bookings"],
    ["/booking/e1/b1", null, "bookings"],
    ["/payments/checkout?experienceId=e1", null, "checkout"],
    ["/experience/cocora", null, "any"],
    ["/en", "profile", "any"],
  ])("is derived from the page %s and the request %s: %s", (callbackUrl, asked, purpose) => {
    expect(signInPurpose(callbackUrl, asked)).toBe(purpose);
  });
});

describe("a sign-in error", () => {
  test("has a text of its own", () => {
    expect(signInErrorText("OAuthAccountNotLinked", errors)).toBe(errors.OAuthAccountNotLinked);
  });

  test("has a general text if its code is unknown", () => {
    expect(signInErrorText("Whatever", errors)).toBe(errors.default);
    expect(errorPageText("Whatever", error)).toBe(error.Default);
  });

  test("is none without a code", () => {
    expect(signInErrorText(null, errors)).toBeUndefined();
  });

  test("is found on the error page in any case of letters", () => {
    expect(errorPageText("accessdenied", error)).toBe(error.AccessDenied);
  });
});
