import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from "react-router";
import type { BulkChangeView } from "../../../../use-cases/bulk-changes/bulk-change-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useKeptAnswer } from "../../../ui/use-kept-answer.ts";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { BulkFacts } from "../../features/bulk-changes/bulk-facts.tsx";
import { bulkQuery } from "../../features/bulk-changes/bulk-query.ts";
import { DepartureRows } from "../../features/bulk-changes/departure-rows.tsx";
import { useAgencyUpdates } from "../../features/use-agency-updates.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { bulkChangeMessages } from "../../messages/departures/bulk-change.ts";
import { bulkPreviewMessages } from "../../messages/departures/bulk-preview.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const id = given.params.bulkChangeId ?? "";
  return {
    agencyId: view.id,
    bulkChange: await loadPageData(given, () => application.getBulkChange({ id })),
  };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const id = given.params.bulkChangeId ?? "";
  return performAndRedirect(
    given,
    () => application.startBulkChange({ id }),
    `/${view.id}/bulk-changes/${id}`,
  );
}

interface BulkChangeProps {
  bulkChange: BulkChangeView;
  agencyId: string;
}

function ConfirmForm({ bulkChange, agencyId }: BulkChangeProps) {
  const locale = useLocale();
  const t = useMessages(bulkPreviewMessages);
  const { total, over, guaranteed, busy: busyGuides, selection, edit } = bulkChange;
  return (
    <>
      {over > 0 && (
        <Notice tone="warning" title={t.overWarning(over)}>
          {t.keepsBookings}
        </Notice>
      )}
      {guaranteed > 0 && (
        <Notice tone="warning" title={t.guaranteedWarning(guaranteed)}>
          {t.guaranteeStays}
        </Notice>
      )}
      {busyGuides > 0 && (
        <Notice tone="warning" title={t.busyWarning(busyGuides)}>
          {t.busyText}
        </Notice>
      )}
      <PanelForm method="post" className="flex flex-wrap gap-3">
        <SubmitButton>{t.confirm(total)}</SubmitButton>
        <LinkButton to={`/${agencyId}/bulk-change?${bulkQuery(selection, edit, locale)}`} variant="secondary">
          {t.chooseAgain}
        </LinkButton>
      </PanelForm>
    </>
  );
}

function Progress({ bulkChange, agencyId }: BulkChangeProps) {
  const t = useMessages(bulkPreviewMessages);
  const { total, counts, status } = bulkChange;
  const refused = counts["changed-since"] + counts.cancelled + counts.departed;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3" aria-live="polite">
        {status === "running" && <Badge tone="warning">{t.runningTitle}</Badge>}
        <strong className="tabular-nums">{t.progress(counts.done, total)}</strong>
      </p>
      {refused > 0 && (
        <Notice tone="warning" title={t.refusedTitle(refused)}>
          {t.refusedText}
        </Notice>
      )}
      <LinkButton
        to={`/${agencyId}/departures?${new URLSearchParams({ view: "week", date: bulkChange.selection.from })}`}
        variant="secondary"
        className="justify-self-start"
      >
        {t.toDepartures}
      </LinkButton>
    </>
  );
}

const POLL_INTERVAL_MS = 2_000;

/** `useAgencyUpdates` does not suffice, because departures without a change announce nothing. */
function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

export default function BulkChange() {
  const locale = useLocale();
  const { agencyId, bulkChange } = useLoaderData<typeof loader>();
  const refused = useKeptAnswer(useActionData<typeof action>());
  const { back } = useMessages(bulkChangeMessages);
  const t = useMessages(bulkPreviewMessages);
  useAgencyUpdates(agencyId);
  useProgress(bulkChange.status === "running");
  const { status, selection, edit, total, departures } = bulkChange;
  const isDraft = status === "draft";
  const titles = { draft: t.reviewTitle, running: t.runningTitle, done: t.doneTitle };
  const formUrl = `/${agencyId}/bulk-change?${bulkQuery(selection, edit, locale)}`;
  return (
    <div className="max-w-3xl">
      <BackLink to={isDraft ? formUrl : `/${agencyId}/departures`}>{isDraft ? t.chooseAgain : back}</BackLink>
      <PageHead title={titles[status]} intro={t.count(total)} />
      <div className="grid gap-6">
        {refused && <Refusal code={refused.code} />}
        {total === 0 ? (
          <EmptyState
            title={t.nothing}
            description={t.nothingText}
            action={<LinkButton to={formUrl}>{t.chooseAgain}</LinkButton>}
          />
        ) : (
          <>
            <section className="card grid gap-4">
              <BulkFacts bulkChange={bulkChange} />
              {isDraft ? (
                <ConfirmForm bulkChange={bulkChange} agencyId={agencyId} />
              ) : (
                <Progress bulkChange={bulkChange} agencyId={agencyId} />
              )}
            </section>
            <DepartureRows {...{ departures, total, agencyId, isDraft }} />
          </>
        )}
      </div>
    </div>
  );
}
