import { expect, test } from "vitest";
import { describeMissing } from "./describe-missing.ts";
import { EMPTY_DRAFT, type ParticipantDraft } from "./participants/participant-drafts.ts";

const ANA: ParticipantDraft = {
  ...{ name: "Ana Restrepo", documentType: "CC", documentNumber: "1020304050", birthDate: "1990-04-12" },
  ...{ email: "ana@viajeros.test", phoneNumber: "+57 12", price: "adult" },
};
const COMPLETE = { needsDate: false, drafts: [ANA], requiredPeople: 1, errors: {}, needsConsent: false };

test("the summary of an empty form lists actions, not fields", () => {
  const errors = {
    "participantsInfo.0.name": "?",
    "participantsInfo.0.birthDate": "?",
    "participantsInfo.1.name": "?",
  };
  const empty = {
    needsDate: true,
    drafts: [EMPTY_DRAFT, EMPTY_DRAFT],
    requiredPeople: 2,
    errors,
    needsConsent: true,
  };
  expect(describeMissing(empty, "es-CO")).toBe(
    "Falta elegir la fecha y la hora, completar los datos de 2 personas y marcar las casillas de «Antes de pagar».",
  );
  expect(describeMissing({ ...empty, needsDate: false, needsConsent: false }, "en")).toBe(
    "Please complete the details of 2 people.",
  );
});

test("a form is called almost ready if at most two things are missing", () => {
  const wrong = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`participantsInfo.0.${name}`, "?"]));
  const summary = (errors: Record<string, string>) =>
    describeMissing({ ...COMPLETE, errors, needsConsent: true }, "es-CO");
  const acts = "revisar tus datos y marcar las casillas de «Antes de pagar».";
  expect(summary(wrong("email"))).toBe(`Casi listo. Falta ${acts}`);
  expect(summary(wrong("email", "phoneNumber"))).toBe(`Falta ${acts}`);
});

test("a person with wrong details is named in a group, and addressed directly without a group", () => {
  const errors = { "participantsInfo.0.phoneNumber": "?" };
  expect(
    describeMissing(
      { ...COMPLETE, drafts: [ANA, { ...ANA, name: "Lucía" }], requiredPeople: 2, errors },
      "es-CO",
    ),
  ).toBe("Casi listo. Falta revisar los datos de Ana.");
  expect(describeMissing({ ...COMPLETE, errors }, "es-CO")).toBe("Casi listo. Falta revisar tus datos.");
});

test("the tenth person is not confused with the first", () => {
  const drafts = Array.from({ length: 10 }, (_, index) => ({ ...ANA, name: `Nombre${index}` }));
  const errors = { "participantsInfo.9.birthDate": "?" };
  expect(describeMissing({ ...COMPLETE, drafts, requiredPeople: 10, errors }, "es-CO")).toContain(
    "los datos de Nombre9",
  );
});

test("a companion without details is counted if their price is wrong", () => {
  const drafts = [ANA, { ...EMPTY_DRAFT, price: "child" }];
  const errors = { "participantsInfo.1.price": "?" };
  expect(describeMissing({ ...COMPLETE, drafts, errors }, "es-CO")).toBe(
    "Casi listo. Falta revisar los datos de 1 persona.",
  );
});

test("a complete form has no summary", () => {
  expect(describeMissing(COMPLETE, "es-CO")).toBeNull();
});
