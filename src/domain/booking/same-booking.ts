import type { KnownPerson } from "../participants/same-people.ts";
import type { BookingRequest } from "./booking-request.ts";

type Departure = Pick<BookingRequest, "experienceId" | "date" | "startTime" | "duration">;

interface KeptPrice {
  unitPrice: number;
  /** Null in bookings from before price options had ids. */
  priceOptionId: string | null;
}

const isSamePrice = (
  kept: KeptPrice | undefined,
  wanted: { id?: string | undefined; value: number },
): boolean =>
  kept?.unitPrice === wanted.value &&
  (!kept.priceOptionId || wanted.id === undefined || kept.priceOptionId === wanted.id);

export type KeptBooking = Departure & {
  /** Price of each person, in the order of `people`. */
  prices: readonly KeptPrice[];
  people: readonly KnownPerson[];
};

const comparedText = (people: readonly KnownPerson[]): string =>
  JSON.stringify(
    people.map((one) =>
      [one.name, one.documentType, one.documentNumber, one.birthDate, one.email, one.phoneNumber].map(
        (text) => (text ?? "").toLowerCase(),
      ),
    ),
  );

const documents = (people: readonly KnownPerson[]): string =>
  people
    .map(({ documentType, documentNumber }) => `${documentType} ${documentNumber?.toUpperCase()}`)
    .toSorted()
    .join();

/** Groups are never equal if a document is unknown. */
export const isSameGroup = (kept: readonly KnownPerson[], wanted: readonly KnownPerson[]): boolean =>
  [...kept, ...wanted].every(({ documentNumber }) => documentNumber) && documents(kept) === documents(wanted);

/** Answers are compared by `hasSameAnswers`. */
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
  comparedText(kept.people) === comparedText(wanted.participantsInfo);
