import { useId } from "react";
import { formatDate } from "../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../domain/locale.ts";
import {
  type ExchangeRates,
  FOREIGN_CURRENCIES,
  type ForeignCurrency,
  formatApproximately,
} from "../../../domain/pricing/exchange-rates.ts";
import { currencyMessages } from "../../messages/currency.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale, useSite } from "../site/use-site.ts";
import { CURRENCY_FIELD } from "./currency-script.ts";

export interface CurrencyPart {
  /** Whole pesos, to be shown in each foreign currency. */
  value?: number;
  /** The choice among the currencies, with the note. */
  choose?: boolean;
}

export default function Currency({ value, choose }: CurrencyPart) {
  const { exchangeRates } = useSite();
  if (!exchangeRates) return null;
  if (value !== undefined) return <Amounts value={value} exchangeRates={exchangeRates} />;
  return choose ? <Choice exchangeRates={exchangeRates} /> : <Note exchangeRates={exchangeRates} />;
}

interface WithRates {
  exchangeRates: ExchangeRates;
}

/** The style sheet shows the one that the visitor chose, and hides the others. */
function Amounts({ value, exchangeRates }: WithRates & { value: number }) {
  const locale = useLocale();
  return exchangeRates.rates.map((rate) => (
    <span key={rate.currency} data-in={rate.currency}>
      {` ${formatApproximately(value, rate, locale)}`}
    </span>
  ));
}

/** That amounts are approximate and pesos are charged; seen only while a foreign currency is shown. */
function Note({ exchangeRates }: WithRates) {
  const messages = useMessages(currencyMessages);
  const date = formatDate(exchangeRates.date, useLocale());
  return <span data-in={FOREIGN_CURRENCIES.join(" ")}>{messages.note(date)}</span>;
}

/** `COP` shows nothing beside pesos. */
type CurrencyChoice = "COP" | ForeignCurrency;

/** The choice, or what the style sheet shows without one: dollars to those who read English. */
function readChoice(offered: readonly CurrencyChoice[], locale: Locale): CurrencyChoice {
  const kept = document.documentElement.dataset.currency;
  return offered.find((choice) => choice === kept) ?? (locale === "en" ? "USD" : "COP");
}

/** Needs JavaScript, of which the page's first script has all but the field's first value: without any, the language decides. */
function Choice({ exchangeRates }: WithRates) {
  const messages = useMessages(currencyMessages);
  const locale = useLocale();
  const id = useId();
  const offered: CurrencyChoice[] = ["COP", ...exchangeRates.rates.map(({ currency }) => currency)];
  return (
    <div className="grid gap-2">
      <span className="noscript:hidden flex flex-wrap items-center gap-3">
        <label htmlFor={id}>{messages.label}</label>
        <select
          id={id}
          name={CURRENCY_FIELD}
          // A cached page was rendered for nobody's choice.
          ref={(select) => {
            if (select) select.value = readChoice(offered, locale);
          }}
          className="min-h-11 rounded-control border border-current/35 bg-footer px-3"
        >
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {messages.choices[choice]}
            </option>
          ))}
        </select>
      </span>
      <Note exchangeRates={exchangeRates} />
    </div>
  );
}
