import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import type { RequestContext } from "../../../request-context.ts";
import { readCheckoutQuery, writeCheckoutQuery } from "../../../shell/site/checkout-url.ts";
import { readBookingForm, type TypedForm, toTypedForm } from "../booking-form.ts";

const PREFIX = "choices.";

/** Name of a field with a choice. The hidden fields of the same form have the choices that the page shows. */
export const choiceField = (name: string): string => PREFIX + name;

/** Attributes of the button that shows the checkout with the choices of the fields, without JavaScript. */
export const UPDATE_CHOICES = { type: "submit", name: "intent", value: "update" } as const;

export const updatesChoices = (form: FormData): boolean =>
  form.get(UPDATE_CHOICES.name) === UPDATE_CHOICES.value;

/** Returns the query of the checkout with the choices of a submitted form. */
export function queryOfChoices(form: FormData, { experienceId, bookingId }: QuoteCheckoutInput): string {
  const params = new URLSearchParams({ experienceId });
  for (const [name, value] of form)
    if (name.startsWith(PREFIX) && typeof value === "string") params.set(name.slice(PREFIX.length), value);
  params.set("experienceId", experienceId);
  const choices = readCheckoutQuery(params) ?? { experienceId };
  return String(writeCheckoutQuery(choices, { bookingId: params.get("bookingId") ?? bookingId ?? null }));
}

/** Returns the input of a form whose choices are those of the URL. */
export async function typedWith(
  { application }: { application: Pick<RequestContext["application"], "quoteCheckout"> },
  form: FormData,
  query: QuoteCheckoutInput,
): Promise<TypedForm> {
  const { participants }: CheckoutView = await application.quoteCheckout(query);
  return toTypedForm(readBookingForm(form, participants));
}
