import type { AuditFacts } from "./audit-entry.ts";

/** Sentences about one area, without actors. */
export type SentencesOf<Facts> = { [Name in keyof Facts]: (facts: Facts[Name]) => string };

export type Sentences = SentencesOf<AuditFacts>;
