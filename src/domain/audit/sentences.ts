import type { AuditFacts } from "./audit-entry.ts";

export type SentencesOf<Facts> = { [Name in keyof Facts]: (facts: Facts[Name]) => string };

export type Sentences = SentencesOf<AuditFacts>;
