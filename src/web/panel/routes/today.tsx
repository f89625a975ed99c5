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
import type { SoldSince, Today } from "../../../use-cases/today/today-view.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { loadPageData, performAndRedirect, requireAgency } from "../acts.ts";
import { textOf } from "../features/acts/form-values.ts";
import { type CardPermissions, cardPermissions } from "../features/departures/departure-card.tsx";
import { BothDays } from "../features/today/both-days.tsx";
import { NeedsList } from "../features/today/needs.tsx";
import { useAgencyUpdates } from "../features/use-agency-updates.ts";
import { useRememberedList } from "../layout/last-list.ts";
import { NoExperiences } from "../layout/no-experiences.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Refusal } from "../layout/refusal.tsx";
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
