import { REFUND_CALENDAR_DAYS } from "../../domain/booking/cancellation.ts";
import { formatDate } from "../../domain/departures/format-place-time.ts";
import type { Locale } from "../../domain/locale.ts";
import { letterCopy } from "../messages/email-messages.ts";
import type { Block } from "./email-content.ts";

/** How much goes back, as it is read, and by when at the latest: `YYYY-MM-DD`, or the law's span where unknown. */
export function refundNotice(amount: string, by: string | null, locale: Locale): Block {
  const copy = letterCopy(locale).refund;
  const limit = by ? copy.by(formatDate(by, locale)) : copy.within(REFUND_CALENDAR_DAYS);
  return {
    is: "notice",
    tone: "good",
    title: copy.title(amount),
    text: `${limit} ${copy.card}`,
  };
}
