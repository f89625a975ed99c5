import { Link } from "react-router";
import type { Permission } from "../../../../domain/access/permissions.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { PanelForm } from "../../layout/panel-form.tsx";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { cancelPath, departurePath, messagePath } from "./departure-path.ts";
import { GuideNames } from "./guide-names.tsx";
import { DepartureMarks, type MarkedDeparture } from "./marks.tsx";
import { CheckedInBar, SeatsBar } from "./seats-bar.tsx";

export interface CardPermissions {
  write: boolean;
  close: boolean;
  cancel: boolean;
}

export const cardPermissions = (permissions: readonly Permission[]): CardPermissions => ({
  write: permissions.includes("messages.send"),
  close: permissions.includes("departures.edit"),
  cancel: permissions.includes("departures.cancel"),
});

/** A row is a line of a list on a phone, and a card in a wider window. */
export type CardLook = "card" | "next" | "row";

interface DepartureCardProps {
  departure: MarkedDeparture;
  agencyId: string;
  may: CardPermissions;
  look?: CardLook;
}

function Notes({ departure: { note, internalNote } }: Pick<DepartureCardProps, "departure">) {
  const t = useMessages(departuresMessages);
  const className = "row-hidden line-clamp-3 whitespace-pre-line text-sm wrap-anywhere";
  return (
    <>
      {internalNote && <span className={className}>{t.internalNote(internalNote)}</span>}
      {note && <span className={className}>{t.travellersNote(note)}</span>}
    </>
  );
}

const ACT =
  "inline-flex min-h-11 items-center px-1 text-sm text-muted underline underline-offset-4 hover:text-ink";

/** Closes the sale without asking for confirmation, because the toast of the departure's page can reopen the sale. */
function CloseSale({ departure, agencyId, name }: Omit<DepartureCardProps, "may"> & { name: string }) {
  const t = useMessages(departuresMessages);
  return (
    <PanelForm method="post" action={departurePath(agencyId, departure)}>
      <input type="hidden" name="closing" value="hidden" />
      <button type="submit" name="act" value="close" className={ACT}>
        {t.closeSale}
        <span className="sr-only">{name}</span>
      </button>
    </PanelForm>
  );
}

function CardActs({ departure, agencyId, may, time }: Omit<DepartureCardProps, "look"> & { time: string }) {
  const t = useMessages(departuresMessages);
  const { title, taken, held, departed, status } = departure;
  const name = `, ${time}, ${title}`;
  const isBooked = taken + held > 0;
  const isClosable = may.close && !departed && status !== "closed" && status !== "cut-off";
  return (
    <div
      className={classNames(
        "row-acts flex flex-wrap gap-x-4 border-t border-line px-3 empty:hidden",
        !isBooked && "row-hidden",
      )}
    >
      {may.write && isBooked && (
        <Link to={messagePath(agencyId, departure)} className={ACT}>
          {t.write}
          <span className="sr-only">{name}</span>
        </Link>
      )}
      {isClosable && <CloseSale departure={departure} agencyId={agencyId} name={name} />}
      {may.cancel && !departed && isBooked && (
        <Link to={cancelPath(agencyId, departure)} className={ACT}>
          {t.cancelDeparture}
          <span className="sr-only">{name}</span>
        </Link>
      )}
    </div>
  );
}

/** The classes `row-*` arrange the parts of a row on a phone. */
export function DepartureCard({ departure, agencyId, may, look = "card" }: DepartureCardProps) {
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  const { title, startTime, capacity, taken, held, free, people, departed, needsGuide } = departure;
  const { checkedIn = 0 } = departure;
  const time = formatTime(startTime, locale);
  const shownTime = <strong className="row-first text-lg tabular-nums">{time}</strong>;
  return (
    <div
      data-look={look}
      className={classNames(
        "rounded-card border border-line transition-colors has-[>a:hover]:border-line-strong",
        !departed && "bg-raised",
      )}
    >
      <Link
        to={departurePath(agencyId, departure)}
        data-row
        className="grid grid-cols-1 gap-2 rounded-card p-4"
      >
        <span className="row-line flex flex-wrap items-baseline justify-between gap-x-3">
          {look === "next" ? (
            <span className="flex flex-wrap items-center gap-x-3">
              {shownTime}
              <Badge tone="brand">{t.next}</Badge>
            </span>
          ) : (
            shownTime
          )}
          <span className={classNames("text-sm text-muted", departed ? "row-second" : "row-hidden")}>
            {departed ? t.departed : taken > 0 ? t.people(people) : t.nobody}
          </span>
        </span>
        <span className="row-title font-medium">{title}</span>
        <GuideNames
          departure={departure}
          className={classNames("text-sm", needsGuide ? "row-first" : "row-hidden")}
        />
        <Notes departure={departure} />
        <SeatsBar taken={taken} held={held} capacity={capacity} />
        {checkedIn > 0 && <CheckedInBar checkedIn={checkedIn} people={people} />}
        <span className="row-line flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span className="row-seats text-muted tabular-nums">
            {t.seats(taken, capacity)}
            {free > 0 && <span className="row-hidden">{` · ${t.free(free)}`}</span>}
          </span>
          <DepartureMarks departure={departure} />
        </span>
      </Link>
      <CardActs departure={departure} agencyId={agencyId} may={may} time={time} />
    </div>
  );
}
