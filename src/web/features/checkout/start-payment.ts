import type { BookingRequest } from "../../../domain/booking/booking-request.ts";
import type { BookingView } from "../../../use-cases/booking/booking-view.ts";
import { type Failure, readFailure } from "../../shell/failure.ts";
import { fingerprint } from "./idempotency.ts";

/** An order as it is sent, before it has its key. */
export type Order = Omit<BookingRequest, "idempotencyKey">;

/** An unpaid booking whose seats are still kept: what is needed to see whether it is the same order. */
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
  keyFor(order: Order): string;
  forgetKey(): void;
}

const people = (participants: HeldBooking["participantsInfo"] | Order["participantsInfo"]) =>
  participants.map(({ name, documentType, documentNumber, birthDate, email = "", phoneNumber = "" }) =>
    [name, documentType, documentNumber, birthDate, email, phoneNumber].join("\n").toLowerCase(),
  );

const sameDeparture = (held: HeldBooking, order: Order): boolean =>
  held.experienceId === order.experienceId && held.date === order.date && held.startTime === order.startTime;

/** Whether a held booking is this very order, so that paying it pays what is on the screen. */
export const isSameOrder = (held: HeldBooking, order: Order): boolean =>
  sameDeparture(held, order) &&
  held.duration === order.duration &&
  held.unitPrice === order.price.value &&
  fingerprint(people(held.participantsInfo).join("\n")) ===
    fingerprint(people(order.participantsInfo).join("\n"));

/** The order's booking ended, by its hold or by the traveller: the same order again is a new booking. */
const ENDED: readonly Failure["code"][] = ["hold-lapsed", "booking-not-payable", "booking-not-found"];

/** The order asks for more than there is, or than one traveller may keep: seats that the held booking could give. */
const SHORT_OF_SEATS: readonly Failure["code"][] = ["sold-out", "too-many-unpaid"];

async function create(calls: PaymentCalls, order: Order): Promise<string> {
  const attempt = () => calls.create({ ...order, idempotencyKey: calls.keyFor(order) });
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
 * Where the order is paid. A held booking of the same order is paid again; a changed order is booked anew, and takes
 * over the seats that the held one keeps on the same departure if it can have no others.
 * @throws what the calls throw.
 */
export async function startPayment(
  calls: PaymentCalls,
  order: Order,
  held: HeldBooking | null,
): Promise<string> {
  if (held && isSameOrder(held, order)) {
    try {
      return await calls.pay(held.id);
    } catch (error) {
      if (!ENDED.includes(readFailure(error).code)) throw error;
      calls.forgetKey();
    }
  }
  try {
    return await create(calls, order);
  } catch (error) {
    const isShort = SHORT_OF_SEATS.includes(readFailure(error).code);
    if (!held || !isShort || !sameDeparture(held, order)) throw error;
    await calls.cancel(held.id);
    return create(calls, order);
  }
}
