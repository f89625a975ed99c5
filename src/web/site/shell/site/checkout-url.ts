import { isId } from "../../../../domain/ids.ts";
import {
  formatParty,
  type Party,
  type PartyCount,
  parseParty,
  partySize,
} from "../../../../domain/pricing/party.ts";
import type { QuoteCheckoutInput } from "../../../../use-cases/pricing/quote-checkout.ts";

export interface CheckoutReturn {
  paymentError: boolean;
  bookingId: string | null;
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const nonEmpty = (text: string | null): string | undefined => (text ? text : undefined);

const PARTY_PREFIX = "party.";

/** Field name for the people at a price option, in a form without JavaScript. */
export const partyField = (optionId: string): string => PARTY_PREFIX + optionId;

function readParty(params: URLSearchParams): PartyCount[] | undefined {
  const text = params.get("party");
  if (text) return parseParty(text);
  const fields = [...params].filter(([name, value]) => name.startsWith(PARTY_PREFIX) && value !== "");
  if (fields.length === 0) return undefined;
  return parseParty(fields.map(([name, value]) => `${name.slice(PARTY_PREFIX.length)}.${value}`).join(","));
}

/** Returns a party that the customer's own fields cannot express: several prices, or a price without its value. */
const unnamedParty = ({ party, priceValue }: QuoteCheckoutInput): Party | undefined =>
  party && party.length > 0 && (party.length > 1 || priceValue === undefined) ? party : undefined;

/** Does not check values against the offer. */
export function readCheckoutQuery(params: URLSearchParams): QuoteCheckoutInput | null {
  const experienceId = params.get("experienceId");
  if (!isId(experienceId)) return null;
  return {
    experienceId,
    // A text that is no number of people becomes 0, which the checkout reports.
    participants: params.get("participants") ? (wholeNumber(params.get("participants")) ?? 0) : undefined,
    selectedDate: nonEmpty(params.get("selectedDate")),
    startTime: nonEmpty(params.get("startTime")),
    duration: nonEmpty(params.get("duration")),
    priceValue: wholeNumber(params.get("priceValue")),
    priceLabel: nonEmpty(params.get("priceLabel")),
    priceDescription: nonEmpty(params.get("priceDescription")),
    party: readParty(params),
  };
}

/** Writes `party` only if the customer's own fields cannot express it. */
export function writeCheckoutQuery(
  input: QuoteCheckoutInput,
  checkoutReturn?: Partial<CheckoutReturn>,
): URLSearchParams {
  const params = new URLSearchParams();
  const { party: _, ...query } = input;
  const party = unnamedParty(input);
  const fields = party ? { ...query, participants: partySize(party), party: formatParty(party) } : query;
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  if (checkoutReturn?.paymentError) params.set("paymentError", "1");
  if (checkoutReturn?.bookingId) params.set("bookingId", checkoutReturn.bookingId);
  return params;
}

/**
 * Drops the flag of the failed payment, which belonged to the earlier choices. Keeps the booking's id, because that booking's
 * seats are still held and the new booking replaces it.
 * @param heldId the booking held now, if the URL names another booking
 */
export function changeCheckout(
  params: URLSearchParams,
  change: Partial<QuoteCheckoutInput>,
  heldId?: string,
): URLSearchParams {
  const query = readCheckoutQuery(params);
  if (!query) return params;
  return writeCheckoutQuery({ ...query, ...change }, { bookingId: heldId ?? params.get("bookingId") });
}

export const readCheckoutReturn = (params: URLSearchParams): CheckoutReturn => ({
  paymentError: params.has("paymentError") && params.get("paymentError") !== "0",
  bookingId: params.get("bookingId"),
});

/** Returns the checkout that a URL names, with the id of the booking that the checkout pays or replaces. */
export function readCheckoutUrl(params: URLSearchParams): QuoteCheckoutInput | null {
  const query = readCheckoutQuery(params);
  return query && { ...query, bookingId: readCheckoutReturn(params).bookingId ?? undefined };
}
