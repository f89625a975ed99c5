import { experiencesMessages } from "../../../messages/experiences.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { Approximate } from "../../../shell/currency/approximate.tsx";
import { rowsOf } from "../../../shell/party/party-choice.ts";
import { useLocale, useSite } from "../../../shell/site/use-site.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { BOOKING_FORM } from "./booking-form.tsx";
import { Obstacle, quoteOf, useObstacle } from "./booking-summary.tsx";
import type { Bookable, Selection } from "./use-selection.ts";

interface BookingBarProps {
  experience: Bookable;
  selection: Selection;
  onChange: (part: Partial<Selection>) => void;
}

/** On phones the price and the button to book stay visible at the bottom. */
export function BookingBar({ experience, selection, onChange }: BookingBarProps) {
  const messages = useMessages(experiencesMessages);
  const locale = useLocale();
  const obstacle = useObstacle(experience, selection);
  const { total } = quoteOf(experience, selection);
  const { maySell } = useSite();
  const price = rowsOf(experience.priceList, selection.party)[0]?.price;
  const chosen = selection.date && price;
  return (
    <div
      data-booking-bar
      className="when-whole fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {chosen && maySell && obstacle && (
        <div className="page pt-3">
          <Obstacle experience={experience} selection={selection} onChange={onChange} />
        </div>
      )}
      <div className="page flex items-center justify-between gap-4 py-3">
        <p className="text-muted text-sm leading-tight">
          {chosen ? messages.booking.total : (price?.name ?? messages.from)}
          <strong className="block text-ink text-lg">
            <Money value={chosen ? total : (price?.value ?? experience.priceFrom)} locale={locale} />
          </strong>
          <Approximate value={chosen ? total : (price?.value ?? experience.priceFrom)} />
        </p>
        {chosen ? (
          <Button type="submit" form={BOOKING_FORM} disabled={obstacle !== null || !maySell}>
            {messages.booking.book}
          </Button>
        ) : (
          <a href={`#${BOOKING_FORM}`} className={buttonLook()}>
            {messages.booking.seeDates}
          </a>
        )}
      </div>
    </div>
  );
}
