import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { chargedLine, lineAmount } from "../../../../domain/pricing/price-basis.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { TextField } from "../../../ui/field.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { newBookingMessages } from "../../messages/new-booking.ts";
import { countIn, peopleField, priceOf } from "./read-new-booking.ts";

interface PeopleByPriceProps {
  experience: ExperienceView;
  /** Number of people at each price, by the price's id, as typed. */
  typed: Readonly<Record<string, string>> | undefined;
  fields: Readonly<Record<string, string>>;
}

const ABOUT_PRICES = /^participantsInfo(\.\d+\.price)?$/;

/** Number of people at each price, and the total for the caller. */
export function PeopleByPrice({ experience, typed, fields }: PeopleByPriceProps) {
  const t = useMessages(newBookingMessages);
  const locale = useLocale();
  const { priceList } = experience;
  const given = typed ?? { [priceList[0]?.id ?? ""]: "2" };
  const totalOf = (counts: Readonly<Record<string, string>>): number =>
    priceList.reduce((sum, price) => {
      const people = countIn(counts[price.id]);
      return people > 0 ? sum + lineAmount(chargedLine(price, people)) : sum;
    }, 0);
  const part = useRef<HTMLFieldSetElement>(null);
  const [total, setTotal] = useState(() => totalOf(given));
  const count = useEffectEvent(() => {
    const inputs = [...(part.current?.querySelectorAll("input") ?? [])];
    setTotal(totalOf(Object.fromEntries(inputs.map(({ name, value }) => [priceOf(name), value]))));
  });
  // Somebody may have typed before hydration.
  useEffect(() => count(), []);
  const error = Object.entries(fields).find(([name]) => ABOUT_PRICES.test(name))?.[1];
  return (
    <fieldset ref={part} onInput={() => count()} className="grid gap-4">
      <legend className="mb-2 font-semibold">{t.people}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {priceList.map(({ id, name, value }) => (
          <TextField
            key={id}
            name={peopleField(id)}
            type="number"
            inputMode="numeric"
            min={0}
            max={120}
            label={`${name} · ${formatPesos(value, locale)}`}
            defaultValue={given[id] ?? "0"}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
      <p className="noscript:hidden">
        {t.total} <output className="font-bold tabular-nums">{formatPesos(total, locale)}</output>
      </p>
    </fieldset>
  );
}
