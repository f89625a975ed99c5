import { useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import { changeCheckout, readCheckoutQuery } from "../../../../shell/site/checkout-url.ts";
import { changedBooking } from "./changed-booking.ts";

/** The query of this page that is on its way, so that quick presses build on each other. */
function usePendingQuery(): URLSearchParams | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location && location.pathname === pathname ? new URLSearchParams(location.search) : null;
}

/** The choices as the address names them, which may be ahead of what is computed. @param outdated the last ones could not be */
export function useChosen(checkout: CheckoutView, outdated: boolean) {
  const [params, setParams] = useSearchParams();
  const pending = usePendingQuery();
  const latest = useRef(params);
  latest.current = new URLSearchParams(pending ?? params);
  const ahead = pending ?? (outdated ? params : null);
  return {
    participants: (ahead && readCheckoutQuery(ahead)?.participants) ?? checkout.participants,
    isPending: pending !== null,
    change(options: Partial<QuoteCheckoutInput>) {
      const next = changeCheckout(latest.current, options, changedBooking(checkout));
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}
