import { startTransition, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
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

export const partyOf = ({ lines }: CheckoutView): PartyCount[] =>
  lines.map(({ price, people }) => ({ optionId: price.id, people }));

/** @param outdated whether the latest quote failed. */
export function useChoices(checkout: CheckoutView, outdated: boolean) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pending = usePendingQuery();
  const arrived = pending ?? params;
  // Holds the latest choice until its navigation ends. Otherwise React would set a select back to its old value meanwhile.
  const [chosen, setChosen] = useState<URLSearchParams | null>(null);
  // Holds the latest choice before React has rendered it, so that choices in one task build on each other.
  const latest = useRef<URLSearchParams>(null);
  const newer = chosen ?? pending ?? (outdated ? params : null);
  const query = newer && readCheckoutQuery(newer);
  const prices = checkout.experience.priceList;
  const party = query ? partyOfChoice(prices, query) : partyOf(checkout);
  return {
    party,
    selectedDate: query?.selectedDate ?? checkout.selectedDate,
    startTime: query?.startTime ?? checkout.startTime,
    duration: query?.duration ?? checkout.selectedDuration,
    isPending: chosen !== null || pending !== null,
    change(options: Partial<QuoteCheckoutInput>) {
      const changed = options.party && latest.current && readCheckoutQuery(latest.current);
      const merged = changed && {
        shown: party,
        changed: options.party ?? [],
        newer: partyOfChoice(prices, changed),
      };
      const choice = merged ? { ...options, ...choiceOfParty(prices, mergeParty(prices, merged)) } : options;
      const next = changeCheckout(latest.current ?? arrived, choice, changedBooking(checkout));
      const end = () => {
        if (latest.current !== next) return;
        latest.current = null;
        // Part of the same transition as the router's last update.
        startTransition(() => setChosen(null));
      };
      latest.current = next;
      setChosen(next);
      void Promise.resolve(navigate(`?${next}`, { replace: true, preventScrollReset: true })).then(end, end);
    },
  };
}
