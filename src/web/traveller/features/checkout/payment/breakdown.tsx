import { formatPesos } from "../../../../../domain/pricing/format-pesos.ts";
import { lineText } from "../../../../../domain/pricing/line-text.ts";
import { chargedLine } from "../../../../../domain/pricing/price-basis.ts";
import { taxLabel } from "../../../../../domain/pricing/tax-rule.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { checkoutMessages } from "../../../../messages/checkout.ts";
import { useMessages } from "../../../../messages/use-messages.ts";
import { useLocale } from "../../../../shell/site/use-site.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";

type Priced = Pick<
  CheckoutView,
  "experience" | "priceInfo" | "participants" | "subtotal" | "breakdown" | "total"
>;

/** What is paid; IVA and insurance are inside the total, not on top of it. */
export function Breakdown({ checkout, note = true }: { checkout: Priced; note?: boolean }) {
  const { breakdown: messages } = useMessages(checkoutMessages);
  const locale = useLocale();
  const pesos = (value: number) => formatPesos(value, locale);
  const { experience, priceInfo, participants, subtotal, total } = checkout;
  const labels = { iva: taxLabel(experience.taxRule, locale), insurance: messages.insurance };
  const rows = [
    {
      label: `${messages.subtotal}, ${lineText(chargedLine(priceInfo, participants), locale)}`,
      value: pesos(subtotal),
    },
    ...checkout.breakdown.map(({ type, amount }) => ({ label: labels[type], value: pesos(amount) })),
    { label: messages.total, value: pesos(total), strong: true },
  ];
  return (
    <div className="grid gap-3">
      <DefinitionList rows={rows} className="tabular-nums" />
      {note && <p className="text-muted text-sm">{messages.note}</p>}
    </div>
  );
}
