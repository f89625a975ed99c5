import type { ReactNode } from "react";
import type { Locale } from "../../../../domain/locale.ts";
import type { ForeignCurrency } from "../../../../domain/pricing/exchange-rates.ts";
import { currencyMessages } from "../../messages/shell/currency.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale, useSite } from "../site/use-site.ts";
import { CurrencyNote } from "./currency-note.tsx";
import { CURRENCY_FIELD } from "./currency-script.ts";

/** `COP` adds no second amount. */
type Choice = "COP" | ForeignCurrency;

/** Without a choice the style sheet shows dollars to readers of English only. */
function readChoice(options: readonly Choice[], locale: Locale): Choice {
  const stored = document.documentElement.dataset.currency;
  return options.find((choice) => choice === stored) ?? (locale === "en" ? "USD" : "COP");
}

/** The page's first script applies the choice. React only sets the field's initial value. */
export function CurrencyChoice(): ReactNode {
  const { exchangeRates } = useSite();
  const messages = useMessages(currencyMessages);
  const locale = useLocale();
  if (!exchangeRates) return null;
  const options: Choice[] = ["COP", ...exchangeRates.rates.map(({ currency }) => currency)];
  return (
    <>
      <label className="noscript:hidden flex flex-wrap items-center gap-x-3">
        <span className="max-sm:sr-only">{messages.label}</span>
        <select
          name={CURRENCY_FIELD}
          // A cached page is rendered without the visitor's choice.
          ref={(select) => {
            if (select) select.value = readChoice(options, locale);
          }}
          className="min-h-11 rounded-control border border-current/35 bg-footer px-3"
        >
          {options.map((choice) => (
            <option key={choice} value={choice}>
              {messages.choices[choice]}
            </option>
          ))}
        </select>
      </label>
      <p className="basis-full">
        <CurrencyNote />
      </p>
    </>
  );
}
