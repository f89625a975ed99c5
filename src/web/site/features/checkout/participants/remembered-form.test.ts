import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../../../../../tests/support/memory-storage.ts";
import { agreedTexts, NO_CONSENTS } from "../../../../../domain/booking/consents.ts";
import { DAY_MS } from "../../../../../domain/durations.ts";
import { BOOKING_FORM, CHECKOUT_CONSENTS } from "../../../shell/data/booking-memory.ts";
import { remember } from "../../../shell/data/browser-storage.ts";
import { EMPTY_DRAFT } from "./participant-drafts.ts";
import { recallAnswers, recallConsents, recallDrafts, toStoredForm } from "./remembered-form.ts";

const TERMS_ONLY = { terms: true, privacy: false };
const NOW = Date.UTC(2026, 10, 20);
const ana = {
  ...EMPTY_DRAFT,
  name: "Ana",
  documentType: "CC" as const,
  documentNumber: "10203040",
  answers: { q2: "L" },
};

describe("the remembered booking form", () => {
  test("the stored form has the typed values", () => {
    const store = memoryStorage();
    remember(
      store,
      BOOKING_FORM,
      toStoredForm({ drafts: [ana, EMPTY_DRAFT], answers: { q1: "Hotel" } }, "experienceId=e1", NOW),
    );
    expect(recallDrafts(store, NOW + DAY_MS)).toEqual([ana, EMPTY_DRAFT]);
    expect(recallAnswers(store)).toEqual({ q1: "Hotel" });
  });

  test("the booking that the URL names is not stored", () => {
    const stored = toStoredForm(
      { drafts: [], answers: {} },
      "experienceId=e1&participants=2&paymentError=1&bookingId=b1",
      NOW,
    );
    expect(stored).toMatchObject({ experienceId: "e1", participants: "2" });
    expect(Object.keys(stored)).not.toContain("bookingId");
    expect(Object.keys(stored)).not.toContain("paymentError");
  });

  test("input older than thirty days is dropped", () => {
    const store = memoryStorage();
    remember(store, BOOKING_FORM, toStoredForm({ drafts: [ana], answers: {} }, "experienceId=e1", NOW));
    expect(recallDrafts(store, NOW + 31 * DAY_MS)).toEqual([]);
  });

  test.each([["{broken"], ["null"], ['{"participantsInfo":"x"}'], ["[1,2]"]])(
    "a malformed form counts as empty: %s",
    (stored) => {
      const store = memoryStorage();
      store.setItem(BOOKING_FORM, stored);
      expect(recallDrafts(store, NOW)).toEqual([]);
    },
  );

  test("stored values are limited to valid fields of a form", () => {
    const store = memoryStorage();
    const malformed = [{ name: 5, documentType: "XX", documentNumber: "1".repeat(999), extra: true }];
    remember(store, BOOKING_FORM, { savedAt: NOW, participantsInfo: malformed });
    expect(recallDrafts(store, NOW)[0]).toEqual({ ...EMPTY_DRAFT, documentNumber: "1".repeat(255) });
  });
});

describe("remembered consents", () => {
  test("consents are restored for their experience only", () => {
    const store = memoryStorage();
    remember(store, CHECKOUT_CONSENTS, { experienceId: "e1", ...agreedTexts(TERMS_ONLY) });
    expect(recallConsents(store, "e1")).toEqual(TERMS_ONLY);
    expect(recallConsents(store, "e2")).toEqual(NO_CONSENTS);
  });

  test("a consent is unticked if its text has changed", () => {
    const store = memoryStorage();
    remember(store, CHECKOUT_CONSENTS, { experienceId: "e1", terms: "2020-01-01", privacy: true });
    expect(recallConsents(store, "e1")).toEqual(NO_CONSENTS);
  });

  test("consents start unticked", () => {
    expect(recallConsents(memoryStorage(), "e1")).toEqual(NO_CONSENTS);
  });
});
