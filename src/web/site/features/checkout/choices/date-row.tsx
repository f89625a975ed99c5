import { CalendarDays } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDay } from "../../../../../domain/departures/format-place-time.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { REPLAYED_PRESS } from "../../../shell/data/early-input.ts";
import { useLocale } from "../../../shell/site/use-site.ts";

/** The screen passes the calendar in, because features do not import each other. */
export type RenderCalendar = (
  onChoose: (chosen: { date: string; startTime: string | undefined }) => void,
) => ReactNode;

interface DateRowProps {
  selectedDate: string | null;
  onChange: (change: Partial<QuoteCheckoutInput>) => void;
  calendar: RenderCalendar;
  incomplete: boolean;
  choosing: boolean;
  onChoosing: (open: boolean) => void;
}

export function DateRow(props: DateRowProps) {
  const { selectedDate, onChange, calendar, choosing, onChoosing, incomplete } = props;
  const { summary: messages, pay } = useMessages(checkoutMessages);
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  // The button that opened the calendar may have been removed together with the date.
  useEffect(() => {
    if (choosing || !hasChosen.current) return;
    hasChosen.current = false;
    button.current?.focus();
  }, [choosing]);
  const missing = incomplete && selectedDate === null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sand p-[clamp(0.5rem,4vw,1rem)]">
      <div className="flex min-w-0 flex-1 basis-36 items-center gap-3">
        <CalendarDays aria-hidden className="size-6 shrink-0 text-brand" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-sm">{messages.date}</p>
          {missing ? (
            <p className="font-medium text-danger">{pay.needDate}</p>
          ) : (
            <p className="first-letter:uppercase">
              {selectedDate ? formatDay(selectedDate, locale) : messages.noDate}
            </p>
          )}
        </div>
      </div>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        className="noscript:hidden"
        onClick={() => onChoosing(true)}
        aria-haspopup="dialog"
        {...REPLAYED_PRESS}
        data-missing={missing || undefined}
      >
        {selectedDate ? messages.changeDate : messages.chooseDate}
      </Button>
      <Dialog
        open={choosing}
        title={messages.calendarTitle}
        closeLabel={messages.close}
        onClose={() => onChoosing(false)}
        className="w-[min(40rem,calc(100vw-1.5rem))]"
      >
        {choosing &&
          calendar(({ date, startTime }) => {
            hasChosen.current = true;
            onChoosing(false);
            onChange({ selectedDate: date, startTime });
          })}
      </Dialog>
    </div>
  );
}
