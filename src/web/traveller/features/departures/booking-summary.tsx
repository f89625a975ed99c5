import { firstThatFits } from "../../../../domain/departures/first-fit.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { lineText } from "../../../../domain/pricing/line-text.ts";
import { chargedLine } from "../../../../domain/pricing/price-basis.ts";
import { quote } from "../../../../domain/pricing/quote.ts";
import { taxLabel } from "../../../../domain/pricing/tax-rule.ts";
import { experiencesMessages } from "../../../messages/experiences.ts";
import { holdsMessages } from "../../../messages/holds.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { NotSelling } from "../../../shell/layout/not-selling.tsx";
import { useLocale, useSite } from "../../../shell/site/use-site.ts";
import { Button } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type Bookable, chosenDeparture, type Selection } from "./use-selection.ts";

interface Chosen {
  experience: Bookable;
  selection: Selection;
  onChange: (part: Partial<Selection>) => void;
}

/** Why what is chosen cannot be booked as it stands; null where it can. */
export function useObstacle(selection: Selection): string | null {
  const { booking } = useMessages(experiencesMessages);
  const departure = chosenDeparture(selection);
  return departure && departure.free < selection.participants ? booking.tooMany(departure.free) : null;
}

/** The reason why what is chosen cannot be booked, with the hour of the day that could be, one tap away. */
export function Obstacle({ selection, onChange }: Pick<Chosen, "selection" | "onChange">) {
  const messages = useMessages(holdsMessages);
  const locale = useLocale();
  const obstacle = useObstacle(selection);
  const other = firstThatFits(selection.departures, selection.participants);
  if (!obstacle) return null;
  return (
    <Notice
      tone="warning"
      action={
        other && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange({ startTime: other.startTime, timeNamed: true })}
          >
            {messages.otherTime(formatTime(other.startTime, locale), other.free)}
          </Button>
        )
      }
    >
      {obstacle}
    </Notice>
  );
}

/** What it costs and what is inside. */
export function Breakdown({ experience, selection }: Omit<Chosen, "onChange">) {
  const { booking } = useMessages(experiencesMessages);
  const locale = useLocale();
  const price = experience.priceList[selection.price];
  if (!price) return null;
  const { participants, subtotal, taxes, insurance } = quote(
    price,
    selection.participants,
    experience.taxRule,
  );
  const money = (value: number) => <Money value={value} locale={locale} />;
  return (
    <DefinitionList
      className="border-line border-t pt-5 text-[0.9375rem]"
      rows={[
        { label: lineText(chargedLine(price, participants), locale), value: money(subtotal) },
        { label: taxLabel(experience.taxRule, locale), value: money(taxes) },
        { label: booking.insurance, value: money(insurance) },
      ]}
    />
  );
}

/** The total and the button to book, always in view. */
export function BookingFoot({ experience, selection, onChange }: Chosen) {
  const { booking } = useMessages(experiencesMessages);
  const locale = useLocale();
  const obstacle = useObstacle(selection);
  const { maySell } = useSite();
  const price = experience.priceList[selection.price];
  return (
    <div className="grid gap-3 border-line border-t p-5 sm:px-6">
      <NotSelling />
      {maySell && <Obstacle selection={selection} onChange={onChange} />}
      <p className="flex items-baseline justify-between font-bold text-lg" aria-live="polite">
        {booking.total}
        <Money
          value={price ? quote(price, selection.participants, experience.taxRule).total : 0}
          locale={locale}
        />
      </p>
      <Button type="submit" size="large" className="w-full" disabled={obstacle !== null || !maySell}>
        {selection.date ? booking.book : booking.chooseDate}
      </Button>
      <p className="text-center text-muted text-sm leading-snug">{booking.noCharge}</p>
    </div>
  );
}
