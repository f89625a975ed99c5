import { type RefObject, useState } from "react";
import { formatTime } from "../../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../../domain/experiences/duration.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import { SelectField } from "../../../../ui/field.tsx";
import { choiceOfParty } from "../../../entities/party/party-choice.ts";
import { PartySteppers } from "../../../entities/party/party-steppers.tsx";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import type { Failure } from "../../../shell/errors/failure.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { hasDeparture } from "../booking-form.ts";
import { FailureNotice } from "../failure-notice.tsx";
import { Section } from "../section.tsx";
import { BookingNotices } from "./booking-notices.tsx";
import { DateRow, type RenderCalendar } from "./date-row.tsx";
import { departureProblem, seatsOfDay } from "./departure-problem.ts";
import { FoldedChoices } from "./folded-choices.tsx";
import { type LatestChoices, withLatestChoices } from "./latest-choices.ts";
import { CHOICES_FORM, PlainChoices } from "./plain-choices-form.tsx";

interface BookingChoicesProps extends LatestChoices {
  checkout: CheckoutView;
  onChange: (change: Partial<QuoteCheckoutInput>) => void;
  calendar: RenderCalendar;
  /** Whether the visitor tried to pay without date or time. */
  incomplete: boolean;
  /** Today at the place, `YYYY-MM-DD`. */
  today: string;
}

interface BookingSectionProps extends BookingChoicesProps {
  /** Failure that concerns the choices, if no notice explains it. */
  failure: Failure | null;
  headingRef: RefObject<HTMLHeadingElement | null>;
  forgetFailure: () => void;
}

export function BookingSection({ headingRef, failure, forgetFailure, ...props }: BookingSectionProps) {
  const { summary: messages } = useMessages(checkoutMessages);
  const [choosing, setChoosing] = useState(false);
  const onChange = (change: Partial<QuoteCheckoutInput>) => {
    forgetFailure();
    props.onChange(change);
  };
  return (
    <Section heading={messages.heading} headingRef={headingRef} isPlain className="lg:col-start-2">
      <BookingNotices
        checkout={props.checkout}
        onChooseDate={() => setChoosing(true)}
        onChange={forgetFailure}
      />
      {failure && <FailureNotice failure={failure} />}
      <FoldedChoices
        checkout={withLatestChoices(props.checkout, props)}
        isIncomplete={!hasDeparture(props.checkout) || departureProblem(props.checkout) !== null}
      >
        <DateRow {...props} onChange={onChange} choosing={choosing} onChoosing={setChoosing} />
        <OtherChoices {...props} onChange={onChange} />
        <PlainChoices checkout={props.checkout} party={props.party} today={props.today} />
      </FoldedChoices>
    </Section>
  );
}

function OtherChoices({ checkout, party, startTime, duration, onChange, incomplete }: BookingChoicesProps) {
  const { summary: messages, pay } = useMessages(checkoutMessages);
  const locale = useLocale();
  const { experience } = checkout;
  return (
    <div className="noscript:hidden grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      <SelectField
        form={CHOICES_FORM}
        label={messages.startTime}
        name="startTime"
        value={startTime ?? ""}
        error={incomplete && checkout.startTime === null ? pay.needTime : undefined}
        onChange={(event) => onChange({ startTime: event.target.value })}
      >
        {checkout.startTime === null && <option value="">{messages.chooseTime}</option>}
        {checkout.startTimes.map((time) => (
          <option key={time} value={time}>
            {formatTime(time, locale)}
          </option>
        ))}
      </SelectField>
      <SelectField
        form={CHOICES_FORM}
        label={messages.duration}
        name="duration"
        value={duration}
        onChange={(event) => onChange({ duration: event.target.value })}
      >
        {experience.duration.map((offered) => (
          <option key={offered} value={offered}>
            {formatDuration(offered, locale)}
          </option>
        ))}
      </SelectField>
      <div className="sm:max-lg:col-span-2">
        <PartySteppers
          trip={{ title: checkout.experience.title, date: checkout.selectedDate }}
          prices={checkout.experience.priceList}
          isLowest={checkout.experience.pricesVary}
          party={party}
          seats={seatsOfDay(checkout)}
          form={CHOICES_FORM}
          onChange={(next) => onChange(choiceOfParty(checkout.experience.priceList, next))}
        />
      </div>
    </div>
  );
}
