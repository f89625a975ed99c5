import type { StartedBulkCancellation } from "../../../../use-cases/bulk-cancellations/bulk-cancellation-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { bulkCancellationMessages } from "../../messages/departures/bulk-cancellation.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { shortDeparture } from "../format.ts";

interface LeftOutProps {
  started: StartedBulkCancellation;
  titles: ReadonlyMap<string, string>;
  agencyId: string;
}

export function LeftOutDepartures({ started: { id, cancelled, leftOut }, titles, agencyId }: LeftOutProps) {
  const t = useMessages(bulkCancellationMessages);
  const locale = useLocale();
  return (
    <Notice
      tone="danger"
      title={t.leftOut(leftOut.length)}
      action={
        cancelled > 0 && <LinkButton to={`/${agencyId}/bulk-cancellations/${id}`}>{t.watch}</LinkButton>
      }
    >
      <p>{t.leftOutText(cancelled)}</p>
      <ul className="mt-2 list-disc pl-5">
        {leftOut.map(({ experienceId, date, startTime, why, shown, people }) => (
          <li key={`${experienceId} ${date} ${startTime}`}>
            {`${titles.get(experienceId) ?? ""} · ${shortDeparture(date, startTime, locale)}: ${t.why[why](shown, people)}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
