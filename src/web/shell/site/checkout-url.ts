import { isId } from "../../../domain/ids.ts";
import {
  formatParty,
  type Party,
  type PartyCount,
  parseParty,
  partySize,
} from "../../../domain/pricing/party.ts";
import type { QuoteCheckoutInput } from "../../../use-cases/pricing/quote-checkout.ts";

/** What a checkout's URL says beyond the booking itself, after a payment failed. */
export interface CheckoutReturn {
  paymentError: boolean;
  bookingId: string | null;
}

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const filled = (text: string | null): string | undefined => (text ? text : undefined);

const PLAIN_PARTY = "party.";

/** The field of a plain form that says how many go at a price option: browsers send each field by itself. */
export const partyField = (optionId: string): string => PLAIN_PARTY + optionId;

/** The party as one parameter, or as the fields of a plain form; undefined where an address names none. */
function readParty(params: URLSearchParams): PartyCount[] | undefined {
  const text = params.get("party");
  if (text) return parseParty(text);
  const fields = [...params].filter(([name, value]) => name.startsWith(PLAIN_PARTY) && value !== "");
  if (fields.length === 0) return undefined;
  return parseParty(fields.map(([name, value]) => `${name.slice(PLAIN_PARTY.length)}.${value}`).join(","));
}

/** A party that the customer's own fields do not name: of several prices, or without the price's value beside it. */
const unnamedParty = ({ party, priceValue }: QuoteCheckoutInput): Party | undefined =>
  party && party.length > 0 && (party.length > 1 || priceValue === undefined) ? party : undefined;

/** The booking that a URL names; null where it names no experience. Values are not checked against what is offered. */
export function readCheckoutQuery(params: URLSearchParams): QuoteCheckoutInput | null {
  const experienceId = params.get("experienceId");
  if (!isId(experienceId)) return null;
  return {
    experienceId,
    participants: whole(params.get("participants")),
    selectedDate: filled(params.get("selectedDate")),
    startTime: filled(params.get("startTime")),
    duration: filled(params.get("duration")),
    priceValue: whole(params.get("priceValue")),
    priceLabel: filled(params.get("priceLabel")),
    priceDescription: filled(params.get("priceDescription")),
    party: readParty(params),
  };
}

/** `startTime=09:00` stays readable and comes back the same; `party` is written only where the customer's fields do not say it. */
export function writeCheckoutQuery(
  wanted: QuoteCheckoutInput,
  back?: Partial<CheckoutReturn>,
): URLSearchParams {
  const params = new URLSearchParams();
  const { party: _, ...query } = wanted;
  const party = unnamedParty(wanted);
  const named = party ? { ...query, participants: partySize(party), party: formatParty(party) } : query;
  for (const [name, value] of Object.entries(named)) {
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  if (back?.paymentError) params.set("paymentError", "1");
  if (back?.bookingId) params.set("bookingId", back.bookingId);
  return params;
}

/**
 * The URL of other choices. The failed payment belonged to what was chosen before, so its flags go; its booking
 * stays named, because its seats are still kept and the new booking takes its place.
 * @param heldId the booking that is held now, where another one than the URL names.
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
