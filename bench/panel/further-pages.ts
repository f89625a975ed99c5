import type { DepartureKeyInput } from "../../src/domain/departures/departure-key.ts";
import {
  cancelPath,
  changeTimePath,
  departurePath,
  messagePath,
} from "../../src/web/panel/features/departures/departure-path.ts";

/** Paths of pages that show more than one question of the bench, or a form. `booking` is confirmed and in the future. */
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
    "departures of 30 days": below("departures?view=list"),
    "one departure": departurePath(agencyId, booking),
    "cancel a departure": cancelPath(agencyId, booking),
    "change the time of a departure": changeTimePath(agencyId, booking),
    "message to the people of a departure": messagePath(agencyId, booking),
    "cancel many departures": below("cancel-departures"),
    "change many departures": below("bulk-change"),
    "extra departure": below("extra-departure"),
    schedules: below("departures/schedules"),
    "one schedule": below(`departures/schedules/${experienceId}`),
    "new booking": below(`new-booking?${new URLSearchParams({ experience: experienceId, date })}`),
    voucher: ofBooking("voucher"),
    "take a payment": ofBooking("take-payment"),
    "cancel a booking": ofBooking("cancel"),
    "refund a booking": ofBooking("refund"),
    "move a booking": ofBooking("change/move"),
    "take people out of a booking": ofBooking("change/remove"),
    "complete the people of a booking": ofBooking("complete"),
    "contact of a booking": ofBooking("contact"),
    "search page by a common name": below("search?q=ana"),
    staff: below("settings/staff"),
    roles: below("settings/roles"),
    guides: below("settings/guides"),
    "guide lists": below("settings/guide-lists"),
    "message templates": below("settings/message-templates"),
    questions: below("settings/questions"),
    insurer: below("settings/insurer"),
    "check-in": below("check-in"),
  };
}
