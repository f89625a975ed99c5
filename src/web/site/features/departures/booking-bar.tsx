import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";
import { formatShortDate } from "../../../../domain/departures/format-place-time.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { rowsOf } from "../../entities/party/party-choice.ts";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Approximate } from "../../shell/currency/approximate.tsx";
import { useLocale } from "../../shell/site/use-site.ts";
import { BOOKING_FORM } from "./booking-form.tsx";
import { SHEET_STATE } from "./booking-sheet.tsx";
import { quoteOf } from "./booking-summary.tsx";
import type { Bookable, Selection } from "./use-selection.ts";

const OwnHoldStrip = lazy(() => import("./own-hold-strip.tsx"));

interface BookingBarProps {
  experience: Bookable;
  selection: Selection;
  ownHold: OwnHold | null;
}

export function BookingBar({ experience, selection, ownHold }: BookingBarProps) {
  const messages = useMessages(experiencesMessages);
  const locale = useLocale();
  const price = rowsOf(experience.priceList, selection.party)[0]?.price;
  const { date } = selection;
  const hasTotal = date && price;
  const value = hasTotal ? quoteOf(experience, selection).total : (price?.value ?? experience.priceFrom);
  return (
    <div
      data-booking-bar
      className="when-whole fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Suspense>{ownHold && <OwnHoldStrip key={ownHold.bookingId} hold={ownHold} />}</Suspense>
      <div className="page flex flex-wrap items-center justify-between gap-2 py-3">
        <p className="text-muted text-sm leading-tight">
          {hasTotal
            ? `${messages.booking.total} · ${formatShortDate(date, locale)}`
            : (!experience.pricesVary && price?.name) || messages.from}
          <strong className="block text-ink text-lg">
            <Money value={value} locale={locale} />
          </strong>
          <Approximate value={value} />
        </p>
        <Link to={`#${BOOKING_FORM}`} state={SHEET_STATE} preventScrollReset className={buttonLook()}>
          {messages.booking.book}
        </Link>
      </div>
    </div>
  );
}
