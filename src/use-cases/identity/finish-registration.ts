import { type UserRow, updateUserRow } from "../../db/users.ts";
import { DomainError } from "../../domain/errors.ts";
import { countryName, isSupportedCountry, normalisePhoneNumber } from "../../domain/identity/phone-number.ts";
import type { Locale } from "../../domain/locale.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import type { Needs } from "../context.ts";
import { requireTraveller } from "../require-traveller.ts";
import type { UserView } from "./user-view.ts";

export const toUserView = (row: UserRow): UserView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  emailVerified: row.emailVerified,
  phoneNumber: row.phoneNumber,
  country: row.country,
  image: row.image,
});

/**
 * A phone number and its country as they are kept.
 * @throws DomainError `invalid-phone` with a message for the field at fault.
 */
export function checkPhone(input: { phoneNumber: string; country: string }, locale: Locale) {
  const country = input.country.toUpperCase();
  if (!isSupportedCountry(country)) {
    throw new DomainError("invalid-phone", {}, { country: issueMessage("not-a-country", locale) });
  }
  const phoneNumber = normalisePhoneNumber(input.phoneNumber, country);
  if (!phoneNumber)
    throw new DomainError("invalid-phone", {}, { phoneNumber: issueMessage("not-a-phone", locale) });
  return { phoneNumber, country: countryName(country, locale) };
}

/**
 * Completes a traveller's registration with a phone number.
 * @throws DomainError `not-signed-in`, `invalid-phone`, `user-not-found`.
 */
export async function finishRegistration(
  ctx: Needs<"db" | "clock" | "actor" | "locale">,
  input: { phoneNumber: string; country: string },
): Promise<UserView> {
  const { userId } = requireTraveller(ctx.actor);
  const row = await updateUserRow(ctx.db, userId, checkPhone(input, ctx.locale), ctx.clock.now());
  if (!row) throw new DomainError("user-not-found");
  return toUserView(row);
}
