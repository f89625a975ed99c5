import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findDataRequest, lockContactMessage } from "../../db/queries/messaging/contact-answers.ts";
import { DomainError } from "../../domain/errors.ts";
import { DATA_REQUEST_KINDS } from "../../domain/messaging/data-request.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const markDataRequestInput = z.object({
  contactMessageId: idField,
  kind: z.enum(DATA_REQUEST_KINDS).nullable(),
});
/**
 * The mark changes the deadline of the answer. The audit entry is the only record of the mark. Idempotent.
 * @throws DomainError `not-allowed`, `contact-message-not-found`
 */
export const markDataRequest = defineUseCase({
  name: "mark-data-request",
  may: { staff: "privacy.manage" },
  input: markDataRequestInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { contactMessageId: id, kind }): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      const row = await lockContactMessage(tx, ctx.agency.id, id);
      if (!row) throw new DomainError("contact-message-not-found");
      const from = (await findDataRequest(tx, ctx.agency.id, id))?.kind ?? null;
      if (from === kind) return;
      const facts = { filingNumber: row.filingNumber, from, to: kind };
      await recordAudit(ctx, tx, { name: "mark-data-request", subject: id, facts });
    });
  },
});
