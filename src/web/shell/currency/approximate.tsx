import { formatApproximately } from "../../../domain/pricing/exchange-rates.ts";
import { useLocale, useSite } from "../site/use-site.ts";

/**
 * An amount of whole pesos in each foreign currency, of which the style sheet shows the one that the visitor chose. Nothing where no
 * rates are known. It comes with the page's scripts: a part that is fetched later is taken away, and put back, where the session
 * becomes known before it is there.
 */
export function Approximate({ value }: { value: number }) {
  const { exchangeRates } = useSite();
  const locale = useLocale();
  return exchangeRates?.rates.map((rate) => (
    <span key={rate.currency} data-in={rate.currency}>
      {` ${formatApproximately(value, rate, locale)}`}
    </span>
  ));
}
