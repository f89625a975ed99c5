import { randomBytes } from "node:crypto";
import type { StandInContext } from "../kernel/stand-in.ts";
import type { Collection } from "../kernel/store.ts";
import { type ApiQuota, makeApiQuota } from "./api-quota.ts";
import { makeRateLimit, type RateLimit } from "./rate-limit.ts";
import type { SentMessage } from "./sent-message.ts";

export interface SentSms {
  id: string;
  sentAt: string;
  from: string;
  to: string[];
  text: string;
}

export interface BulkStatus {
  id: string;
  state: "completed";
  total_recipients_count: number;
  suppressed_recipients_count: number;
  suppressed_recipients: unknown;
  validation_errors_count: number;
  validation_errors: unknown;
  messages_id: string[];
  created_at: string;
  updated_at: string;
}

export interface Account {
  now(): Date;
  /** 24 hex digits. */
  newId(): string;
  messages: Collection<SentMessage>;
  sms: Collection<SentSms>;
  bulks: Collection<BulkStatus>;
  emailRate: RateLimit;
  bulkRate: RateLimit;
  otherRate: RateLimit;
  quota: ApiQuota;
}

export function openAccount(context: StandInContext): Account {
  const now = () => context.now();
  return {
    now,
    newId: () => randomBytes(12).toString("hex"),
    messages: context.store.collection("mailersend.messages"),
    sms: context.store.collection("mailersend.sms"),
    bulks: context.store.collection("mailersend.bulks"),
    emailRate: makeRateLimit(now, 120),
    bulkRate: makeRateLimit(now, 10),
    otherRate: makeRateLimit(now, 60),
    quota: makeApiQuota(now),
  };
}

export function forgetAll(account: Account) {
  for (const collection of [account.messages, account.sms, account.bulks]) collection.clear();
  for (const limit of [account.emailRate, account.bulkRate, account.otherRate, account.quota]) limit.reset();
}
