import { beforeStart, duration } from "../../../../domain/departures/before-start.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { BulkChangeView } from "../../../../use-cases/bulk-changes/bulk-change-view.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { bulkChangeMessages } from "../../messages/departures/bulk-change.ts";
import { bulkPreviewMessages } from "../../messages/departures/bulk-preview.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { formatIsoWeekday, ISO_WEEKDAYS } from "./iso-weekdays.ts";

/** Returns what changes, in words. */
function useEditText({ edit, guides }: Pick<BulkChangeView, "edit" | "guides">): string {
  const { edits, because } = useMessages(bulkPreviewMessages);
  const locale = useLocale();
  const { capacity, closed, closing, reason, cutOffMinutes, cutOffEarlierBy, minimum } = edit;
  const seats =
    capacity?.kind === "schedule" ? edits.schedule : capacity ? edits[capacity.kind](capacity.seats) : "";
  const closes = edits.closings[closing ?? "plain"] + (reason ? ` (${because(reason)})` : "");
  const sale = closed === undefined ? "" : closed ? closes : edits.open;
  const cutOff =
    cutOffMinutes === undefined
      ? ""
      : cutOffMinutes === null
        ? edits.scheduleCutOff
        : edits.cutOff(beforeStart(cutOffMinutes, locale));
  const shift =
    cutOffEarlierBy === undefined
      ? ""
      : edits[cutOffEarlierBy > 0 ? "earlier" : "later"](duration(Math.abs(cutOffEarlierBy)));
  const least =
    minimum === undefined ? "" : minimum === null ? edits.scheduleMinimum : edits.minimum(minimum);
  const led = edit.guides ? edits.guides[edit.guides.kind](new Intl.ListFormat(locale).format(guides)) : "";
  return [seats, sale, cutOff, shift, least, led].filter(Boolean).join(" · ");
}

export function BulkFacts({ bulkChange }: { bulkChange: BulkChangeView }) {
  const form = useMessages(bulkChangeMessages);
  const t = useMessages(bulkPreviewMessages);
  const locale = useLocale();
  const { selection, experiences, unchanged } = bulkChange;
  const { from, to, weekdays, startTimes } = selection;
  const days = weekdays.toSorted((a, b) => a - b).map((day) => formatIsoWeekday(day, locale));
  const list = new Intl.ListFormat(locale);
  return (
    <DefinitionList
      rows={[
        { label: t.change, value: useEditText(bulkChange), strong: true },
        { label: form.experiences, value: experiences ? list.format(experiences) : t.everyExperience },
        { label: t.onDays, value: t.period(formatDate(from, locale), formatDate(to, locale)) },
        {
          label: form.weekdays,
          value: days.length === ISO_WEEKDAYS.length ? t.everyDay : list.format(days),
        },
        {
          label: form.times,
          value:
            startTimes.length === 0
              ? t.everyTime
              : list.format(startTimes.map((time) => formatTime(time, locale))),
        },
        ...(unchanged > 0 ? [{ label: t.unchanged, value: t.count(unchanged) }] : []),
      ]}
    />
  );
}
