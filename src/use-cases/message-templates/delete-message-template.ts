import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  deleteMessageTemplate as deleteRow,
  findMessageTemplate,
} from "../../db/queries/messaging/message-templates.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Does nothing if the template is unknown. Messages that were written with the template stay.
 * @throws DomainError `not-allowed`
 */
export const deleteMessageTemplate = defineUseCase({
  name: "delete-message-template",
  may: { staff: "messages.templates" },
  input: z.object({ templateId: idField }),
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { templateId: id }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id };
    await inTransaction(ctx.db, async (tx) => {
      const template = await findMessageTemplate(tx, key);
      if (!template || !(await deleteRow(tx, key))) return;
      const { name } = template;
      await recordAudit(ctx, tx, { name: "delete-message-template", subject: id, facts: { name } });
    });
  },
});
