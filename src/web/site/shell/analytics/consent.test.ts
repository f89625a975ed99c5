import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { recallConsent, rememberConsent } from "./consent.ts";

test("an answer is stored with its time, separately for each agency", () => {
  const store = memoryStorage();
  rememberConsent(store, "andes-vivo", true, new Date("2026-11-21T12:00:00Z"));
  expect(recallConsent(store, "andes-vivo")).toBe("granted");
  expect(recallConsent(store, "caribe-sereno")).toBe("undecided");
  expect(store.kept.get("trocha.consent.andes-vivo")).toContain("2026-11-21T12:00:00.000Z");
});

test("a refusal is recalled as refused", () => {
  const store = memoryStorage();
  rememberConsent(store, "andes-vivo", false, new Date());
  expect(recallConsent(store, "andes-vivo")).toBe("refused");
});

test.each(["", "{", "true", '{"analytics":"yes"}', "null"])(
  "the unreadable value %s counts as undecided",
  (text) => {
    const store = memoryStorage();
    store.setItem("trocha.consent.andes-vivo", text);
    expect(recallConsent(store, "andes-vivo")).toBe("undecided");
  },
);
