import { expect, test } from "vitest";
import { LOCALES } from "../locale.ts";
import { REJECTION_CODES, rejectionReason } from "./rejection-reasons.ts";

test.each(LOCALES)("every code has a sentence about the cause and a sentence of advice, in %s", (locale) => {
  const general = rejectionReason("unknown", locale);
  for (const code of REJECTION_CODES) {
    const reason = rejectionReason(code, locale);
    expect(reason, code).not.toEqual(general);
    for (const sentence of [reason.happened, reason.advice]) {
      expect(sentence, code).toMatch(/^\p{Lu}.*\.$/u);
      expect(sentence, code).not.toContain("_");
    }
  }
});

test("a card without funds has its own text", () => {
  expect(rejectionReason("cc_rejected_insufficient_amount", "es-CO").happened).toBe(
    "Tu tarjeta no tiene cupo o saldo suficiente.",
  );
});

test.each(["cc_rejected_something_new", "", null, "toString", "__proto__"])(
  "code %j gets the general advice",
  (code) => {
    expect(rejectionReason(code, "en").happened).toBe("The payment was not approved.");
  },
);

test("the texts differ between the languages", () => {
  for (const code of REJECTION_CODES)
    expect(rejectionReason(code, "en").happened).not.toBe(rejectionReason(code, "es-CO").happened);
});
