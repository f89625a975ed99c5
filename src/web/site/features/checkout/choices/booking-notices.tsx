import { lazy, memo, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { formatTime } from "../../../../../domain/departures/format-place-time.ts";
import { standsAlone } from "../../../../../domain/pricing/party-terms.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { holdsMessages } from "../../../messages/checkout/holds.ts";
import { partyMessages } from "../../../messages/checkout/party.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { REPLAYED_PRESS } from "../../../shell/data/early-input.ts";
import { changeCheckout } from "../../../shell/site/checkout-url.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { changedBooking } from "./changed-booking.ts";
import { departureProblem } from "./departure-problem.ts";

/**
 * If the chunk cannot be fetched, the page shows only the actions and not the notices. The total contains a changed price in
 * any case.
 */
const RareCases = lazy(() =>
  import("./rare-cases.tsx").catch(() => ({
    default: ({ children }: { children: ReactNode }) => <>{children}</>,
  })),
);

interface BookingWarningsProps {
  checkout: CheckoutView;
  onChooseDate: () => void;
  onChange: () => void;
}

/**
 * React would replace the server's notice by the fallback if it rendered the notice again before the chunk has loaded, for
 * example when somebody types. New callbacks do the same as the first.
 */
export const BookingNotices = memo(Notices, (before, after) => before.checkout === after.checkout);

function Notices({ checkout, onChooseDate, onChange }: BookingWarningsProps) {
  const { notices: messages } = useMessages(checkoutMessages);
  const { adultAlong } = useMessages(partyMessages);
  const problem = departureProblem(checkout);
  const { departure } = checkout;
  const actions = (
    <div className="flex flex-wrap gap-2">
      <OtherTime checkout={checkout} onChoose={onChange} />
      <Button
        variant="secondary"
        size="small"
        className="noscript:hidden"
        aria-haspopup="dialog"
        onClick={onChooseDate}
        {...REPLAYED_PRESS}
      >
        {messages.otherDates}
      </Button>
    </div>
  );
  return (
    <>
      {/* Rendered outside the folded choices, because these start closed. */}
      {!problem && departure?.minimum && <Notice>{departure.minimum}</Notice>}
      {!problem && departure?.note && (
        <Notice title={messages.note}>
          <span className="whitespace-pre-line wrap-anywhere">{departure.note}</span>
        </Notice>
      )}
      {!checkout.lines.some(({ price }) => standsAlone(price)) && (
        <Notice tone="warning">{adultAlong}</Notice>
      )}
      {(checkout.priceChanged || checkout.refusedPeople !== null || problem === "call") && (
        <Suspense fallback={null}>
          <RareCases checkout={checkout} problem={problem}>
            {actions}
          </RareCases>
        </Suspense>
      )}
      {problem && problem !== "call" && (
        <Notice tone="warning" title={messages[problem]} action={actions}>
          {problem === "tooFew" ? messages.tooFewText(departure?.free ?? 0) : messages[`${problem}Text`]}
        </Notice>
      )}
    </>
  );
}

function OtherTime({ checkout, onChoose }: { checkout: CheckoutView; onChoose: () => void }) {
  const messages = useMessages(holdsMessages);
  const locale = useLocale();
  const [params] = useSearchParams();
  const [other] = checkout.sameDay;
  if (!other) return null;
  const { startTime, free } = other;
  const search = changeCheckout(params, { startTime }, changedBooking(checkout)).toString();
  return (
    <LinkButton size="small" to={{ search }} replace preventScrollReset onClick={onChoose}>
      {messages.otherTime(formatTime(startTime, locale), free)}
    </LinkButton>
  );
}
