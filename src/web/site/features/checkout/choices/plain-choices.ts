import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import type { RequestContext } from "../../../request-context.ts";
import { readCheckoutQuery, writeCheckoutQuery } from "../../../shell/site/checkout-url.ts";
import { readBookingForm, type TypedForm, toTypedForm } from "../booking-form.ts";

const PREFIX = "choices.";

/** Name of a field with a choice. The hidden fields of the same form have the choices that the page shows. */
export const choiceField = (name: string): string => PREFIX + name;

export const UPDATE_CHOICES = { type: "submit", name: "intent", value: "update" } as const;

/** Name of the hidden field with the id of the held booking that new choices change. */
export const HELD_BOOKING = "heldBooking";

/** Name of the hidden field with the choices that the page shows, as `shownChoices` writes them. */
export const SHOWN_CHOICES = "shownChoices";

export function shownChoices(choices: Iterable<readonly [string, string]>): string {
  const sorted = [...choices].map((choice) => choice.join("=")).sort();
  return sorted.join("&");
}

const choicesOf = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(PREFIX) && typeof value === "string" ? [[name.slice(PREFIX.length), value]] : [],
  );

/** A visitor may also press Pay after choosing. The visitor must see the new total before paying it. */
export function updatesChoices(form: FormData): boolean {
  const choices = choicesOf(form);
  const isChanged = choices.length > 0 && shownChoices(choices) !== form.get(SHOWN_CHOICES);
  return isChanged || form.get(UPDATE_CHOICES.name) === UPDATE_CHOICES.value;
}

export function queryOfChoices(form: FormData, { experienceId, bookingId }: QuoteCheckoutInput): string {
  const params = new URLSearchParams([...choicesOf(form), ["experienceId", experienceId]]);
  const choices = readCheckoutQuery(params) ?? { experienceId };
  const held = String(form.get(HELD_BOOKING) ?? "");
  return String(writeCheckoutQuery(choices, { bookingId: held || (bookingId ?? null) }));
}

export async function typedWith(
  { application }: { application: Pick<RequestContext["application"], "quoteCheckout"> },
  form: FormData,
  query: QuoteCheckoutInput,
): Promise<TypedForm> {
  const { participants }: CheckoutView = await application.quoteCheckout(query);
  return toTypedForm(readBookingForm(form, participants));
}
