import { expect, test } from "vitest";
import { ROLES } from "../../../domain/access/permissions.ts";
import { auditSentence } from "../../../domain/audit/audit-sentence.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { shellMessages } from "./shell.ts";

test.each(LOCALES)("the log calls each role as the screens do, in %s", (locale) => {
  for (const role of ROLES) {
    const sentence = auditSentence({ name: "accept-invitation", facts: { roles: role } }, locale);
    expect(sentence).toContain(` ${shellMessages[locale].roles[role].toLowerCase()}.`);
  }
});
