import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { isUniqueViolation } from "../../db/connection/errors.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  countMessageTemplates,
  findMessageTemplate,
  insertMessageTemplate,
  type MessageTemplateRow,
  replaceMessageTemplate,
} from "../../db/queries/messaging/message-templates.ts";
import { DomainError } from "../../domain/errors.ts";
import { MAX_TEMPLATES, messageTemplateSchema } from "../../domain/messaging/message-template.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const saveMessageTemplateInput = messageTemplateSchema.extend({
  templateId: idField,
  /** Revision that the caller read. Null for a new template. */
  replaces: z.number({ error: "invalid" }).int().min(1).nullable(),
});

/**
 * Writes nothing if the stored contents are the same.
 * @throws DomainError `template-not-found`, `template-changed`
 */
async function writeTemplate(
  tx: Transaction,
  template: MessageTemplateRow,
  replaces: number | null,
): Promise<boolean> {
  const { name, texts } = template;
  if (
    replaces === null ? await insertMessageTemplate(tx, template) : await replaceMessageTemplate(tx, template)
  )
    return true;
  const stored = await findMessageTemplate(tx, template);
  if (!stored) throw new DomainError("template-not-found");
  if (!isDeepStrictEqual({ name: stored.name, texts: stored.texts }, { name, texts }))
    throw new DomainError("template-changed");
  return false;
}

/**
 * @throws DomainError `not-allowed`, `too-many-templates`, `template-not-found`; `invalid-input` with `name` if another
 * template has this name; `template-changed` if the stored template has another revision and other contents
 */
export const saveMessageTemplate = defineUseCase({
  name: "save-message-template",
  may: { staff: "messages.templates" },
  input: saveMessageTemplateInput,
  needs: ["db", "clock", "newId", "agency", "locale"],
  async run(ctx, { templateId: id, name, texts, replaces }): Promise<void> {
    const agencyId = ctx.agency.id;
    const template = { agencyId, id, name, texts, revision: (replaces ?? 0) + 1, updatedAt: ctx.clock.now() };
    try {
      await inTransaction(ctx.db, async (tx) => {
        if (!(await writeTemplate(tx, template, replaces))) return;
        if (replaces === null && (await countMessageTemplates(tx, agencyId)) > MAX_TEMPLATES)
          throw new DomainError("too-many-templates");
        await recordAudit(ctx, tx, { name: "save-message-template", subject: id, facts: { name } });
      });
    } catch (error) {
      if (!isUniqueViolation(error, "message_templates_name")) throw error;
      throw new DomainError("invalid-input", {}, { name: issueMessage("name-taken", ctx.locale) });
    }
  },
});
