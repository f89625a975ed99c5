import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import type { PaymentRow } from "../../../db/queries/payments/payments.ts";
import type { ExtendedHold, HeldBooking, NewHold } from "../../../domain/booking/hold.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import type { PayableState, SettlementFacts } from "../../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import type { Payable } from "./payable.ts";
import type { RecordedPayment } from "./record-payment.ts";
import type { UnpaidSeats } from "./seats-to-pay.ts";

export type SettleNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor" | "encryption">;

/** A payment with its new state. */
export interface PaymentNews {
  provider: ProviderPayment;
  payment: RecordedPayment;
  /** Moment of the decision, by the database's clock. */
  now: Date;
}

/** A payable whose booking is locked, as settling a payment sees it. */
export interface LockedPayable {
  payable: Payable;
  booking: BookingRow;
  /** Null for the booking itself. */
  changeId: string | null;
  state: PayableState;
  held: HeldBooking & ExtendedHold & UnpaidSeats;
  /** Returns the price in whole pesos. @param attempts its payments at the provider, in order. */
  expected(attempts: readonly PaymentRow[]): number;
  /** Tells which payment has paid it. @param row our row of the payment, if there is one. */
  confirmedBy(row: PaymentRow | undefined, provider: ProviderPayment): SettlementFacts["confirmedBy"];
  /** Confirms the booking, or applies the change. */
  applyPaid(ctx: SettleNeeds, tx: Transaction, news: PaymentNews): Promise<void>;
  /** Follows a payment that is pending or has failed. @param hold the new hold; null if it stays. */
  follow(ctx: SettleNeeds, tx: Transaction, news: PaymentNews, hold: NewHold | null): Promise<void>;
}

/** How a kind of payable is found and settled. */
export interface PayableKind {
  find(
    ctx: Needs<"db" | "agency">,
    id: string,
  ): Promise<{ bookingId: string; departureId: string } | undefined>;
  read(
    tx: Transaction,
    locked: { booking: BookingRow; experience: Experience },
    id: string,
  ): Promise<LockedPayable | undefined>;
}
