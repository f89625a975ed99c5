import { CalendarDays } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatDate, formatTime } from "../../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../../domain/experiences/duration.ts";
import type { Locale } from "../../../../../domain/locale.ts";
import { agesText } from "../../../../../domain/pricing/ages-text.ts";
import { isForMinors } from "../../../../../domain/pricing/audience.ts";
import { formatPesos } from "../../../../../domain/pricing/format-pesos.ts";
import type { PriceView } from "../../../../../use-cases/experiences/experience-view.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import { checkoutMessages } from "../../../../messages/checkout.ts";
import { useMessages } from "../../../../messages/use-messages.ts";
import { REPLAYED_PRESS } from "../../../../shell/data/early-input.ts";
import type { Failure } from "../../../../shell/errors/failure.ts";
import { useLocale } from "../../../../shell/site/use-site.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { QuantityStepper } from "../../../../ui/stepper.tsx";
import { FailureNotice } from "../failure-notice.tsx";
import { Section } from "../section.tsx";
import { BookingNotices } from "./booking-notices.tsx";
import { CHOICES_FORM, PlainChoices } from "./plain-choices-form.tsx";

/** A calendar of the experience, passed in by the screen: features do not import each other. */
export type RenderCalendar = (
  onChoose: (chosen: { date: string; startTime: string | undefined }) => void,
) => ReactNode;

interface BookingChoicesProps {
  checkout: CheckoutView;
  /** As last chosen, which may be ahead of what was computed. */
  participants: number;
  onChange: (change: Partial<QuoteCheckoutInput>) => void;
  calendar: RenderCalendar;
  /** Paying was tried without date or time. */
  incomplete: boolean;
  /** `YYYY-MM-DD` at the place. */
  today: string;
}

interface BookingSectionProps extends BookingChoicesProps {
  /** Why what is chosen could not be booked, where its notices do not say so. */
  failure: Failure | null;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** What was said of what was chosen before no longer applies. */
  forgetFailure: () => void;
}

/** What is booked, what one should know of it, and its choices, each of which can be changed in place. */
export function BookingSection({ headingRef, failure, forgetFailure, ...props }: BookingSectionProps) {
  const { summary: messages } = useMessages(checkoutMessages);
  const [choosing, setChoosing] = useState(false);
  const onChange = (change: Partial<QuoteCheckoutInput>) => {
    forgetFailure();
    props.onChange(change);
  };
  return (
    <Section heading={messages.heading} headingRef={headingRef}>
      <BookingNotices
        checkout={props.checkout}
        onChooseDate={() => setChoosing(true)}
        onChange={forgetFailure}
      />
      {failure && <FailureNotice failure={failure} />}
      <div className="grid gap-5">
        <DateRow {...props} onChange={onChange} choosing={choosing} onChoosing={setChoosing} />
        <PlainChoices checkout={props.checkout} today={props.today} />
        <OtherChoices {...props} onChange={onChange} />
      </div>
    </Section>
  );
}

/** Time, duration, price and number of people. */
function OtherChoices({ checkout, participants, onChange, incomplete }: BookingChoicesProps) {
  const { summary: messages, pay } = useMessages(checkoutMessages);
  const locale = useLocale();
  const { experience, priceInfo } = checkout;
  const priceIndex = experience.priceList.findIndex(
    ({ name, value }) => name === priceInfo.name && value === priceInfo.value,
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        form={CHOICES_FORM}
        label={messages.startTime}
        name="startTime"
        value={checkout.startTime ?? ""}
        error={incomplete && checkout.startTime === null ? pay.needTime : undefined}
        onChange={(event) => onChange({ startTime: event.target.value })}
      >
        {checkout.startTime === null && <option value="">{messages.chooseTime}</option>}
        {experience.startTimes.map((time) => (
          <option key={time} value={time}>
            {formatTime(time, locale)}
          </option>
        ))}
      </SelectField>
      <SelectField
        form={CHOICES_FORM}
        label={messages.duration}
        name="duration"
        value={checkout.selectedDuration}
        onChange={(event) => onChange({ duration: event.target.value })}
      >
        {experience.duration.map((duration) => (
          <option key={duration} value={duration}>
            {formatDuration(duration, locale)}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <SelectField
          label={messages.price}
          name="price"
          hint={[priceInfo.description, agesText(priceInfo, locale)].filter(Boolean).join(" · ")}
          value={String(priceIndex)}
          onChange={(event) => {
            const price = experience.priceList[Number(event.target.value)];
            if (price)
              onChange({
                priceValue: price.value,
                priceLabel: price.name,
                priceDescription: price.description,
              });
          }}
        >
          {experience.priceList.map((price, index) => (
            <option key={`${price.name} ${price.value}`} value={index} disabled={isForMinors(price)}>
              {optionText(price, locale, messages.perPerson)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="noscript:hidden grid content-start gap-1.5">
        <span aria-hidden className="font-semibold text-sm">
          {messages.participants}
        </span>
        <QuantityStepper
          value={participants}
          onChange={(count) => onChange({ participants: count })}
          label={messages.participants}
          lessLabel={messages.less}
          moreLabel={messages.more}
        />
      </div>
    </div>
  );
}

/** `Niño (5 a 11 años): $ 90.000 por persona`. */
function optionText(price: PriceView, locale: Locale, perPerson: string): string {
  const ages = agesText(price, locale);
  return `${price.name}${ages ? ` (${ages})` : ""}: ${formatPesos(price.value, locale)} ${perPerson}`;
}

interface DateRowProps extends BookingChoicesProps {
  /** Whether the calendar is open. */
  choosing: boolean;
  onChoosing: (open: boolean) => void;
}

function DateRow({ checkout, onChange, calendar, choosing, onChoosing, incomplete }: DateRowProps) {
  const { summary: messages, pay } = useMessages(checkoutMessages);
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef(false);
  // The button that opened the calendar may have been removed with the date.
  useEffect(() => {
    if (choosing || !chosen.current) return;
    chosen.current = false;
    button.current?.focus();
  }, [choosing]);
  const { selectedDate, departure } = checkout;
  const missing = incomplete && selectedDate === null;
  return (
    <div className="flex items-center gap-3 rounded-card bg-sand p-4">
      <CalendarDays aria-hidden className="size-6 shrink-0 text-brand" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-sm">{messages.date}</p>
        <p className="first-letter:uppercase">
          {selectedDate ? formatDate(selectedDate, locale) : messages.noDate}
        </p>
        {missing && <p className="font-medium text-danger text-sm">{pay.needDate}</p>}
        {departure?.own && (
          <p className="font-semibold text-sm text-success">{messages.seatsOwn(departure.own)}</p>
        )}
        {departure?.status === "few-left" && departure.free > (departure.own ?? 0) && (
          <p className="font-semibold text-sm text-warning">{messages.seatsLeft(departure.free)}</p>
        )}
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
            chosen.current = true;
            onChoosing(false);
            onChange({ selectedDate: date, startTime });
          })}
      </Dialog>
    </div>
  );
}
