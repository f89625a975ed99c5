import { setTimeout as sleep } from "node:timers/promises";
import { v4 } from "uuid";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import type { ChangeRequest } from "../../src/domain/changes/change-request.ts";
import { addDays } from "../../src/domain/departures/place-time.ts";
import type { Traveller } from "../../tests/support/traveller.ts";
import { persist } from "./persist.ts";
import type { Random } from "./random.ts";
import type { Tally } from "./tally.ts";

export interface BookingVisit {
  tally: Tally;
  random: Random;
  traveller: Traveller;
  bookingId: string;
  request: BookingRequest;
}

interface BookingFields {
  status: string;
  participantsInfo: { id: string }[];
}

interface AppliedFields {
  paymentUrl: string | null;
}

type Wish = (booking: BookingFields, request: BookingRequest, random: Random) => ChangeRequest;

/** A day without a departure or without seats is refused. */
const WISHES: Record<string, Wish> = {
  "another day": (_, request, random) => ({ date: addDays(request.date, random.between(1, 4)) }),
  "one less": ({ participantsInfo }) => ({
    remove: participantsInfo
      .slice(1)
      .map(({ id }) => id)
      .slice(-1),
  }),
  "one more": (_, { price, participantsInfo: [lead] }, random) => ({
    add: lead
      ? [
          {
            ...{ name: "Luz Restrepo", documentType: "CC", birthDate: "1990-04-12" },
            ...{ documentNumber: String(random.between(20_000_000, 90_000_000)), price },
          },
        ]
      : [],
  }),
  "a name": ({ participantsInfo }, _, random) => ({
    correct: participantsInfo
      .slice(0, 1)
      .map(({ id }) => ({ id, name: `Ana Restrepo ${random.between(1, 99)}` })),
  }),
};

async function whenConfirmed({
  tally,
  random,
  traveller,
  bookingId,
}: BookingVisit): Promise<BookingFields | undefined> {
  for (let polls = 0; polls < 8; polls += 1) {
    const view = await persist(tally, random, () =>
      traveller.query<BookingFields>("booking.getById", { id: bookingId }),
    );
    if (!view || view.status === "CANCELLED") return undefined;
    if (view.status === "CONFIRMED") return view;
    await sleep(random.between(500, 1_500));
  }
  return undefined;
}

/** @returns the payment URL if there is a difference to pay. */
export async function changeBooking(visit: BookingVisit): Promise<string | undefined> {
  const { tally, random, traveller, bookingId, request } = visit;
  const booking = await whenConfirmed(visit);
  if (!booking) {
    tally.count("change", "of a booking that was not paid in time");
    return undefined;
  }
  const [name, wish] = random.pick(Object.entries(WISHES));
  const change = wish(booking, request, random);
  const previewInput = { id: bookingId, change };
  const preview = await persist(tally, random, () =>
    traveller.mutate<{ revision: string }>("booking.previewChange", previewInput),
  );
  if (!preview) {
    tally.count("change", `${name}: refused`);
    return undefined;
  }
  const input = { ...previewInput, revision: preview.revision, idempotencyKey: v4() };
  const press = () =>
    persist(tally, random, () => traveller.mutate<AppliedFields>("booking.applyChange", input));
  const answers = await Promise.all(random.chance(0.15) ? [press(), press()] : [press()]);
  const answer = answers.find((one) => one !== undefined);
  const outcome = !answer ? "not applied" : answer.paymentUrl ? "to be paid" : "done";
  tally.count("change", `${name}: ${outcome}`);
  return answer?.paymentUrl ?? undefined;
}
