import { describe, expect, test } from "vitest";
import { readTypedDate, showTypedDate, withStrokes } from "./typed-date.ts";

describe("a typed date", () => {
  test.each(["24/8/1990", "24/08/1990", " 24.8.1990 ", "24-08-1990", "24 8 1990", "24081990", "1990-08-24"])(
    "%s is 24 August 1990",
    (typed) => expect(readTypedDate(typed)).toBe("1990-08-24"),
  );

  test.each(["31/02/1990", "8/24/1990", "24/8/90", "24/8", "agosto", ""])(
    "%s stays as it was typed, for the rules to refuse it",
    (typed) => expect(readTypedDate(typed)).toBe(typed),
  );

  test("is shown with the day first; what is no date is shown as it is", () => {
    expect(showTypedDate("1990-08-24")).toBe("24/08/1990");
    expect(showTypedDate("24/8")).toBe("24/8");
  });

  test("gets its strokes while digits are added, and loses them when they are deleted", () => {
    const typed = [..."24081990"].reduce((text, digit) => withStrokes(text + digit, text), "");
    expect(typed).toBe("24/08/1990");
    expect(withStrokes("24", "24/")).toBe("24");
    expect(withStrokes("1990-08-24", "")).toBe("1990-08-24");
  });
});
