import type { ReactNode } from "react";
import { formatTime } from "../../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../../domain/experiences/duration.ts";
import { type Party, peopleAt } from "../../../../../domain/pricing/party.ts";
import { MAX_PARTICIPANTS } from "../../../../../domain/pricing/quote.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { buttonLook } from "../../../../ui/button.tsx";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { partyMessages } from "../../../messages/checkout/party.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { partyField } from "../../../shell/site/checkout-url.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { changedBooking } from "./changed-booking.ts";
import { choiceField, HELD_BOOKING, SHOWN_CHOICES, shownChoices, UPDATE_CHOICES } from "./plain-choices.ts";

/** Id of the form that reloads this page with other choices, if its scripts cannot be fetched. */
export const CHOICES_FORM = "order";

export function PlainChoicesForm({
  checkout,
  bookingId,
}: {
  checkout: CheckoutView;
  bookingId: string | null;
}) {
  const names = { experienceId: checkout.experience.id, bookingId };
  return (
    <form id={CHOICES_FORM}>
      {Object.entries(names).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
    </form>
  );
}

interface PlainChoicesProps {
  checkout: CheckoutView;
  party: Party;
  today: string;
}

/**
 * The fields belong to the form with the participants. The button therefore submits all input, and the next page shows it
 * again.
 */
export function PlainChoices(props: PlainChoicesProps) {
  return <noscript>{import.meta.env.SSR && <PlainFields {...props} />}</noscript>;
}

function PlainFields({ checkout, party, today }: PlainChoicesProps) {
  const { summary: messages } = useMessages(checkoutMessages);
  const { title } = useMessages(partyMessages);
  const locale = useLocale();
  const { experience, selectedDate, startTime, startTimes, selectedDuration } = checkout;
  const isOnly = experience.priceList.length === 1;
  const counts = experience.priceList.map(({ id, name }) => ({
    label: isOnly ? title : name,
    field: isOnly ? "participants" : partyField(id),
    people: peopleAt(party, id),
  }));
  const hidden = {
    [HELD_BOOKING]: changedBooking(checkout) ?? "",
    [SHOWN_CHOICES]: shownChoices([
      ["selectedDate", selectedDate ?? ""],
      ["startTime", startTime ?? ""],
      ["duration", selectedDuration],
      ...counts.map(({ field, people }) => [field, String(people)] as const),
    ]),
  };
  return (
    <div className="grid gap-5">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlainField label={messages.date}>
        <input
          type="date"
          name={choiceField("selectedDate")}
          min={today}
          defaultValue={selectedDate ?? ""}
          className={CONTROL}
        />
      </PlainField>
      <PlainField label={messages.startTime}>
        <select name={choiceField("startTime")} defaultValue={startTime ?? ""} className={CONTROL}>
          {startTime === null && <option value="">{messages.chooseTime}</option>}
          {startTimes.map((time) => (
            <option key={time} value={time}>
              {formatTime(time, locale)}
            </option>
          ))}
        </select>
      </PlainField>
      <PlainField label={messages.duration}>
        <select name={choiceField("duration")} defaultValue={selectedDuration} className={CONTROL}>
          {experience.duration.map((offered) => (
            <option key={offered} value={offered}>
              {formatDuration(offered, locale)}
            </option>
          ))}
        </select>
      </PlainField>
      {counts.map(({ label, field, people }) => (
        <PlainField key={field} label={label}>
          <input
            type="number"
            name={choiceField(field)}
            min={isOnly ? 1 : 0}
            max={MAX_PARTICIPANTS}
            defaultValue={people}
            className={CONTROL}
          />
        </PlainField>
      ))}
      <button {...UPDATE_CHOICES} className={buttonLook({ variant: "secondary" })}>
        {messages.update}
      </button>
    </div>
  );
}

const CONTROL = "min-h-12 w-full rounded-control border border-line-strong bg-surface px-4";

function PlainField({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: each caller passes one control.
    <label className="grid gap-1.5 font-semibold text-sm">
      {label}
      {children}
    </label>
  );
}
