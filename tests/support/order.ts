import { demoQuestions } from "../../scripts/demo/questions.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import { CURRENT_TEXTS } from "../../src/domain/booking/consents.ts";
import type { CalendarView } from "../../src/use-cases/departures/departure-view.ts";
import type { ExperienceView } from "../../src/use-cases/experiences/experience-view.ts";
import { dateAhead } from "./date-ahead.ts";
import { samplePeople } from "./samples/sample-people.ts";
import type { Traveller } from "./traveller.ts";

export async function firstExperience(
  traveller: Traveller,
  agencyId: string,
  index = 0,
): Promise<ExperienceView> {
  const { items } = await traveller.query<{ items: ExperienceView[] }>("experience.fetchList", { agencyId });
  const experience = items[index];
  if (!experience) throw new Error("the agency offers nothing");
  return experience;
}

export function requiredAnswers(experienceId: string, people: number): Pick<BookingRequest, "answers"> {
  const required = (demoQuestions[experienceId] ?? []).filter(({ isRequired }) => isRequired);
  const answers = required.flatMap(({ id: questionId, subject, options }) => {
    const persons = subject === "booking" ? [null] : Array.from({ length: people }, (_, index) => index);
    return persons.map((person) => ({ questionId, person, value: options[0]?.id ?? "" }));
  });
  return answers.length > 0 ? { answers } : {};
}

/** Concurrent journeys would compete for the last seats of a departure. */
const LEFT_FREE = 6;

/** Returns a booking request for a free departure at least three days ahead. */
export async function bookingRequestFor(
  traveller: Traveller,
  experience: ExperienceView,
  people = 2,
): Promise<BookingRequest> {
  const { departures } = await traveller.query<CalendarView>("availability.calendar", {
    experienceId: experience.id,
    from: dateAhead(3),
    to: dateAhead(45),
  });
  const hasRoom = (left: number) => (one: (typeof departures)[number]) =>
    one.free >= people + left && one.status !== "closed";
  const departure = departures.find(hasRoom(LEFT_FREE)) ?? departures.find(hasRoom(0));
  const [duration] = experience.duration;
  const [price] = experience.priceList;
  if (!departure || !duration || !price) throw new Error("nothing can be booked");
  return {
    experienceId: experience.id,
    date: departure.date,
    startTime: departure.startTime,
    duration,
    price: { ...price, value: departure.prices?.[price.id] ?? price.value },
    participantsInfo: samplePeople(people),
    consents: CURRENT_TEXTS,
    ...requiredAnswers(experience.id, people),
  };
}
