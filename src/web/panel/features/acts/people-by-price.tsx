import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { ExperienceView, PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { TextField } from "../../../ui/field.tsx";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { firstOpenDeparture, type OfferedTime } from "./booking-fields.tsx";
import { peopleField, pricesAt, readTyped, type TypedBooking, totalOf } from "./read-new-booking.ts";

interface PeopleByPriceProps {
  experience: ExperienceView;
  departures: readonly OfferedTime[];
  typed: TypedBooking | undefined;
  errors: Readonly<Record<string, string>>;
  /** Whether the form also lists people by name. */
  addsToNamed?: boolean;
}

/** If the amounts of the departures differ, each amount is followed by its start times. */
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
      const startTimes = times.map(({ startTime }) => formatTime(startTime, locale)).join(", ");
      return values.length > 1 ? `${pesos} (${startTimes})` : pesos;
    })
    .join(" · ");
}

const PEOPLE_ERROR = /^participantsInfo(\.\d+\.price)?$/;

export function PeopleByPrice({
  experience,
  departures,
  typed,
  errors,
  addsToNamed = false,
}: PeopleByPriceProps) {
  const t = useMessages(newBookingMessages);
  const locale = useLocale();
  const { priceList } = experience;
  const people = typed?.people ?? { [priceList[0]?.id ?? ""]: "2" };
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const totalAt = (startTime: string | undefined, party: Parameters<typeof totalOf>[1]) =>
    totalOf({ priceList: pricesAt(priceList, departures, startTime) }, party);
  const [total, setTotal] = useState(() =>
    totalAt(typed?.startTime ?? firstOpenDeparture(departures)?.startTime, {
      ...{ people, going: typed?.going ?? {}, rules: typed?.rules ?? [], value: typed?.value },
    }),
  );
  const updateTotal = useEffectEvent(() => {
    const form = fieldset.current?.form;
    if (!form) return;
    const current = readTyped(new FormData(form));
    setTotal(totalAt(current.startTime, current));
  });
  useEffect(() => {
    // Somebody may have typed before hydration.
    updateTotal();
    // The field with the price that staff sets is in another part of the form.
    const form = fieldset.current?.form;
    form?.addEventListener("input", updateTotal);
    return () => form?.removeEventListener("input", updateTotal);
  }, []);
  const error = Object.entries(errors).find(([name]) => PEOPLE_ERROR.test(name))?.[1];
  const isOpen =
    [errors.lead, error].some(Boolean) || Object.values(people).some((count) => Number(count) > 0);
  const counts = (
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
          defaultValue={people[id] ?? "0"}
        />
      ))}
    </div>
  );
  return (
    <fieldset ref={fieldset} className="grid gap-4">
      <legend className={addsToNamed ? "sr-only" : "mb-2 font-semibold"}>
        {addsToNamed ? t.morePeople : t.people}
      </legend>
      {addsToNamed ? (
        <details className="card" open={isOpen}>
          <summary className="fold-arrow min-h-11 cursor-pointer font-semibold">{t.morePeople}</summary>
          <div className="mt-3">{counts}</div>
        </details>
      ) : (
        counts
      )}
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
