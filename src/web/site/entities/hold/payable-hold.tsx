import type { OwnHold } from "../../../../domain/booking/own-hold.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { Button } from "../../../ui/button.tsx";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { OwnHoldNotice } from "./own-hold-notice.tsx";
import { useContinuePayment } from "./use-continue-payment.ts";

export const PayableHold = ({ hold }: { hold: OwnHold }) => (
  <OwnHoldNotice hold={hold} action={<ContinuePayment hold={hold} />} />
);

function ContinuePayment({ hold }: { hold: OwnHold }) {
  const messages = useMessages(holdsMessages);
  const failures = useMessages(failuresMessages);
  const { paying, failure, pay } = useContinuePayment(hold.bookingId);
  const locale = useLocale();
  return (
    <div>
      <Button variant="secondary" size="small" loading={paying} onClick={() => void pay()}>
        {messages.payAmount(formatPesos(hold.totalPrice, locale))}
      </Button>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failures[failure.code]}
        </p>
      )}
    </div>
  );
}
