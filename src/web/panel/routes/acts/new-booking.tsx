import { type FormEvent, useRef, useState } from "react";
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { handMethodsFor } from "../../../../domain/payments/payment-method.ts";
import { issueMessage } from "../../../../domain/validation/field-messages.ts";
import type { RebookingView } from "../../../../use-cases/booking-by-staff/get-rebooking.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField, SelectField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { catchRefusal, pageError, requireAgency } from "../../acts.ts";
import {
  LeadFields,
  OverrideFields,
  PaymentFields,
  TripFields,
} from "../../features/acts/booking-fields.tsx";
import { readAnswers } from "../../features/acts/hand-answers.ts";
import { HandQuestions } from "../../features/acts/hand-questions.tsx";
import { PeopleByPrice } from "../../features/acts/people-by-price.tsx";
import {
  dayPricesText,
  handMethodOf,
  hasSamePrices,
  hasUnusedPrice,
  pricesAt,
  readTyped,
  toRequest,
} from "../../features/acts/read-new-booking.ts";
import { readHoldLengths, readQuestions, readTimes, readTrip } from "../../features/acts/read-trip.ts";
import {
  errorsByPerson,
  leadFault,
  RebookedPeople,
  rebookingValues,
} from "../../features/acts/rebooked-people.tsx";
import { rebookingQuery, removalQuery } from "../../features/acts/rebooking-path.ts";
import { Options, SubmitButton } from "../../layout/form-parts.tsx";
import { NoExperiences } from "../../layout/no-experiences.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { permissions, view } = requireAgency(given);
  if (!permissions.includes("bookings.create")) throw pageError("not-allowed", 403);
  const trip = await readTrip(given);
  const { experiences, experience, date, today, rebooking, address } = trip;
  const mayOverride = permissions.includes("bookings.override");
  const isPast = date < today;
  const departures = await readTimes(given, trip);
  return {
    experiences: experiences.map(({ id, title }) => ({ id, title })),
    experience,
    ...{ date, isPast, mayOverride, rebooking, address, agencyId: view.id },
    departures: departures.map(({ startTime, status, free, prices }) => ({
      ...{ startTime, status, free },
      ...(prices ? { prices } : {}),
    })),
    questions: await readQuestions(given, trip),
    shown: experience ? dayPricesText(experience.priceList, departures) : "",
    methods: handMethodsFor(permissions),
    mayExceedHold: permissions.includes("bookings.hold"),
    holdLengths: readHoldLengths(given.context.get(panelContext).now, date, departures),
    formKeys: [given.context.get(panelContext).newId(), given.context.get(panelContext).newId()] as const,
  };
}

/** If the payment is refused, the booking stays unpaid. */
export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { locale } = given.context.get(panelContext);
  const form = await given.request.formData();
  const typed = readTyped(form);
  const method = handMethodOf(typed);
  // Reuses the keys of the form: if the response to an earlier submission was lost, new keys would book a second time.
  const keys = [String(form.get("key")), String(form.get("paymentKey"))] as const;
  const trip = await readTrip(given);
  const questions = await readQuestions(given, trip);
  const formState = { typed, keys, answers: readAnswers(form, questions) };
  const { experience, date, rebooking, address } = trip;
  if (!experience) throw data(null, { status: 404 });
  const fault = leadFault(typed, rebooking?.people ?? []);
  const fields = {
    ...(method && !typed.note ? { note: issueMessage("required", locale) } : {}),
    ...(fault ? { lead: newBookingMessages[locale][fault] } : {}),
    ...(hasUnusedPrice(typed) ? { "override.value": newBookingMessages[locale].unusedValue } : {}),
  };
  if (Object.keys(fields).length > 0)
    return { ...formState, code: "invalid-input" as const, facts: {}, fields };
  const departures = await readTimes(given, trip);
  const shown = form.get("shown");
  const { priceList: prices } = experience;
  if (typeof shown === "string" && !hasSamePrices(shown, prices, departures, typed.startTime))
    return { ...formState, code: "price-changed" as const, facts: {}, fields: {} };
  const priceList = pricesAt(prices, departures, typed.startTime);
  const request = toRequest(form, typed, {
    experience: { ...experience, priceList },
    ...{ date, questions, rebooking },
  });
  const outcome = await catchRefusal(given, () => application.bookByHand(request));
  if ("refused" in outcome) {
    const { refused } = outcome;
    const fields = errorsByPerson(refused.fields, request.again?.people ?? []);
    return { ...formState, ...refused, fields };
  }
  const { id: bookingId, totalPrice: amount } = outcome.answer;
  const bookingPath = `/${view.id}/bookings/${bookingId}`;
  // Chosen people come from the form that removes them, and go back to that form.
  const chosen = address?.people ?? [];
  const donePath =
    rebooking && chosen.length > 0
      ? `/${view.id}/bookings/${rebooking.bookingId}/change/remove?${removalQuery(chosen, bookingId)}`
      : `${bookingPath}?done=booked`;
  if (!method || !typed.note) throw redirect(donePath);
  const payment = {
    bookingId,
    method,
    amount,
    note: typed.note,
    idempotencyKey: String(form.get("paymentKey")),
  };
  const paymentOutcome = await catchRefusal(given, () => application.takePayment(payment));
  throw redirect(
    "refused" in paymentOutcome
      ? `${bookingPath}/take-payment?refused=${paymentOutcome.refused.code}`
      : donePath,
  );
}

function isTripChanged(tripForm: HTMLFormElement, experienceId: string | undefined, date: string): boolean {
  const fields = new FormData(tripForm);
  return fields.get("experience") !== experienceId || fields.get("date") !== date;
}

function RebookedFrom({ rebooking, path }: { rebooking: RebookingView; path: string }) {
  const t = useMessages(newBookingMessages);
  return (
    <Notice
      title={t.again(rebooking.code)}
      action={
        <Link
          to={path}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {t.backTo}
        </Link>
      }
    >
      {rebooking.areRemoved ? t.againRemovedText : t.againText}
    </Notice>
  );
}

export default function NewBooking() {
  const {
    experiences,
    experience,
    date,
    isPast,
    departures,
    methods,
    mayOverride,
    formKeys,
    shown,
    questions,
    rebooking,
    address,
    agencyId,
    ...holdOptions
  } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(newBookingMessages);
  const fields = refused?.fields ?? {};
  const typed =
    refused?.typed ?? (rebooking && experience ? rebookingValues(rebooking, experience) : undefined);
  const rebooked = rebooking?.people ?? [];
  const [key, paymentKey] = refused?.keys ?? formKeys;
  const tripForm = useRef<HTMLDivElement>(null);
  const [showsNewTrip, setShowsNewTrip] = useState(false);
  /** Shows the departures of a changed day instead of booking the day that the page was opened with. */
  const requireShownTrip = (event: FormEvent<HTMLFormElement>) => {
    const form = tripForm.current?.querySelector("form");
    const isChanged = form != null && isTripChanged(form, experience?.id, date);
    setShowsNewTrip(isChanged);
    if (!isChanged) return;
    event.preventDefault();
    form.requestSubmit();
  };
  if (!experience)
    return (
      <div className="max-w-xl">
        <PageHead title={t.title} intro={t.intro} />
        <NoExperiences />
      </div>
    );
  return (
    <div className="max-w-xl">
      <PageHead title={t.title} intro={t.intro} />
      <div className="grid gap-6">
        {rebooking && (
          <RebookedFrom rebooking={rebooking} path={`/${agencyId}/bookings/${rebooking.bookingId}`} />
        )}
        <div ref={tripForm}>
          <PanelForm method="get" className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
            {address &&
              [...rebookingQuery(address)].map(([name, value]) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ))}
            <div className="min-w-0 sm:col-span-2">
              <SelectField name="experience" label={t.experience} defaultValue={experience.id}>
                <Options of={experiences.map(({ id, title }) => [id, title])} />
              </SelectField>
            </div>
            <DateField name="date" label={t.date} defaultValue={date} required />
            <Button type="submit" variant="secondary">
              {t.showTimes}
            </Button>
          </PanelForm>
        </div>
        {refused && Object.keys(fields).length === 0 && <Refusal code={refused.code} />}
        {departures.length === 0 ? (
          <Notice>{isPast ? t.pastDay : t.noTimes}</Notice>
        ) : (
          <PanelForm method="post" className="grid gap-5" onSubmit={requireShownTrip}>
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="paymentKey" value={paymentKey} />
            <input type="hidden" name="shown" value={shown} />
            {/* A new key resets the fields that depend on the day. */}
            <TripFields
              date={date}
              key={`${experience.id} ${date}`}
              experience={experience}
              departures={departures}
              typed={typed}
              errors={fields}
            />
            <RebookedPeople
              key={`rebooked ${experience.id}`}
              people={rebooked}
              priceList={experience.priceList}
              typed={typed}
              errors={fields}
            />
            <PeopleByPrice
              key={`${experience.id} ${shown}`}
              experience={experience}
              departures={departures}
              typed={typed}
              errors={fields}
              addsToNamed={rebooked.length > 0}
            />
            <LeadFields typed={typed} errors={fields} rebooked={rebooked} />
            <HandQuestions
              key={experience.id}
              questions={questions}
              typed={refused?.answers}
              errors={fields}
            />
            <PaymentFields
              typed={refused?.typed}
              errors={fields}
              methods={methods}
              mayExceedHold={holdOptions.mayExceedHold}
              holdLengths={holdOptions.holdLengths}
            />
            {mayOverride && (
              <OverrideFields key={date} isPast={isPast} typed={refused?.typed} errors={fields} />
            )}
            {showsNewTrip && <Notice tone="warning">{t.tripChanged}</Notice>}
            <SubmitButton>{t.book}</SubmitButton>
          </PanelForm>
        )}
      </div>
    </div>
  );
}
