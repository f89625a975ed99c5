import { formatPesos } from "../../../../../domain/pricing/format-pesos.ts";
import { taxLabel } from "../../../../../domain/pricing/tax-rule.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { checkoutMessages } from "../../../../messages/checkout.ts";
import { partyMessages } from "../../../../messages/party.ts";
import { useMessages } from "../../../../messages/use-messages.ts";
import { Approximate } from "../../../../shell/currency/approximate.tsx";
import { CurrencyNote } from "../../../../shell/currency/currency-note.tsx";
import { lineLabel } from "../../../../shell/party/line-label.ts";
import { useLocale } from "../../../../shell/site/use-site.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";

type Priced = Pick<CheckoutView, "experience" | "lines" | "subtotal" | "breakdown" | "total">;

/** What is paid, line by line; IVA and insurance are inside the total, not on top of it. */
export function Breakdown({ checkout, note = true }: { checkout: Priced; note?: boolean }) {
  const { breakdown: messages } = useMessages(checkoutMessages);
  const party = useMessages(partyMessages);
  const locale = useLocale();
  const pesos = (value: number) => formatPesos(value, locale);
  const { experience, lines, subtotal, total } = checkout;
  const isOnly = experience.priceList.length === 1;
  const labels = { iva: taxLabel(experience.taxRule, locale), insurance: messages.insurance };
  const rows = [
    ...lines.map((line) => ({ label: lineLabel(line, isOnly, locale), value: pesos(line.amount) })),
    ...(lines.length > 1 ? [{ label: party.subtotal, value: pesos(subtotal) }] : []),
    ...checkout.breakdown.map(({ type, amount }) => ({ label: labels[type], value: pesos(amount) })),
    {
      label: messages.total,
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
      <DefinitionList rows={rows} className="tabular-nums" />
      {note && (
        <p className="text-muted text-sm">
          {messages.note} <CurrencyNote />
        </p>
      )}
    </div>
  );
}
