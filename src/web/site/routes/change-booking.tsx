import { ArrowLeft } from "lucide-react";
import { data, Link, redirect, redirectDocument } from "react-router";
import { formatDay, formatTime } from "../../../domain/departures/format-place-time.ts";
import { placeDate } from "../../../domain/departures/place-time.ts";
import { isId } from "../../../domain/ids.ts";
import { Notice } from "../../ui/notice.tsx";
import { ChangeAct } from "../features/changes/change-act.tsx";
import { changeAnswer } from "../features/changes/change-answer.ts";
import { ChangeResult } from "../features/changes/change-result.tsx";
import { ObstacleNote } from "../features/changes/obstacle-note.tsx";
import { submitChange } from "../features/changes/submit-change.ts";
import { emptyChange, readKind } from "../features/changes/typed-change.ts";
import { useAnswer } from "../features/changes/use-answer.ts";
import { BookedCalendar } from "../features/departures/booked-calendar.tsx";
import { bookingsMessages } from "../messages/booking/bookings.ts";
import { changesMessages } from "../messages/booking/changes.ts";
import { failuresMessages } from "../messages/shell/failures.ts";
import { useMessages } from "../messages/use-messages.ts";
import { type RequestContext, requestContext } from "../request-context.ts";
import { readForm } from "../shell/data/read-form.ts";
import { isNotFound, orNotFound } from "../shell/errors/answer-not-found.ts";
import { reloadIfAnswered } from "../shell/errors/answer-or.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { requireUser } from "../shell/session/require-user.ts";
import { bookingPath } from "../shell/site/booking-paths.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/change-booking.ts";

export const handle: PageHandle = { isPrivate: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { kind, booking } = loaderData;
  const act = changesMessages[localeOf(matches)].kinds[kind];
  return screenMeta(matches, { title: `${act}, ${booking.title}`, index: false });
};

async function findSubject({ application, locale }: RequestContext, { request, params }: Route.LoaderArgs) {
  if (!isId(params.bookingId)) throw data(null, { status: 404 });
  const booking = await orNotFound(application.getBooking({ id: params.bookingId }));
  if (booking.experienceId !== params.experienceId) throw data(null, { status: 404 });
  const page = localPath(locale, bookingPath(booking));
  const kind = readKind(new URL(request.url).searchParams);
  if (!kind || booking.status !== "CONFIRMED") throw redirect(page);
  const { experienceId, date, startTime } = booking;
  const experience = await application
    .getExperience({ id: experienceId, date, startTime })
    .catch((error: unknown) => {
      if (isNotFound(error)) return null;
      throw error;
    });
  return { booking, kind, experience, page };
}

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(requestContext);
  await requireUser(site, args.request);
  const { booking, kind, experience } = await findSubject(site, args);
  return { booking, kind, experience, today: placeDate(site.now), now: site.now };
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(requestContext);
  await requireUser(site, args.request);
  const { booking, kind, experience, page } = await findSubject(site, args);
  const form = await readForm(args.request);
  const { application, locale } = site;
  const prices = experience?.priceList ?? [];
  const answer = await submitChange({ application, locale, kind, booking, prices }, form);
  if (answer.step !== "done") return answer;
  if (answer.paymentUrl) throw redirectDocument(answer.paymentUrl, 303);
  throw redirect(`${page}?changed`, 303);
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  changeAnswer(serverAction, request.signal);

export const shouldRevalidate = reloadIfAnswered;

export default function ChangeBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, kind, experience, today, now } = loaderData;
  const texts = useMessages(changesMessages);
  const bookings = useMessages(bookingsMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const { answer, responseCount, failure, leaving } = useAnswer(actionData);
  const obstacle = booking.changeObstacles[kind];
  const typed = answer?.typed ?? emptyChange(kind, booking, experience?.priceList ?? []);
  const refusal = failure ?? (answer?.step === "form" ? answer.failure : null);
  const dayAndTime = `${formatDay(booking.date, locale)}, ${formatTime(booking.startTime, locale)}`;
  const isPreview = answer?.step === "preview";
  const needsOffer = kind === "date" || kind === "add";
  return (
    <article className="page-narrow grid gap-6 py-8 sm:py-12">
      <Link
        to={localPath(locale, bookingPath(booking))}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {texts.back}
      </Link>
      <header className="grid gap-2">
        <h1 className="title-2">{texts.kinds[kind]}</h1>
        <p>
          <strong>{booking.title}</strong>
          <span className="block text-muted first-letter:uppercase">{dayAndTime}</span>
          <span className="block text-muted">{bookings.people(booking.participants)}</span>
        </p>
      </header>
      {refusal && <Notice tone="danger">{failures[refusal]}</Notice>}
      {booking.pendingChange && !isPreview && <Notice tone="warning">{texts.pendingReplaced}</Notice>}
      {isPreview ? (
        <ChangeResult
          key={answer.preview.revision}
          preview={answer.preview}
          typed={answer.typed}
          stale={answer.stale}
          revision={booking.revision}
          now={now}
          leaving={leaving}
        />
      ) : obstacle ? (
        <ObstacleNote obstacle={obstacle} code={booking.code} />
      ) : needsOffer && !experience ? (
        <ObstacleNote obstacle="not-offered" code={booking.code} />
      ) : (
        <>
          <p className="text-muted">{texts.intro[kind]}</p>
          <ChangeAct
            {...{ kind, booking, experience, typed, today, responseCount }}
            messages={answer?.step === "form" ? answer.messages : NO_MESSAGES}
            calendar={(choice) => <BookedCalendar booking={booking} today={today} {...choice} />}
          />
        </>
      )}
    </article>
  );
}

const NO_MESSAGES: Readonly<Record<string, string>> = {};
