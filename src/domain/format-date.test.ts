import { afterEach, expect, test, vi } from "vitest";
import { formatDateParts } from "./format-date.ts";

afterEach(() => vi.restoreAllMocks());

test("a page of fifty dates creates one formatter for each language and style", () => {
  const created = vi.spyOn(Intl, "DateTimeFormat");
  const days = Array.from({ length: 50 }, (_, day) => `2026-0${1 + (day % 9)}-10`);
  const monthOf = (locale: "es-CO" | "en") =>
    days.map((day) => formatDateParts(day, { month: "long", timeZone: "UTC" }, locale));
  expect(new Set(monthOf("es-CO")).size).toBe(9);
  expect(monthOf("en")).toContain("February");
  expect(created).toHaveBeenCalledTimes(2);
});
