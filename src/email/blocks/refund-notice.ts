import { REFUND_CALENDAR_DAYS } from "../../domain/booking/cancellation.ts";
import { formatDate } from "../../domain/departures/format-place-time.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { emailMessages } from "../messages/email-messages.ts";
import type { Block } from "./email-content.ts";

/** States the refunded amount and the latest date of the refund, `YYYY-MM-DD`. */
export function refundNotice(amount: string, lastDate: string | null, locale: Locale): Block {
  const messages = emailMessages(locale).refund;
  const limit = lastDate ? messages.by(formatDate(lastDate, locale)) : messages.within(REFUND_CALENDAR_DAYS);
  return {
    is: "notice",
    tone: "good",
    title: messages.title(amount),
    text: `${limit} ${messages.card}`,
  };
}

interface RefundParts {
  /** Whole pesos. */
  refundAmount: number;
  /** Part of the amount that the agency refunds itself, in whole pesos. */
  refundByAgency?: number;
  locale: Locale;
}

/** The agency refunds the part that it took itself, and the provider refunds the remaining part. */
export function refundOfBooking(
  { refundAmount, refundByAgency = 0, locale }: RefundParts,
  lastDate: string | null,
): Block {
  const amount = formatPesos(refundAmount, locale);
  const { title, byAgency, partByAgency } = emailMessages(locale).refund;
  const limit = lastDate ? byAgency.by(formatDate(lastDate, locale)) : byAgency.within(REFUND_CALENDAR_DAYS);
  if (refundByAgency >= refundAmount)
    return { is: "notice", tone: "good", title: title(amount), text: `${byAgency.how} ${limit}` };
  const notice = refundNotice(amount, lastDate, locale);
  if (refundByAgency === 0 || notice.is !== "notice") return notice;
  return { ...notice, text: `${notice.text} ${partByAgency(formatPesos(refundByAgency, locale))}` };
}

export function agencyRefundText({ refundAmount, refundByAgency = 0, locale }: RefundParts): string {
  const { refund, refundByYou } = emailMessages(locale).agencyCancelled;
  const byYou = refundByYou(formatPesos(refundByAgency, locale), REFUND_CALENDAR_DAYS);
  if (refundByAgency >= refundAmount) return byYou;
  const byProvider = refund(formatPesos(refundAmount - refundByAgency, locale));
  return refundByAgency > 0 ? `${byProvider} ${byYou}` : byProvider;
}
