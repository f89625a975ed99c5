import { z } from "zod";
import { type UserRow, updateUserRow } from "../../db/users.ts";
import { DomainError } from "../../domain/errors.ts";
import { countryName, isSupportedCountry, normalisePhoneNumber } from "../../domain/identity/phone-number.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import type { Needs } from "../context.ts";
import { openPhone, sealPhone } from "../personal-data/sealing.ts";
import { requireTraveller } from "../require-traveller.ts";
import type { UserView } from "./user-view.ts";

export const finishRegistrationInput = z.object({
  phoneNumber: z.string().max(25),
  country: z.string().length(2),
});
export type FinishRegistrationInput = z.infer<typeof finishRegistrationInput>;

export const toUserView = (ctx: Needs<"encryption">, row: UserRow): UserView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  emailVerified: row.emailVerified,
  phoneNumber: openPhone(ctx, row),
  country: row.country,
  image: row.image,
});

/**
 * A phone number and its country as they are kept of a traveller.
 * @throws DomainError `invalid-phone` with a message for the field at fault.
 */
export function checkPhone(
  ctx: Needs<"encryption" | "locale">,
  userId: string,
  input: FinishRegistrationInput,
) {
  const { locale } = ctx;
  const country = input.country.toUpperCase();
  if (!isSupportedCountry(country)) {
    throw new DomainError("invalid-phone", {}, { country: issueMessage("not-a-country", locale) });
  }
  const phoneNumber = normalisePhoneNumber(input.phoneNumber, country);
  if (!phoneNumber)
    throw new DomainError("invalid-phone", {}, { phoneNumber: issueMessage("not-a-phone", locale) });
  return { phoneNumber: sealPhone(ctx, userId, phoneNumber), country: countryName(country, locale) };
}

/**
 * Completes a traveller's registration with a phone number.
 * @throws DomainError `not-signed-in`, `invalid-phone`, `user-not-found`.
 */
export async function finishRegistration(
  ctx: Needs<"db" | "encryption" | "clock" | "actor" | "locale">,
  input: FinishRegistrationInput,
): Promise<UserView> {
  const { userId } = requireTraveller(ctx.actor);
  const row = await updateUserRow(ctx.db, userId, checkPhone(ctx, userId, input), ctx.clock.now());
  if (!row) throw new DomainError("user-not-found");
  return toUserView(ctx, row);
}
