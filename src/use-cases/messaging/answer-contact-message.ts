import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  findContactAnswer,
  findDataRequest,
  lockContactMessage,
} from "../../db/queries/messaging/contact-answers.ts";
import { DomainError } from "../../domain/errors.ts";
import { grantOfActor, requirePermission } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * The agency answers by e-mail or telephone, so the audit entry is the only record of the answer. Marking or reopening a data
 * request also needs the permission `privacy.manage`. Idempotent.
 * @throws DomainError `not-allowed`; `contact-message-not-found` if the message is unknown, or if the caller may write only to
 * travellers of departures that they lead.
 */
export const answerContactMessage = defineUseCase({
  name: "answer-contact-message",
  may: { staff: "messages.send" },
  input: z.object({ contactMessageId: idField, isAnswered: z.boolean() }),
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { contactMessageId: id, isAnswered: answered }): Promise<void> {
    if (grantOfActor(ctx.actor, "messages.send") !== "all")
      throw new DomainError("contact-message-not-found");
    await inTransaction(ctx.db, async (tx) => {
      const row = await lockContactMessage(tx, ctx.agency.id, id);
      if (!row) throw new DomainError("contact-message-not-found");
      if (await findDataRequest(tx, ctx.agency.id, id)) requirePermission(ctx.actor, "privacy.manage");
      const isMarked = (await findContactAnswer(tx, ctx.agency.id, id)) !== null;
      if (isMarked === answered) return;
      const facts = { filingNumber: row.filingNumber, answered };
      await recordAudit(ctx, tx, { name: "answer-contact-message", subject: id, facts });
    });
  },
});
