import type { BookingStanding } from "../../../../domain/booking/booking-standing.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";

const TONES: Record<BookingStanding, BadgeTone> = {
  confirmed: "success",
  choosing: "warning",
  "departure-cancelled": "danger",
  "time-change": "warning",
  confirming: "brand",
  unpaid: "warning",
  cash: "warning",
  transfer: "warning",
  "in-review": "brand",
  pending: "brand",
  lapsed: "neutral",
  cancelled: "neutral",
  returning: "neutral",
  returned: "neutral",
};

/** State of a booking on its own page, where a past trip is no longer called confirmed. */
export function PageBadge({
  booking: { isOver, standing },
}: {
  booking: Pick<BookingView, "isOver" | "standing">;
}) {
  const { over } = useMessages(bookingsMessages);
  return isOver ? <Badge tone="neutral">{over.badge}</Badge> : <StatusBadge standing={standing} />;
}

export function StatusBadge({ standing }: { standing: BookingStanding }) {
  const messages = useMessages(bookingsMessages);
  return <Badge tone={TONES[standing]}>{messages.standing[standing]}</Badge>;
}
