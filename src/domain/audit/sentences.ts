import type { AuditFacts, AuditName } from "../audit-entry.ts";

/** What every kind of entry of the audit says to an agency's staff, without who did it. */
export type Sentences = { [Name in AuditName]: (facts: AuditFacts[Name]) => string };
