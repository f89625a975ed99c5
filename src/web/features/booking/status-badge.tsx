import type { BookingStatus } from "../../../domain/booking/booking-status.ts";
import { bookingsCopy } from "../../copy/bookings.ts";
import { useWords } from "../../copy/use-words.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const TONES: Record<BookingStatus, BadgeTone> = {
  PENDING: "warning",
  CONFIRMED: "success",
  CANCELLED: "neutral",
};

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={TONES[status]}>{useWords(bookingsCopy).status[status]}</Badge>;
}
