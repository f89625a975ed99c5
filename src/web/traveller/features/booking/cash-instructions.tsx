import { formatInstant } from "../../../../domain/departures/format-place-time.ts";
import type { PendingPaymentView } from "../../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../../messages/bookings.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useLocale } from "../../../shell/site/use-site.ts";

/** Where and until when cash is paid, and the code to name there; nothing for any other payment. */
export function CashInstructions({ pending }: { pending: PendingPaymentView }) {
  const { hold: messages } = useMessages(bookingsMessages);
  const locale = useLocale();
  if (pending.kind !== "cash") return null;
  const place = pending.method === "efecty" ? messages.cashPlace.efecty : messages.cashPlace.other;
  return (
    <p>
      {messages.cash(place, formatInstant(pending.payBefore, locale))}
      {pending.code && (
        <span className="block">
          {messages.code} <strong className="tracking-wider">{pending.code}</strong>
        </span>
      )}
    </p>
  );
}
