import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { isDate } from "../../../../domain/departures/place-time.ts";
import { handMethodsFor } from "../../../../domain/payments/payment-method.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import { Notice } from "../../../ui/notice.tsx";
import { catchRefusal, loadPageData, requireAgency } from "../../acts.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { readRemovalQuery, rebookingPath } from "../../features/acts/rebooking-path.ts";
import {
  AddFields,
  CorrectFields,
  DayForm,
  MoveFields,
  type OfferedTime,
  OverrideFields,
  RemoveFields,
} from "../../features/change/change-forms.tsx";
import { ChangeReview } from "../../features/change/change-review.tsx";
import { blockingPayment } from "../../features/change/payment-in.ts";
import { PaymentInFlight } from "../../features/change/payment-in-flight.tsx";
import { linkRecipient, PaymentLink } from "../../features/change/payment-link.tsx";
import { type ChangeAnswer, submitChange } from "../../features/change/submit-change.ts";
import { CHANGE_ACTS, type ChangeAct, RULES_OF, typedValues } from "../../features/change/typed-change.ts";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { changeMessages } from "../../messages/bookings/change.ts";
import { useMessages } from "../../messages/messages.ts";

function readAct({ params }: Pick<LoaderFunctionArgs, "params">): ChangeAct {
  const act = CHANGE_ACTS.find((one) => one === params.what);
  if (!act) throw data(null, { status: 404 });
  return act;
}

type Seats = Pick<DepartureView, "startTime" | "status" | "free">;

/** Past days are not in the calendar, but staff with an override may move a booking to a past day. */
async function readTimes(
  given: LoaderFunctionArgs,
  { booking }: BookingFile,
  date: string,
): Promise<OfferedTime[]> {
  const { application } = requireAgency(given);
  const day = { experienceId: booking.experienceId, from: date, to: date };
  const calendar = await loadPageData(given, () => application.getCalendar(day));
  const upcoming: Seats[] = calendar.departures;
  const departures =
    upcoming.length > 0
      ? upcoming
      : (await loadPageData(given, () => application.listDepartures(day))).departures;
  const times: OfferedTime[] = departures.map(({ startTime, status, free }) => ({ startTime, status, free }));
  const isListed = date !== booking.date || times.some(({ startTime }) => startTime === booking.startTime);
  const presentTime = isListed ? [] : [{ startTime: booking.startTime }];
  return [...times, ...presentTime].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** Returns undefined if the use case refuses, for example because the experience is unpublished. */
async function readExperience(given: LoaderFunctionArgs, { booking }: BookingFile) {
  const { application } = requireAgency(given);
  const { experienceId: id, date, startTime } = booking;
  const outcome = await catchRefusal(given, () => application.getExperience({ id, date, startTime }));
  return "answer" in outcome ? outcome.answer : undefined;
}

export async function loader(given: LoaderFunctionArgs) {
  const { permissions, view } = requireAgency(given);
  const act = readAct(given);
  const { booking, file } = await readSubject(given, "bookings.change");
  const { [act]: obstacle } = file.acts;
  const experience = await readExperience(given, file);
  const query = readQuery(given);
  const dateParam = query.get("date") ?? "";
  const date = isDate(dateParam) ? dateParam : file.booking.date;
  const times = act === "move" && experience ? await readTimes(given, file, date) : [];
  return {
    ...{ act, booking, obstacle, date, times, agencyId: view.id },
    people: file.people,
    removal: readRemovalQuery(query),
    prices: experience?.priceList ?? [],
    durations: experience?.duration ?? [],
    duration: file.booking.duration,
    mayOverride: permissions.includes("bookings.override"),
    methods: handMethodsFor(permissions),
    to: linkRecipient(file, booking.path),
  };
}

const readQuery = ({ request }: Pick<LoaderFunctionArgs, "request">): URLSearchParams =>
  new URL(request.url).searchParams;

/** Returns the path below the list of bookings. People who were booked first have a new booking, which is shown then. */
function donePath(
  given: Pick<LoaderFunctionArgs, "request">,
  act: ChangeAct,
  id: string,
  revision: number | null,
): string {
  if (act !== "remove") return `${id}?done=changed`;
  const { rebookedId } = readRemovalQuery(readQuery(given));
  return rebookedId ? `${rebookedId}?done=people-moved` : `${id}?done=people-removed&of=${revision ?? ""}`;
}

export async function action(given: ActionFunctionArgs): Promise<ChangeAnswer> {
  const { application, view } = requireAgency(given);
  const act = readAct(given);
  const form = await given.request.formData();
  const { file } = await readSubject(given, "bookings.change");
  const { id } = file.booking;
  const experience = await readExperience(given, file);
  const prices = experience?.priceList ?? [];
  const answer = await submitChange(
    { id, act, prices, application, attempt: (ask) => catchRefusal(given, ask) },
    form,
  );
  if (answer.step !== "done") return answer;
  if (!answer.paymentUrl) throw redirect(`/${view.id}/bookings/${donePath(given, act, id, answer.revision)}`);
  const changed = await readSubject(given, "bookings.change");
  return { ...answer, toPay: changed.file.pendingChange?.toPay ?? 0 };
}

function ChangeForm({ answer }: { answer: Extract<ChangeAnswer, { step: "form" }> | undefined }) {
  const { act, booking, date, times, people, removal, prices, durations, duration, mayOverride } =
    useLoaderData<typeof loader>();
  const t = useMessages(changeMessages);
  const chosen = act === "remove" ? removal.people : [];
  const typed = answer?.typed ?? chosen.map((id) => ["remove", id] as const);
  const errors = answer?.refused?.fields ?? {};
  const hasChoice = act === "move" ? times.length > 0 : act !== "add" || prices.length > 0;
  return (
    <>
      {act === "move" && <DayForm date={date} />}
      {errors.change && <Notice tone="danger">{errors.change}</Notice>}
      {hasChoice ? (
        <PanelForm method="post" className="grid gap-5">
          {/* The Enter key in a field activates the form's first submit button. */}
          <button type="submit" name="intent" value="review" tabIndex={-1} aria-hidden className="sr-only" />
          {act === "move" && (
            <MoveFields
              key={date}
              {...{ typed, errors, date, times, duration, durations }}
              startTime={booking.startTime}
            />
          )}
          {act === "remove" && <RemoveFields {...{ typed, errors, people }} />}
          {act === "add" && <AddFields {...{ typed, errors, prices }} people={people.length} />}
          {act === "correct" && <CorrectFields {...{ typed, errors, people }} />}
          {mayOverride && <OverrideFields {...{ typed, errors }} rules={RULES_OF[act]} />}
          <SubmitButton name="intent" value="review">
            {t.review}
          </SubmitButton>
        </PanelForm>
      ) : (
        <Notice>{act === "move" ? t.noTimes : t.noPrices}</Notice>
      )}
    </>
  );
}

export default function ChangeBooking() {
  const { act, agencyId, booking, removal, obstacle, methods, to } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(changeMessages);
  const refused = answer && "refused" in answer ? answer.refused : undefined;
  const inFlight = refused && blockingPayment(refused);
  return (
    <ActPage
      title={t.titles[act]}
      booking={booking}
      refused={inFlight ? undefined : refused}
      // A change that was just made or previewed is shown, even if no other change may follow it.
      obstacle={answer ? null : obstacle}
    >
      {act === "remove" && removal.rebookedId && (
        <Notice
          tone="success"
          title={t.rebooked}
          action={
            <Link
              to={`/${agencyId}/bookings/${removal.rebookedId}`}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              {t.toRebooked}
            </Link>
          }
        >
          {t.rebookedText}
        </Notice>
      )}
      {inFlight && <PaymentInFlight {...inFlight} />}
      {answer?.step === "done" ? (
        <>
          <Notice tone="success">{t.seatsKept}</Notice>
          <PaymentLink url={answer.paymentUrl} toPay={answer.toPay} to={to} />
        </>
      ) : answer?.step === "review" ? (
        <ChangeReview
          {...answer}
          errors={answer.refused?.fields ?? {}}
          methods={methods}
          bookFirstPath={
            act === "remove" && !removal.rebookedId
              ? rebookingPath(agencyId, { id: booking.id, people: typedValues(answer.typed, "remove") })
              : null
          }
        />
      ) : (
        <ChangeForm answer={answer} />
      )}
    </ActPage>
  );
}
