import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { AgencyDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import type { TodayDeparture } from "../../../../use-cases/today/today-view.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { minimumMark } from "./minimum-mark.ts";

type Texts = (typeof departuresMessages)["en"];

/** Only the page of today has check-ins, missing details and debts. */
export type MarkedDeparture = AgencyDeparture & Partial<TodayDeparture>;

interface Mark {
  tone: BadgeTone;
  text: string;
  /** Absent from a row on a phone. */
  isMinor?: boolean;
}

/** The most urgent mark comes first. */
function marksOf(departure: MarkedDeparture, t: Texts, locale: Locale): Mark[] {
  const { capacity, taken, held, status, closing, extra, departed, people } = departure;
  const { checkedIn = 0, incomplete = 0, due = 0 } = departure;
  const minimum = status === "closed" ? null : minimumMark(departure, t);
  const isShort = minimum?.tone === "warning";
  const marks: (Mark | false)[] = [
    taken > capacity && { tone: "danger", text: t.over(taken - capacity) },
    minimum !== null && isShort && minimum,
    status === "closed" && { tone: "warning", text: closing ? t.closedAs[closing] : t.closed },
    held > 0 && { tone: "warning", text: t.held(held) },
    checkedIn > 0 && { tone: "success", text: t.checkedIn(checkedIn, people) },
    incomplete > 0 && { tone: "warning", text: t.incomplete(incomplete) },
    due > 0 && { tone: "warning", text: t.owes(formatPesos(due, locale)) },
    minimum !== null && !isShort && { ...minimum, isMinor: true },
    extra && { tone: "neutral", text: t.extra, isMinor: true },
    status === "cut-off" && !departed && { tone: "neutral", text: t.cutOff, isMinor: true },
    status === "sold-out" && taken <= capacity && { tone: "brand", text: t.full, isMinor: true },
  ];
  return marks.filter((mark) => mark !== false);
}

export function DepartureMarks({ departure }: { departure: MarkedDeparture }) {
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  return marksOf(departure, t, locale).map(({ tone, text, isMinor }) =>
    isMinor ? (
      <span key={text} className="row-hidden contents">
        <Badge tone={tone}>{text}</Badge>
      </span>
    ) : (
      <Badge key={text} tone={tone}>
        {text}
      </Badge>
    ),
  );
}
