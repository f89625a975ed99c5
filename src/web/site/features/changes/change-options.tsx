import { CalendarDays, Pencil, UserMinus, UserPlus } from "lucide-react";
import { CHANGE_KINDS, type ChangeKind } from "../../../../domain/changes/change-kind.ts";
import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { changesMessages } from "../../messages/booking/changes.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { changePath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { ObstacleNote } from "./obstacle-note.tsx";

const ICONS: Record<ChangeKind, typeof Pencil> = {
  date: CalendarDays,
  remove: UserMinus,
  add: UserPlus,
  correct: Pencil,
};

export function ChangeOptions({ booking, now }: { booking: BookingView; now: Date }) {
  const texts = useMessages(changesMessages);
  const locale = useLocale();
  const offeredKinds = CHANGE_KINDS.filter((kind) => booking.changeObstacles[kind] === null);
  // A cancelled departure has a notice of its own instead of obstacles.
  const shownKinds = booking.cancelledDeparture ? [] : CHANGE_KINDS;
  const obstacles = new Set(shownKinds.flatMap((kind) => booking.changeObstacles[kind] ?? []));
  if (offeredKinds.length + obstacles.size === 0) return null;
  return (
    <section className="grid gap-4 border-line border-t pt-8 print:hidden">
      <h2 className="title-3">{texts.heading}</h2>
      {offeredKinds.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {offeredKinds.map((kind) => {
            const Icon = ICONS[kind];
            return (
              <li key={kind} className="grid">
                <LinkButton
                  variant="secondary"
                  className="justify-start"
                  to={localPath(locale, changePath(booking, kind))}
                >
                  <Icon aria-hidden className="size-5 text-brand" />
                  {texts.kinds[kind]}
                </LinkButton>
              </li>
            );
          })}
        </ul>
      )}
      {booking.changeObstacles.date === null && booking.freeCancellationUntil > now && (
        <p className="text-muted">{texts.until(formatMoment(booking.freeCancellationUntil, locale))}</p>
      )}
      {booking.answers.length > 0 && offeredKinds.includes("correct") && (
        <ObstacleNote obstacle="answers" code={booking.code} />
      )}
      {[...obstacles].map((obstacle) => (
        <ObstacleNote key={obstacle} obstacle={obstacle} code={booking.code} />
      ))}
    </section>
  );
}
