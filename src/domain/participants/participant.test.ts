import { describe, expect, test } from "vitest";
import { ANA } from "../../../tests/support/samples/sample-people.ts";
import { bookingRequestSchema } from "../booking/booking-request.ts";
import { CURRENT_TEXTS } from "../booking/consents.ts";
import { LOCALES } from "../locale.ts";
import { fieldMessages, issueMessage } from "../validation/field-messages.ts";
import { ageOn, birthDateIssue, participantSchema } from "./participant.ts";

const request = {
  experienceId: "0198a1f2-7c3e-7b1a-9a55-0c2f8a6d1e44",
  date: "2026-12-05",
  duration: "PT9H",
  price: { value: 180_000, name: "Adulto", description: "" },
  participantsInfo: [ANA],
  consents: CURRENT_TEXTS,
};

const issues = (input: unknown, locale: "es-CO" | "en" = "en") =>
  fieldMessages(bookingRequestSchema.safeParse(input).error, locale);
const person = (change: object) => participantSchema.safeParse({ ...ANA, ...change });

describe("a participant", () => {
  test.each([
    ["a name of two letters", true, { name: "Bo" }],
    ["a name of one letter", false, { name: "B" }],
    ["a name of eighty letters", true, { name: "a".repeat(80) }],
    ["a name of eighty-one letters", false, { name: "a".repeat(81) }],
    ["a name of spaces", false, { name: "   " }],
    ["a document of five characters", true, { documentNumber: "AB-12" }],
    ["a document of four characters", false, { documentNumber: "AB12" }],
    ["a document of fifty characters", true, { documentNumber: "1".repeat(50) }],
    ["a document of fifty-one characters", false, { documentNumber: "1".repeat(51) }],
    ["a document of three digits and two dots", false, { documentNumber: "1.2.3" }],
    ["a document with a slash", false, { documentNumber: "10/20/30" }],
    ["a passport", true, { documentType: "PP" }],
    ["an unknown document type", false, { documentType: "NIT" }],
    ["an invalid birth date", false, { birthDate: "1990-02-30" }],
    ["a birth date before 1900", false, { birthDate: "1899-12-31" }],
    ["no e-mail and no phone", true, { email: undefined, phoneNumber: undefined }],
    ["an e-mail without a domain", false, { email: "ana@" }],
    ["a Colombian mobile without its dial code", true, { phoneNumber: "300.123.4567" }],
    ["a phone without its dial code", false, { phoneNumber: "612345678" }],
  ])("with %s is valid: %s", (_name, good, change) => {
    expect(person(change).success).toBe(good);
  });
});

test.each([
  ["1.020.304.050", "1020304050"],
  ["  1 020 304 050\u200b", "1020304050"],
  ["AV-998 877", "AV-998877"],
  ["１０２０３０", "102030"],
])("the document number %j is saved as %j", (typed, saved) => {
  expect(person({ documentNumber: typed }).data?.documentNumber).toBe(saved);
});

describe("a booking request", () => {
  test("is accepted if it is complete", () => {
    expect(issues(request)).toBeUndefined();
    expect(issues({ ...request, participantsInfo: Array.from({ length: 10 }, () => ANA) })).toBeUndefined();
  });

  test("without a consent gets an error at the text that was not accepted", () => {
    const sentence = "Please accept this to continue.";
    expect(issues({ ...request, consents: {} })).toEqual({
      "consents.terms": sentence,
      "consents.privacy": sentence,
    });
    expect(issues({ ...request, consents: { terms: "", privacy: CURRENT_TEXTS.privacy } })).toEqual({
      "consents.terms": sentence,
    });
  });

  test("gets one error for each invalid field, in the reader's language", () => {
    const wrong = { ...request, participantsInfo: [ANA, { ...ANA, name: "", birthDate: "x" }] };
    expect(issues(wrong)).toEqual({
      "participantsInfo.1.name": "Please write the full name.",
      "participantsInfo.1.birthDate": "Please write a valid date, like 24/08/1990.",
    });
    expect(issues(wrong, "es-CO")).toEqual({
      "participantsInfo.1.name": "Escribe el nombre completo.",
      "participantsInfo.1.birthDate": "Escribe una fecha válida, como 24/08/1990.",
    });
  });

  test("gets an error for each empty field that says what to write", () => {
    const empty = {
      ...{ name: "", documentType: "", documentNumber: "", birthDate: "" },
      ...{ email: "", phoneNumber: "" },
    };
    for (const locale of LOCALES) {
      const found = Object.values(issues({ ...request, participantsInfo: [empty] }, locale) ?? {});
      expect(found).toHaveLength(6);
      expect(new Set(found).size).toBe(6);
      for (const general of ["required", "not-an-option"])
        expect(found).not.toContain(issueMessage(general, locale));
    }
  });

  test("with a two-digit birth year gets an error that asks for the whole year", () => {
    const short = { ...request, participantsInfo: [{ ...ANA, birthDate: "24/08/88" }] };
    expect(issues(short, "es-CO")).toEqual({
      "participantsInfo.0.birthDate": "Escribe el año con cuatro cifras: 24/08/1988.",
    });
  });

  test("needs an e-mail and a phone number of the lead only", () => {
    const { email: _email, phoneNumber: _phone, ...companion } = ANA;
    expect(Object.keys(issues({ ...request, participantsInfo: [companion, ANA] }) ?? {})).toEqual([
      "participantsInfo.0.email",
      "participantsInfo.0.phoneNumber",
    ]);
    expect(issues({ ...request, participantsInfo: [ANA, companion] })).toBeUndefined();
  });

  test("is for one to ten people", () => {
    expect(issues({ ...request, participantsInfo: [] })).toMatchObject({
      participantsInfo: "Please choose at least 1.",
    });
    const eleven = Array.from({ length: 11 }, () => ANA);
    expect(issues({ ...request, participantsInfo: eleven })).toEqual({
      participantsInfo: "Please choose at most 10.",
    });
  });

  test.each([
    ["date", { date: "2026-02-30" }],
    ["startTime", { startTime: "24:00" }],
    ["duration", { duration: "four hours" }],
    ["experienceId", { experienceId: "1" }],
    ["price.value", { price: { ...request.price, value: 1.5 } }],
    ["idempotencyKey", { idempotencyKey: "short" }],
  ])("with a wrong %s gets an error at that field", (field, change) => {
    expect(Object.keys(issues({ ...request, ...change }) ?? {})).toEqual([field]);
  });
});

describe("messages", () => {
  test("contain their limit in both languages", () => {
    expect(LOCALES.map((locale) => issueMessage("too-short:5", locale))).toEqual([
      "Escribe al menos 5 caracteres.",
      "Please write at least 5 characters.",
    ]);
  });

  test("never show a code without a sentence", () => {
    expect(issueMessage("Invalid input: expected string", "en")).toBe("Please check this field.");
    expect(issueMessage("toString", "en")).toBe("Please check this field.");
  });
});

describe("ages", () => {
  test("change on the birthday, and on 1 March after a birth on 29 February", () => {
    expect(ageOn("2018-12-05", "2026-12-04")).toBe(7);
    expect(ageOn("2018-12-05", "2026-12-05")).toBe(8);
    expect(ageOn("2016-02-29", "2026-02-28")).toBe(9);
    expect(ageOn("2016-02-29", "2026-03-01")).toBe(10);
  });

  test("are counted on the day of the experience, or today if none is chosen", () => {
    const limits = { minimumAge: 8, today: "2026-11-20", day: "2026-12-05" };
    expect(birthDateIssue("2018-12-05", limits)).toBeNull();
    expect(birthDateIssue("2018-12-05", { ...limits, day: null })).toBe("too-young:8");
    expect(birthDateIssue("2026-11-21", limits)).toBe("date-in-future");
  });
});
