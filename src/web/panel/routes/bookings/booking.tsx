import { ExternalLink, QrCode } from "lucide-react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { isHeld } from "../../../../domain/booking/hold.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { useKeptAnswer } from "../../../ui/use-kept-answer.ts";
import { catchRefusal, loadPageData, requireAgency } from "../../acts.ts";
import { readActForm } from "../../features/acts/act-form.ts";
import { Attachments, type RefusedFile } from "../../features/attachments/attachments.tsx";
import { Acts } from "../../features/booking-file/acts.tsx";
import { LinkPart } from "../../features/booking-file/link.tsx";
import { MoneyPart } from "../../features/booking-file/money.tsx";
import { People, type RevealedPerson } from "../../features/booking-file/people.tsx";
import { PrintButton } from "../../features/booking-file/print-button.tsx";
import { Section } from "../../features/booking-file/section.tsx";
import { BookingHistory, Emails, Notes } from "../../features/booking-file/story.tsx";
import { MoneyBadge, StatusBadge } from "../../features/bookings/marks.tsx";
import type { RememberedRoute } from "../../features/search/recent-places.ts";
import { asksForLink } from "../../features/send-link.tsx";
import { useAgencyUpdates } from "../../features/use-agency-updates.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { useListPath } from "../../layout/last-list.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const id = given.params.bookingId ?? "";
  const file = await loadPageData(given, () => application.getBookingFile({ id }));
  return { file, agencyId: view.id, agencyName: view.name, now: given.context.get(panelContext).now };
}

export const handle: RememberedRoute<Awaited<ReturnType<typeof loader>>> = {
  place: ({ file, agencyId }) => ({
    path: `/${agencyId}/bookings/${file.booking.id}`,
    title: file.booking.code,
  }),
};

type FileAct = RefusedFile["act"];

const isFileAct = (act: FormDataEntryValue | null): act is FileAct =>
  act === "mark-attachment" || act === "remove-attachment";

type ActForm = Awaited<ReturnType<typeof readActForm>>;

/** @throws a redirect after success */
async function changeFile({ application, bookingId, form, perform }: ActForm, act: FileAct) {
  const attachmentId = String(form.get("attachment") ?? "");
  const input = { bookingId, attachmentId, why: String(form.get("why") ?? "") };
  const proves = form.get("proves");
  const marked = { ...input, proves: proves ? String(proves) : null };
  const refused = await (act === "remove-attachment"
    ? perform(() => application.removeAttachment(input), "unattached")
    : perform(() => application.markAttachment(marked), "marked"));
  return { ofFile: { attachmentId, act, refused } };
}

export async function action(given: ActionFunctionArgs) {
  const actForm = await readActForm(given);
  const { application, bookingId, form, perform } = actForm;
  const act = form.get("act");
  if (act === "delete-note") {
    const noteId = String(form.get("note") ?? "");
    return { refused: await perform(() => application.deleteNote({ bookingId, noteId }), "unnoted") };
  }
  if (isFileAct(act)) return changeFile(actForm, act);
  if (asksForLink(form))
    return { refused: await perform(() => application.sendLink({ bookingId }), "linked") };
  const personId = String(form.get("person") ?? "");
  const outcome = await catchRefusal(given, () => application.revealDocument({ bookingId, personId }));
  return "answer" in outcome ? { personId, document: outcome.answer } : outcome;
}

function Facts({ file }: { file: BookingFile }) {
  const t = useMessages(fileMessages);
  const { sources } = useMessages(bookingsMessages);
  const locale = useLocale();
  const { booking } = file;
  const momentRow = (label: string, value: Date | null) =>
    value ? [{ label, value: formatPlaceMoment(value, locale) }] : [];
  return (
    <Section title={t.facts}>
      <DefinitionList
        rows={[
          {
            label: t.departure,
            value: (
              <>
                {formatDate(booking.date, locale)}
                <br />
                {formatTime(booking.startTime, locale)}
              </>
            ),
          },
          { label: t.duration, value: formatDuration(booking.duration, locale) },
          ...momentRow(t.heldUntil, booking.holdExpiresAt),
          ...momentRow(t.confirmedAt, booking.confirmedAt),
          ...momentRow(t.cancelledAt, booking.cancelledAt),
          {
            label: t.made,
            value: `${formatPlaceMoment(booking.createdAt, locale)} · ${sources[booking.source]}`,
          },
          { label: t.account, value: booking.hasAccount ? t.hasAccount : t.noAccount },
          { label: t.language, value: t.languages[booking.locale] },
        ]}
      />
      {booking.hasAccount && (
        <a
          href={booking.siteUrl}
          data-chrome
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-brand underline-offset-4 hover:underline"
        >
          <ExternalLink aria-hidden className="size-4" />
          {t.site}
        </a>
      )}
    </Section>
  );
}

export default function BookingPage() {
  const { file, agencyId, agencyName, now } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer(useActionData<typeof action>());
  const t = useMessages(fileMessages);
  const locale = useLocale();
  useAgencyUpdates(agencyId);
  const { booking, money } = file;
  const listPath = useListPath(`/${agencyId}/bookings`, `/${agencyId}/bookings`);
  const bookingPath = `/${agencyId}/bookings/${booking.id}`;
  const lapsed = booking.holdExpiresAt !== null && !isHeld(booking, now);
  const revealed: RevealedPerson | null = answer && "document" in answer ? answer : null;
  const ofFile = answer && "ofFile" in answer ? answer.ofFile : null;
  const isBesideField = ofFile !== null && Object.keys(ofFile.refused.fields).length > 0;
  const refused =
    answer && "refused" in answer ? answer.refused : isBesideField ? undefined : ofFile?.refused;
  return (
    <>
      <BackLink to={listPath}>{t.back}</BackLink>
      <PageHead
        title={booking.code}
        intro={booking.title}
        badges={
          <>
            <StatusBadge status={booking.status} lapsed={lapsed} />
            {booking.status === "CONFIRMED" && <MoneyBadge money={money} />}
          </>
        }
        action={
          <span className="flex flex-wrap items-center gap-2">
            {booking.status === "CONFIRMED" && (
              <span data-chrome>
                <LinkButton
                  to={`/${agencyId}/bookings/${booking.id}/voucher`}
                  variant="secondary"
                  size="small"
                  className="min-h-11"
                >
                  <QrCode aria-hidden className="size-4" />
                  {t.voucher}
                </LinkButton>
              </span>
            )}
            <PrintButton />
          </span>
        }
      />
      {refused && (
        <div className="mb-6">
          <Refusal code={refused.code} />
        </div>
      )}
      <p className="mb-3 hidden text-sm print:block">
        {agencyName} · {t.printed(formatPlaceMoment(now, locale))}
      </p>
      <div className="grid gap-4 xl:grid-cols-2 xl:gap-6 print:grid-cols-2 print:gap-3">
        <div className="grid content-start gap-4 xl:gap-6">
          <Facts file={file} />
          <div data-chrome>
            <Acts file={file} />
          </div>
          <div data-chrome className="contents">
            <LinkPart file={file} />
          </div>
          <People file={file} revealed={revealed} />
          <Notes file={file} />
          <Attachments file={file} bookingPath={bookingPath} refusal={ofFile} />
        </div>
        <div className="grid content-start gap-4 xl:gap-6">
          <MoneyPart file={file} bookingPath={bookingPath} />
          <div data-chrome className="grid gap-4 xl:gap-6">
            <Emails file={file} agencyId={agencyId} />
            <BookingHistory file={file} agencyId={agencyId} />
          </div>
        </div>
      </div>
    </>
  );
}
