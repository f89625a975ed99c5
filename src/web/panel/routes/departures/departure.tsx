import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { isOnCheckInList } from "../../../../domain/check-in/check-in-list.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useKeptAnswer } from "../../../ui/use-kept-answer.ts";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { PrintButton } from "../../features/booking-file/print-button.tsx";
import { Section } from "../../features/booking-file/section.tsx";
import { storeChosenDeparture } from "../../features/check-in/chosen-departure.ts";
import { readDepartureForm, readMinimum, readNotes } from "../../features/departures/departure-form.ts";
import { DepartureMessages } from "../../features/departures/departure-messages.tsx";
import {
  cancelPath,
  changeTimePath,
  departureOf,
  departurePath,
} from "../../features/departures/departure-path.ts";
import { GuideList } from "../../features/departures/guide-list.tsx";
import { GuidesSection } from "../../features/departures/guides-section.tsx";
import { InsurerList } from "../../features/departures/insurer-list.tsx";
import { ManifestMenu } from "../../features/departures/manifest-menu.tsx";
import { DepartureMarks } from "../../features/departures/marks.tsx";
import { MinimumSection } from "../../features/departures/minimum-section.tsx";
import { NotesSection } from "../../features/departures/notes-section.tsx";
import { Parties } from "../../features/departures/parties.tsx";
import { SeatsSection } from "../../features/departures/seats-section.tsx";
import { shortDeparture } from "../../features/format.ts";
import { HistoryLink } from "../../features/history-link.tsx";
import type { RememberedRoute } from "../../features/search/recent-places.ts";
import { useAgencyUpdates } from "../../features/use-agency-updates.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { useListPath } from "../../layout/last-list.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { departureMessages } from "../../messages/departures/departure.ts";
import { timeChangeMessages } from "../../messages/departures/time-change.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view, permissions } = requireAgency(given);
  const { now, newId } = given.context.get(panelContext);
  const file = await loadPageData(given, () => application.getDeparture(departureOf(given.request)));
  return {
    ...{ file, agencyId: view.id, agencyName: view.name },
    mayCancel: permissions.includes("departures.cancel"),
    mayCheckIn: permissions.includes("checkin") && isOnCheckInList(file.departure.date, now),
    maySeeDocuments: permissions.includes("people.documents"),
    now,
    sendingId: newId(),
  };
}

const idsOf = (form: FormData, name: string): string[] => form.getAll(name).map(String);

export const handle: RememberedRoute<Awaited<ReturnType<typeof loader>>> = {
  place: ({ file: { departure }, agencyId }, locale) => ({
    path: departurePath(agencyId, departure),
    title: `${departure.title}, ${shortDeparture(departure.date, departure.startTime, locale)}`,
  }),
};

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const key = departureOf(given.request);
  const command = form.get("act");
  const perform = (run: () => Promise<unknown>, toast: string) =>
    performAndRedirect(given, run, `${departurePath(view.id, key)}&done=${toast}`);
  if (command === "guides") {
    const assigned = { ...key, guides: idsOf(form, "guide"), members: idsOf(form, "member") };
    return { ...(await perform(() => application.assignGuides(assigned), "guides")), typed: null };
  }
  if (command === "send-list") {
    const { origin: panelOrigin } = given.context.get(panelContext);
    const sending = { ...key, id: String(form.get("id")), panelOrigin };
    return { ...(await perform(() => application.sendGuideList(sending), "list")), typed: null };
  }
  if (command === "remove") {
    const day = new URLSearchParams({ view: "day", date: key.date, done: "unlisted" });
    const doneUrl = `/${view.id}/departures?${day}`;
    const refused = await performAndRedirect(given, () => application.removeDeparture(key), doneUrl);
    return { ...refused, typed: null };
  }
  if (command === "guarantee")
    return { ...(await perform(() => application.guaranteeDeparture(key), "guaranteed")), typed: null };
  if (command === "minimum") {
    const { minimum, typed } = readMinimum(form);
    return { ...(await perform(() => application.changeMinimum({ ...key, minimum }), "minimum")), typed };
  }
  if (command === "notes") {
    const { notes, typed } = readNotes(form);
    return { ...(await perform(() => application.noteDeparture({ ...key, ...notes }), "notes")), typed };
  }
  const { change, typed, toastKey } = readDepartureForm(form, command);
  return { ...(await perform(() => application.changeDeparture({ ...key, ...change }), toastKey)), typed };
}

export default function DeparturePage() {
  const { file, agencyId, agencyName, mayCancel, mayCheckIn, maySeeDocuments, now, sendingId } =
    useLoaderData<typeof loader>();
  const refused = useKeptAnswer(useActionData<typeof action>());
  const t = useMessages(departureMessages);
  const locale = useLocale();
  useAgencyUpdates(agencyId);
  const { departure, parties, campaignId, timeChange } = file;
  const timeChangeTexts = useMessages(timeChangeMessages);
  const { title, date, startTime, taken, held, people, departed } = departure;
  const dayPath = `/${agencyId}/departures?${new URLSearchParams({ view: "day", date })}`;
  const listPath = useListPath(`/${agencyId}/departures`, dayPath);
  const form = { file, typed: refused?.typed ?? null, errors: refused?.fields ?? {} };
  const hasFieldErrors = refused !== undefined && Object.keys(refused.fields).length > 0;
  const isCancellable = mayCancel && !departed && !campaignId;
  const cancel = isCancellable && taken + held > 0 ? cancelPath(agencyId, departure) : null;
  const changeTime = isCancellable ? changeTimePath(agencyId, departure) : null;
  return (
    <>
      <BackLink to={listPath}>{t.back}</BackLink>
      <PageHead
        title={title}
        intro={`${formatDate(date, locale)}, ${formatTime(startTime, locale)}`}
        badges={<DepartureMarks departure={departure} />}
        action={
          <span className="flex flex-wrap items-center gap-2">
            {mayCheckIn && !departed && (
              <LinkButton
                to={`/${agencyId}/check-in`}
                onClick={() => storeChosenDeparture(file.id)}
                variant="secondary"
                size="small"
                className="min-h-11"
                data-chrome
              >
                {t.openCheckIn}
              </LinkButton>
            )}
            <PrintButton />
          </span>
        }
      />
      <p className="mb-3 hidden text-sm print:block">
        {agencyName} · {t.printed(formatPlaceMoment(now, locale))}
      </p>
      <div className="grid gap-4">
        {refused && !hasFieldErrors && <Refusal code={refused.code} />}
        {campaignId && (
          <Notice
            title={
              timeChange
                ? timeChangeTexts.changed(
                    formatTime(timeChange.to, locale),
                    formatTime(timeChange.from, locale),
                  )
                : t.cancelled
            }
            action={
              <LinkButton to={`/${agencyId}/campaigns/${campaignId}`}>
                {timeChange ? timeChangeTexts.watch : t.watch}
              </LinkButton>
            }
          />
        )}
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem] xl:grid-rows-[auto_1fr] xl:gap-6 print:grid-cols-1">
          <div className="xl:col-start-2 print:order-first">
            <SeatsSection {...form} cancelPath={cancel} changeTimePath={changeTime} now={now} />
          </div>
          <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <Section title={t.people(people)}>
              {parties && parties.length > 0 && (
                <ManifestMenu agencyId={agencyId} departure={departure} maySeeDocuments={maySeeDocuments} />
              )}
              {parties ? (
                <Parties parties={parties} agencyId={agencyId} />
              ) : (
                <p className="text-muted">{t.hidden}</p>
              )}
            </Section>
          </div>
          <div className="grid content-start gap-4 xl:col-start-2 xl:gap-6 print:order-first">
            <MinimumSection {...form} now={now} />
            <GuidesSection file={file} />
            <NotesSection {...form} stale={refused?.code === "notes-stale"} />
            {file.guideList && <GuideList list={file.guideList} sendingId={sendingId} />}
            {file.insurerList && <InsurerList list={file.insurerList} />}
            <DepartureMessages file={file} agencyId={agencyId} />
            {file.id && <HistoryLink about={file.id} />}
          </div>
        </div>
      </div>
    </>
  );
}
