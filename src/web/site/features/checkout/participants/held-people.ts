import type { Application } from "../../../../../use-cases/application.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { changedBooking } from "../choices/changed-booking.ts";
import type { ParticipantDraft } from "./participant-drafts.ts";

/**
 * Returns the people of the held booking that the URL names, for a browser that has not stored them. Returns an empty list if
 * the booking cannot be changed.
 */
export async function heldPeople(
  application: Pick<Application, "getBooking">,
  checkout: Pick<CheckoutView, "ownHold">,
  bookingId: string | undefined,
): Promise<ParticipantDraft[]> {
  const id = changedBooking(checkout);
  if (!id || id !== bookingId) return [];
  const { participantsInfo, lines } = await application.getBooking({ id });
  return participantsInfo.map(({ priceOption, ...person }) => ({
    name: person.name ?? "",
    documentType: person.documentType ?? "",
    documentNumber: person.documentNumber ?? "",
    birthDate: person.birthDate ?? "",
    email: person.email ?? "",
    phoneNumber: person.phoneNumber ?? "",
    price: lines.find((line) => line.priceOption === priceOption)?.priceOptionId ?? "",
  }));
}
