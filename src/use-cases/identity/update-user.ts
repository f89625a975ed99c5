import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findUser, updateUserRow } from "../../db/queries/identity/users.ts";
import { DomainError } from "../../domain/errors.ts";
import { ownName } from "../../domain/validation/text.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase, parseInput } from "../use-case.ts";
import { checkPhone, finishRegistrationInput, toUserView } from "./finish-registration.ts";
import type { UserView } from "./user-view.ts";

const updateUserInput = finishRegistrationInput.extend({ name: z.string().max(255) }).partial();
const nameSchema = z.object({ name: ownName });

/** @throws DomainError `not-signed-in`, `invalid-input`, `invalid-phone`, `user-not-found`. */
export const updateUser = defineUseCase({
  name: "update-user",
  may: { traveller: true },
  input: updateUserInput,
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, input): Promise<UserView> {
    const { userId } = ctx.actor;
    const name = input.name === undefined ? {} : parseInput(nameSchema, { name: input.name }, ctx.locale);
    const wantsPhone = input.phoneNumber !== undefined || input.country !== undefined;
    const phone = wantsPhone
      ? checkPhone(ctx, userId, { phoneNumber: input.phoneNumber ?? "", country: input.country ?? "" })
      : {};
    const change = { ...name, ...phone };
    const changedFields = Object.keys(change);
    return inTransaction(ctx.db, async (tx) => {
      const row =
        changedFields.length > 0
          ? await updateUserRow(tx, userId, change, ctx.clock.now())
          : await findUser(tx, userId);
      if (!row) throw new DomainError("user-not-found");
      if (changedFields.length > 0) {
        const facts = { changed: changedFields.join(" ") };
        await recordAudit(ctx, tx, { name: "update-user", subject: userId, facts });
      }
      return toUserView(ctx, row);
    });
  },
});
