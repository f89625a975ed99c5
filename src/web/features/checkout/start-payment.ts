import type { BookingRequest } from "../../../domain/booking/booking-request.ts";
import type { BookingView } from "../../../use-cases/booking/booking-view.ts";
import { type Failure, readFailure } from "../../shell/failure.ts";
import { fingerprint } from "./idempotency.ts";

/** A booking as it is sent, before it has its key. */
export type WantedBooking = Omit<BookingRequest, "idempotencyKey">;

/** An unpaid booking whose seats are still kept: what is needed to see whether it is the one that is wanted. */
export type HeldBooking = Pick<
  BookingView,
  | "id"
  | "experienceId"
  | "date"
  | "startTime"
  | "duration"
  | "unitPrice"
  | "priceOption"
  | "participantsInfo"
  | "holdExpiresAt"
>;

export interface PaymentCalls {
  create(request: BookingRequest): Promise<string>;
  pay(id: string): Promise<string>;
  cancel(id: string): Promise<unknown>;
  keyFor(wanted: WantedBooking): string;
  forgetKey(): void;
}

const people = (participants: HeldBooking["participantsInfo"] | WantedBooking["participantsInfo"]) =>
  participants.map(({ name, documentType, documentNumber, birthDate, email = "", phoneNumber = "" }) =>
    [name, documentType, documentNumber, birthDate, email, phoneNumber].join("\n").toLowerCase(),
  );

const sameDeparture = (held: HeldBooking, wanted: WantedBooking): boolean =>
  held.experienceId === wanted.experienceId &&
  held.date === wanted.date &&
  held.startTime === wanted.startTime;

/** Whether a held booking is the very one that is wanted, so that paying it pays what is on the screen. */
export const isSameBooking = (held: HeldBooking, wanted: WantedBooking): boolean =>
  sameDeparture(held, wanted) &&
  held.duration === wanted.duration &&
  held.unitPrice === wanted.price.value &&
  fingerprint(people(held.participantsInfo).join("\n")) ===
    fingerprint(people(wanted.participantsInfo).join("\n"));

/** The booking under this key ended, by its hold or by the traveller: wanted once more it is a new one. */
const ENDED: readonly Failure["code"][] = ["hold-lapsed", "booking-not-payable", "booking-not-found"];

/** More is wanted than there is, or than one traveller may keep: seats that the held booking could give. */
const SHORT_OF_SEATS: readonly Failure["code"][] = ["sold-out", "too-many-unpaid"];

async function create(calls: PaymentCalls, wanted: WantedBooking): Promise<string> {
  const attempt = () => calls.create({ ...wanted, idempotencyKey: calls.keyFor(wanted) });
  try {
    return await attempt();
  } catch (error) {
    const { code } = readFailure(error);
    if (!ENDED.includes(code) && code !== "idempotency-key-reused") throw error;
    calls.forgetKey();
    return attempt();
  }
}

/**
 * Where it is paid. A held booking that is the wanted one is paid again; a changed one is booked anew, and takes
 * over the seats that the held one keeps on the same departure if it can have no others.
 * @throws what the calls throw.
 */
export async function startPayment(
  calls: PaymentCalls,
  wanted: WantedBooking,
  held: HeldBooking | null,
): Promise<string> {
  if (held && isSameBooking(held, wanted)) {
    try {
      return await calls.pay(held.id);
    } catch (error) {
      if (!ENDED.includes(readFailure(error).code)) throw error;
      calls.forgetKey();
    }
  }
  try {
    return await create(calls, wanted);
  } catch (error) {
    const isShort = SHORT_OF_SEATS.includes(readFailure(error).code);
    if (!held || !isShort || !sameDeparture(held, wanted)) throw error;
    await calls.cancel(held.id);
    return create(calls, wanted);
  }
}
