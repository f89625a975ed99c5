import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { ExperienceView, PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { TextField } from "../../../ui/field.tsx";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { firstOpen, type OfferedTime } from "./booking-fields.tsx";
import { peopleField, pricesAt, readTyped, type Typed, totalOf } from "./read-new-booking.ts";

interface PeopleByPriceProps {
  experience: ExperienceView;
  /** Departures of the day. */
  departures: readonly OfferedTime[];
  typed: Typed | undefined;
  fields: Readonly<Record<string, string>>;
}

/** Formats a price of the day. Each of several prices names its start times. */
function dayPrices(
  priceList: readonly PriceView[],
  departures: readonly OfferedTime[],
  id: string,
  locale: Locale,
): string {
  const valueAt = ({ startTime }: OfferedTime) =>
    pricesAt(priceList, departures, startTime).find((price) => price.id === id)?.value ?? 0;
  const values = [...Map.groupBy(departures, valueAt)];
  return values
    .map(([value, times]) => {
      const pesos = formatPesos(value, locale);
      const at = times.map(({ startTime }) => formatTime(startTime, locale)).join(", ");
      return values.length > 1 ? `${pesos} (${at})` : pesos;
    })
    .join(" · ");
}

const ABOUT_PRICES = /^participantsInfo(\.\d+\.price)?$/;

/** Number of people at each price, and the total for the caller, also at a price that staff sets. */
export function PeopleByPrice({ experience, departures, typed, fields }: PeopleByPriceProps) {
  const t = useMessages(newBookingMessages);
  const locale = useLocale();
  const { priceList } = experience;
  const given = typed?.people ?? { [priceList[0]?.id ?? ""]: "2" };
  const part = useRef<HTMLFieldSetElement>(null);
  const totalAt = (startTime: string | undefined, counted: Parameters<typeof totalOf>[1]) =>
    totalOf({ priceList: pricesAt(priceList, departures, startTime) }, counted);
  const [total, setTotal] = useState(() =>
    totalAt(typed?.startTime ?? firstOpen(departures)?.startTime, {
      ...{ people: given, rules: typed?.rules ?? [], value: typed?.value },
    }),
  );
  const count = useEffectEvent(() => {
    const form = part.current?.form;
    if (!form) return;
    const now = readTyped(new FormData(form));
    setTotal(totalAt(now.startTime, now));
  });
  useEffect(() => {
    // Somebody may have typed before hydration.
    count();
    // The price that staff sets is in another part of the form.
    const form = part.current?.form;
    form?.addEventListener("input", count);
    return () => form?.removeEventListener("input", count);
  }, []);
  const error = Object.entries(fields).find(([name]) => ABOUT_PRICES.test(name))?.[1];
  return (
    <fieldset ref={part} className="grid gap-4">
      <legend className="mb-2 font-semibold">{t.people}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {priceList.map(({ id, name }) => (
          <TextField
            key={id}
            name={peopleField(id)}
            type="number"
            inputMode="numeric"
            min={0}
            max={120}
            label={`${name} · ${dayPrices(priceList, departures, id, locale)}`}
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
