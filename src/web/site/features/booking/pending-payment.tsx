import { waitsForTraveller } from "../../../../domain/booking/booking-standing.ts";
import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import type { PendingPaymentView } from "../../../../use-cases/booking/booking-view.ts";
import { Button } from "../../../ui/button.tsx";
import { CashCode } from "../../entities/hold/cash-code.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

export function CashInstructions({ pending }: { pending: PendingPaymentView }) {
  const { hold: messages } = useMessages(bookingsMessages);
  const locale = useLocale();
  if (pending.kind !== "cash") return null;
  const place = pending.method === "efecty" ? messages.cashPlace.efecty : messages.cashPlace.other;
  return (
    <>
      <p>{messages.cash(place, formatMoment(pending.payBefore, locale))}</p>
      <div className="mt-2 max-w-md">
        <CashCode code={pending.code} amount={pending.amount} />
      </div>
    </>
  );
}

export function PaymentSteps({ pending }: { pending: PendingPaymentView }) {
  const { hold: messages } = useMessages(bookingsMessages);
  if (!waitsForTraveller(pending.kind)) return null;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {pending.kind === "transfer" && <p>{messages.transfer}</p>}
      <CashInstructions pending={pending} />
      <PaymentLink pending={pending} />
    </div>
  );
}

export function PaymentLink({ pending }: { pending: PendingPaymentView }) {
  const { hold: messages } = useMessages(bookingsMessages);
  if (!pending.instructionsUrl) return null;
  return (
    <Button asChild>
      <a href={pending.instructionsUrl} target="_blank" rel="noopener">
        {pending.kind === "transfer" ? messages.toBank : messages.instructions}
      </a>
    </Button>
  );
}
