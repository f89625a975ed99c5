import { channel } from "node:diagnostics_channel";
import { afterCommit } from "../db/connection/after-commit.ts";
import type { Transaction } from "../db/connection/client.ts";
import type { AuditEntry } from "../domain/audit/audit-entry.ts";
import type { MessageStatus } from "../domain/messaging/message.ts";

/** The event of a change is published after the commit. */
export type DomainEvent =
  | { kind: "audit"; agencyId: string; entry: AuditEntry }
  | { kind: "email"; agencyId: string; status: MessageStatus }
  /** A contact message that failed the bot check but was accepted within its limit, and the signal that triggered the check. */
  | { kind: "contact-suspected"; signal: "stamp" | "trap" };

const events = channel("trocha.domain-events");

export function publishAfterCommit(tx: Transaction, event: DomainEvent): void {
  if (events.hasSubscribers) afterCommit(tx, () => events.publish(event));
}

export function publishNow(event: DomainEvent): void {
  if (events.hasSubscribers) events.publish(event);
}

export function subscribeToDomainEvents(listener: (event: DomainEvent) => void): () => void {
  const onMessage = (message: unknown) => listener(message as DomainEvent);
  events.subscribe(onMessage);
  return () => void events.unsubscribe(onMessage);
}
