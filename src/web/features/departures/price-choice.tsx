import type { Price } from "../../../domain/pricing/quote.ts";
import { useCopy } from "../../copy/use-copy.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Choice } from "../../ui/choice.tsx";
import { Money } from "../../ui/money.tsx";
import { ChoiceGroup } from "./choice-group.tsx";

interface PriceChoiceProps {
  prices: Price[];
  /** Place in the list. */
  chosen: number;
  onChoose: (place: number) => void;
}

/** The price options; the form carries the value, which names the option. */
export function PriceChoice({ prices, chosen, onChoose }: PriceChoiceProps) {
  const { booking } = useCopy().experiences;
  const locale = useLocale();
  return (
    <ChoiceGroup title={booking.price}>
      {prices.map((price, place) => (
        <Choice
          key={price.name}
          name="priceValue"
          value={String(price.value)}
          checked={place === chosen}
          onChoose={() => onChoose(place)}
          className="w-full"
        >
          <span className="flex items-baseline justify-between gap-3 font-semibold">
            {price.name}
            <Money value={price.value} locale={locale} />
          </span>
          <span className="block text-muted text-sm leading-snug">{price.description}</span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
