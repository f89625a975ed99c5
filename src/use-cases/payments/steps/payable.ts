import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import type { ChangeRow } from "../../../db/queries/booking/changes.ts";
import type { PayableName } from "../../../domain/payments/reference.ts";

/** A booking, or a change of one, whose seats are held until it is paid. */
export interface Payable extends PayableName {
  bookingId: string;
  holdExpiresAt: Date;
}

export const payableBooking = ({ id, holdExpiresAt }: Pick<BookingRow, "id" | "holdExpiresAt">): Payable => ({
  ...{ kind: "booking", id, bookingId: id, holdExpiresAt },
});

export const payableChange = ({
  id,
  bookingId,
  holdExpiresAt,
}: Pick<ChangeRow, "id" | "bookingId" | "holdExpiresAt">): Payable => ({
  ...{ kind: "change", id, bookingId, holdExpiresAt },
});
