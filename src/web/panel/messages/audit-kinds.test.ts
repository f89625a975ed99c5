import { expect, test } from "vitest";
import { AUDIT_NAMES } from "../../../domain/audit/audit-sentence.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { auditMessages } from "./audit.ts";

const MONEY_ACTS = [
  ...["take-payment", "refund-booking", "complete-refund"],
  ...["ask-approval", "approve-refund", "decline-refund"],
];

test.each(LOCALES)("the log can be filtered by each act of staff about money, in %s", (locale) => {
  expect(Object.keys(auditMessages[locale].kinds)).toEqual(expect.arrayContaining(MONEY_ACTS));
});

test("each kind by which the log can be filtered is a kind of entry", () => {
  expect(AUDIT_NAMES).toEqual(expect.arrayContaining(Object.keys(auditMessages.en.kinds)));
});
