import { Link } from "react-router";
import { agesText } from "../../../../domain/pricing/ages-text.ts";
import { isForMinors } from "../../../../domain/pricing/audience.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { departuresMessages } from "../../../messages/departures.ts";
import { experiencesMessages } from "../../../messages/experiences.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { localPath } from "../../../shell/site/paths.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Choice } from "../../../ui/choice.tsx";
import { Money } from "../../../ui/money.tsx";
import { ChoiceGroup } from "./choice-group.tsx";

interface PriceChoiceProps {
  prices: PriceView[];
  /** Place in the list. */
  chosen: number;
  onChoose: (place: number) => void;
}

/**
 * The price options; the form carries the value, which names the option. A booking has one price and an adult who leads
 * it, so what only minors can pay is shown, not chosen.
 */
export function PriceChoice({ prices, chosen, onChoose }: PriceChoiceProps) {
  const { booking } = useMessages(experiencesMessages);
  return (
    <ChoiceGroup title={booking.price}>
      {prices.map((price, place) =>
        isForMinors(price) ? (
          <div key={price.name} className="w-full rounded-control bg-sand px-4 py-2.5">
            <PriceText price={price} />
          </div>
        ) : (
          <Choice
            key={price.name}
            name="priceValue"
            value={String(price.value)}
            checked={place === chosen}
            onChoose={() => onChoose(place)}
            className="w-full"
          >
            <PriceText price={price} />
          </Choice>
        ),
      )}
      {prices.some(isForMinors) && <MinorsNote />}
    </ChoiceGroup>
  );
}

function PriceText({ price }: { price: PriceView }) {
  const locale = useLocale();
  const ages = agesText(price, locale);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 font-semibold">
        <span>
          {price.name}
          {ages && <span className="font-normal text-muted text-sm">{` · ${ages}`}</span>}
        </span>
        <Money value={price.value} locale={locale} />
      </span>
      <span className="block text-muted text-sm leading-snug">{price.description}</span>
    </>
  );
}

function MinorsNote() {
  const messages = useMessages(departuresMessages);
  return (
    <p className="text-muted text-sm leading-snug">
      {messages.minors}{" "}
      <Link to={localPath(useLocale(), "/contact-us")} className="font-semibold text-brand underline">
        {messages.askAgency}
      </Link>
    </p>
  );
}
