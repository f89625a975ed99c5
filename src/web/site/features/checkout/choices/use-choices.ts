import { useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { PartyCount } from "../../../../../domain/pricing/party.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import { mergeParty } from "../../../entities/party/merge-party.ts";
import { choiceOfParty, partyOfChoice } from "../../../entities/party/party-choice.ts";
import { changeCheckout, readCheckoutQuery } from "../../../shell/site/checkout-url.ts";
import { changedBooking } from "./changed-booking.ts";

/** Returns the query of a pending navigation to this page, so that quick clicks build on each other. */
function usePendingQuery(): URLSearchParams | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location && location.pathname === pathname ? new URLSearchParams(location.search) : null;
}

const partyOf = ({ lines }: CheckoutView): PartyCount[] =>
  lines.map(({ price, people }) => ({ optionId: price.id, people }));

/**
 * Returns the choices in the URL. The quote may not include them yet.
 * @param outdated whether the latest quote failed.
 */
export function useChoices(checkout: CheckoutView, outdated: boolean) {
  const [params, setParams] = useSearchParams();
  const pending = usePendingQuery();
  const arrived = pending ?? params;
  // A choice that the router has not rendered yet, so that choices in one task build on each other.
  const unrendered = useRef<URLSearchParams>(null);
  if (unrendered.current?.toString() === arrived.toString()) unrendered.current = null;
  const newer = pending ?? (outdated ? params : null);
  const query = newer && readCheckoutQuery(newer);
  const prices = checkout.experience.priceList;
  const party = query ? partyOfChoice(prices, query) : partyOf(checkout);
  return {
    party,
    startTime: query?.startTime ?? checkout.startTime,
    duration: query?.duration ?? checkout.selectedDuration,
    isPending: pending !== null,
    change(options: Partial<QuoteCheckoutInput>) {
      const latest = unrendered.current ?? arrived;
      const changed = options.party && unrendered.current && readCheckoutQuery(unrendered.current);
      const merged = changed && {
        shown: party,
        changed: options.party ?? [],
        newer: partyOfChoice(prices, changed),
      };
      const choice = merged ? { ...options, ...choiceOfParty(prices, mergeParty(prices, merged)) } : options;
      const next = changeCheckout(latest, choice, changedBooking(checkout));
      unrendered.current = next;
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}
