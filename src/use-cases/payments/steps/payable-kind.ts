import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import type { PaymentRow } from "../../../db/queries/payments/payments.ts";
import type { ExtendedHold, HeldBooking, NewHold } from "../../../domain/booking/hold.ts";
import type { OnSale } from "../../../domain/departures/schedule.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import type { PayableState, SettlementFacts } from "../../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import type { Payable } from "./payable.ts";
import type { RecordedPayment } from "./record-payment.ts";
import type { UnpaidSeats } from "./seats-to-pay.ts";

export type SettleNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor" | "encryption">;

export interface PaymentNews {
  provider: ProviderPayment;
  payment: RecordedPayment;
  /** Moment of the settlement by the database's clock. */
  now: Date;
}

/** State and operations of a payable during settlement, while its booking's row is locked. */
export interface LockedPayable {
  payable: Payable;
  booking: BookingRow;
  /** Null for the booking itself. */
  changeId: string | null;
  state: PayableState;
  held: HeldBooking & ExtendedHold & UnpaidSeats;
  /** Returns the expected amount in whole pesos. @param attempts payments of the payable at the provider, in order. */
  expected(attempts: readonly PaymentRow[]): number;
  /** @param row our row of the provider's payment, if there is one. */
  confirmedBy(row: PaymentRow | undefined, provider: ProviderPayment): SettlementFacts["confirmedBy"];
  applyPaid(ctx: SettleNeeds, tx: Transaction, news: PaymentNews): Promise<void>;
  /**
   * Updates the payable after a payment became pending or failed. @param hold the new hold; null if the hold does not change.
   */
  follow(ctx: SettleNeeds, tx: Transaction, news: PaymentNews, hold: NewHold | null): Promise<void>;
}

export interface PayableKind {
  find(
    ctx: Needs<"db" | "agency">,
    id: string,
  ): Promise<{ bookingId: string; departureId: string } | undefined>;
  read(
    tx: Transaction,
    locked: { booking: BookingRow; experience: OnSale<Experience> },
    id: string,
  ): Promise<LockedPayable | undefined>;
}
