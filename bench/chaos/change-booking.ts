import { setTimeout as sleep } from "node:timers/promises";
import { v4 } from "uuid";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import type { ChangeRequest } from "../../src/domain/changes/change-request.ts";
import { addDays } from "../../src/domain/departures/place-time.ts";
import type { Traveller } from "../../tests/support/traveller.ts";
import { persist } from "./persist.ts";
import type { Random } from "./random.ts";
import type { Tally } from "./tally.ts";

export interface Changing {
  tally: Tally;
  random: Random;
  traveller: Traveller;
  bookingId: string;
  order: BookingRequest;
}

interface SeenBooking {
  status: string;
  participantsInfo: { id: string }[];
}

interface Applied {
  paymentUrl: string | null;
}

type Wish = (booking: SeenBooking, order: BookingRequest, random: Random) => ChangeRequest;

/** Changes that travellers ask for. A day without a departure or without seats is refused. */
const WISHES: Record<string, Wish> = {
  "another day": (_, order, random) => ({ date: addDays(order.date, random.between(1, 4)) }),
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

/** Polls until the booking is paid. */
async function whenConfirmed({
  tally,
  random,
  traveller,
  bookingId,
}: Changing): Promise<SeenBooking | undefined> {
  for (let looks = 0; looks < 8; looks += 1) {
    const view = await persist(tally, random, () =>
      traveller.query<SeenBooking>("booking.getById", { id: bookingId }),
    );
    if (!view || view.status === "CANCELLED") return undefined;
    if (view.status === "CONFIRMED") return view;
    await sleep(random.between(500, 1_500));
  }
  return undefined;
}

/**
 * Changes a booking as its page does: previews, then applies under one idempotency key, sometimes twice concurrently.
 * @returns the payment URL if there is a difference to pay.
 */
export async function changeBooking(visit: Changing): Promise<string | undefined> {
  const { tally, random, traveller, bookingId, order } = visit;
  const booking = await whenConfirmed(visit);
  if (!booking) {
    tally.count("change", "of a booking that was not paid in time");
    return undefined;
  }
  const [name, wish] = random.pick(Object.entries(WISHES));
  const change = wish(booking, order, random);
  const ask = { id: bookingId, change };
  const shown = await persist(tally, random, () =>
    traveller.mutate<{ revision: string }>("booking.previewChange", ask),
  );
  if (!shown) {
    tally.count("change", `${name}: refused`);
    return undefined;
  }
  const input = { ...ask, revision: shown.revision, idempotencyKey: v4() };
  const press = () => persist(tally, random, () => traveller.mutate<Applied>("booking.applyChange", input));
  const answers = await Promise.all(random.chance(0.15) ? [press(), press()] : [press()]);
  const answer = answers.find((one) => one !== undefined);
  const outcome = !answer ? "not applied" : answer.paymentUrl ? "to be paid" : "done";
  tally.count("change", `${name}: ${outcome}`);
  return answer?.paymentUrl ?? undefined;
}
