import { beforeStart, duration } from "../../../../domain/departures/before-start.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { BulkChangeView } from "../../../../use-cases/bulk-changes/bulk-change-view.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { bulkChangeMessages } from "../../messages/departures/bulk-change.ts";
import { bulkPreviewMessages } from "../../messages/departures/bulk-preview.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { formatIsoWeekday, ISO_WEEKDAYS } from "./iso-weekdays.ts";

function useEditText({ edit, guides }: Pick<BulkChangeView, "edit" | "guides">): string {
  const { edits, because } = useMessages(bulkPreviewMessages);
  const locale = useLocale();
  const { capacity, closed, closing, reason, cutOffMinutes, cutOffEarlierBy, minimum } = edit;
  const capacityText =
    capacity?.kind === "schedule" ? edits.schedule : capacity ? edits[capacity.kind](capacity.seats) : "";
  const closingText = edits.closings[closing ?? "plain"] + (reason ? ` (${because(reason)})` : "");
  const saleText = closed === undefined ? "" : closed ? closingText : edits.open;
  const cutOffText =
    cutOffMinutes === undefined
      ? ""
      : cutOffMinutes === null
        ? edits.scheduleCutOff
        : edits.cutOff(beforeStart(cutOffMinutes, locale));
  const shiftText =
    cutOffEarlierBy === undefined
      ? ""
      : edits[cutOffEarlierBy > 0 ? "earlier" : "later"](duration(Math.abs(cutOffEarlierBy)));
  const minimumText =
    minimum === undefined ? "" : minimum === null ? edits.scheduleMinimum : edits.minimum(minimum);
  const guidesText = edit.guides
    ? edits.guides[edit.guides.kind](new Intl.ListFormat(locale).format(guides))
    : "";
  return [capacityText, saleText, cutOffText, shiftText, minimumText, guidesText].filter(Boolean).join(" · ");
}

export function BulkFacts({ bulkChange }: { bulkChange: BulkChangeView }) {
  const formMessages = useMessages(bulkChangeMessages);
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
        {
          label: formMessages.experiences,
          value: experiences ? list.format(experiences) : t.everyExperience,
        },
        { label: t.onDays, value: t.period(formatDate(from, locale), formatDate(to, locale)) },
        {
          label: formMessages.weekdays,
          value: days.length === ISO_WEEKDAYS.length ? t.everyDay : list.format(days),
        },
        {
          label: formMessages.times,
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
