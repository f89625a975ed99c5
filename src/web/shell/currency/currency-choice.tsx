import { type ReactNode, useId } from "react";
import type { Locale } from "../../../domain/locale.ts";
import type { ForeignCurrency } from "../../../domain/pricing/exchange-rates.ts";
import { currencyMessages } from "../../messages/currency.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale, useSite } from "../site/use-site.ts";
import { CurrencyNote } from "./currency-note.tsx";
import { CURRENCY_FIELD } from "./currency-script.ts";

/** `COP` shows nothing beside pesos. */
type Choice = "COP" | ForeignCurrency;

/** The choice, or what the style sheet shows without one: dollars to those who read English. */
function readChoice(offered: readonly Choice[], locale: Locale): Choice {
  const kept = document.documentElement.dataset.currency;
  return offered.find((choice) => choice === kept) ?? (locale === "en" ? "USD" : "COP");
}

/**
 * The choice among the currencies; nothing where no rates are known. Needs JavaScript, of which the page's first script has all but the
 * field's first value: without any, the language decides.
 */
export function CurrencyChoice(): ReactNode {
  const { exchangeRates } = useSite();
  const messages = useMessages(currencyMessages);
  const locale = useLocale();
  const id = useId();
  if (!exchangeRates) return null;
  const offered: Choice[] = ["COP", ...exchangeRates.rates.map(({ currency }) => currency)];
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
      <CurrencyNote />
    </div>
  );
}
