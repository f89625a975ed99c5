import { expect, test, vi } from "vitest";
import type { BookingRequest } from "../../../domain/booking/booking-request.ts";
import { CURRENT_TEXTS } from "../../../domain/booking/consents.ts";
import { DomainError } from "../../../domain/errors.ts";
import { OPEN_TERMS } from "../../../domain/pricing/audience.ts";
import type { CheckoutView } from "../../../use-cases/pricing/checkout-view.ts";
import { EMPTY_DRAFT } from "./participant-drafts.ts";
import { type Submission, submitBooking } from "./submit-booking.ts";
import type { SubmittedForm } from "./submitted-form.ts";

const CHECKOUT = {
  experience: { id: "e1", minimumAge: 0 },
  participants: 1,
  selectedDate: "2026-12-05",
  startTime: "08:00",
  selectedDuration: "PT9H",
  priceInfo: { value: 180_000, name: "Adulto", description: "Desde 12 años", ...OPEN_TERMS },
  departure: { date: "2026-12-05", startTime: "08:00", status: "available", free: 8, capacity: 10 },
} as unknown as CheckoutView;

const ANA = {
  name: "Ana Restrepo",
  documentType: "CC" as const,
  documentNumber: "1020304050",
  birthDate: "1990-04-12",
  email: "ana@viajeros.test",
  phoneNumber: "300 123 4567",
};

const FORM: SubmittedForm = {
  drafts: [ANA],
  consents: { terms: true, privacy: true },
  key: "key-of-the-page",
};

function submission(changes: Partial<Submission> = {}) {
  const createBooking = vi.fn(async (_: BookingRequest) => "https://pay.test/1");
  const application = {
    createBooking,
    payBooking: vi.fn(async () => "https://pay.test/again"),
  };
  const about: Submission = {
    application,
    checkout: CHECKOUT,
    signedIn: true,
    held: null,
    today: "2026-11-21",
    locale: "es-CO",
    newKey: () => "another-key",
    ...changes,
  };
  return { about, createBooking };
}

test("a complete form is booked under the page's key, and paid where the provider says", async () => {
  const { about, createBooking } = submission();
  expect(await submitBooking(about, FORM)).toBe("https://pay.test/1");
  expect(createBooking.mock.calls[0]?.[0]).toMatchObject({
    idempotencyKey: "key-of-the-page",
    participantsInfo: [{ name: "Ana Restrepo", phoneNumber: "+57 3001234567" }],
    consents: CURRENT_TEXTS,
  });
});

test("what is typed wrong comes back as it was typed, with its messages", async () => {
  const { about, createBooking } = submission();
  const typed = { ...FORM, drafts: [{ ...EMPTY_DRAFT, name: "Ana Restrepo" }] };
  expect(await submitBooking(about, typed)).toMatchObject({
    submitted: { drafts: [{ name: "Ana Restrepo" }] },
    messages: { "participantsInfo.0.documentNumber": expect.any(String) },
    failure: null,
  });
  expect(createBooking).not.toHaveBeenCalled();
});

test.each([
  ["a consent", { consents: { terms: true, privacy: false } }, {}],
  ["a date", {}, { selectedDate: null, departure: null }],
  ["a free seat", {}, { departure: { ...CHECKOUT.departure, status: "sold-out", free: 0 } }],
])("without %s nothing is booked", async (_, form, checkout) => {
  const { about, createBooking } = submission({ checkout: { ...CHECKOUT, ...checkout } as CheckoutView });
  expect(await submitBooking(about, { ...FORM, ...form })).toMatchObject({ failure: null });
  expect(createBooking).not.toHaveBeenCalled();
});

test("who is not signed in gets the form back as it was, and books nothing", async () => {
  const { about, createBooking } = submission({ signedIn: false });
  expect(await submitBooking(about, FORM)).toMatchObject({
    submitted: { drafts: [{ name: "Ana Restrepo" }] },
    messages: {},
  });
  expect(createBooking).not.toHaveBeenCalled();
});

test("seats that went meanwhile are told in the words of their code", async () => {
  const { about, createBooking } = submission();
  createBooking.mockRejectedValue(new DomainError("sold-out"));
  expect(await submitBooking(about, FORM)).toMatchObject({ failure: { code: "sold-out" } });
});

test("a form that was changed after it was booked is booked anew", async () => {
  const { about, createBooking } = submission();
  createBooking.mockRejectedValueOnce(new DomainError("idempotency-key-reused"));
  expect(await submitBooking(about, FORM)).toBe("https://pay.test/1");
  expect(createBooking.mock.calls[1]?.[0].idempotencyKey).toBe("another-key");
});

test("a fault of ours is not hidden", async () => {
  const { about, createBooking } = submission();
  createBooking.mockRejectedValue(new Error("no connection"));
  await expect(submitBooking(about, FORM)).rejects.toThrow("no connection");
});

test("a held booking that was changed is replaced, without JavaScript too", async () => {
  const held = { id: "b1", experienceId: "e1", participantsInfo: [] } as unknown as Submission["held"];
  const { about, createBooking } = submission({ held });
  expect(await submitBooking(about, FORM)).toBe("https://pay.test/1");
  expect(createBooking.mock.calls[0]?.[0]).toMatchObject({ replaces: "b1" });
});
