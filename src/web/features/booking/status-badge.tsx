import type { BookingStatus } from "../../../domain/booking/booking-status.ts";
import { bookingsCopy } from "../../copy/bookings.ts";
import { useWords } from "../../copy/use-words.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const TONES: Record<BookingStatus, BadgeTone> = {
  PENDING: "warning",
  CONFIRMED: "success",
  CANCELLED: "neutral",
};

export function StatusBadge({ status, lapsed = false }: { status: BookingStatus; lapsed?: boolean }) {
  const words = useWords(bookingsCopy);
  if (lapsed) return <Badge>{words.lapsed}</Badge>;
  return <Badge tone={TONES[status]}>{words.status[status]}</Badge>;
}
