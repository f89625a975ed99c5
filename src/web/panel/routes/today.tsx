import { CirclePlus } from "lucide-react";
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatDate } from "../../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import type { SoldSince, Today, TodayDeparture } from "../../../use-cases/today/today-view.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { loadPageData, performAndRedirect, requireAgency } from "../acts.ts";
import { textOf } from "../features/acts/form-values.ts";
import {
  type CardPermissions,
  cardPermissions,
  DepartureCard,
} from "../features/departures/departure-card.tsx";
import { NeedsList } from "../features/today/needs.tsx";
import { useAgencyUpdates } from "../features/use-agency-updates.ts";
import { Fold } from "../layout/fold.tsx";
import { useRememberedList } from "../layout/last-list.ts";
import { NoExperiences } from "../layout/no-experiences.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Refusal } from "../layout/refusal.tsx";
import { departuresMessages } from "../messages/departures/departures.ts";
import { useLocale, useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { todayMessages } from "../messages/today.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view, permissions } = requireAgency(given);
  const today = await loadPageData(given, application.getToday);
  const mayListBookings = permissions.includes("bookings.view");
  const hasExperiences =
    today.departures.length > 0 ||
    !mayListBookings ||
    (await loadPageData(given, application.listExperienceNames)).length > 0;
  return {
    ...{ agencyId: view.id, may: cardPermissions(permissions) },
    ...{ mayListBookings, hasExperiences },
    mayBook: permissions.includes("bookings.create"),
    ...today,
  };
}

/** Sends a halted e-mail again that belongs to no other page. */
export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const messageId = textOf(await given.request.formData(), "email") ?? "";
  return performAndRedirect(
    given,
    () => application.resendEmail({ messageId }),
    `/${view.id}/today?done=emailed`,
  );
}

interface CardsProps {
  departures: TodayDeparture[];
  next: TodayDeparture | undefined;
  agencyId: string;
  may: CardPermissions;
}

interface DayProps extends CardsProps {
  title: string;
  date: string;
  /** Whether a phone folds the departures. */
  isFolded?: boolean;
}

const isBooked = ({ taken, held }: TodayDeparture): boolean => taken + held > 0;
const isOver = (departure: TodayDeparture): boolean =>
  departure.departed && !isBooked(departure) && !departure.internalNote;

/** Returns the next departure with bookings, or the next one if no departure has any. */
function nextOf(departures: readonly TodayDeparture[]): TodayDeparture | undefined {
  const upcoming = departures.filter(({ departed }) => !departed);
  return upcoming.find(isBooked) ?? upcoming[0];
}

function Cards({ departures, next, agencyId, may }: CardsProps) {
  return (
    <ul className="@container grid md:gap-2 max-md:divide-y max-md:divide-line max-md:rounded-card max-md:border max-md:border-line max-md:bg-raised">
      {departures.map((departure) => (
        <li key={`${departure.experienceId} ${departure.startTime}`}>
          <DepartureCard
            departure={departure}
            agencyId={agencyId}
            may={may}
            look={departure === next ? "next" : "row"}
          />
        </li>
      ))}
    </ul>
  );
}

function useDaySummary(departures: readonly TodayDeparture[]): string {
  const t = useMessages(departuresMessages);
  const people = departures.reduce((sum, departure) => sum + departure.people, 0);
  const unled = departures.filter(({ needsGuide }) => needsGuide).length;
  return [t.count(departures.length), people > 0 && t.people(people), unled > 0 && t.unled(unled)]
    .filter(Boolean)
    .join(" · ");
}

/** Departures of a day. Folds past departures without bookings, because nobody has to act on them. */
function Day({ title, date, departures, isFolded = false, ...cards }: DayProps) {
  const t = useMessages(departuresMessages);
  const { goneEmpty } = useMessages(todayMessages);
  const locale = useLocale();
  const summary = useDaySummary(departures);
  const over = departures.filter(isOver);
  const shown = departures.filter((departure) => !isOver(departure));
  const list = shown.length > 0 && <Cards departures={shown} {...cards} />;
  return (
    <section className="grid content-start gap-3" aria-label={`${title}: ${formatDate(date, locale)}`}>
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        {title}
        <span className="text-sm font-normal text-muted">{formatDate(date, locale)}</span>
      </h3>
      {departures.length === 0 && <p className="text-muted">{t.noDepartures}</p>}
      {over.length > 0 && (
        <Fold summary={goneEmpty(over.length)}>
          <Cards departures={over} {...cards} />
        </Fold>
      )}
      {isFolded && list ? (
        <Fold until="md" summary={summary}>
          {list}
        </Fold>
      ) : (
        list
      )}
    </section>
  );
}

interface SoldCardProps {
  title: string;
  sold: SoldSince;
  /** Null if the reader may not see bookings. */
  path: string | null;
}

function SoldCard({ title, sold, path }: SoldCardProps) {
  const t = useMessages(todayMessages);
  const locale = useLocale();
  const { now, yearAgo } = sold;
  const heading = (
    <Link to={path ?? ""} className="after:absolute after:inset-0">
      {title}
    </Link>
  );
  return (
    <div className={classNames("card relative grid gap-1", path && "hover:border-line-strong")}>
      <h3 className="text-sm font-semibold text-muted">{path ? heading : title}</h3>
      <p className="text-2xl font-bold tabular-nums wrap-anywhere">{formatPesos(now.pesos, locale)}</p>
      <p>{t.soldBookings(now.bookings, now.people)}</p>
      {now.kept > 0 && <p className="text-sm">{t.keptOfCancelled(formatPesos(now.kept, locale))}</p>}
      <p className="text-sm text-muted">{t.yearAgo(formatPesos(yearAgo.pesos, locale))}</p>
    </div>
  );
}

function SoldCards({
  agencyId,
  mayListBookings,
  today,
  sold,
}: TodayProps & { sold: NonNullable<Today["sold"]> }) {
  const t = useMessages(todayMessages);
  const pathOf = ({ from }: SoldSince) => {
    const query = new URLSearchParams({ soldFrom: from, soldTo: today, order: "made" });
    return mayListBookings ? `/${agencyId}/bookings?${query}` : null;
  };
  return (
    <>
      <SoldCard title={t.soldToday} sold={sold.today} path={pathOf(sold.today)} />
      <SoldCard title={t.soldWeek} sold={sold.week} path={pathOf(sold.week)} />
    </>
  );
}

type TodayProps = Today & { agencyId: string; may: CardPermissions; mayListBookings: boolean };

/** A phone folds tomorrow while today has booked departures ahead. */
function BothDays({ agencyId, may, today, tomorrow, departures }: TodayProps) {
  const t = useMessages(todayMessages);
  const departuresOn = (date: string) => departures.filter((departure) => departure.date === date);
  const ofToday = departuresOn(today);
  const isBusy = ofToday.some((departure) => !departure.departed && isBooked(departure));
  const cards = { agencyId, may, next: nextOf(departures) };
  return (
    <section className="grid content-start gap-4 xl:order-none" aria-labelledby="departures">
      <h2 id="departures" className="text-lg font-bold">
        {t.departures}
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        <Day title={t.today} date={today} departures={ofToday} {...cards} />
        <Day
          title={t.tomorrow}
          date={tomorrow}
          departures={departuresOn(tomorrow)}
          isFolded={isBusy}
          {...cards}
        />
      </div>
    </section>
  );
}

function GuideOverview(props: TodayProps) {
  const t = useMessages(todayMessages);
  if (props.departures.length > 0) return <BothDays {...props} />;
  return (
    <EmptyState
      title={t.guide}
      description={t.guideText}
      action={
        <LinkButton to={`/${props.agencyId}/departures`} variant="secondary">
          {t.guideDepartures}
        </LinkButton>
      }
    />
  );
}

function AgencyOverview(props: TodayProps) {
  const { agencyId, needs, sold } = props;
  const t = useMessages(todayMessages);
  return (
    <div className="grid gap-8 xl:grid-cols-[1fr_22rem]">
      <BothDays {...props} />
      <div className="-order-1 grid content-start gap-8 xl:order-none">
        <section className="grid gap-3" aria-labelledby="needs">
          <h2 id="needs" className="text-lg font-bold">
            {t.needs}
          </h2>
          <NeedsList needs={needs} agencyId={agencyId} />
        </section>
        {sold && (
          <section className="hidden gap-3 xl:grid" aria-labelledby="sold">
            <h2 id="sold" className="text-lg font-bold">
              {t.sold}
            </h2>
            <SoldCards {...props} sold={sold} />
          </section>
        )}
      </div>
      {sold && (
        <section className="grid gap-3 xl:hidden" aria-labelledby="sold-below">
          <h2 id="sold-below" className="text-lg font-bold">
            {t.sold}
          </h2>
          <div className="grid gap-3 sm:grid-cols-2">
            <SoldCards {...props} sold={sold} />
          </div>
        </section>
      )}
    </div>
  );
}

export default function TodayPage() {
  const loaderData = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(todayMessages);
  const { menuPages } = useMessages(shellMessages);
  const locale = useLocale();
  useAgencyUpdates(loaderData.agencyId);
  useRememberedList();
  return (
    <>
      <PageHead
        title={t.title}
        intro={formatDate(loaderData.today, locale)}
        action={
          loaderData.mayBook && (
            <LinkButton to={`/${loaderData.agencyId}/new-booking`}>
              <CirclePlus aria-hidden className="size-5" />
              {menuPages.newBooking}
            </LinkButton>
          )
        }
      />
      {refused && (
        <div className="mb-6">
          <Refusal code={refused.code} />
        </div>
      )}
      {!loaderData.hasExperiences && <NoExperiences />}
      {loaderData.sold ? <AgencyOverview {...loaderData} /> : <GuideOverview {...loaderData} />}
    </>
  );
}
