import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { maySell } from "../../../domain/agencies/agency.ts";
import type { AnyRequest } from "../../../domain/booking/booking-request.ts";
import { seatsTakenAt } from "../../../domain/booking/booking-seats.ts";
import { placeDate } from "../../../domain/departures/place-time.ts";
import type { DepartureTime } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import { findPriceOption, type PriceOption } from "../../../domain/pricing/price-option.ts";
import { chooseTimes, findOffer } from "./choose-times.ts";
import { requireFittingGroup } from "./require-fitting-group.ts";
import { agreedPrices, requireMayOverride, rulesSetAside } from "./set-aside.ts";
import { type TakeSeatsNeeds, takeSeats, type WantedBooking } from "./take-seats.ts";

interface PreparedBooking {
  experience: Experience;
  /** Each person's price, the lead's first. */
  prices: PriceOption[];
  /** The departures to try, in order. */
  times: readonly [DepartureTime, ...DepartureTime[]];
}

const choosePrices = ({ priceList }: Experience, { price, participantsInfo }: AnyRequest): PriceOption[] =>
  participantsInfo.map((person) => {
    const option = findPriceOption(priceList, person.price ?? price);
    if (!option) throw new DomainError("price-changed");
    return option;
  });

/**
 * Checks a request against the agency's offer.
 * @throws DomainError `agency-not-selling`, `experience-not-found`, `duration-not-offered`, `price-changed`,
 * `departure-not-found`, `invalid-input`, `departure-closed`, `departure-cut-off`, `sold-out`.
 */
export async function prepareBooking(
  ctx: TakeSeatsNeeds,
  request: AnyRequest,
  replaced: BookingRow | undefined,
): Promise<PreparedBooking> {
  requireMayOverride(ctx, request);
  if (!maySell(ctx.agency, placeDate(ctx.clock.now()))) throw new DomainError("agency-not-selling");
  const { experience, day } = await findOffer(ctx, request);
  if (!experience.duration.includes(request.duration)) throw new DomainError("duration-not-offered");
  const prices = agreedPrices(ctx, request, choosePrices(experience, request));
  const wanted = { ...request, seats: seatsTakenAt(prices) };
  const times = chooseTimes(ctx, experience, day, wanted, replaced);
  requireFittingGroup(ctx, experience, prices, request, rulesSetAside(request));
  return { experience, prices, times };
}

/** Errors that can arise between reading a day and locking one of its departures. */
const GONE: readonly string[] = ["sold-out", "departure-closed", "departure-cut-off", "departure-not-found"];

/** Takes seats at the first departure that still has enough. @throws the error of the last departure */
export async function takeFirst(
  ctx: TakeSeatsNeeds,
  [time, ...others]: readonly [DepartureTime, ...DepartureTime[]],
  wanted: Omit<WantedBooking, "time">,
): ReturnType<typeof takeSeats> {
  try {
    return await takeSeats(ctx, { ...wanted, time });
  } catch (error) {
    const [next, ...more] = others;
    if (!next || !(error instanceof DomainError) || !GONE.includes(error.code)) throw error;
    return takeFirst(ctx, [next, ...more], wanted);
  }
}
