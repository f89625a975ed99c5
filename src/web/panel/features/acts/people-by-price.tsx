import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { TextField } from "../../../ui/field.tsx";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { peopleField, readTyped, type Typed, totalOf } from "./read-new-booking.ts";

interface PeopleByPriceProps {
  experience: ExperienceView;
  typed: Typed | undefined;
  fields: Readonly<Record<string, string>>;
}

const ABOUT_PRICES = /^participantsInfo(\.\d+\.price)?$/;

/** Number of people at each price, and the total for the caller, at a price of staff's own too. */
export function PeopleByPrice({ experience, typed, fields }: PeopleByPriceProps) {
  const t = useMessages(newBookingMessages);
  const locale = useLocale();
  const { priceList } = experience;
  const given = typed?.people ?? { [priceList[0]?.id ?? ""]: "2" };
  const part = useRef<HTMLFieldSetElement>(null);
  const [total, setTotal] = useState(() =>
    totalOf(experience, { people: given, rules: typed?.rules ?? [], value: typed?.value }),
  );
  const count = useEffectEvent(() => {
    const form = part.current?.form;
    if (form) setTotal(totalOf(experience, readTyped(new FormData(form))));
  });
  useEffect(() => {
    // Somebody may have typed before hydration.
    count();
    // The price of staff's own is in another part of the form.
    const form = part.current?.form;
    form?.addEventListener("input", count);
    return () => form?.removeEventListener("input", count);
  }, []);
  const error = Object.entries(fields).find(([name]) => ABOUT_PRICES.test(name))?.[1];
  return (
    <fieldset ref={part} className="grid gap-4">
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
