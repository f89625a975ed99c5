import { ShieldCheck } from "lucide-react";
import { formatDate, formatTime } from "../../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import { quote } from "../../../domain/pricing/quote.ts";
import { useCopy } from "../../copy/use-copy.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Bookable, chosenDeparture, type Selection } from "./use-selection.ts";

/** Why the chosen order cannot be booked as it stands; null where it can. */
export function useObstacle(selection: Selection): string | null {
  const { booking } = useCopy().experiences;
  const departure = chosenDeparture(selection);
  return departure && departure.free < selection.participants ? booking.tooMany(departure.free) : null;
}

/** What it costs, what is inside, and the way on. */
export function BookingSummary({ experience, selection }: { experience: Bookable; selection: Selection }) {
  const { booking } = useCopy().experiences;
  const locale = useLocale();
  const obstacle = useObstacle(selection);
  const price = experience.priceList[selection.price];
  if (!price) return null;
  const priced = quote(price.value, selection.participants);
  const money = (value: number) => <Money value={value} locale={locale} />;
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      {selection.date && (
        <p className="font-semibold first-letter:uppercase">
          {formatDate(selection.date, locale)}
          {selection.startTime && `, ${formatTime(selection.startTime, locale)}`}
        </p>
      )}
      <DefinitionList
        rows={[
          {
            label: booking.unit(formatPesos(price.value, locale), priced.participants),
            value: money(priced.subtotal),
          },
          { label: booking.iva, value: money(priced.taxes) },
          { label: booking.insurance, value: money(priced.insurance) },
          { label: booking.total, value: money(priced.total), strong: true },
        ]}
      />
      {obstacle && <Notice tone="warning">{obstacle}</Notice>}
      <Button type="submit" size="large" className="w-full" disabled={obstacle !== null}>
        {selection.date ? booking.book : booking.chooseDate}
      </Button>
      <p className="flex gap-2 text-muted text-sm leading-snug">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-brand" />
        {booking.noCharge}
      </p>
    </div>
  );
}
