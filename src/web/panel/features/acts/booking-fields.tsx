import type { HoldLength } from "../../../../domain/booking/agreed-hold.ts";
import { OVERRIDES } from "../../../../domain/booking/override.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import { DEFAULT_LOCALE } from "../../../../domain/locale.ts";
import type { HandMethod } from "../../../../domain/payments/payment-method.ts";
import type { RebookedPerson } from "../../../../use-cases/booking-by-staff/get-rebooking.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Checkboxes, fieldProps, Options } from "../../layout/form-parts.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { HoldFields } from "./hold-fields.tsx";
import type { TypedBooking } from "./read-new-booking.ts";
import { LeadField } from "./rebooked-people.tsx";

export type OfferedTime = Pick<DepartureView, "startTime" | "status" | "free" | "prices">;

interface FieldsProps {
  experience: ExperienceView;
  departures: readonly OfferedTime[];
  typed: TypedBooking | undefined;
  errors: Readonly<Record<string, string>>;
}

export const firstOpenDeparture = (departures: readonly OfferedTime[]): OfferedTime | undefined =>
  departures.find(({ status }) => status === "available" || status === "few-left");

/**
 * @param date day of the listed departures. The page shows this day, because the visible day field may have been
 * changed since.
 */
export function TripFields({ experience, departures, typed, errors, date }: FieldsProps & { date: string }) {
  const t = useMessages(newBookingMessages);
  const locale = useLocale();
  const field = fieldProps(typed, errors);
  const open = firstOpenDeparture(departures);
  return (
    <>
      <SelectField {...field("startTime", open?.startTime)} label={t.time} hint={formatDate(date, locale)}>
        <Options
          of={departures.map(({ startTime, status, free }) => [
            startTime,
            `${formatTime(startTime, locale)} · ${t.statuses[status] || t.free(free)}`,
          ])}
        />
      </SelectField>
      {experience.duration.length > 1 ? (
        <SelectField name="duration" label={t.duration} defaultValue={typed?.duration}>
          <Options of={experience.duration.map((duration) => [duration, formatDuration(duration, locale)])} />
        </SelectField>
      ) : (
        <input type="hidden" name="duration" value={experience.duration[0]} />
      )}
    </>
  );
}

type LeadFieldsProps = Pick<FieldsProps, "typed" | "errors"> & {
  /** People of an earlier booking, one of whom may be the lead. */
  rebooked?: readonly RebookedPerson[];
};

export function LeadFields({ typed, errors, rebooked = [] }: LeadFieldsProps) {
  const t = useMessages(newBookingMessages);
  const field = fieldProps(typed, errors);
  const leadField = fieldProps(typed, errors, "participantsInfo.0.");
  const isTyped = rebooked.length === 0;
  const name = <TextField {...leadField("name")} label={t.name} autoComplete="off" required={isTyped} />;
  return (
    <>
      {isTyped ? (
        name
      ) : (
        <div className="group/lead grid gap-5">
          <LeadField people={rebooked} typed={typed} errors={errors} />
          <div className="hidden group-has-[option[value=other]:checked]/lead:block">{name}</div>
        </div>
      )}
      <TextField
        {...leadField("phoneNumber")}
        type="tel"
        label={t.phone}
        hint={t.phoneHint}
        autoComplete="off"
      />
      <TextField {...leadField("email")} type="email" label={t.email} autoComplete="off" />
      <SelectField {...field("locale", DEFAULT_LOCALE)} label={t.language} hint={t.languageHint}>
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

export function PaymentFields({ typed, errors, methods, holdLengths, mayExceedHold }: PaymentFieldsProps) {
  const t = useMessages(newBookingMessages);
  const { methods: methodNames } = useMessages(actMessages);
  const field = fieldProps(typed, errors);
  const hold = (
    <HoldFields lengths={holdLengths} typed={typed} error={errors.hold} mayExceed={mayExceedHold} />
  );
  if (methods.length === 0) return hold;
  return (
    <div className="group/pay grid gap-5">
      <SelectField name="method" label={t.pay} defaultValue={typed?.method ?? "cash"}>
        <Options of={methods.map((method) => [method, methodNames[method]])} />
        <option value="later">{t.later}</option>
      </SelectField>
      <div className="group-has-[option[value=later]:checked]/pay:hidden">
        <TextField {...field("note")} label={t.proof} hint={t.proofHint} autoComplete="off" />
      </div>
      <div className="hidden group-has-[option[value=later]:checked]/pay:block">{hold}</div>
    </div>
  );
}

export function OverrideFields({
  typed,
  errors,
  isPast,
}: Pick<FieldsProps, "typed" | "errors"> & { isPast: boolean }) {
  const t = useMessages(newBookingMessages);
  const field = fieldProps(typed, errors, "override.");
  const rules = typed?.rules ?? (isPast ? ["past"] : []);
  const isOpen = rules.length > 0 || Object.keys(errors).some((name) => name.startsWith("override."));
  return (
    <details open={isOpen} className="card border-danger/40">
      <summary className="fold-arrow min-h-11 cursor-pointer font-semibold text-danger">{t.bend}</summary>
      <div className="mt-3 grid gap-5">
        <p className="text-muted">{t.bendText}</p>
        <Checkboxes name="rules" of={OVERRIDES.map((rule) => [rule, t.rules[rule]])} checked={rules} />
        <TextField
          {...field("value")}
          label={t.value}
          hint={t.valueHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...field("why")} label={t.why} autoComplete="off" />
      </div>
    </details>
  );
}
