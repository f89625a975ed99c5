import { NO_CONSENTS } from "../../../../../domain/booking/consents.ts";
import type { Application } from "../../../../../use-cases/application.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { TypedForm } from "../booking-form.ts";
import { changedBooking } from "../choices/changed-booking.ts";
import type { ParticipantDraft } from "./participant-drafts.ts";

/** Returns the form with the people of the held booking that the URL names, for a browser that has not stored them. */
export async function heldForm(
  application: Pick<Application, "getBooking">,
  checkout: Pick<CheckoutView, "ownHold">,
  bookingId: string | undefined,
): Promise<TypedForm | null> {
  const id = changedBooking(checkout);
  if (!id || id !== bookingId) return null;
  const { participantsInfo, lines } = await application.getBooking({ id });
  const drafts = participantsInfo.map(
    ({ priceOption, ...person }): ParticipantDraft => ({
      name: person.name ?? "",
      documentType: person.documentType ?? "",
      documentNumber: person.documentNumber ?? "",
      birthDate: person.birthDate ?? "",
      email: person.email ?? "",
      phoneNumber: person.phoneNumber ?? "",
      price: lines.find((line) => line.priceOption === priceOption)?.priceOptionId ?? "",
    }),
  );
  return { drafts, answers: {}, agreesSensitive: false, consents: NO_CONSENTS, savesTravellers: false };
}
