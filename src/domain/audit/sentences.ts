import type { AuditFacts, AuditName } from "../audit-entry.ts";

/** Sentences name no actor. */
export type Sentences = { [Name in AuditName]: (facts: AuditFacts[Name]) => string };
