import { formatPesos } from "../../../../../domain/pricing/format-pesos.ts";
import { insideText } from "../../../../../domain/pricing/tax-rule.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";
import { lineLabel } from "../../../entities/party/line-label.ts";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { Approximate } from "../../../shell/currency/approximate.tsx";
import { CurrencyNote } from "../../../shell/currency/currency-note.tsx";
import { useLocale } from "../../../shell/site/use-site.ts";

type PricedCheckout = Pick<CheckoutView, "experience" | "lines" | "taxes" | "insurance" | "total">;

export function Breakdown({ checkout, note = true }: { checkout: PricedCheckout; note?: boolean }) {
  const { breakdown: messages } = useMessages(checkoutMessages);
  const locale = useLocale();
  const pesos = (value: number) => <span className="whitespace-nowrap">{formatPesos(value, locale)}</span>;
  const { experience, lines, total } = checkout;
  const isOnly = experience.priceList.length === 1;
  const rows = [
    ...lines.map((line) => ({ label: lineLabel(line, isOnly, locale), value: pesos(line.amount) })),
    {
      label: experience.pricesVary ? messages.totalFrom : messages.total,
      value: (
        <>
          {pesos(total)}
          <Approximate value={total} />
        </>
      ),
      strong: true,
    },
  ];
  return (
    <div className="grid gap-3">
      <DefinitionList isOfAmounts rows={rows} className="tabular-nums" />
      <p className="text-muted text-sm">
        {insideText(checkout, experience.taxRule, locale)}
        {note && (
          <>
            {" "}
            {messages.note} <CurrencyNote />
          </>
        )}
      </p>
    </div>
  );
}
