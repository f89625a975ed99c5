import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatMoney } from "../../../../domain/pricing/format-pesos.ts";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import type { Provable } from "./provable.ts";

export function useProvableText(): (provable: Provable) => string {
  const t = useMessages(attachmentMessages);
  const { methods } = useMessages(fileMessages);
  const locale = useLocale();
  return ({ method, amount, currency, at }) => {
    const [money, when] = [formatMoney(amount, currency, locale), formatPlaceMoment(at, locale)];
    return method ? t.payment(methods[method], money, when) : t.refund(money, when);
  };
}
