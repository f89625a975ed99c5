import { Link, useSearchParams } from "react-router";
import { formatTime } from "../../../../../domain/departures/format-place-time.ts";
import { isForMinors } from "../../../../../domain/pricing/audience.ts";
import { formatPesos } from "../../../../../domain/pricing/format-pesos.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { checkoutMessages } from "../../../../messages/checkout.ts";
import { holdsMessages } from "../../../../messages/holds.ts";
import { useMessages } from "../../../../messages/use-messages.ts";
import { REPLAYED_PRESS } from "../../../../shell/data/early-input.ts";
import { changeCheckout } from "../../../../shell/site/checkout-url.ts";
import { localPath } from "../../../../shell/site/paths.ts";
import { useLocale } from "../../../../shell/site/use-site.ts";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { changedBooking } from "./changed-booking.ts";
import { departureProblem } from "./departure-problem.ts";

/** What the traveller should know about the booking as the URL names it. */
export function BookingNotices({
  checkout,
  onChooseDate,
  onChange,
}: {
  checkout: CheckoutView;
  onChooseDate: () => void;
  /** Another hour of the day was taken up. */
  onChange: () => void;
}) {
  const { notices: messages } = useMessages(checkoutMessages);
  const locale = useLocale();
  const problem = departureProblem(checkout);
  const { name, value } = checkout.priceInfo;
  return (
    <>
      {checkout.priceChanged && (
        <Notice tone="warning" title={messages.priceChanged}>
          {messages.priceChangedText(name, formatPesos(value, locale))}
        </Notice>
      )}
      {isForMinors(checkout.priceInfo) && (
        <Notice tone="warning" title={messages.minorsPrice(name)}>
          {messages.minorsPriceText}{" "}
          <Link to={localPath(locale, "/contact-us")} className="underline underline-offset-2">
            {messages.askAgency}
          </Link>
        </Notice>
      )}
      {problem && (
        <Notice
          tone="warning"
          title={messages[problem]}
          action={
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
          }
        >
          {problem === "tooFew"
            ? messages.tooFewText(checkout.departure?.free ?? 0)
            : messages[`${problem}Text`]}
        </Notice>
      )}
    </>
  );
}

/** The first hour of the same day that fits the group, one tap away. */
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
