import type { Locale } from "../locale.ts";
import type { MessageContent } from "../messaging/message.ts";
import type { AuditEntry, AuditFacts, AuditName } from "./audit-entry.ts";
import { EMAILS_EN } from "./en/message-sentences.ts";
import { EMAILS_ES } from "./es-co/message-sentences.ts";
import type { Sentences } from "./sentences.ts";
import { SENTENCES_EN } from "./sentences-en.ts";
import { SENTENCES_ES } from "./sentences-es-co.ts";

const SENTENCES: Record<Locale, Sentences> = { "es-CO": SENTENCES_ES, en: SENTENCES_EN };
const EMAILS: Record<Locale, Record<MessageContent["kind"], string>> = { "es-CO": EMAILS_ES, en: EMAILS_EN };

/** Other releases may have written kinds that this release does not know. */
interface StoredEntry {
  name: string;
  facts: Readonly<Record<string, string | number | boolean | null>>;
}

const isKnown = (entry: StoredEntry): entry is StoredEntry & AuditEntry =>
  Object.hasOwn(SENTENCES_ES, entry.name);

const sentenceOf = <Name extends AuditName>(
  locale: Locale,
  { name, facts }: { name: Name; facts: AuditFacts[Name] },
): string => SENTENCES[locale][name](facts);

export const auditSentence = (entry: StoredEntry, locale: Locale): string =>
  // "8:00 a. m." already ends with a full stop.
  isKnown(entry) ? sentenceOf(locale, entry).replace(/\.\.(?= |$)/g, ".") : `${entry.name}.`;

export const isBeyondRules = ({ facts }: Pick<StoredEntry, "facts">): boolean =>
  Boolean(facts.overrides) || Number(facts.beyondRule ?? 0) > 0;

export const emailName = (kind: MessageContent["kind"], locale: Locale): string => EMAILS[locale][kind];

export const AUDIT_NAMES = Object.keys(SENTENCES_ES) as AuditName[];

const JOBS: Record<string, Record<Locale, string>> = {
  "handle-webhook-event": { "es-CO": "aviso de Mercado Pago", en: "Mercado Pago's notice" },
  "reconcile-booking": { "es-CO": "conciliación", en: "reconciliation" },
  nightly: { "es-CO": "tarea nocturna", en: "nightly job" },
};
const AUTOMATIC = { "es-CO": "automático", en: "automatic" };
const KINDS: Record<string, Record<Locale, string>> = {
  traveller: { "es-CO": "viajero", en: "traveller" },
  staff: { "es-CO": "alguien del equipo", en: "somebody of the staff" },
  insurer: { "es-CO": "la aseguradora, con su enlace", en: "the insurer, by its link" },
  operator: { "es-CO": "la plataforma", en: "the platform" },
  anonymous: { "es-CO": "visitante", en: "visitor" },
};

/** `actor` is `traveller:<id>`, `staff:<id>`, `insurer:<list>`, `system:<job>`, `operator` or `anonymous`. */
export function describeActorIn(
  actor: string,
  locale: Locale,
  nameOf: (id: string) => string | null,
): string {
  const at = actor.indexOf(":");
  const [kind, id] = at < 0 ? [actor, ""] : [actor.slice(0, at), actor.slice(at + 1)];
  if (kind === "system") return (JOBS[id] ?? AUTOMATIC)[locale];
  return (id && nameOf(id)) || (KINDS[kind]?.[locale] ?? kind);
}
