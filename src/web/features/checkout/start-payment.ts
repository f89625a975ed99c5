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
  /** What the traveller keeps unpaid and this wish is about, as it stands now: another tab may have booked meanwhile. */
  held(): Promise<HeldBooking | null>;
  create(request: BookingRequest): Promise<string>;
  pay(id: string): Promise<string>;
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
 * Where it is paid. A held booking that is the wanted one is paid again; a changed one takes its place, so that there is never
 * more than one.
 * @throws what the calls throw.
 */
export async function startPayment(calls: PaymentCalls, wanted: WantedBooking): Promise<string> {
  const held = await calls.held();
  if (!held) return create(calls, wanted);
  if (isSameBooking(held, wanted)) {
    try {
      return await calls.pay(held.id);
    } catch (error) {
      if (readFailure(error).code !== "hold-lapsed") throw error;
    }
  }
  return create(calls, { ...wanted, replaces: held.id });
}
