import type { BookingRequest } from "./booking-request.ts";
import type { Participant } from "./participant.ts";

/** A participant; fields that were erased, or never asked for, are null. */
type Person = { [Field in keyof Participant]?: Participant[Field] | null };

type Departure = Pick<BookingRequest, "experienceId" | "date" | "startTime" | "duration">;

/** The fields of a held booking that are compared with a new request. */
export type KeptBooking = Departure & {
  /** What each of the people pays, in their order. Whole pesos. */
  unitPrices: readonly number[];
  people: readonly Person[];
};

const written = (people: readonly Person[]): string =>
  JSON.stringify(
    people.map((one) =>
      [one.name, one.documentType, one.documentNumber, one.birthDate, one.email, one.phoneNumber].map(
        (text) => (text ?? "").toLowerCase(),
      ),
    ),
  );

/** Whether a held booking equals the request: the same departure, prices and people, so that paying it pays what is on the screen. */
export const isSameBooking = (
  kept: KeptBooking,
  wanted: Departure & Pick<BookingRequest, "price" | "participantsInfo">,
): boolean =>
  kept.experienceId === wanted.experienceId &&
  kept.date === wanted.date &&
  kept.startTime === wanted.startTime &&
  kept.duration === wanted.duration &&
  wanted.participantsInfo.every(
    ({ price = wanted.price }, index) => price.value === kept.unitPrices[index],
  ) &&
  written(kept.people) === written(wanted.participantsInfo);
