import { methodName } from "../../../../domain/payments/method-name.ts";
import type { HeldPaymentView } from "../../../../use-cases/payments/steps/held-payments.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Money } from "../../../ui/money.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export function HeldPayments({ payments }: { payments: readonly HeldPaymentView[] }) {
  const t = useMessages(actMessages);
  const locale = useLocale();
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">{t.goesTo}</h2>
      <DefinitionList
        rows={payments.map((payment) => ({
          key: payment.id,
          label: `${t.methodNames[payment.paymentMethod]}${payment.method ? ` (${methodName(payment.method)})` : ""}: ${payment.byAgency ? t.byAgency : t.byProvider}`,
          value: <Money value={payment.held} locale={locale} />,
        }))}
      />
    </div>
  );
}
