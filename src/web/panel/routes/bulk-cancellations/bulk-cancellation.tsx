import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type {
  BulkCancellationView,
  CancelledDeparture,
} from "../../../../use-cases/bulk-cancellations/bulk-cancellation-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { shortDeparture } from "../../features/format.ts";
import { useAgencyUpdates } from "../../features/use-agency-updates.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { bulkCancellationMessages } from "../../messages/departures/bulk-cancellation.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const id = given.params.bulkCancellationId ?? "";
  return {
    agencyId: view.id,
    bulkCancellation: await loadPageData(given, () => application.getBulkCancellation({ id })),
  };
}

const TONES = { running: "warning", stopped: "danger", done: "success" } as const;

const bookingCount = ({ counts }: Pick<BulkCancellationView, "counts">): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const endedCount = ({ counts }: Pick<BulkCancellationView, "counts">): number => counts.done + counts.skipped;

function DepartureRow({ departure, agencyId }: { departure: CancelledDeparture; agencyId: string }) {
  const t = useMessages(bulkCancellationMessages);
  const locale = useLocale();
  const { id, title, date, startTime, status, counts } = departure;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-0">
      <Link
        to={`/${agencyId}/campaigns/${id}`}
        className="grid min-h-11 content-center underline-offset-4 hover:underline"
      >
        <span className="font-medium first-letter:uppercase">{shortDeparture(date, startTime, locale)}</span>
        <span className="text-muted text-sm">{title}</span>
      </Link>
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
        <span className="tabular-nums">{t.progress(endedCount(departure), bookingCount(departure))}</span>
        {counts.failed > 0 && <Badge tone="danger">{t.failedOf(counts.failed)}</Badge>}
        <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>
      </span>
    </li>
  );
}

function statusOf({ running, departures }: BulkCancellationView): CancelledDeparture["status"] {
  if (running) return "running";
  return departures.some(({ status }) => status === "stopped") ? "stopped" : "done";
}

export default function BulkCancellation() {
  const { agencyId, bulkCancellation } = useLoaderData<typeof loader>();
  const t = useMessages(bulkCancellationMessages);
  const locale = useLocale();
  useAgencyUpdates(agencyId);
  const { departures, people, refunded, counts, startedAt } = bulkCancellation;
  const status = statusOf(bulkCancellation);
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <BackLink to={`/${agencyId}/departures`}>{t.back}</BackLink>
        <PageHead title={t.doneTitle(departures.length)} />
      </div>
      <section className="card grid gap-4" aria-live="polite">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>
          <strong className="tabular-nums">
            {t.progress(endedCount(bulkCancellation), bookingCount(bulkCancellation))}
          </strong>
          <span className="text-muted text-sm">{t.started(formatPlaceMoment(startedAt, locale))}</span>
        </p>
        <DefinitionList
          rows={[
            { label: t.peopleBooked, value: t.people(people) },
            { label: t.doneCount, value: endedCount(bulkCancellation) },
            ...(counts.choosing > 0 ? [{ label: t.choosingCount, value: counts.choosing }] : []),
            ...(counts.waiting > 0 ? [{ label: t.waitingCount, value: counts.waiting }] : []),
            ...(counts.failed > 0 ? [{ label: t.failedCount, value: counts.failed }] : []),
            { label: t.refunded, value: <Money value={refunded} locale={locale} />, strong: true },
          ]}
        />
        {counts.failed > 0 && <Notice tone="danger">{t.failedText}</Notice>}
      </section>
      <section aria-labelledby="cancelled-departures">
        <h2 id="cancelled-departures" className="font-bold text-lg">
          {t.all}
        </h2>
        <ul>
          {departures.map((departure) => (
            <DepartureRow key={departure.id} departure={departure} agencyId={agencyId} />
          ))}
        </ul>
      </section>
    </div>
  );
}
