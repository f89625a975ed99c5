import { describe, expect, test, vi } from "vitest";
import { CURRENT_TEXTS } from "../../../../../domain/booking/consents.ts";
import { DomainError } from "../../../../../domain/errors.ts";
import { PLAIN_PRICE } from "../../../../../domain/pricing/price-option.ts";
import { SENSITIVE_VERSION } from "../../../../../domain/questions/answer-field.ts";
import type { BookingView } from "../../../../../use-cases/booking/booking-view.ts";
import type { BookingPlan } from "../../../../../use-cases/booking/plan-booking.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { chosenFields, FORM_KEY, SAVE_TRAVELLERS } from "../booking-form.ts";
import { submitBooking } from "./submit-booking.ts";

const ADULT = {
  id: "adulto",
  value: 180_000,
  name: "Adulto",
  description: "Desde 12 años",
  ...PLAIN_PRICE,
};
const CHILD = {
  ...PLAIN_PRICE,
  id: "nino",
  value: 90_000,
  name: "Niño",
  description: "",
  audience: "child",
  ageFrom: 5,
  ageTo: 11,
} as const;

const CHECKOUT = {
  experience: { id: "e1", minimumAge: 0, priceList: [ADULT, CHILD] },
  lines: [{ price: ADULT, people: 1 }],
  participants: 1,
  selectedDate: "2026-12-05",
  startTime: "08:00",
  selectedDuration: "PT9H",
  priceInfo: ADULT,
  ownHold: { bookingId: "b1" },
  questions: [],
} as unknown as CheckoutView;

const ANA = {
  "participantsInfo.0.name": "Ana Restrepo ",
  "participantsInfo.0.documentType": "CC",
  "participantsInfo.0.documentNumber": "1020304050",
  "participantsInfo.0.birthDate": "1990-04-12",
  "participantsInfo.0.email": "ana@viajeros.test",
  "participantsInfo.0.phoneNumber": "300 123 4567",
};
const CONSENTS = { "consents.terms": CURRENT_TEXTS.terms, "consents.privacy": CURRENT_TEXTS.privacy };
const FORM = { ...chosenFields(CHECKOUT), ...ANA, ...CONSENTS, [FORM_KEY]: "key-of-the-page" };

const ACCOUNT = { name: "Ana", email: "ana@viajeros.test", phoneNumber: "+57 3001234567" };
const SAVED_LEAD = {
  id: "s1",
  name: "Ana Restrepo",
  documentType: "CC",
  documentNumber: "1020304050",
  birthDate: "1990-04-12",
  isLead: true,
} as const;

const HELD_VIEW = {
  participantsInfo: [
    {
      ...{ name: "Lucía Restrepo", documentType: "PP", documentNumber: "AV998877", birthDate: "1992-08-30" },
      ...{ email: ACCOUNT.email, phoneNumber: ACCOUNT.phoneNumber, priceOption: ADULT.name },
    },
  ],
  lines: [{ priceOptionId: ADULT.id, priceOption: ADULT.name }],
} as unknown as BookingView;

async function submitting(
  fields: Record<string, string>,
  plan: BookingPlan = { pay: { id: "b1" } },
  checkout: CheckoutView = CHECKOUT,
  bookingId?: string,
) {
  const application = {
    quoteCheckout: vi.fn(async () => checkout),
    planBooking: vi.fn(async () => plan),
    createBooking: vi.fn(async () => "https://pay.test/new"),
    payBooking: vi.fn(async () => "https://pay.test/held"),
    saveTravellers: vi.fn(async () => {}),
    getBooking: vi.fn(async () => HELD_VIEW),
    listSavedTravellers: vi.fn(async () => [SAVED_LEAD]),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const logFault = vi.fn();
  const submission = {
    application,
    user: async () => ACCOUNT,
    locale: "es-CO",
    now: new Date("2026-11-21T15:00:00Z"),
    logFault,
  } as const;
  return {
    application,
    logFault,
    answer: () => submitBooking(submission, { experienceId: "e1", bookingId }, form),
  };
}

const WANTED = {
  experienceId: "e1",
  date: "2026-12-05",
  startTime: "08:00",
  duration: "PT9H",
  price: { id: "adulto", value: 180_000, name: "Adulto", description: "Desde 12 años" },
  participantsInfo: [
    {
      name: "Ana Restrepo",
      documentType: "CC",
      documentNumber: "1020304050",
      birthDate: "1990-04-12",
      email: "ana@viajeros.test",
      phoneNumber: "+57 3001234567",
    },
  ],
  consents: CURRENT_TEXTS,
} as const;

const SIZE = "0190a1b2-0000-7000-8000-000000000001";
const PICKUP = "0190a1b2-0000-7000-8000-000000000002";
const QUESTION = { text: "?", options: [], isRequired: false, isSensitive: false };
const ASKING = {
  ...CHECKOUT,
  questions: [
    { ...QUESTION, id: PICKUP, subject: "booking", kind: "text", isSensitive: true },
    { ...QUESTION, id: SIZE, subject: "participant", kind: "number", isRequired: true },
  ],
} as unknown as CheckoutView;

describe("forms with questions", () => {
  const ANSWERS = { [`answers.${SIZE}.0`]: " 42", [`answers.${PICKUP}.booking`]: "Hotel" };

  test("answers are sent as typed, with the consent to sensitive answers", async () => {
    const fields = { ...FORM, ...ANSWERS, sensitiveConsent: SENSITIVE_VERSION };
    const { application, answer } = await submitting(fields, undefined, ASKING);
    await answer();
    const given = [
      { questionId: SIZE, person: 0, value: " 42" },
      { questionId: PICKUP, person: null, value: "Hotel" },
    ];
    expect(application.planBooking).toHaveBeenCalledWith(
      expect.objectContaining({
        wanted: { ...WANTED, answers: given, sensitiveConsent: SENSITIVE_VERSION },
      }),
    );
  });

  test("a rejected form keeps its answers and has messages beside the questions", async () => {
    const retired = `answers.${SIZE.replace(/1$/, "9")}.0`;
    const fields = { ...FORM, ...ANSWERS, [`answers.${SIZE}.0`]: "grande", [retired]: "x" };
    const { application, answer } = await submitting(fields, undefined, ASKING);
    expect(await answer()).toMatchObject({
      submitted: { answers: { [PICKUP]: "Hotel" }, drafts: [{ answers: { [SIZE]: "grande" } }] },
      messages: {
        [`answers.${SIZE}.0`]: "Escribe un número entero, como 42.",
        [retired]: expect.stringContaining("La agencia cambió esta pregunta."),
        sensitiveConsent: "Acéptalo para continuar.",
      },
    });
    expect(application.planBooking).not.toHaveBeenCalled();
  });
});

describe("the form of an unchanged held booking", () => {
  const HELD = {
    ...CHECKOUT,
    total: 180_000,
    ownHold: {
      bookingId: "b1",
      date: "2026-12-05",
      startTime: "08:00",
      participants: 1,
      totalPrice: 180_000,
      paymentPending: false,
    },
  } as unknown as CheckoutView;
  const AS_RENDERED = {
    ...chosenFields(HELD),
    ...ANA,
    "participantsInfo.0.name": SAVED_LEAD.name,
    [FORM_KEY]: "key-of-the-page",
  };

  test("pays the held booking if nothing was typed before it was submitted", async () => {
    const { application, answer } = await submitting(AS_RENDERED, undefined, HELD);
    expect(await answer()).toBe("https://pay.test/held");
    expect(application.payBooking).toHaveBeenCalledWith({ id: "b1" });
    expect(application.planBooking).not.toHaveBeenCalled();
  });

  test("pays the held booking if the page showed its people, and nothing was typed", async () => {
    const [lead] = HELD_VIEW.participantsInfo;
    const shown = Object.entries(lead ?? {}).map(([name, value]) => [`participantsInfo.0.${name}`, value]);
    const fields = { ...AS_RENDERED, ...Object.fromEntries(shown) };
    const { application, answer } = await submitting(fields, ANOTHER_BOOKING, HELD, "b1");
    expect(await answer()).toBe("https://pay.test/held");
    expect(application.planBooking).not.toHaveBeenCalled();
  });

  const ANOTHER_BOOKING = { create: {} } as unknown as BookingPlan;

  test.each([
    ["another person", HELD, { "participantsInfo.0.name": "Lucía Restrepo" }],
    ["people to be saved", HELD, { [SAVE_TRAVELLERS]: "on" }],
    ["one consent", HELD, { "consents.terms": CURRENT_TEXTS.terms }],
    ["another day", { ...HELD, selectedDate: "2026-12-06" }, {}],
  ])("is checked with %s", async (_, checkout, fields) => {
    const { application, answer } = await submitting(
      { ...AS_RENDERED, ...fields },
      ANOTHER_BOOKING,
      checkout,
    );
    expect(await answer()).toMatchObject({ failure: null });
    expect(application.payBooking).not.toHaveBeenCalled();
  });

  describe("with input that a tab has restored, without ticks", () => {
    const RESTORED = { ...AS_RENDERED, "participantsInfo.0.email": "otra@viajeros.test" };

    test("pays the held booking if the form equals it", async () => {
      const { application, answer } = await submitting(RESTORED, undefined, HELD);
      expect(await answer()).toBe("https://pay.test/held");
      const { consents, ...wanted } = WANTED;
      const [lead] = WANTED.participantsInfo;
      expect(application.planBooking).toHaveBeenCalledWith({
        wanted: { ...wanted, participantsInfo: [{ ...lead, email: "otra@viajeros.test" }] },
        ...{ bookingId: "b1", formKey: "key-of-the-page", again: true },
      });
      expect(application.saveTravellers).not.toHaveBeenCalled();
    });

    test("saves the people of the held booking if the box is ticked", async () => {
      const { application, answer } = await submitting(
        { ...RESTORED, [SAVE_TRAVELLERS]: "on" },
        undefined,
        HELD,
      );
      expect(await answer()).toBe("https://pay.test/held");
      expect(application.saveTravellers).toHaveBeenCalledOnce();
    });

    test("asks for no sensitive answer again, because browsers do not store it", async () => {
      const isAsking = { ...ASKING.questions[1], isSensitive: true };
      const checkout = { ...HELD, questions: [isAsking] } as unknown as CheckoutView;
      const { answer } = await submitting(RESTORED, undefined, checkout);
      expect(await answer()).toBe("https://pay.test/held");
      const other = await submitting(RESTORED, ANOTHER_BOOKING, checkout);
      expect(await other.answer()).toMatchObject({ messages: { [`answers.${SIZE}.0`]: expect.any(String) } });
    });

    test("has messages beside its fields if they are incomplete", async () => {
      const incomplete = { ...RESTORED, "participantsInfo.0.documentNumber": "" };
      const { application, answer } = await submitting(incomplete, undefined, HELD);
      application.planBooking.mockRejectedValue(new DomainError("invalid-input"));
      expect(await answer()).toMatchObject({
        messages: { "participantsInfo.0.documentNumber": expect.any(String) },
        failure: null,
      });
    });

    test("leads to the registration if it is unfinished", async () => {
      const { application, answer } = await submitting(RESTORED, undefined, HELD);
      application.planBooking.mockRejectedValue(new DomainError("registration-unfinished"));
      expect(await answer()).toMatchObject({ failure: { code: "registration-unfinished" } });
    });
  });
});

describe("complete forms", () => {
  test("the booking requests the shown offer with the form's idempotency key", async () => {
    const { application, answer } = await submitting(FORM);
    await answer();
    expect(application.planBooking).toHaveBeenCalledWith({
      wanted: WANTED,
      bookingId: "b1",
      formKey: "key-of-the-page",
      again: false,
    });
  });

  test("if the plan is to pay the held booking, the result is its payment URL", async () => {
    const { application, answer } = await submitting(FORM);
    expect(await answer()).toBe("https://pay.test/held");
    expect(application.payBooking).toHaveBeenCalledWith({ id: "b1" });
    expect(application.createBooking).not.toHaveBeenCalled();
  });

  test("people are saved only if the box is ticked", async () => {
    const { application, answer } = await submitting({ ...FORM, [SAVE_TRAVELLERS]: "on" });
    await answer();
    expect(application.saveTravellers).toHaveBeenCalledWith([
      expect.objectContaining({ name: "Ana Restrepo" }),
    ]);
    const unticked = await submitting(FORM);
    await unticked.answer();
    expect(unticked.application.saveTravellers).not.toHaveBeenCalled();
  });

  test("a failure to save people does not prevent the payment", async () => {
    const { application, logFault, answer } = await submitting({ ...FORM, [SAVE_TRAVELLERS]: "on" });
    const fault = new Error("the database is away");
    application.saveTravellers.mockRejectedValue(fault);
    expect(await answer()).toBe("https://pay.test/held");
    expect(logFault).toHaveBeenCalledWith(fault);
  });

  test("if the plan is to create a booking, the result is the payment URL of the new booking", async () => {
    const create = { ...WANTED, participantsInfo: [...WANTED.participantsInfo], replaces: "b1" };
    const { application, answer } = await submitting(FORM, { create });
    expect(await answer()).toBe("https://pay.test/new");
    expect(application.createBooking).toHaveBeenCalledWith(create);
  });
});

describe("parties with several prices", () => {
  const EACH = { groupSize: null, extraPrice: null };
  const FAMILY: CheckoutView = {
    ...CHECKOUT,
    participants: 2,
    lines: [
      { ...EACH, price: ADULT, people: 1, unitPrice: 180_000, amount: 180_000, taxes: 0, insurance: 4_000 },
      { ...EACH, price: CHILD, people: 1, unitPrice: 90_000, amount: 90_000, taxes: 0, insurance: 4_000 },
    ],
  };
  const SARA = {
    "participantsInfo.1.name": "Sara Restrepo",
    "participantsInfo.1.documentType": "TI",
    "participantsInfo.1.documentNumber": "1020304051",
    "participantsInfo.1.birthDate": "2018-04-12",
    "participantsInfo.0.price": "adulto",
    "participantsInfo.1.price": "nino",
  };
  const form = { ...FORM, ...chosenFields(FAMILY), ...SARA };
  const submittingFamily = (fields: Record<string, string>) => submitting(fields, undefined, FAMILY);

  test("each participant is sent with the price that the page showed", async () => {
    const { application, answer } = await submittingFamily(form);
    expect(await answer()).toBe("https://pay.test/held");
    expect(application.planBooking).toHaveBeenCalledWith(
      expect.objectContaining({
        wanted: expect.objectContaining({
          price: WANTED.price,
          participantsInfo: [
            WANTED.participantsInfo[0],
            expect.objectContaining({
              name: "Sara Restrepo",
              price: { id: "nino", value: 90_000, name: "Niño" },
            }),
          ],
        }),
      }),
    );
  });

  test("only the lead's details are required if companions give details by link", async () => {
    const byLink: CheckoutView = { ...FAMILY, companionDetails: "by-link" };
    const { "participantsInfo.0.price": lead, "participantsInfo.1.price": child } = SARA;
    const prices = { "participantsInfo.0.price": lead, "participantsInfo.1.price": child };
    const fields = { ...FORM, ...chosenFields(byLink), ...prices, [SAVE_TRAVELLERS]: "on" };
    const { application, answer } = await submitting(fields, undefined, byLink);
    expect(await answer()).toBe("https://pay.test/held");
    const participantsInfo = [
      WANTED.participantsInfo[0],
      { price: { id: "nino", value: 90_000, name: "Niño" } },
    ];
    const wanted = expect.objectContaining({ participantsInfo });
    expect(application.planBooking).toHaveBeenCalledWith(expect.objectContaining({ wanted }));
    expect(application.saveTravellers).toHaveBeenCalledWith([
      expect.objectContaining({ name: "Ana Restrepo" }),
    ]);
    const everybody = await submittingFamily(fields);
    expect(await everybody.answer()).toMatchObject({
      messages: { "participantsInfo.1.name": expect.any(String) },
    });
  });

  test.each([
    ["a changed number of people at a price", { "participantsInfo.1.price": "adulto" }],
    ["a missing price", { "participantsInfo.1.price": "" }],
    ["an unknown price", { "participantsInfo.1.price": "__proto__" }],
  ])("a party with %s is rejected", async (_, change) => {
    const { application, answer } = await submittingFamily({ ...form, ...change });
    expect(await answer()).toMatchObject({ failure: { code: "price-changed" } });
    expect(application.planBooking).not.toHaveBeenCalled();
  });

  test("each person's age is checked against their own price", async () => {
    const { answer } = await submittingFamily({ ...form, "participantsInfo.1.birthDate": "1980-04-12" });
    expect(await answer()).toMatchObject({
      submitted: { drafts: [{ price: "adulto" }, { price: "nino" }] },
      messages: { "participantsInfo.1.birthDate": expect.stringContaining("5 a 11 años") },
    });
  });

  test("the submitted price is passed on, even if it was tampered with", async () => {
    const { application, answer } = await submittingFamily({ ...form, "prices.nino.value": "1" });
    await answer();
    expect(JSON.stringify(application.planBooking.mock.calls)).toContain('"id":"nino","value":1,');
  });
});

test("if a hold lapses between plan and payment, the booking is planned again once", async () => {
  const { application, answer } = await submitting(FORM);
  application.payBooking.mockRejectedValueOnce(new DomainError("hold-lapsed"));
  expect(await answer()).toBe("https://pay.test/held");
  expect(application.planBooking).toHaveBeenCalledTimes(2);
  application.payBooking.mockRejectedValue(new DomainError("hold-lapsed"));
  expect(await answer()).toMatchObject({ failure: { code: "hold-lapsed" } });
  expect(application.planBooking).toHaveBeenCalledTimes(4);
});

describe("rejected forms", () => {
  test("a rejected form keeps its input and has messages", async () => {
    const { application, answer } = await submitting({ ...FORM, "participantsInfo.0.documentNumber": "" });
    expect(await answer()).toEqual({
      submitted: {
        drafts: [expect.objectContaining({ name: "Ana Restrepo ", documentNumber: "" })],
        savesTravellers: false,
        consents: { terms: true, privacy: true },
        answers: {},
        agreesSensitive: false,
      },
      messages: { "participantsInfo.0.documentNumber": expect.any(String) },
      failure: null,
    });
    expect(application.planBooking).not.toHaveBeenCalled();
  });

  test.each([
    ["a consent", { "consents.privacy": "" }, { terms: true, privacy: false }],
    ["a consent to the current text", { "consents.terms": "2020-01-01" }, { terms: false, privacy: true }],
    ["a date", { date: "" }, { terms: true, privacy: true }],
    ["an hour", { startTime: "" }, { terms: true, privacy: true }],
  ])("a form without %s is rejected", async (_, change, consents) => {
    const { application, answer } = await submitting({ ...FORM, ...change });
    expect(await answer()).toMatchObject({ submitted: { consents }, messages: {}, failure: null });
    expect(application.planBooking).not.toHaveBeenCalled();
  });

  test("input of people beyond the party is dropped", async () => {
    const { answer } = await submitting({
      ...FORM,
      "consents.terms": "",
      "participantsInfo.1.name": "Nobody",
    });
    expect(await answer()).toMatchObject({ submitted: { drafts: [{ name: "Ana Restrepo " }] } });
  });

  test("an unknown document type counts as empty", async () => {
    const { answer } = await submitting({ ...FORM, "participantsInfo.0.documentType": "XX" });
    expect(await answer()).toMatchObject({
      submitted: { drafts: [{ documentType: "" }] },
      messages: { "participantsInfo.0.documentType": expect.any(String) },
    });
  });

  test.each(["not-signed-in", "sold-out", "price-changed", "too-many-requests"] as const)(
    "the failure %s is returned with the input",
    async (code) => {
      const { application, answer } = await submitting(FORM);
      application.planBooking.mockRejectedValue(new DomainError(code));
      expect(await answer()).toMatchObject({
        submitted: { drafts: [{ phoneNumber: "+57 3001234567" }] },
        failure: { code },
      });
    },
  );

  test("errors of the use case are returned by field", async () => {
    const { application, answer } = await submitting(FORM);
    const fields = { "participantsInfo.0.birthDate": "Edades de esta tarifa: 5 a 11 años." };
    application.payBooking.mockRejectedValue(new DomainError("invalid-input", {}, fields));
    expect(await answer()).toMatchObject({ messages: fields, failure: { code: "invalid-input" } });
  });

  test("a missing experience is returned as the failure", async () => {
    const { application, answer } = await submitting(FORM);
    application.quoteCheckout.mockRejectedValue(new DomainError("experience-not-found"));
    expect(await answer()).toMatchObject({ failure: { code: "experience-not-found" } });
  });
});

test("errors outside the domain are thrown", async () => {
  const { application, answer } = await submitting(FORM);
  application.payBooking.mockRejectedValue(new Error("no connection"));
  await expect(answer()).rejects.toThrow("no connection");
});
