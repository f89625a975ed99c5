import { REFUND_CALENDAR_DAYS } from "../domain/booking/cancellation.ts";
import { formatDate } from "../domain/departures/format-place-time.ts";
import type { Locale } from "../domain/locale.ts";
import { formatPesos } from "../domain/pricing/format-pesos.ts";
import { letterCopy } from "./copy/letter-copy.ts";
import type { Block } from "./letter-page.ts";

/** How much goes back and by when at the latest. Whole pesos; `YYYY-MM-DD`, or the law's span where unknown. */
export function refundNotice(amount: number, by: string | null, locale: Locale): Block {
  const copy = letterCopy(locale).refund;
  const limit = by ? copy.by(formatDate(by, locale)) : copy.within(REFUND_CALENDAR_DAYS);
  return {
    is: "notice",
    tone: "good",
    title: copy.title(formatPesos(amount, locale)),
    text: `${limit} ${copy.card}`,
  };
}
