import type { ActionFunctionArgs } from "react-router";
import { performAndRedirect, requireAgency } from "../../acts.ts";
import type { doneMessages } from "../../messages/done.ts";

/**
 * After success, the returned `perform` redirects to the booking with a toast. Otherwise `perform` returns the
 * refusal.
 */
export async function readActForm(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const bookingId = given.params.bookingId ?? "";
  const bookingPath = `/${view.id}/bookings/${bookingId}`;
  return {
    application,
    bookingId,
    form: await given.request.formData(),
    perform: (run: () => Promise<unknown>, toast: keyof (typeof doneMessages)["en"]) =>
      performAndRedirect(given, run, `${bookingPath}?done=${toast}`),
  };
}
