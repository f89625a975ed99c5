import { useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { PartyCount } from "../../../../../domain/pricing/party.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import { partyOfChoice } from "../../../entities/party/party-choice.ts";
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
  const latest = useRef(params);
  latest.current = new URLSearchParams(pending ?? params);
  const newer = pending ?? (outdated ? params : null);
  const query = newer && readCheckoutQuery(newer);
  return {
    party: query ? partyOfChoice(checkout.experience.priceList, query) : partyOf(checkout),
    isPending: pending !== null,
    change(options: Partial<QuoteCheckoutInput>) {
      const next = changeCheckout(latest.current, options, changedBooking(checkout));
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}
