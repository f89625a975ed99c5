import type { DepartureKeyInput } from "../../src/domain/departures/departure-key.ts";
import { changeTimePath } from "../../src/web/panel/features/departures/departure-path.ts";

/** Paths of pages whose answer is no question of the bench: settings, and forms. */
export function furtherPages(
  agencyId: string,
  booking: DepartureKeyInput & { id: string },
): Record<string, string> {
  const below = (path: string) => `/${agencyId}/${path}`;
  const ofBooking = (act: string) => below(`bookings/${booking.id}/${act}`);
  const { experienceId, date } = booking;
  return {
    "departures of a week": below("departures"),
    "departures of a day": below("departures?view=day"),
    "list of departures": below("departures?view=list"),
    "change the time of a departure": changeTimePath(agencyId, booking),
    "cancel many departures": below("cancel-departures"),
    "change many departures": below("bulk-change"),
    "extra departure": below("extra-departure"),
    schedules: below("departures/schedules"),
    "one schedule": below(`departures/schedules/${experienceId}`),
    "new booking": below(`new-booking?${new URLSearchParams({ experience: experienceId, date })}`),
    voucher: ofBooking("voucher"),
    "take a payment": ofBooking("take-payment"),
    "move a booking": ofBooking("change/move"),
    "take people out of a booking": ofBooking("change/remove"),
    "complete the people of a booking": ofBooking("complete"),
    "add people to a booking": ofBooking("change/add"),
    "correct the people of a booking": ofBooking("change/correct"),
    "contact of a booking": ofBooking("contact"),
    "note on a booking": ofBooking("note"),
    "attach to a booking": ofBooking("attach"),
    "resend an e-mail of a booking": ofBooking("resend"),
    "payment link of a booking": ofBooking("payment-link"),
    "search page by a common name": below("search?q=ana"),
    staff: below("settings/staff"),
    "invite staff": below("settings/staff/invite"),
    roles: below("settings/roles"),
    guides: below("settings/guides"),
    "new guide": below("settings/guides/new"),
    "guide lists": below("settings/guide-lists"),
    "message templates": below("settings/message-templates"),
    questions: below("settings/questions"),
    insurer: below("settings/insurer"),
    "check-in": below("check-in"),
  };
}
