import { listMessageTemplates as listRows } from "../../db/queries/messaging/message-templates.ts";
import type { MessageTemplate } from "../../domain/messaging/message-template.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Guides may use the templates for the departures that they lead.
 * @throws DomainError `not-allowed`
 */
export const listMessageTemplates = defineUseCase({
  name: "list-message-templates",
  may: { staff: "messages.send" },
  needs: ["db", "agency"],
  async run({ db, agency }): Promise<MessageTemplate[]> {
    const rows = await listRows(db, agency.id);
    return rows.map(({ id, name, texts, revision }) => ({ id, name, texts, revision }));
  },
});
