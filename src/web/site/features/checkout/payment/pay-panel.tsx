import { ChevronUp, LockKeyhole } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { formatMoment } from "../../../../../domain/departures/format-moment.ts";
import { formatPesos } from "../../../../../domain/pricing/format-pesos.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { holdsMessages } from "../../../messages/checkout/holds.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { Approximate } from "../../../shell/currency/approximate.tsx";
import { useLocale } from "../../../shell/site/use-site.ts";
import type { CancellationPreview } from "../cancellation-preview.ts";
import { unchangedBooking } from "../choices/changed-booking.ts";
import { Breakdown } from "./breakdown.tsx";

interface PayPanelProps {
  checkout: CheckoutView;
  cancellation: CancellationPreview | null;
  updating: boolean;
  /** Whether the quote failed or the agency may not sell. */
  disabled: boolean;
  paying: boolean;
  problem?: ReactNode;
}

/** @param short omits the amount, which is then shown beside the button. */
function PayButton({ checkout, updating, disabled, paying, short }: PayPanelProps & { short?: boolean }) {
  const { pay } = useMessages(checkoutMessages);
  const holds = useMessages(holdsMessages);
  const locale = useLocale();
  const amount = formatPesos(checkout.total, locale);
  const [shortLabel, labelFor] = unchangedBooking(checkout)
    ? [holds.pay, holds.payAmount]
    : [pay.payShort, pay.pay];
  return (
    <Button
      type="submit"
      size={short ? "medium" : "large"}
      loading={paying || updating}
      disabled={disabled}
      className="w-full"
    >
      {paying ? pay.preparing : short ? shortLabel : labelFor(amount)}
    </Button>
  );
}

function FreeUntil({ cancellation }: Pick<PayPanelProps, "cancellation">) {
  const { cancellation: terms } = useMessages(checkoutMessages);
  const locale = useLocale();
  if (!cancellation) return null;
  const { freeUntil } = cancellation;
  return <span>{freeUntil ? terms.free(formatMoment(freeUntil, locale)) : terms.late}</span>;
}

export function PayAside(props: PayPanelProps) {
  const { breakdown, pay } = useMessages(checkoutMessages);
  return (
    <aside className="below-bar sticky hidden gap-5 rounded-card border border-line bg-surface p-6 shadow-card lg:col-start-2 lg:grid">
      <h2 className="font-semibold">{breakdown.heading}</h2>
      <Breakdown checkout={props.checkout} />
      {props.problem}
      <PayButton {...props} />
      <div className="flex gap-2 text-muted text-sm">
        <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
        <p className="grid gap-1">
          <span>{pay.secure}</span>
          <FreeUntil cancellation={props.cancellation} />
        </p>
      </div>
    </aside>
  );
}

/** On low screens, or with large text, the bar does not stick: it is then at the end of the form. */
export function PayBar(props: PayPanelProps) {
  const { breakdown, pay } = useMessages(checkoutMessages);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div
      data-pay-bar
      className="when-whole sticky bottom-[min(0px,calc((35dvh-10rem)*99))] z-30 -mx-[clamp(1rem,4vw,2.5rem)] grid gap-2 border-line border-t bg-surface px-[clamp(1rem,4vw,2.5rem)] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float lg:hidden"
    >
      <div id={id} className={classNames("pb-1", !open && "noscript:block hidden")}>
        <Breakdown checkout={props.checkout} />
      </div>
      {props.problem}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="grid min-h-12 flex-[1_1_7.5rem] content-center justify-items-start rounded-control text-left"
        >
          <span className="font-bold text-lg tabular-nums leading-tight">
            <span className="sr-only">{breakdown.total} </span>
            {formatPesos(props.checkout.total, locale)}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm">
            <Approximate value={props.checkout.total} />
            <span className="noscript:hidden flex items-center gap-1 underline underline-offset-2">
              {pay.details}
              <ChevronUp aria-hidden className={classNames("size-4", open && "rotate-180")} />
            </span>
          </span>
        </button>
        <div className="flex-[1_1_8rem]">
          <PayButton {...props} short />
        </div>
      </div>
      <p className="text-muted text-xs leading-snug">
        {pay.methods}. <FreeUntil cancellation={props.cancellation} />
      </p>
    </div>
  );
}
