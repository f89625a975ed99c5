import type { Participant } from "../participants/participant.ts";
import type { BookingRequest } from "./booking-request.ts";

/** A participant; fields that were erased, or never asked for, are null. */
type Person = { [Field in keyof Participant]?: Participant[Field] | null | undefined };

type Departure = Pick<BookingRequest, "experienceId" | "date" | "startTime" | "duration">;

interface KeptPrice {
  /** Whole pesos. */
  unitPrice: number;
  /** Null where it was written before options had ids. */
  priceOptionId: string | null;
}

/** Whether somebody's price is the one that they are to pay; by its id too, where both have one. */
const isSamePrice = (
  kept: KeptPrice | undefined,
  wanted: { id?: string | undefined; value: number },
): boolean =>
  kept?.unitPrice === wanted.value &&
  (!kept.priceOptionId || wanted.id === undefined || kept.priceOptionId === wanted.id);

/** The fields of a held booking that are compared with a new request. */
export type KeptBooking = Departure & {
  /** What each of the people pays, in their order. */
  prices: readonly KeptPrice[];
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

const documents = (people: readonly Person[]): string =>
  people
    .map(({ documentType, documentNumber }) => `${documentType} ${documentNumber?.toUpperCase()}`)
    .toSorted()
    .join();

/** Whether two groups are the same people, by their documents. A group with an unknown document equals none. */
export const isSameGroup = (kept: readonly Person[], wanted: readonly Person[]): boolean =>
  [...kept, ...wanted].every(({ documentNumber }) => documentNumber) && documents(kept) === documents(wanted);

/** Whether a held booking equals the request: the same departure, prices and people, so that paying it pays what is on the screen. */
export const isSameBooking = (
  kept: KeptBooking,
  wanted: Departure & Pick<BookingRequest, "price" | "participantsInfo">,
): boolean =>
  kept.experienceId === wanted.experienceId &&
  kept.date === wanted.date &&
  kept.startTime === wanted.startTime &&
  kept.duration === wanted.duration &&
  wanted.participantsInfo.every(({ price = wanted.price }, index) =>
    isSamePrice(kept.prices[index], price),
  ) &&
  written(kept.people) === written(wanted.participantsInfo);
