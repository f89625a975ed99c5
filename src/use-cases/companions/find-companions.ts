import { type BookingLine, findBooking, listLines } from "../../db/queries/booking/bookings.ts";
import { findBookedExperience } from "../../db/queries/departures/booked-experience.ts";
import { listQuestions } from "../../db/queries/questions/questions.ts";
import { lineIn, titleIn } from "../../domain/booking/sold-texts.ts";
import { cutOffAt } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { missingDetails } from "../../domain/participants/missing-details.ts";
import { requiredAges } from "../../domain/pricing/audience.ts";
import { VISITORS } from "../access/may.ts";
import { optionOfLine } from "../changes/steps/change-facts.ts";
import { listPeople, type Person } from "../personal-data/steps/people.ts";
import { toQuestionView } from "../questions/steps/to-question-view.ts";
import { defineUseCase } from "../use-case.ts";
import type { CompanionsView, MissingCompanion } from "./companions-view.ts";
import { bookingOfCompanions } from "./steps/companions-link.ts";

const firstName = (name: string | null | undefined): string => name?.trim().split(/\s+/)[0] ?? "";

function toMissing(
  person: Person,
  index: number,
  lines: readonly BookingLine[],
  experience: Experience,
): MissingCompanion[] {
  const missing = missingDetails(person);
  const line = lines.find(({ position }) => position === person.line);
  if (missing.length === 0 || !line) return [];
  const { ageFrom, ageTo } = requiredAges(optionOfLine(line, experience));
  return [{ id: person.id, number: index + 1, priceOption: line.priceOption, ageFrom, ageTo, missing }];
}

/** @throws DomainError `booking-not-found` if the link is not from this agency or the booking is still unpaid. */
export const findCompanions = defineUseCase({
  name: "find-companions",
  may: VISITORS,
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, input: { token: string }): Promise<CompanionsView> {
    const id = bookingOfCompanions(ctx, input.token);
    const booking = id ? await findBooking(ctx.db, ctx.agency.id, id) : undefined;
    if (!booking || booking.status === "PENDING") throw new DomainError("booking-not-found");
    const [people, lines, experience, questions] = await Promise.all([
      listPeople(ctx, ctx.db, booking),
      listLines(ctx.db, booking).then((rows) => rows.map((line) => lineIn(line, ctx.locale))),
      findBookedExperience(ctx.db, booking),
      listQuestions(ctx.db, booking),
    ]);
    const participantQuestions = questions.filter(({ subject }) => subject === "participant");
    const { date, startTime, participants } = booking;
    const title = titleIn(booking, ctx.locale);
    const until = cutOffAt(experience.schedule, booking);
    const missing = people.flatMap((person, index) => toMissing(person, index, lines, experience));
    const endState =
      booking.status === "CANCELLED" ? "cancelled" : until <= ctx.clock.now() ? "closed" : null;
    const state = endState ?? (missing.length > 0 ? "open" : "complete");
    return {
      ...{ state, title, date, startTime, until, participants },
      leadName: firstName(people[0]?.name),
      missing: state === "open" ? missing : [],
      questions:
        state === "open" ? participantQuestions.map((question) => toQuestionView(question, ctx.locale)) : [],
    };
  },
});
