import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import type { CalendarView } from "../../../src/use-cases/departures/departure-view.ts";
import { dateAhead } from "../../support/date-ahead.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import type { Traveller } from "../../support/traveller.ts";

type Departure = CalendarView["departures"][number];

/**
 * Both departures are later than the departures of other journeys.
 * @param place index among the unbooked departures. Each test of an experience must use a different index.
 */
export async function farDeparture(
  someone: Traveller,
  { agencyId = "andes-vivo", index, place }: { agencyId?: string; index: number; place: number },
): Promise<{ bookingRequest: BookingRequest; next: Departure }> {
  const experience = await firstExperience(someone, agencyId, index);
  const period = { experienceId: experience.id, from: dateAhead(75), to: dateAhead(105) };
  const { departures } = await someone.query<CalendarView>("availability.calendar", period);
  const isUnbooked = (one: Departure) => one.status === "available" && one.free === one.capacity;
  const unbookedDepartures = departures.filter(isUnbooked);
  const [chosenDeparture, next] = [unbookedDepartures.at(place), unbookedDepartures.at(place + 1)];
  if (!chosenDeparture || !next) throw new Error("nothing can be booked");
  const { date, startTime } = chosenDeparture;
  return { bookingRequest: { ...(await bookingRequestFor(someone, experience)), date, startTime }, next };
}
