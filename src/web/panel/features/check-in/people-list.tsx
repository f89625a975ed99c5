import { Check, Undo2, UserX } from "lucide-react";
import type { PersonAttendance } from "../../../../domain/check-in/attendance.ts";
import type { ListedPerson } from "../../../../domain/check-in/check-in-list.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Answers } from "../answers.tsx";
import type { BoardBooking } from "./board.ts";
import { momentOf } from "./clock-time.ts";

export interface PeopleActs {
  /** @param participantId null for everybody of the booking who is not checked in */
  onEnter: (booking: BoardBooking, participantId: string | null) => void;
  onUndo: (booking: BoardBooking, person: ListedPerson) => void;
}

function PersonState({ attendance }: { attendance: PersonAttendance | undefined }) {
  const t = useMessages(checkInMessages);
  const locale = useLocale();
  const { state, entry } = attendance ?? { state: "expected", entry: null };
  if (state === "in" && entry)
    return (
      <span className="flex flex-wrap items-center gap-x-1.5 text-sm font-semibold text-success">
        <Check aria-hidden className="size-4" />
        {t.since(momentOf(entry.at, Date.now(), locale))}
        <span className="font-normal text-muted">{t.byWhom(entry.by)}</span>
      </span>
    );
  if (state === "no-show")
    return (
      <span className="flex items-center gap-1.5 text-sm font-semibold text-warning">
        <UserX aria-hidden className="size-4" />
        {t.noShow}
      </span>
    );
  return null;
}

function Person({
  booking,
  person,
  onEnter,
  onUndo,
}: PeopleActs & { booking: BoardBooking; person: ListedPerson }) {
  const t = useMessages(checkInMessages);
  const locale = useLocale();
  const attendance = booking.attendance.people.get(person.id);
  const name = person.name ?? t.unnamed;
  const isIn = attendance?.state === "in";
  const [duplicate] = attendance?.duplicates ?? [];
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="leading-snug font-medium wrap-anywhere">
            {name} <span className="text-sm font-normal text-muted">{person.category}</span>
          </p>
          <Answers answers={person.answers} />
          <PersonState attendance={attendance} />
        </div>
        {(isIn || booking.status !== "CANCELLED") && (
          <Button
            variant={isIn ? "ghost" : "secondary"}
            className={isIn ? "size-12 shrink-0 px-0! text-muted" : "shrink-0"}
            aria-label={isIn ? t.undoOf(name) : t.enterOf(name)}
            title={isIn ? t.undo : undefined}
            onClick={({ detail }) => {
              if (!isIn) onEnter(booking, person.id);
              // The second click of a double click must not undo the check-in.
              else if (detail < 2) onUndo(booking, person);
            }}
          >
            {isIn ? <Undo2 aria-hidden className="size-5" /> : t.enter}
          </Button>
        )}
      </div>
      {duplicate && attendance?.entry && (
        <p className="text-sm font-medium text-danger">
          {t.twice(
            name,
            ...[attendance.entry, duplicate].map(
              ({ at, by }) => `${momentOf(at, Date.now(), locale)} (${by})`,
            ),
          )}
        </p>
      )}
    </li>
  );
}

function Marks({ booking }: { booking: BoardBooking }) {
  const t = useMessages(checkInMessages);
  const locale = useLocale();
  if (booking.status === "CANCELLED") return <Badge tone="danger">{t.cancelledBooking}</Badge>;
  if (booking.status === "PENDING") return <Badge tone="warning">{t.unpaid}</Badge>;
  return booking.due > 0 ? <Badge tone="danger">{t.owes(formatPesos(booking.due, locale))}</Badge> : null;
}

function ConflictWarnings({ booking }: { booking: BoardBooking }) {
  const t = useMessages(checkInMessages);
  const { attendance, status } = booking;
  const isIn = [...attendance.people.values()].some(({ state }) => state === "in");
  return (
    <>
      {attendance.strangers.length > 0 && (
        <p className="text-sm font-medium text-danger">{t.inButGone(attendance.strangers.length)}</p>
      )}
      {attendance.elsewhere.length > 0 && <p className="text-sm font-medium text-warning">{t.inElsewhere}</p>}
      {status === "CANCELLED" && isIn && (
        <p className="text-sm font-medium text-danger">{t.inButCancelled}</p>
      )}
    </>
  );
}

function Party({ booking, ...acts }: PeopleActs & { booking: BoardBooking }) {
  const t = useMessages(checkInMessages);
  const { code, people, notes, attendance, status } = booking;
  const outside = people.filter(({ id }) => attendance.people.get(id)?.state !== "in");
  return (
    <li className="card grid gap-1 p-3">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
          <span className="inline-block">{code}</span>
          <Marks booking={booking} />
        </p>
        {status !== "CANCELLED" && outside.length > 1 && (
          <Button
            variant="secondary"
            onClick={() => acts.onEnter(booking, null)}
            aria-describedby={`booking-${booking.id}`}
          >
            {t.enterParty(outside.length)}
          </Button>
        )}
      </div>
      <ConflictWarnings booking={booking} />
      {notes.map((note) => (
        <p key={note} className="rounded-control bg-sand px-3 py-2 text-sm wrap-anywhere">
          {note}
        </p>
      ))}
      <Answers answers={booking.answers} />
      <ul id={`booking-${booking.id}`} className="divide-y divide-line">
        {people.map((person) => (
          <Person key={person.id} {...{ booking, person }} {...acts} />
        ))}
      </ul>
    </li>
  );
}

export function PeopleList({ bookings, ...acts }: PeopleActs & { bookings: readonly BoardBooking[] }) {
  return (
    <ul className="grid gap-3">
      {bookings.map((booking) => (
        <Party key={booking.id} booking={booking} {...acts} />
      ))}
    </ul>
  );
}
