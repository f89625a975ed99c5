import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import { CURRENT_TEXTS } from "../../src/domain/booking/consents.ts";
import type { CalendarView } from "../../src/use-cases/departures/departure-view.ts";
import type { ExperienceView } from "../../src/use-cases/experiences/experience-view.ts";
import { dateAhead } from "../support/date-ahead.ts";
import type { Traveller } from "../support/traveller.ts";
import type { World } from "./world.ts";

const person = (number: number) => ({
  name: `Otra Persona ${["Uno", "Dos", "Tres"][number] ?? "Más"}`,
  documentType: "CC" as const,
  documentNumber: `9${number}20304050`,
  birthDate: "1985-02-03",
});

async function bookingRequestFor(
  stranger: Traveller,
  world: World,
  date: string,
  startTime: string,
  people: number,
) {
  const input = { id: world.fixture.id, agencyId: world.fixture.agencyId };
  const { priceList, duration } = await stranger.query<ExperienceView>("experience.getById", input);
  const [price] = priceList;
  const request: BookingRequest = {
    ...{ experienceId: world.fixture.id, date, startTime, duration: duration[0] ?? "PT4H" },
    price: price ?? { value: 0, name: "", description: "" },
    participantsInfo: Array.from({ length: people }, (_, index) => ({
      ...person(index),
      ...(index === 0 ? { email: "somebody-else@viajeros.test", phoneNumber: "+57 3009876543" } : {}),
    })),
    consents: CURRENT_TEXTS,
  };
  return request;
}

async function departureFor(stranger: Traveller, world: World, pick: number) {
  const query = new URL(world.page.url()).searchParams;
  const range = { experienceId: world.fixture.id, from: dateAhead(3), to: dateAhead(12) };
  const { departures } = await stranger.query<CalendarView>("availability.calendar", range);
  const free = departures.filter((one) => one.free > 0);
  const wanted = free.filter(
    ({ date, startTime }) =>
      date === query.get("selectedDate") && (query.get("startTime") ?? startTime) === startTime,
  );
  return wanted[0] ?? free[pick % Math.max(1, Math.min(free.length, 6))];
}

export async function bookFor(world: World, pick: number): Promise<string | undefined> {
  const stranger = await world.environment.stranger(world.visit.hostname);
  const departure = await departureFor(stranger, world, pick);
  if (!departure) return undefined;
  const { date, startTime, free } = departure;
  await stranger.mutate("booking.create", await bookingRequestFor(stranger, world, date, startTime, free));
  const paid = `UPDATE bookings SET status = 'CONFIRMED', confirmed_at = now() FROM users
    WHERE users.id = bookings.user_id AND users.email = 'somebody-else@viajeros.test'
    AND agency_id = $1 AND experience_id = $2 AND status = 'PENDING'`;
  await world.environment.pool.query(paid, [world.fixture.agencyId, world.fixture.id]);
  return `the ${free} last seats of ${date}, ${startTime}`;
}
