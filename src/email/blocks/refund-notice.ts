import { REFUND_CALENDAR_DAYS } from "../../domain/booking/cancellation.ts";
import { formatDate } from "../../domain/departures/format-place-time.ts";
import type { Locale } from "../../domain/locale.ts";
import { emailMessages } from "../messages/email-messages.ts";
import type { Block } from "./email-content.ts";

/** The refunded amount as text, and its latest date: `YYYY-MM-DD`, or the law's period where that is not known. */
export function refundNotice(amount: string, by: string | null, locale: Locale): Block {
  const messages = emailMessages(locale).refund;
  const limit = by ? messages.by(formatDate(by, locale)) : messages.within(REFUND_CALENDAR_DAYS);
  return {
    is: "notice",
    tone: "good",
    title: messages.title(amount),
    text: `${limit} ${messages.card}`,
  };
}
