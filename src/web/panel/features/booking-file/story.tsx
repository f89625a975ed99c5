import { Link } from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { capitalized } from "../../../../domain/sentence.ts";
import type { BookingFile, FileEmail } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { PanelForm } from "../../layout/panel-form.tsx";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { staffMessageMessages } from "../../messages/messaging/staff-message.ts";
import { rebookingPath } from "../acts/rebooking-path.ts";
import { messagePath } from "../departures/departure-path.ts";
import { HistoryLink } from "../history-link.tsx";
import { Section } from "./section.tsx";

const TONES: Record<FileEmail["status"], BadgeTone> = {
  waiting: "neutral",
  sending: "neutral",
  sent: "success",
  refused: "danger",
  "in-doubt": "warning",
  dropped: "neutral",
};

export function Emails({ file, agencyId }: { file: BookingFile; agencyId: string }) {
  const t = useMessages(fileMessages);
  const { writeOne } = useMessages(staffMessageMessages);
  const locale = useLocale();
  return (
    <Section title={t.emails}>
      {file.emails.length === 0 && <p className="text-muted">{t.noEmails}</p>}
      <ul className="grid gap-3">
        {file.emails.map((email) => (
          <li key={email.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              {email.staffMessageId ? (
                <Link
                  to={`/${agencyId}/messages/${email.staffMessageId}`}
                  className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
                >
                  {capitalized(email.name)}
                </Link>
              ) : (
                capitalized(email.name)
              )}
              <span className="block text-sm text-muted">
                {email.toAgency ? t.toAgency : t.toTraveller} · {formatPlaceMoment(email.at, locale)}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4">
              <Badge tone={TONES[email.status]}>{t.emailStatuses[email.status]}</Badge>
              {email.mayResend && file.acts.resend === null && (
                <Link
                  to={`resend?email=${email.id}`}
                  relative="path"
                  data-chrome
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
                >
                  {t.resend}
                  <span className="sr-only">: {email.name}</span>
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {file.mayWrite && (
        <LinkButton
          to={messagePath(agencyId, file.booking, file.booking.id)}
          variant="secondary"
          size="small"
          className="min-h-11 justify-self-start"
        >
          {writeOne}
        </LinkButton>
      )}
    </Section>
  );
}

/** Needs two presses, because deleting cannot be undone. */
function DeleteNote({ id }: { id: string }) {
  const t = useMessages(fileMessages);
  return (
    <details data-chrome>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger">
        {t.deleteNote}
      </summary>
      <PanelForm method="post" preventScrollReset>
        <input type="hidden" name="note" value={id} />
        <Button
          type="submit"
          name="act"
          value="delete-note"
          variant="danger"
          size="small"
          className="min-h-11"
        >
          {t.deleteNoteSure}
        </Button>
      </PanelForm>
    </details>
  );
}

export function Notes({ file }: { file: BookingFile }) {
  const t = useMessages(fileMessages);
  const locale = useLocale();
  return (
    <Section title={t.notes} isEmpty={file.notes.length === 0}>
      {file.notes.length === 0 && <p className="text-muted">{t.noNotes}</p>}
      <ul className="grid gap-3">
        {file.notes.map((note) => (
          <li key={note.id} className="grid gap-1">
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            <p className="text-sm text-muted">
              {note.by} · {formatPlaceMoment(note.at, locale)}
            </p>
            {note.mayDelete && <DeleteNote id={note.id} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function BookingHistory({ file, agencyId }: { file: BookingFile; agencyId: string }) {
  const t = useMessages(fileMessages);
  const locale = useLocale();
  return (
    <Section title={t.history}>
      <ol className="grid gap-3">
        {file.history.map((entry) => (
          <li
            key={entry.id}
            className={classNames("border-l-2 pl-3", entry.beyondRules ? "border-danger" : "border-line")}
          >
            <p className={entry.beyondRules ? "font-medium text-danger" : ""}>{entry.sentence}</p>
            <p className="text-sm text-muted">
              {formatPlaceMoment(entry.at, locale)} · {t.by(entry.by)}
            </p>
            {entry.removal !== null && file.acts["book-again"] === null && (
              <Link
                to={rebookingPath(agencyId, { id: file.booking.id, removal: entry.removal })}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
              >
                {t.rebookRemoved}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <HistoryLink about={file.booking.id} />
    </Section>
  );
}
