import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { buttonLook } from "../../../../ui/button.tsx";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";

/** Id of the form that reloads this page with other choices. */
export const CHOICES_FORM = "order";

const CONTROL = "min-h-12 w-full rounded-control border border-line-strong bg-surface px-4";

/** Form with hidden fields for choices without a visible field. Fields elsewhere on the page refer to it by id. */
export function PlainChoicesForm({
  checkout,
  bookingId,
}: {
  checkout: CheckoutView;
  bookingId: string | null;
}) {
  const names = { experienceId: checkout.experience.id, bookingId };
  return (
    <form id={CHOICES_FORM}>
      {Object.entries(names).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
    </form>
  );
}

export function PlainDate({ checkout, today }: { checkout: CheckoutView; today: string }) {
  const { summary: messages } = useMessages(checkoutMessages);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <label className="grid gap-1.5 font-semibold text-sm">
          {messages.date}
          <input
            form={CHOICES_FORM}
            type="date"
            name="selectedDate"
            min={today}
            defaultValue={checkout.selectedDate ?? ""}
            className={CONTROL}
          />
        </label>
      )}
    </noscript>
  );
}

export function PlainUpdate() {
  const { summary: messages } = useMessages(checkoutMessages);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <button type="submit" form={CHOICES_FORM} className={buttonLook({ variant: "secondary" })}>
          {messages.update}
        </button>
      )}
    </noscript>
  );
}
