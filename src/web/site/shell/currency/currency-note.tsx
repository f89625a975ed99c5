import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { FOREIGN_CURRENCIES } from "../../../../domain/pricing/exchange-rates.ts";
import { currencyMessages } from "../../messages/shell/currency.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale, useSite } from "../site/use-site.ts";

/** Visible only while a foreign currency is shown. */
export function CurrencyNote() {
  const messages = useMessages(currencyMessages);
  const { exchangeRates } = useSite();
  const locale = useLocale();
  return (
    exchangeRates && (
      <span data-in={FOREIGN_CURRENCIES.join(" ")}>
        {messages.note(formatDate(exchangeRates.date, locale))}
      </span>
    )
  );
}
