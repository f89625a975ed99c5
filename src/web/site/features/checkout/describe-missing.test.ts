import { expect, test } from "vitest";
import { describeMissing } from "./describe-missing.ts";
import { EMPTY_DRAFT, type ParticipantDraft } from "./participants/participant-drafts.ts";

const ANA: ParticipantDraft = {
  ...{ name: "Ana Restrepo", documentType: "CC", documentNumber: "1020304050", birthDate: "1990-04-12" },
  ...{ email: "ana@viajeros.test", phoneNumber: "+57 12", price: "adult" },
};
const NOTHING = { needsDate: false, drafts: [ANA], asked: 1, errors: {}, needsConsent: false };

test("an empty form is summarized by what a person has to do, not by its fields", () => {
  const errors = {
    "participantsInfo.0.name": "?",
    "participantsInfo.0.birthDate": "?",
    "participantsInfo.1.name": "?",
  };
  const empty = { needsDate: true, drafts: [EMPTY_DRAFT, EMPTY_DRAFT], asked: 2, errors, needsConsent: true };
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
  const left = (errors: Record<string, string>) =>
    describeMissing({ ...NOTHING, errors, needsConsent: true }, "es-CO");
  const acts = "revisar tus datos y marcar las casillas de «Antes de pagar».";
  expect(left(wrong("email"))).toBe(`Casi listo. Falta ${acts}`);
  expect(left(wrong("email", "phoneNumber"))).toBe(`Falta ${acts}`);
});

test("somebody of a group is named if only their details are wrong, and who goes alone is spoken to", () => {
  const errors = { "participantsInfo.0.phoneNumber": "?" };
  expect(
    describeMissing({ ...NOTHING, drafts: [ANA, { ...ANA, name: "Lucía" }], asked: 2, errors }, "es-CO"),
  ).toBe("Casi listo. Falta revisar los datos de Ana.");
  expect(describeMissing({ ...NOTHING, errors }, "es-CO")).toBe("Casi listo. Falta revisar tus datos.");
});

test("the tenth of ten people is not taken for the first", () => {
  const drafts = Array.from({ length: 10 }, (_, index) => ({ ...ANA, name: `Nombre${index}` }));
  const errors = { "participantsInfo.9.birthDate": "?" };
  expect(describeMissing({ ...NOTHING, drafts, asked: 10, errors }, "es-CO")).toContain(
    "los datos de Nombre9",
  );
});

test("a companion without details, whose price is wrong, is named too", () => {
  const drafts = [ANA, { ...EMPTY_DRAFT, price: "child" }];
  const errors = { "participantsInfo.1.price": "?" };
  expect(describeMissing({ ...NOTHING, drafts, errors }, "es-CO")).toBe(
    "Casi listo. Falta revisar los datos de 1 persona.",
  );
});

test("shows nothing once nothing is missing", () => {
  expect(describeMissing(NOTHING, "es-CO")).toBeNull();
});
