import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { MessageStanding } from "../../../../domain/messaging/staff-message.ts";
import type {
  StaffMessageBookingView,
  StaffMessageView,
} from "../../../../use-cases/staff-messages/staff-message-view.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { useKeptAnswer } from "../../../ui/use-kept-answer.ts";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { departurePath } from "../../features/departures/departure-path.ts";
import { Share } from "../../features/staff-messages/share.tsx";
import { ShownTexts } from "../../features/staff-messages/shown-texts.tsx";
import { TextWithCodes } from "../../features/text-with-codes.tsx";
import { useAgencyUpdates } from "../../features/use-agency-updates.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { RunButtons } from "../../layout/run-buttons.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { staffMessageMessages } from "../../messages/messaging/staff-message.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view, permissions } = requireAgency(given);
  const staffMessageId = given.params.staffMessageId ?? "";
  const message = await loadPageData(given, () => application.getStaffMessage({ staffMessageId }));
  return { agencyId: view.id, message, seesBookings: permissions.includes("bookings.view") };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const staffMessageId = given.params.staffMessageId ?? "";
  const command = form.get("act");
  const to = command === "stop" ? "stop" : "resume";
  const sendNow = command === "now";
  const page = `/${view.id}/messages/${staffMessageId}`;
  return performAndRedirect(
    given,
    () => application.steerStaffMessage({ staffMessageId, to, sendNow }),
    page,
  );
}

const TONES: Record<MessageStanding, BadgeTone> = {
  waiting: "neutral",
  sent: "success",
  refused: "danger",
  "in-doubt": "warning",
  unsent: "neutral",
  "no-email": "warning",
  skipped: "neutral",
  failed: "danger",
};

function BookingRow({ booking, path }: { booking: StaffMessageBookingView; path: string | null }) {
  const t = useMessages(staffMessageMessages);
  const { code, people, standing, skipped, share } = booking;
  const name = booking.name ?? t.nameless;
  const summary = (
    <>
      <span className="font-medium">{name}</span>
      <span className="text-sm text-muted">
        <TextWithCodes text={`${code} · ${t.people(people)}`} />
      </span>
    </>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      {path ? (
        <Link to={path} className="grid min-h-11 content-center underline-offset-4 hover:underline">
          {summary}
        </Link>
      ) : (
        <span className="grid min-h-11 content-center">{summary}</span>
      )}
      <Badge tone={TONES[standing]}>{skipped ? t.skips[skipped] : t.standings[standing]}</Badge>
      {share && (
        <span className="w-full">
          <Share share={share} name={name} />
        </span>
      )}
    </li>
  );
}

function Texts({ message: { texts } }: { message: StaffMessageView }) {
  const t = useMessages(staffMessageMessages);
  return (
    <section aria-labelledby="text" className="card grid gap-4">
      <h2 id="text" className="text-lg font-bold">
        {t.text}
      </h2>
      <ShownTexts texts={texts} />
    </section>
  );
}

export default function StaffMessage() {
  const { agencyId, message, seesBookings } = useLoaderData<typeof loader>();
  const refused = useKeptAnswer(useActionData<typeof action>());
  const t = useMessages(staffMessageMessages);
  const locale = useLocale();
  useAgencyUpdates(agencyId);
  const { departure, status, waitsUntil, counts, bookings, by, writtenAt } = message;
  const emailCount = bookings.length - counts.skipped - counts["no-email"];
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <BackLink to={departurePath(agencyId, departure)}>{t.back}</BackLink>
        <PageHead
          title={t.messageTitle}
          intro={`${departure.title} · ${formatDate(departure.date, locale)}, ${formatTime(departure.startTime, locale)}`}
        />
        {refused && <Refusal code={refused.code} />}
      </div>
      <section className="card grid gap-4" aria-live="polite">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={status === "done" ? "success" : "warning"}>
            {waitsUntil ? t.waitsBadge : t.statuses[status]}
          </Badge>
          <strong className="tabular-nums">{t.progress(counts.sent, emailCount)}</strong>
          <span className="text-sm text-muted">{t.written(by, formatPlaceMoment(writtenAt, locale))}</span>
        </p>
        {waitsUntil && <p>{t.waits(formatPlaceMoment(waitsUntil, locale))}</p>}
        <RunButtons status={status} failed={counts.failed} texts={t}>
          {waitsUntil && (
            <SubmitButton name="act" value="now">
              {t.hurry}
            </SubmitButton>
          )}
        </RunButtons>
      </section>
      <Texts message={message} />
      <section aria-labelledby="all">
        <h2 id="all" className="text-lg font-bold">
          {t.all}
        </h2>
        <ul>
          {bookings.map((booking) => (
            <BookingRow
              key={booking.bookingId}
              booking={booking}
              path={seesBookings ? `/${agencyId}/bookings/${booking.bookingId}` : null}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
