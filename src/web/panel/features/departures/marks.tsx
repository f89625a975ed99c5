import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { AgencyDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import type { TodayDeparture } from "../../../../use-cases/today/today-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { minimumMark } from "./minimum-mark.ts";

/** Only the page of today has check-ins, missing details and debts. */
export type MarkedDeparture = AgencyDeparture & Partial<TodayDeparture>;

export function DepartureMarks({ departure }: { departure: MarkedDeparture }) {
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  const {
    capacity,
    taken,
    held,
    status,
    closing,
    extra,
    departed,
    people,
    checkedIn = 0,
    incomplete = 0,
    due = 0,
  } = departure;
  const minimum = minimumMark(departure, t);
  return (
    <>
      {taken > capacity && <Badge tone="danger">{t.over(taken - capacity)}</Badge>}
      {minimum && status !== "closed" && <Badge tone={minimum.tone}>{minimum.text}</Badge>}
      {extra && <Badge>{t.extra}</Badge>}
      {status === "closed" && <Badge tone="warning">{closing ? t.closedAs[closing] : t.closed}</Badge>}
      {status === "cut-off" && !departed && <Badge>{t.cutOff}</Badge>}
      {held > 0 && <Badge tone="warning">{t.held(held)}</Badge>}
      {checkedIn > 0 && <Badge tone="success">{t.checkedIn(checkedIn, people)}</Badge>}
      {incomplete > 0 && <Badge tone="warning">{t.incomplete(incomplete)}</Badge>}
      {due > 0 && <Badge tone="warning">{t.owes(formatPesos(due, locale))}</Badge>}
      {status === "sold-out" && taken <= capacity && <Badge tone="brand">{t.full}</Badge>}
    </>
  );
}
