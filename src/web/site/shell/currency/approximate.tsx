import { useLocale, useSite } from "../site/use-site.ts";
import { unbrokenAmount } from "./unbroken-amount.ts";

/**
 * Shows an amount of whole pesos in each foreign currency. The style sheet hides all but the visitor's choice. Must not be
 * loaded lazily: if the session became known before the script has loaded, React would remove the amounts.
 */
export function Approximate({ value }: { value: number }) {
  const { exchangeRates } = useSite();
  const locale = useLocale();
  return exchangeRates?.rates.map((rate) => (
    <span key={rate.currency} data-in={rate.currency}>
      {` ${unbrokenAmount(value, rate, locale)}`}
    </span>
  ));
}
