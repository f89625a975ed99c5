import { ChevronUp, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import type { CheckoutView } from "../../../use-cases/pricing/checkout-view.ts";
import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Breakdown } from "./breakdown.tsx";

interface PayPanelProps {
  checkout: CheckoutView;
  /** The total is being computed again. */
  updating: boolean;
  paying: boolean;
  /** What stands in the way of paying, beside the button. */
  problem?: ReactNode;
}

function PayButton({ checkout, updating, paying }: PayPanelProps) {
  const { pay: words } = useWords(checkoutCopy);
  const locale = useLocale();
  return (
    <Button type="submit" size="large" loading={paying} disabled={updating} className="w-full">
      {paying ? words.preparing : words.pay(formatPesos(checkout.total, locale))}
    </Button>
  );
}

/** Wide screens: the order in one card that stays in view beside the form. */
export function PayAside(props: PayPanelProps) {
  const { breakdown, pay } = useWords(checkoutCopy);
  const { experience } = props.checkout;
  const picture = experience.images[0];
  return (
    <aside className="sticky top-24 hidden overflow-hidden rounded-card border border-line bg-surface shadow-card lg:block">
      {picture && <Picture picture={picture} priority className="aspect-[16/9] w-full" />}
      <div className="grid gap-5 p-6">
        <div>
          <p className="font-display font-semibold text-xl leading-tight">{experience.title}</p>
          <p className="text-muted">{experience.place}</p>
        </div>
        <h2 className="font-semibold">{breakdown.heading}</h2>
        <Breakdown checkout={props.checkout} />
        {props.problem}
        <PayButton {...props} />
        <p className="flex gap-2 text-muted text-sm">
          <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
          {pay.secure}
        </p>
      </div>
    </aside>
  );
}

/** Narrow screens: total and button in a bar at the bottom, the breakdown behind the total. */
export function PayBar(props: PayPanelProps) {
  const { breakdown, pay } = useWords(checkoutCopy);
  const locale = useLocale();
  return (
    <div className="sticky inset-x-0 bottom-0 z-30 -mx-[clamp(1rem,4vw,2.5rem)] grid gap-3 border-line border-t bg-surface px-[clamp(1rem,4vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:hidden">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
          <span className="flex items-center gap-2">
            <ChevronUp
              aria-hidden
              className="size-5 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
            <span className="underline underline-offset-4">{pay.details}</span>
          </span>
          <span className="text-right">
            <span className="mr-2 text-muted text-sm">{breakdown.total}</span>
            <span className="font-bold text-lg tabular-nums">
              {formatPesos(props.checkout.total, locale)}
            </span>
          </span>
        </summary>
        <div className="py-3">
          <Breakdown checkout={props.checkout} />
        </div>
      </details>
      <PayButton {...props} />
    </div>
  );
}
