import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { ListedPerson } from "../../../../domain/check-in/check-in-list.ts";
import type { Outcome } from "../../../../domain/check-in/device.ts";
import { formatDay, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Modal } from "../../layout/modal.tsx";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Answers } from "../answers.tsx";
import { momentOf } from "./clock-time.ts";
import type { CodeVerdict } from "./judge-code.ts";
import { toneOf, type VerdictTone } from "./signals.ts";
import type { BoardingCheckIn } from "./use-acts.ts";

const BACKGROUNDS: Record<VerdictTone, string> = {
  go: "bg-verdict-go",
  careful: "bg-verdict-careful",
  stop: "bg-verdict-stop",
};
const ICONS: Record<VerdictTone, LucideIcon> = { go: CircleCheck, careful: CircleAlert, stop: CircleX };

interface VerdictProps {
  verdict: CodeVerdict;
  /** Whether the person was chosen from the list instead of scanned. */
  isByHand: boolean;
  /** When the list was fetched, by the device's clock. */
  talkedAt: number;
  onEnter: (checkIn: BoardingCheckIn) => void;
  onShow: (departureId: string) => void;
  onClose: () => void;
}

function useReason(verdict: CodeVerdict, talkedAt: number): string | null {
  const t = useMessages(checkInMessages);
  const locale = useLocale();
  switch (verdict.kind) {
    case "pass":
      return verdict.isChanged ? t.changed : null;
    case "already-in":
      return t.firstEntry(momentOf(verdict.first.at, Date.now(), locale), verdict.first.by);
    case "other-departure":
      return t.goesOn(`${formatDay(verdict.date, locale)}, ${formatTime(verdict.startTime, locale)}`);
    case "cancelled":
      return verdict.isPerson ? t.personGone : t.bookingCancelled;
    case "departure-cancelled":
      return t.departureCancelled;
    case "unpaid":
      return verdict.due > 0 ? t.dueText(formatPesos(verdict.due, locale)) : t.notPaidYet;
    case "newer":
      return t.newerText(momentOf(talkedAt, Date.now(), locale));
    case "false":
      return t.falseText;
    case "needs-network":
      return t.needsNetworkText;
    case "cannot-verify":
      return t.cannotVerifyText;
  }
}

function PeopleForm({
  verdict,
  isByHand,
  onEnter,
}: Pick<VerdictProps, "isByHand" | "onEnter"> & {
  verdict: Extract<CodeVerdict, { kind: "pass" | "unpaid" }>;
}) {
  const t = useMessages(checkInMessages);
  const { booking, people, kind } = verdict;
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const admittedPeople = people.filter(({ id }) => !excludedIds.has(id));
  const toggle = ({ id }: ListedPerson) => {
    const changedIds = new Set(excludedIds);
    if (!changedIds.delete(id)) changedIds.add(id);
    setExcludedIds(changedIds);
  };
  const outcome: Outcome = isByHand && kind === "pass" ? "by-hand" : kind;
  const label = kind === "pass" ? t.letIn : t.letInAnyway;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter({
          bookingId: booking.id,
          kind: "in",
          outcome,
          participantIds: admittedPeople.map(({ id }) => id),
        });
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">{people.length > 1 ? t.people : booking.code}</legend>
        {people.map((person) => {
          const name = (
            <span className="min-w-0 text-lg leading-tight font-semibold wrap-anywhere">
              {person.name ?? t.unnamed}
              <span className="block text-sm font-normal text-muted">{person.category}</span>
            </span>
          );
          if (people.length === 1) return <p key={person.id}>{name}</p>;
          return (
            <label
              key={person.id}
              className="flex min-h-12 items-center gap-3 rounded-control has-focus-visible:focus-ring"
            >
              <input
                type="checkbox"
                checked={!excludedIds.has(person.id)}
                onChange={() => toggle(person)}
                className="size-6 shrink-0 accent-brand"
              />
              {name}
            </label>
          );
        })}
      </fieldset>
      {people
        .filter(({ answers = [] }) => answers.length > 0)
        .map((person) => (
          <div key={person.id} className="grid gap-0.5">
            <p className="font-semibold text-sm wrap-anywhere">{person.name ?? t.unnamed}</p>
            <Answers answers={person.answers} />
          </div>
        ))}
      <Answers answers={booking.answers} />
      {booking.notes.length > 0 && (
        <ul className="grid gap-1 rounded-control bg-sand p-3 text-sm">
          {booking.notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      <Button
        type="submit"
        size="large"
        variant={kind === "pass" ? "primary" : "danger"}
        disabled={admittedPeople.length === 0}
      >
        {label(admittedPeople.length)}
      </Button>
    </form>
  );
}

export function VerdictSheet({ verdict, isByHand, talkedAt, onEnter, onShow, onClose }: VerdictProps) {
  const t = useMessages(checkInMessages);
  const reason = useReason(verdict, talkedAt);
  const tone = toneOf(verdict);
  const Icon = ICONS[tone];
  const title = t.verdicts[verdict.kind];
  return (
    <Modal
      label={title}
      onClose={onClose}
      className="mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-lg overflow-y-auto rounded-t-card bg-raised p-0 text-ink shadow-float sm:mb-auto sm:rounded-card"
    >
      <div role="alert" className={classNames("flex items-center gap-4 p-5 text-white", BACKGROUNDS[tone])}>
        <Icon aria-hidden className="size-14 shrink-0" />
        <p className="min-w-0">
          <strong className="block text-3xl leading-tight font-bold">{title}</strong>
          {reason && <span className="mt-1 block text-lg leading-snug">{reason}</span>}
        </p>
      </div>
      <div className="grid gap-3 p-5">
        {(verdict.kind === "pass" || verdict.kind === "unpaid") && (
          <PeopleForm {...{ verdict, isByHand, onEnter }} />
        )}
        {verdict.kind === "newer" && (
          <Button
            size="large"
            variant="danger"
            onClick={() => {
              const { bookingId, participantId } = verdict.ticket;
              const participantIds = participantId ? [participantId] : null;
              onEnter({ bookingId, kind: "in", outcome: "newer", participantIds });
            }}
          >
            {verdict.ticket.participantId ? t.letInAnyway(1) : t.letInWhole}
          </Button>
        )}
        {verdict.kind === "other-departure" && verdict.departureId && (
          <Button size="large" variant="secondary" onClick={() => onShow(verdict.departureId ?? "")}>
            {t.showThat}
          </Button>
        )}
        <Button size="large" variant={tone === "stop" ? "primary" : "secondary"} onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Modal>
  );
}
