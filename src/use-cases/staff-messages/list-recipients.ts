import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { inLocale } from "../../domain/locale.ts";
import { defineUseCase } from "../use-case.ts";
import type { MessageRecipients } from "./staff-message-view.ts";
import { chooseRecipients, toRecipient } from "./steps/recipients.ts";
import { requireWritableDeparture } from "./steps/writable-departure.ts";

const listRecipientsInput = departureKeySchema;

/** @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found` */
export const listMessageRecipients = defineUseCase({
  name: "list-message-recipients",
  may: { staff: "messages.send" },
  input: listRecipientsInput,
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx, key): Promise<MessageRecipients> {
    const { experience, departureId, isCancelled } = await requireWritableDeparture(ctx, key);
    const rows = await chooseRecipients(ctx, ctx.db, departureId, { withUnpaid: true });
    return {
      departure: { ...key, title: inLocale(experience.title, ctx.locale) },
      cancelled: isCancelled,
      recipients: rows.map(toRecipient),
    };
  },
});
