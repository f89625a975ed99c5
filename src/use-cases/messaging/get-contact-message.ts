import { z } from "zod";
import { findContactAnswer, findDataRequest } from "../../db/queries/messaging/contact-answers.ts";
import { findContactMessage } from "../../db/queries/messaging/messages.ts";
import { DomainError } from "../../domain/errors.ts";
import { contactDueOn } from "../../domain/messaging/contact-message.ts";
import type { DataRequestKind } from "../../domain/messaging/data-request.ts";
import { grantOfActor, may } from "../access/may.ts";
import { nameActors } from "../audit/steps/actors.ts";
import { idField } from "../input-fields.ts";
import { openContact } from "../personal-data/steps/sealing.ts";
import { defineUseCase } from "../use-case.ts";
import { markDataRequest } from "./mark-data-request.ts";

export interface ContactMessageView {
  id: string;
  filingNumber: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  message: string;
  at: Date;
  /** Last day on which an answer is in time (place time). */
  dueOn: string;
  answer: { by: string; at: Date } | null;
  dataRequest: { kind: DataRequestKind; by: string; at: Date } | null;
  mayMark: boolean;
  mayAnswer: boolean;
}

/**
 * @throws DomainError `not-allowed`; `contact-message-not-found` if the message is unknown, or if the caller may write only to
 * travellers of departures that they lead.
 */
export const getContactMessage = defineUseCase({
  name: "get-contact-message",
  may: { staff: "messages.send" },
  input: z.object({ contactMessageId: idField }),
  needs: ["db", "encryption", "agency", "locale"],
  async run(ctx, { contactMessageId: id }): Promise<ContactMessageView> {
    const isReader = grantOfActor(ctx.actor, "messages.send") === "all";
    const row = isReader ? await findContactMessage(ctx.db, ctx.agency.id, id) : undefined;
    if (!row) throw new DomainError("contact-message-not-found");
    const { filingNumber, name, email, phone: phoneNumber, message, createdAt: at } = openContact(ctx, row);
    const mark = await findContactAnswer(ctx.db, ctx.agency.id, id);
    const request = await findDataRequest(ctx.db, ctx.agency.id, id);
    const marks = [mark, request].filter((one) => one !== null);
    const nameOf = await nameActors(
      ctx,
      marks.map(({ by }) => by),
    );
    const mayMark = may(ctx.actor, markDataRequest.may);
    return {
      ...{ id, filingNumber, name, email, phoneNumber, message, at },
      dueOn: contactDueOn(at, request?.kind ?? null),
      answer: mark && { by: nameOf(mark.by), at: mark.at },
      dataRequest: request && { ...request, by: nameOf(request.by) },
      ...{ mayMark, mayAnswer: request === null || mayMark },
    };
  },
});
