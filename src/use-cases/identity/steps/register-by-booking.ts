import { DomainError } from "../../../domain/errors.ts";
import { splitPhoneNumber } from "../../../domain/identity/phone-number.ts";
import { perform } from "../../use-case.ts";
import { type FinishRegistrationNeeds, finishRegistration } from "../finish-registration.ts";

/**
 * Completes a traveller's registration with the phone number of their booking. Does nothing if the number belongs to no single
 * country, like an international freephone number.
 * @param phoneNumber with its country's code, already checked.
 * @throws DomainError `registration-unfinished` if the booking has none.
 */
export async function registerByBooking(
  ctx: FinishRegistrationNeeds,
  phoneNumber: string | undefined,
): Promise<void> {
  if (phoneNumber === undefined) throw new DomainError("registration-unfinished");
  const phone = splitPhoneNumber(phoneNumber);
  if (phone) await perform(finishRegistration, ctx, phone);
}
