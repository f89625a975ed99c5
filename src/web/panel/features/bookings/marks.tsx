import type { AgencyBookingRow } from "../../../../use-cases/booking-file/agency-booking-view.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { useMessages } from "../../messages/messages.ts";

const STATUS_TONES: Record<AgencyBookingRow["status"], BadgeTone> = {
  PENDING: "warning",
  CONFIRMED: "success",
  CANCELLED: "neutral",
};

export function StatusBadge({ status, lapsed }: Pick<AgencyBookingRow, "status" | "lapsed">) {
  const t = useMessages(bookingsMessages);
  return (
    <Badge tone={lapsed ? "neutral" : STATUS_TONES[status]}>{lapsed ? t.lapsed : t.statuses[status]}</Badge>
  );
}

const MONEY_TONES: Record<NonNullable<AgencyBookingRow["money"]>, BadgeTone> = {
  paid: "success",
  owed: "danger",
  unpaid: "warning",
};

export function MoneyBadge({ money }: Pick<AgencyBookingRow, "money">) {
  const t = useMessages(bookingsMessages);
  return money && <Badge tone={MONEY_TONES[money]}>{t.moneys[money]}</Badge>;
}
