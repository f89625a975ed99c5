import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { changedMessages } from "../messages/changed.ts";
import type { BlockOf, EmailOf } from "./email-content.ts";

export function changedSummary({
  changed,
  locale,
}: Pick<EmailOf<"booking-changed">, "changed" | "locale">): BlockOf<"notice"> {
  const messages = changedMessages[locale];
  const { from, removed, added, corrected, paidAmount } = changed;
  const sentences = [
    ...(from
      ? [messages.moved(`${formatDate(from.date, locale)}, ${formatTime(from.startTime, locale)}`)]
      : []),
    ...(removed > 0 ? [messages.removed(removed)] : []),
    ...(added > 0 ? [messages.added(added)] : []),
    ...(corrected > 0 ? [messages.corrected(corrected)] : []),
    ...(paidAmount > 0 ? [messages.paid(formatPesos(paidAmount, locale))] : []),
  ];
  return { is: "notice", tone: "plain", title: messages.title, text: sentences.join(" ") };
}
