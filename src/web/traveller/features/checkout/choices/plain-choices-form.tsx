import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "../../../../../domain/pricing/quote.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { checkoutMessages } from "../../../../messages/checkout.ts";
import { useMessages } from "../../../../messages/use-messages.ts";
import { buttonLook } from "../../../../ui/button.tsx";

/** The form that the choices belong to; it asks for this page again with other choices. */
export const CHOICES_FORM = "order";

const CONTROL = "min-h-12 w-full rounded-control border border-line-strong bg-surface px-4";

/** Holds those choices that have no field. Fields elsewhere on the page name it. */
export function PlainChoicesForm({
  checkout,
  bookingId,
}: {
  checkout: CheckoutView;
  bookingId: string | null;
}) {
  const { experience, priceInfo } = checkout;
  const names = {
    experienceId: experience.id,
    priceValue: String(priceInfo.value),
    priceLabel: priceInfo.name,
    priceDescription: priceInfo.description,
    bookingId,
  };
  return (
    <form id={CHOICES_FORM}>
      {Object.entries(names).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
    </form>
  );
}

/** Date and number of people for browsers without JavaScript, and the button that changes the booking. */
export function PlainChoices({ checkout, today }: { checkout: CheckoutView; today: string }) {
  const { summary: messages } = useMessages(checkoutMessages);
  return (
    <noscript>
      <div className="grid items-end gap-4 sm:grid-cols-3">
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
        <label className="grid gap-1.5 font-semibold text-sm">
          {messages.participants}
          <input
            form={CHOICES_FORM}
            type="number"
            name="participants"
            min={MIN_PARTICIPANTS}
            max={MAX_PARTICIPANTS}
            defaultValue={checkout.participants}
            className={CONTROL}
          />
        </label>
        <button type="submit" form={CHOICES_FORM} className={buttonLook({ variant: "secondary" })}>
          {messages.update}
        </button>
      </div>
    </noscript>
  );
}
