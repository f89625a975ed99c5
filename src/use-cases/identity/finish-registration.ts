import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type UserRow, updateUserRow } from "../../db/queries/identity/users.ts";
import { DomainError } from "../../domain/errors.ts";
import { countryName, findCountry } from "../../domain/identity/country.ts";
import { normalisePhoneNumber, splitPhoneNumber } from "../../domain/identity/phone-number.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import type { Needs } from "../context.ts";
import { openPhone, sealPhone } from "../personal-data/steps/sealing.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase, perform } from "../use-case.ts";
import type { UserView } from "./user-view.ts";

/** `country` is an ISO 3166 alpha-2 code, or the country's name in Spanish or English. */
export const finishRegistrationInput = z.object({
  phoneNumber: z.string().max(26),
  country: z.string().max(80),
});
type FinishRegistrationInput = z.infer<typeof finishRegistrationInput>;

export const toUserView = (ctx: Needs<"encryption">, row: UserRow): UserView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  emailVerified: row.emailVerified,
  phoneNumber: openPhone(ctx, row),
  country: row.country,
  countryCode: row.countryCode ?? (row.country && findCountry(row.country)),
  image: row.image,
});

/**
 * Returns the country by its code and, whatever the traveller's language, by its Spanish name.
 * @throws DomainError `invalid-phone` with a message for the invalid field.
 */
export function checkPhone(
  ctx: Needs<"encryption" | "locale">,
  userId: string,
  input: FinishRegistrationInput,
) {
  const { locale } = ctx;
  const countryCode = findCountry(input.country);
  if (!countryCode) {
    throw new DomainError("invalid-phone", {}, { country: issueMessage("not-a-country", locale) });
  }
  const phoneNumber = normalisePhoneNumber(input.phoneNumber, countryCode);
  if (!phoneNumber) {
    const issue = input.phoneNumber.trim() === "" ? "required:phoneNumber" : "not-a-phone";
    throw new DomainError("invalid-phone", {}, { phoneNumber: issueMessage(issue, locale) });
  }
  return {
    phoneNumber: sealPhone(ctx, userId, phoneNumber),
    country: countryName(countryCode),
    countryCode,
  };
}

export type FinishRegistrationNeeds = Needs<
  "db" | "encryption" | "clock" | "newId" | "agency" | "actor" | "locale"
>;

/** @throws DomainError `not-signed-in`, `invalid-phone`, `user-not-found`. */
export const finishRegistration = defineUseCase({
  name: "finish-registration",
  may: { traveller: true },
  input: finishRegistrationInput,
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, input): Promise<UserView> {
    const { userId } = ctx.actor;
    const change = checkPhone(ctx, userId, input);
    return inTransaction(ctx.db, async (tx) => {
      const row = await updateUserRow(tx, userId, change, ctx.clock.now());
      if (!row) throw new DomainError("user-not-found");
      await recordAudit(ctx, tx, {
        name: "finish-registration",
        subject: userId,
        facts: { country: change.countryCode },
      });
      return toUserView(ctx, row);
    });
  },
});

/**
 * Does nothing if the number belongs to no country, for example an international freephone number.
 * @param phoneNumber with its country code, already checked.
 * @throws DomainError `registration-unfinished` if the booking has no phone number.
 */
export async function registerByBooking(
  ctx: FinishRegistrationNeeds,
  phoneNumber: string | undefined,
): Promise<void> {
  if (phoneNumber === undefined) throw new DomainError("registration-unfinished");
  const phone = splitPhoneNumber(phoneNumber);
  if (phone) await perform(finishRegistration, ctx, phone);
}
