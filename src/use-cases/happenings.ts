import { channel } from "node:diagnostics_channel";
import { afterCommit } from "../db/after-commit.ts";
import type { Transaction } from "../db/client.ts";
import type { AuditEntry } from "../domain/audit-entry.ts";
import type { MessageStatus } from "../domain/messaging/message.ts";

/** What has happened for good, for those who count. */
export type Happening =
  | { kind: "audit"; entry: AuditEntry }
  | { kind: "letter"; status: MessageStatus }
  /** A contact message that has to be sent once more, and what looked like a script's. */
  | { kind: "contact-held-back"; sign: "stamp" | "trap" };

const happenings = channel("trocha.happenings");

/** Tells whoever counts, once the transaction has committed. */
export function tellHappening(tx: Transaction, happening: Happening): void {
  if (happenings.hasSubscribers) afterCommit(tx, () => happenings.publish(happening));
}

/** Tells whoever counts of what no transaction is about. */
export function tellHappeningNow(happening: Happening): void {
  if (happenings.hasSubscribers) happenings.publish(happening);
}

/** Hears of everything that happens in this process. @returns what ends it. */
export function hearHappenings(listener: (happening: Happening) => void): () => void {
  const hear = (message: unknown) => listener(message as Happening);
  happenings.subscribe(hear);
  return () => void happenings.unsubscribe(hear);
}
