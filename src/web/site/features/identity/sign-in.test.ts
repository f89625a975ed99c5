import { describe, expect, test } from "vitest";
import { signInMessages } from "../../messages/identity/sign-in.ts";
import { safeCallback, signInPurpose } from "./callback-url.ts";
import { pageInOtherLanguage } from "./page-in-other-language.ts";
import { errorPageText, signInErrorText } from "./sign-in-errors.ts";

const ORIGIN = "https://www.andesvivo.test";
const { errors, error } = signInMessages.en;

describe("page after the sign-in", () => {
  test("the callback is a path of this site with its query", () => {
    expect(safeCallback(`${ORIGIN}/payments/checkout?a=1&b=2`, ORIGIN)).toBe("/payments/checkout?a=1&b=2");
    expect(safeCallback("/my-bookings", ORIGIN)).toBe("/my-bookings");
  });

  test.each(["https://evil.test/x", "//evil.test/x", "javascript:alert(1)", "http://", null])(
    "a callback to another site becomes the home page: %s",
    (address) => {
      expect(safeCallback(address, ORIGIN)).toBe("/");
    },
  );

  test.each([`${ORIGIN}//evil.test/x`, "/.//evil.test/x", "/.\\\\evil.test/x", `${ORIGIN}/..//evil.test/x`])(
    "leading slashes of a path are merged, so that it names no host: %s",
    (address) => {
      expect(safeCallback(address, ORIGIN)).toBe("/evil.test/x");
    },
  );
});

describe("purpose of a sign-in", () => {
  test.each([
    ["/wishlists", null, "hearts"],
    ["/en/experience/cocora?date=2026-12-01", "hearts", "hearts"],
    ["/en/profile?linking=taken", null, "profile"],
    ["/my-bookings", null, "bookings"],
    ["/booking/e1/b1", null, "bookings"],
    ["/payments/checkout?experienceId=e1", null, "checkout"],
    ["/experience/cocora", null, "any"],
    ["/en", "profile", "any"],
  ])("the page %s and the requested purpose %s give the purpose %s", (callbackUrl, requested, purpose) => {
    expect(signInPurpose(callbackUrl, requested)).toBe(purpose);
  });
});

describe("the sign-in page in the other language", () => {
  const request = (query = "") => new Request(`${ORIGIN}/api/auth/signin${query}`);

  test.each([
    ["/payments/checkout?experienceId=e1&at=1", "es-CO", "/en/payments/checkout?experienceId=e1&at=1"],
    ["/en/my-bookings", "en", "/my-bookings"],
    ["/en?x=1", "en", "/home?x=1"],
    ["/", "es-CO", "/en/home"],
    ["/", "en", "/home"],
  ] as const)("of the return page %s in %s leads to %s", (callbackUrl, locale, expected) => {
    const address = new URL(pageInOtherLanguage(request(), locale, callbackUrl), ORIGIN);
    expect([address.pathname, address.searchParams.get("callbackUrl")]).toEqual([
      "/api/auth/signin",
      expected,
    ]);
  });

  test("shows the same error", () => {
    const query = "?error=OAuthCallback&callbackUrl=%2F";
    const { searchParams } = new URL(pageInOtherLanguage(request(query), "es-CO", "/"), ORIGIN);
    expect(Object.fromEntries(searchParams)).toEqual({ error: "OAuthCallback", callbackUrl: "/en/home" });
  });
});

describe("texts of sign-in errors", () => {
  test("a known code has its own text", () => {
    expect(signInErrorText("OAuthAccountNotLinked", errors)).toBe(errors.OAuthAccountNotLinked);
  });

  test("an unknown code has the general text", () => {
    expect(signInErrorText("Whatever", errors)).toBe(errors.default);
    expect(errorPageText("Whatever", error)).toBe(error.Default);
  });

  test("there is no text without a code", () => {
    expect(signInErrorText(null, errors)).toBeUndefined();
  });

  test("codes of the error page are case-insensitive", () => {
    expect(errorPageText("accessdenied", error)).toBe(error.AccessDenied);
  });
});
