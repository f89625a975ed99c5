import { describe, expect, test } from "vitest";
import { hasShortYear, readTypedDate, showTypedDate, withSlashes } from "./typed-date.ts";

describe("a typed date", () => {
  test.each([
    "24/8/1990",
    "24/08/1990",
    " 24.8.1990 ",
    "24-08-1990",
    "24 8 1990",
    "24081990",
    "1990-08-24",
    "1990/8/24",
  ])("%s is 24 August 1990", (typed) => expect(readTypedDate(typed)).toBe("1990-08-24"));

  test.each(["31/02/1990", "8/24/1990", "24/8/90", "24/8", "agosto", ""])(
    "%s stays as typed, because it is no date",
    (typed) => expect(readTypedDate(typed)).toBe(typed),
  );

  test.each(["24/08/88", "24.8.88", "24-08-88", "240888"])("%s has a two-digit year", (typed) => {
    expect([readTypedDate(typed), hasShortYear(typed)]).toEqual([typed, true]);
  });

  test.each(["24/08/1988", "1988-08-24", "24/8", "24/08/198", ""])("%s has no two-digit year", (typed) =>
    expect(hasShortYear(typed)).toBe(false),
  );

  test("is shown with the day first, and other text unchanged", () => {
    expect(showTypedDate("1990-08-24")).toBe("24/08/1990");
    expect(showTypedDate("24/8")).toBe("24/8");
  });

  test.each([
    ...[
      "24081990",
      "24/08/1990",
      "24-08-1990",
      "24.08.1990",
      "24 08 1990",
      "24/8/1990",
      "24-8-1990",
      "24 8 1990",
    ],
    ...["1990-08-24", "1990/08/24", "1990.8.24"],
  ])("%s can be typed key by key", (keys) => {
    const typed = [...keys].reduce((text, key) => withSlashes(text + key, text), "");
    expect(readTypedDate(typed)).toBe("1990-08-24");
  });

  test("with one-digit parts keeps the typed slashes", () => {
    const typed = [..."4/8/1990"].reduce((text, key) => withSlashes(text + key, text), "");
    expect(typed).toBe("4/8/1990");
  });

  test("gets no slashes when characters are deleted or the whole date is pasted", () => {
    expect(withSlashes("24", "24/")).toBe("24");
    expect(withSlashes("24/0", "24/08/")).toBe("24/0");
    for (const pasted of ["1990-08-24", "24/08/1990", "24.08.1990"])
      expect(withSlashes(pasted, "")).toBe(pasted);
  });

  test.each([
    ["24", "24/"],
    ["2408", "24/08/"],
    ["24081990", "24/08/1990"],
    ["19900824", "19900824"],
    ["2", "2"],
  ])("in an empty field, %s becomes %s when it is entered at once", (digits, shown) => {
    expect(withSlashes(digits, "")).toBe(shown);
  });

  test("gets no slashes when its middle is corrected", () => {
    expect(withSlashes("24/08/1990", "24/0/1990")).toBe("24/08/1990");
  });
});
