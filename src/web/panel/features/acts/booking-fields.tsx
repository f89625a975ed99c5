import type { HoldLength } from "../../../../domain/booking/agreed-hold.ts";
import { OVERRIDES } from "../../../../domain/booking/override.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import type { HandMethod } from "../../../../domain/payments/payment-method.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { CheckboxField, SelectField, TextField } from "../../../ui/field.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { HoldFields } from "./hold-fields.tsx";
import type { TypedBooking } from "./read-new-booking.ts";

export type OfferedTime = Pick<DepartureView, "startTime" | "status" | "free" | "prices">;

interface FieldsProps {
  experience: ExperienceView;
  departures: readonly OfferedTime[];
  typed: TypedBooking | undefined;
  errors: Readonly<Record<string, string>>;
}

/** Returns the first departure that is on sale and has free seats. The form selects this departure initially. */
export const firstOpenDeparture = (departures: readonly OfferedTime[]): OfferedTime | undefined =>
  departures.find(({ status }) => status === "available" || status === "few-left");

/**
 * @param date day of the listed departures. The page shows this day, because the visible day field may have been changed since.
 */
export function TripFields({ experience, departures, typed, errors, date }: FieldsProps & { date: string }) {
  const t = useMessages(newBookingMessages);
  const locale = useLocale();
  const open = firstOpenDeparture(departures);
  return (
    <>
      <SelectField
        name="startTime"
        label={t.time}
        hint={formatDate(date, locale)}
        error={errors.startTime}
        defaultValue={typed?.startTime ?? open?.startTime}
      >
        {departures.map(({ startTime, status, free }) => (
          <option key={startTime} value={startTime}>
            {`${formatTime(startTime, locale)} · ${t.statuses[status] || t.free(free)}`}
          </option>
        ))}
      </SelectField>
      {experience.duration.length > 1 ? (
        <SelectField name="duration" label={t.duration} defaultValue={typed?.duration}>
          {experience.duration.map((duration) => (
            <option key={duration} value={duration}>
              {formatDuration(duration, locale)}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="duration" value={experience.duration[0]} />
      )}
    </>
  );
}

export function LeadFields({ typed, errors }: Pick<FieldsProps, "typed" | "errors">) {
  const t = useMessages(newBookingMessages);
  const locale = useLocale();
  const errorOf = (name: string) => errors[`participantsInfo.0.${name}`];
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        error={errorOf("name")}
        defaultValue={typed?.name}
        autoComplete="off"
        required
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={t.phone}
        hint={t.phoneHint}
        error={errorOf("phoneNumber")}
        defaultValue={typed?.phoneNumber}
        autoComplete="off"
      />
      <TextField
        name="email"
        type="email"
        label={t.email}
        error={errorOf("email")}
        defaultValue={typed?.email}
        autoComplete="off"
      />
      <SelectField
        name="locale"
        label={t.language}
        error={errors.locale}
        defaultValue={typed?.locale ?? locale}
      >
        <option value="es-CO">Español</option>
        <option value="en">English</option>
      </SelectField>
    </>
  );
}

type PaymentFieldsProps = Pick<FieldsProps, "typed" | "errors"> & {
  methods: readonly HandMethod[];
  holdLengths: readonly HoldLength[];
  mayExceedHold: boolean;
};

/** Fields for a payment that is taken now, or for the length of the unpaid hold. */
export function PaymentFields({ typed, errors, methods, holdLengths, mayExceedHold }: PaymentFieldsProps) {
  const t = useMessages(newBookingMessages);
  const { methods: methodNames } = useMessages(actMessages);
  const hold = (
    <HoldFields lengths={holdLengths} typed={typed} error={errors.hold} mayExceed={mayExceedHold} />
  );
  if (methods.length === 0) return hold;
  return (
    <div className="group/pay grid gap-5">
      <SelectField name="method" label={t.pay} defaultValue={typed?.method ?? "cash"}>
        {methods.map((method) => (
          <option key={method} value={method}>
            {methodNames[method]}
          </option>
        ))}
        <option value="later">{t.later}</option>
      </SelectField>
      <div className="group-has-[option[value=later]:checked]/pay:hidden">
        <TextField
          name="note"
          label={t.proof}
          hint={t.proofHint}
          error={errors.note}
          defaultValue={typed?.note}
          autoComplete="off"
        />
      </div>
      <div className="hidden group-has-[option[value=later]:checked]/pay:block">{hold}</div>
    </div>
  );
}

/** Rules that staff may override. The section opens if a rule is chosen. On a past day the rule `past` is chosen initially. */
export function OverrideFields({
  typed,
  errors,
  isPast,
}: Pick<FieldsProps, "typed" | "errors"> & { isPast: boolean }) {
  const t = useMessages(newBookingMessages);
  const rules = typed?.rules ?? (isPast ? ["past"] : []);
  const isOpen = rules.length > 0;
  return (
    <details open={isOpen} className="card border-danger/40">
      <summary className="fold-arrow min-h-11 cursor-pointer font-semibold text-danger">{t.bend}</summary>
      <div className="mt-3 grid gap-5">
        <p className="text-muted">{t.bendText}</p>
        {OVERRIDES.map((rule) => (
          <CheckboxField
            key={rule}
            name="rules"
            value={rule}
            label={t.rules[rule]}
            defaultChecked={rules.includes(rule)}
          />
        ))}
        <TextField
          name="value"
          label={t.value}
          hint={t.valueHint}
          error={errors["override.value"]}
          defaultValue={typed?.value}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="why"
          label={t.why}
          error={errors["override.why"]}
          defaultValue={typed?.why}
          autoComplete="off"
        />
      </div>
    </details>
  );
}
