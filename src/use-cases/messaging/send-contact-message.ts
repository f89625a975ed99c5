import { inTransaction } from "../../db/connection/transaction.ts";
import { insertContactMessage } from "../../db/queries/messaging/messages.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { AGENCY_LOCALE } from "../../domain/locale.ts";
import { type SentContact, sentContactSchema } from "../../domain/messaging/contact-message.ts";
import { EVERYBODY } from "../access/may.ts";
import { publishNow } from "../domain-events.ts";
import { sealContact } from "../personal-data/steps/sealing.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase, parseInput } from "../use-case.ts";
import { botSignal } from "./bot-check.ts";
import { writeMessages } from "./steps/write-message.ts";

/** Returns the filing number, such as `20261120-4F7K2Q`: the date in place time, and the last 30 bits of the message's id. */
function filingNumberOf(id: string, at: Date): string {
  const tail = Number.parseInt(id.replaceAll("-", "").slice(-8), 16) & 0x3fffffff;
  return `${placeDate(at).replaceAll("-", "")}-${tail.toString(36).toUpperCase().padStart(6, "0")}`;
}

/**
 * The sender gets a receipt with a filing number (Ley 1480 of 2011, art. 50 g).
 * @throws DomainError `invalid-input` with a message for each field; `too-many-requests` if a limit is spent. A separate limit
 * applies to messages that fail the bot check.
 */
export const sendContactMessage = defineUseCase({
  name: "send-contact-message",
  may: EVERYBODY,
  input: sentContactSchema,
  limits: ["contact-address", "contact-account", "contact-recipient", "contact-recipient-day"],
  recipient: ({ email }: SentContact) => email,
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale", "spendUnproven"],
  async run(ctx, input): Promise<{ filingNumber: string; filedAt: Date }> {
    const { phone, stamp, trap, ...contact } = parseInput(sentContactSchema, input, ctx.locale);
    const signal = botSignal(ctx, { stamp, trap });
    const retryAfterSeconds = signal ? await ctx.spendUnproven() : 0;
    if (retryAfterSeconds > 0) throw new DomainError("too-many-requests", { retryAfterSeconds });
    const id = ctx.newId();
    const filedAt = ctx.clock.now();
    const filingNumber = filingNumberOf(id, filedAt);
    await inTransaction(ctx.db, async (tx) => {
      const row = sealContact(ctx, {
        ...contact,
        agencyId: ctx.agency.id,
        id,
        filingNumber,
        phone: phone ?? null,
        createdAt: filedAt,
      });
      await insertContactMessage(tx, row);
      await recordAudit(ctx, tx, { name: "send-contact-message", subject: id, facts: { filingNumber } });
      await writeMessages(ctx, tx, [
        { content: { kind: "contact-message", contactMessageId: id }, locale: AGENCY_LOCALE },
        { content: { kind: "contact-receipt", contactMessageId: id }, locale: ctx.locale },
      ]);
    });
    if (signal) publishNow({ kind: "contact-suspected", signal });
    return { filingNumber, filedAt };
  },
});
