import { expect, test } from "vitest";
import { CURRENT_TEXTS } from "../../../domain/booking/consents.ts";
import { readSubmittedForm } from "./submitted-form.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const newKey = () => "a-new-key";

test("as many participants are read as the booking has, whatever is sent", () => {
  const form = formOf({
    "participantsInfo.0.name": "Ana",
    "participantsInfo.0.documentType": "CC",
    "participantsInfo.5.name": "Nobody",
    "consents.terms": CURRENT_TEXTS.terms,
    idempotencyKey: "0190-key-of-the-page",
  });
  expect(readSubmittedForm(form, 2, newKey)).toMatchObject({
    drafts: [
      { name: "Ana", documentType: "CC", email: "" },
      { name: "", documentType: "" },
    ],
    consents: { terms: true, privacy: false },
    key: "0190-key-of-the-page",
  });
});

test("a box that was ticked for another text comes back unticked", () => {
  const form = formOf({ "consents.terms": "2020-01-01", "consents.privacy": CURRENT_TEXTS.privacy });
  expect(readSubmittedForm(form, 1, newKey).consents).toEqual({ terms: false, privacy: true });
});

test("a document type that there is not is none", () => {
  const form = formOf({ "participantsInfo.0.documentType": "XX" });
  expect(readSubmittedForm(form, 1, newKey).drafts[0]?.documentType).toBe("");
});

test.each(["", "short", "with spaces in it", "x".repeat(81)])("%o is no key", (idempotencyKey) => {
  expect(readSubmittedForm(formOf({ idempotencyKey }), 1, newKey).key).toBe("a-new-key");
});
