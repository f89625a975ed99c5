import { firstThatFits } from "../../../../domain/departures/first-fit.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { seatsOfParty } from "../../../../domain/pricing/party-bounds.ts";
import { standsAlone } from "../../../../domain/pricing/party-terms.ts";
import { chargedLine } from "../../../../domain/pricing/price-basis.ts";
import { quoteParty } from "../../../../domain/pricing/quote.ts";
import { insideText } from "../../../../domain/pricing/tax-rule.ts";
import { Button } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { lineLabel } from "../../entities/party/line-label.ts";
import { rowsOf } from "../../entities/party/party-choice.ts";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { partyMessages } from "../../messages/checkout/party.ts";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Approximate } from "../../shell/currency/approximate.tsx";
import { NotSelling } from "../../shell/layout/not-selling.tsx";
import { useLocale, useSite } from "../../shell/site/use-site.ts";
import { type Bookable, chosenDeparture, type Selection } from "./use-selection.ts";

interface SummaryProps {
  experience: Bookable;
  selection: Selection;
  onChange: (part: Partial<Selection>) => void;
}

export const quoteOf = ({ priceList, taxRule }: Bookable, { party }: Selection) =>
  quoteParty(
    rowsOf(priceList, party).map(({ price, people }) => ({ price, ...chargedLine(price, people) })),
    taxRule,
  );

function useObstacle({ priceList }: Bookable, selection: Selection): string | null {
  const { booking } = useMessages(experiencesMessages);
  const { adultAlong } = useMessages(partyMessages);
  const departure = chosenDeparture(selection);
  if (departure && departure.free < seatsOfParty(priceList, selection.party))
    return booking.tooMany(departure.free);
  return rowsOf(priceList, selection.party).some(({ price }) => standsAlone(price)) ? null : adultAlong;
}

function Obstacle({ experience, selection, onChange }: SummaryProps) {
  const messages = useMessages(holdsMessages);
  const locale = useLocale();
  const obstacle = useObstacle(experience, selection);
  const fitting = firstThatFits(selection.departures, seatsOfParty(experience.priceList, selection.party));
  const other = fitting?.startTime === selection.startTime ? undefined : fitting;
  if (!obstacle) return null;
  return (
    <Notice
      tone="warning"
      action={
        other && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange({ startTime: other.startTime, isTimeChosen: true })}
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

export function Breakdown({ experience, selection }: Omit<SummaryProps, "onChange">) {
  const locale = useLocale();
  const { lines, ...inside } = quoteOf(experience, selection);
  const money = (value: number) => <Money value={value} locale={locale} />;
  const isOnly = experience.priceList.length === 1;
  return (
    <div className="grid gap-2 border-line border-t pt-5">
      <DefinitionList
        isOfAmounts
        className="text-[0.9375rem]"
        rows={lines.map((line) => ({
          label: lineLabel(line, isOnly, locale),
          value: money(line.amount),
        }))}
      />
      <p className="text-muted text-sm">{insideText(inside, experience.taxRule, locale)}</p>
    </div>
  );
}

export function BookingFoot({ experience, selection, onChange }: SummaryProps) {
  const { booking } = useMessages(experiencesMessages);
  const locale = useLocale();
  const obstacle = useObstacle(experience, selection);
  const { maySell } = useSite();
  const { total } = quoteOf(experience, selection);
  return (
    <div className="sheet-foot">
      <NotSelling />
      {maySell && <Obstacle experience={experience} selection={selection} onChange={onChange} />}
      <p className="sheet-total" aria-live="polite">
        {experience.pricesVary ? booking.totalFrom : booking.total}
        <span>
          <Money value={total} locale={locale} />
          <Approximate value={total} />
        </span>
      </p>
      <Button type="submit" className="w-full" disabled={obstacle !== null || !maySell}>
        {selection.date ? booking.book : <BookOrChooseDate />}
      </Button>
      <p className="text-center text-muted text-xs leading-snug">{booking.noCharge}</p>
    </div>
  );
}

/** Without JavaScript the date is a field of the form, and the button submits it. */
function BookOrChooseDate() {
  const { booking } = useMessages(experiencesMessages);
  return (
    <>
      <span className="noscript:hidden">{booking.chooseDate}</span>
      <span className="hidden noscript:inline">{booking.book}</span>
    </>
  );
}
