import { Link } from "react-router";
import { isForMinors } from "../../../domain/pricing/audience.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import type { CheckoutView } from "../../../use-cases/pricing/checkout-view.ts";
import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import { localPath } from "../../shell/paths.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { departureProblem } from "./departure-problem.ts";

/** What the traveller should know about the booking as the URL names it. */
export function BookingNotices({
  checkout,
  onChooseDate,
}: {
  checkout: CheckoutView;
  onChooseDate: () => void;
}) {
  const { notices: words } = useWords(checkoutCopy);
  const locale = useLocale();
  const problem = departureProblem(checkout);
  const { name, value } = checkout.priceInfo;
  return (
    <>
      {checkout.priceChanged && (
        <Notice tone="warning" title={words.priceChanged}>
          {words.priceChangedText(name, formatPesos(value, locale))}
        </Notice>
      )}
      {isForMinors(checkout.priceInfo) && (
        <Notice tone="warning" title={words.minorsPrice(name)}>
          {words.minorsPriceText}{" "}
          <Link to={localPath(locale, "/contact-us")} className="underline underline-offset-2">
            {words.askAgency}
          </Link>
        </Notice>
      )}
      {problem && (
        <Notice
          tone="warning"
          title={words[problem]}
          action={
            <Button
              variant="secondary"
              size="small"
              className="noscript:hidden"
              aria-haspopup="dialog"
              onClick={onChooseDate}
            >
              {words.otherDates}
            </Button>
          }
        >
          {problem === "tooFew" ? words.tooFewText(checkout.departure?.free ?? 0) : words[`${problem}Text`]}
        </Notice>
      )}
    </>
  );
}
