import { Link } from "react-router";
import { hasSameGuides, isRefused } from "../../../../domain/bulk-changes/bulk-change.ts";
import { beforeStart } from "../../../../domain/departures/before-start.ts";
import { isSameSale } from "../../../../domain/departures/same-sale.ts";
import type { BulkDepartureView } from "../../../../use-cases/bulk-changes/bulk-change-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { bulkPreviewMessages } from "../../messages/departures/bulk-preview.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { departurePath } from "../departures/departure-path.ts";
import { shortDeparture } from "../format.ts";

const TONES = {
  waiting: "neutral",
  done: "success",
  "changed-since": "warning",
  cancelled: "warning",
  departed: "neutral",
} as const;

type ScheduleSettings = Pick<BulkDepartureView, "scheduleCapacity" | "scheduleCutOff" | "scheduleMinimum">;

function useSettingTexts({ scheduleCapacity, scheduleCutOff, scheduleMinimum }: ScheduleSettings) {
  const t = useMessages(bulkPreviewMessages);
  const locale = useLocale();
  return {
    seats: ({ capacity }: BulkDepartureView["before"]) => t.seats(capacity ?? scheduleCapacity),
    sale: ({ closed, closing }: BulkDepartureView["before"]) =>
      closed ? t.closedAs[closing ?? "plain"] : t.opened,
    cutOff: ({ cutOffMinutes }: BulkDepartureView["before"]) =>
      cutOffMinutes === null
        ? t.closesAsScheduled(scheduleCutOff === null ? null : beforeStart(scheduleCutOff, locale))
        : t.closesAt(beforeStart(cutOffMinutes, locale)),
    minimum: ({ minimum }: BulkDepartureView["before"]) =>
      minimum === null || minimum === undefined
        ? t.scheduleMinimum(scheduleMinimum ?? 0)
        : t.ownMinimum(minimum),
    guides: ({ guides }: BulkDepartureView["before"]) => guides?.join(", ") || t.nobody,
  };
}

function DepartureRow({ departure, agencyId, isDraft }: RowProps) {
  const t = useMessages(bulkPreviewMessages);
  const locale = useLocale();
  const { title, date, startTime, before, after, found, scheduleCapacity } = departure;
  const { overBy, guarantees, busyGuides, status } = departure;
  const { seats, sale, cutOff, minimum, guides } = useSettingTexts(departure);
  const changes = [
    seats(before) !== seats(after) ? t.fromTo(seats(before), seats(after)) : "",
    isSameSale(before, after) ? "" : t.fromTo(sale(before), sale(after)),
    before.cutOffMinutes === after.cutOffMinutes ? "" : t.fromTo(cutOff(before), cutOff(after)),
    before.minimum === after.minimum ? "" : t.fromTo(minimum(before), minimum(after)),
    hasSameGuides(before.guides, after.guides) ? "" : t.fromTo(guides(before), guides(after)),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-3 last:border-0">
      <Link
        data-row
        to={departurePath(agencyId, departure)}
        className="grid min-h-11 content-center underline-offset-4 hover:underline"
      >
        <span className="font-medium first-letter:uppercase">{shortDeparture(date, startTime, locale)}</span>
        <span className="text-muted text-sm">{title}</span>
      </Link>
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
        {/* If the typed capacity equals the schedule's, the departure changes, but there is no difference to show. */}
        {!isRefused(status) && (
          <span className="tabular-nums">
            {changes.join(" · ") || t.seats(after.capacity ?? scheduleCapacity)}
          </span>
        )}
        {overBy > 0 && <Badge tone="danger">{t.over(overBy)}</Badge>}
        {isDraft && guarantees && <Badge tone="warning">{t.becomesGuaranteed}</Badge>}
        {busyGuides.length > 0 && <Badge tone="warning">{t.busyGuides(busyGuides.join(", "))}</Badge>}
        {!isDraft && <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>}
      </span>
      {found && (
        <p className="w-full text-muted text-sm">
          {t.changedSince(
            [
              ...[seats(found), sale(found), cutOff(found)],
              ...(found.minimum === undefined ? [] : [minimum(found)]),
              ...(found.guides ? [guides(found)] : []),
            ].join(", "),
          )}
        </p>
      )}
    </li>
  );
}

interface RowProps {
  departure: BulkDepartureView;
  agencyId: string;
  isDraft: boolean;
}

export function DepartureRows({
  departures,
  total,
  ...common
}: Omit<RowProps, "departure"> & { departures: BulkDepartureView[]; total: number }) {
  const t = useMessages(bulkPreviewMessages);
  return (
    <section aria-labelledby="changed-departures">
      <h2 id="changed-departures" className="font-bold text-lg">
        {t.all}
      </h2>
      <ul>
        {departures.map((departure) => (
          <DepartureRow
            key={`${departure.experienceId} ${departure.date} ${departure.startTime}`}
            departure={departure}
            {...common}
          />
        ))}
      </ul>
      {total > departures.length && <p className="mt-3 text-muted">{t.more(total - departures.length)}</p>}
    </section>
  );
}
