import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import type { PendingPaymentView } from "../../../../use-cases/booking/booking-view.ts";
import { CashCode } from "../../entities/hold/cash-code.tsx";
import { paymentsMessages } from "../../messages/checkout/payments.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

export function PendingUntil({ payment }: { payment: PendingPaymentView }) {
  const { pending: messages } = useMessages(paymentsMessages);
  const locale = useLocale();
  const moment = formatMoment(payment.payBefore, locale);
  const place = payment.method === "efecty" ? messages.cashPlace.efecty : messages.cashPlace.other;
  return (
    <div className="mb-2 grid w-full justify-items-center gap-2 text-center">
      <p className="text-balance font-semibold">
        {payment.kind === "cash" ? messages.cashUntil(place, moment) : messages.until(moment)}
      </p>
      {payment.kind === "cash" && (
        <div className="w-full max-w-md">
          <CashCode code={payment.code} amount={payment.amount} />
        </div>
      )}
      <p className="text-muted">{messages.notes[payment.kind === "cash" ? "cash" : "other"]}</p>
    </div>
  );
}
