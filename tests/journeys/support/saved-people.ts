import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import { CURRENT_TEXTS } from "../../../src/domain/booking/consents.ts";
import { SAVE_TRAVELLERS } from "../../../src/web/site/features/checkout/booking-form.ts";
import type { Traveller } from "../../support/traveller.ts";
import { bookingsOf, checkoutOf } from "./own-departure.ts";

const COMPANION = {
  name: "Lucía Restrepo",
  documentType: "PP",
  documentNumber: "AV998877",
  birthDate: "1992-08-30",
};

/** Submits the checkout's form with the box ticked, and cancels the resulting booking. */
export async function savePeople(someone: Traveller, bookingRequest: BookingRequest): Promise<void> {
  const { pathname, search } = new URL(checkoutOf(bookingRequest));
  const { text } = await someone.call("GET", `${pathname}${search}`);
  const formHtml = text.split("<form").find((part) => part.includes("participantsInfo.0.name")) ?? "";
  const hidden = [...formHtml.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const personFields = [bookingRequest.participantsInfo[0] ?? {}, COMPANION].flatMap((person, index) =>
    Object.entries(person).flatMap(([name, value]) =>
      typeof value === "string" ? [[`participantsInfo.${index}.${name}`, value]] : [],
    ),
  );
  const form: Record<string, string> = {
    ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
    ...Object.fromEntries(personFields),
    "consents.terms": CURRENT_TEXTS.terms,
    "consents.privacy": CURRENT_TEXTS.privacy,
    [SAVE_TRAVELLERS]: "true",
  };
  const { status } = await someone.call("POST", `${pathname}${search}`, { form });
  if (status !== 303) throw new Error(`the checkout answers ${status}`);
  const [heldBooking] = await bookingsOf(someone);
  await someone.mutate("booking.cancel", { id: heldBooking?.id });
}
