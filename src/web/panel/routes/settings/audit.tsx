import { Download } from "lucide-react";
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type AuditFilter, auditFilterSchema } from "../../../../domain/audit/audit-filter.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { AuditEntryView } from "../../../../use-cases/audit/list-audit.ts";
import type { AuditSubject, DepartureSubject } from "../../../../use-cases/audit/steps/find-subject.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DateField, SelectField } from "../../../ui/field.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { BookingCode } from "../../features/booking-code.tsx";
import { departurePath } from "../../features/departures/departure-path.ts";
import { shortDate } from "../../features/format.ts";
import { Options } from "../../layout/form-parts.tsx";
import { type FilterChip, ListFilters } from "../../layout/list-filters.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { auditMessages } from "../../messages/audit.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

const ANY_STAFF = "staff";

function readFilter(query: URLSearchParams): AuditFilter {
  const author = query.get("who") ?? "";
  const fields = Object.fromEntries([...query].filter(([, value]) => value !== ""));
  return auditFilterSchema.parse({
    ...fields,
    ...(author === ANY_STAFF ? { by: author } : { staff: author || undefined }),
  });
}

export async function loader(given: LoaderFunctionArgs) {
  const { application, view, permissions } = requireAgency(given);
  const filter = readFilter(new URL(given.request.url).searchParams);
  const page = await loadPageData(given, () => application.listAudit(filter));
  const mayExport = !page.ownOnly && permissions.includes("reports.export");
  return { ...page, filter, agencyId: view.id, mayExport };
}

type LoaderData = ReturnType<typeof useLoaderData<typeof loader>>;

const queryOf = (
  { staff, by, name, from, to, about }: AuditFilter,
  after: string | null = null,
): URLSearchParams => {
  const parameters = { who: staff ?? by, name, from, to, about, after: after ?? undefined };
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
};

const departureLabel = ({ title, date, startTime }: DepartureSubject, locale: Locale): string =>
  `${title}, ${formatDate(date, locale)}, ${formatTime(startTime, locale)}`;

/** Returns null if there is no such subject. */
function useSubject(about: AuditSubject | null, agencyId: string): { label: string; path: string } | null {
  const locale = useLocale();
  if (!about || about.kind === "unknown") return null;
  if (about.kind === "booking") return { label: about.code, path: `/${agencyId}/bookings/${about.id}` };
  if (about.kind === "staff") return { label: about.name, path: `/${agencyId}/settings/staff/${about.id}` };
  return { label: departureLabel(about, locale), path: departurePath(agencyId, about) };
}

function Subject({ label, path }: { label: string; path: string }) {
  const t = useMessages(auditMessages);
  return (
    <p>
      {t.onlyAbout}{" "}
      <Link to={path} className="font-semibold text-brand underline underline-offset-4">
        {label}
      </Link>
    </p>
  );
}

const pathWithout = (path: string, filter: AuditFilter, name: string): string => {
  const query = queryOf(filter);
  query.delete(name);
  return `${path}?${query}`;
};

function useFilterChips({ filter, staff, ownOnly, path }: LoaderData & { path: string }): FilterChip[] {
  const t = useMessages(auditMessages);
  const locale = useLocale();
  const nameOf = (staffId: string) => staff.find(({ id }) => id === staffId)?.name ?? t.by;
  const kinds: Readonly<Record<string, string>> = t.kinds;
  const chip = (name: string, text: string | undefined): FilterChip[] =>
    text ? [{ text, path: pathWithout(path, filter, name) }] : [];
  return [
    ...(ownOnly ? [] : chip("who", filter.staff ? nameOf(filter.staff) : filter.by && t.anyStaff)),
    ...chip("name", filter.name && (kinds[filter.name] ?? t.kind)),
    ...chip("from", filter.from && `${t.from}: ${shortDate(filter.from, locale)}`),
    ...chip("to", filter.to && `${t.to}: ${shortDate(filter.to, locale)}`),
  ];
}

interface FiltersProps extends LoaderData {
  path: string;
  subject: string | undefined;
}

function Filters({ path, subject, ...loaderData }: FiltersProps) {
  const { filter, staff, ownOnly, about } = loaderData;
  const t = useMessages(auditMessages);
  const isSearched = about?.kind === "booking" || about?.kind === "unknown";
  return (
    <ListFilters
      search={{
        name: "about",
        label: t.about,
        placeholder: t.about,
        value: isSearched ? subject : undefined,
        maxLength: 60,
        query: queryOf(filter),
      }}
      searchChip={subject ? { text: subject, path: pathWithout(path, filter, "about") } : undefined}
      filterChips={useFilterChips({ ...loaderData, path })}
      formKey={JSON.stringify(filter)}
    >
      <Form className="grid gap-4 pt-2 pb-4 lg:pb-6">
        {filter.about && <input type="hidden" name="about" value={filter.about} />}
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {!ownOnly && (
            <SelectField name="who" label={t.by} defaultValue={filter.staff ?? filter.by ?? ""}>
              <option value="">{t.anybody}</option>
              <option value={ANY_STAFF}>{t.anyStaff}</option>
              <Options of={staff.map(({ id, name }) => [id, name])} />
            </SelectField>
          )}
          <SelectField name="name" label={t.kind} defaultValue={filter.name ?? ""}>
            <option value="">{t.anything}</option>
            <Options of={Object.entries(t.kinds)} />
          </SelectField>
          <DateField name="from" label={t.from} defaultValue={filter.from} />
          <DateField name="to" label={t.to} defaultValue={filter.to} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t.apply}</Button>
          <Link to={path} className={buttonLook({ variant: "ghost" })}>
            {t.clear}
          </Link>
        </div>
      </Form>
    </ListFilters>
  );
}

function Entry({ entry, agencyId }: { entry: AuditEntryView; agencyId: string }) {
  const locale = useLocale();
  const t = useMessages(auditMessages);
  const { at, by, sentence, beyondRules, booking, departure, colleague } = entry;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 wrap-anywhere lg:grid-cols-[14rem_11rem_1fr]">
      <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums lg:text-[0.9375rem]">
        {formatPlaceMoment(at, locale)}
      </time>
      <span className="truncate font-medium first-letter:uppercase">{by}</span>
      <span>
        <span className={beyondRules ? "font-medium text-danger" : ""}>{sentence}</span>{" "}
        {colleague && (
          <span className="inline-block text-muted">
            {t.person}: {colleague}
          </span>
        )}
        {booking && (
          <BookingCode
            booking={booking}
            agencyId={agencyId}
            className="inline-block text-brand underline underline-offset-4"
          />
        )}
        {departure && (
          <Link
            data-row
            to={departurePath(agencyId, departure)}
            className="inline-block text-brand underline underline-offset-4"
          >
            {departureLabel(departure, locale)}
          </Link>
        )}
      </span>
    </li>
  );
}

export default function Audit() {
  const loaderData = useLoaderData<typeof loader>();
  const { rows, next, filter, ownOnly, about, agencyId, mayExport } = loaderData;
  const t = useMessages(auditMessages);
  const subject = useSubject(about, agencyId);
  const path = `/${agencyId}/settings/audit`;
  return (
    <>
      <PageHead
        title={t.title}
        intro={ownOnly ? t.ownOnly : t.intro}
        action={
          mayExport && (
            <a
              href={`${path}/export?${queryOf(filter)}`}
              download
              className={classNames(buttonLook({ variant: "secondary", size: "small" }), "min-h-11")}
            >
              <Download aria-hidden className="size-4" />
              {t.export}
            </a>
          )
        }
      />
      <div className="grid gap-6">
        <Filters {...loaderData} path={path} subject={subject?.label ?? filter.about} />
        {subject && <Subject {...subject} />}
        {rows.length === 0 ? (
          <EmptyState
            {...(queryOf(filter).size > 0
              ? {
                  ...{ title: t.empty, description: t.emptyText },
                  action: (
                    <Link to={path} className={buttonLook({ variant: "secondary" })}>
                      {t.clear}
                    </Link>
                  ),
                }
              : { title: t.none, description: t.noneText })}
          />
        ) : (
          <ol aria-label={t.title}>
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} agencyId={agencyId} />
            ))}
          </ol>
        )}
        <nav className="flex flex-wrap gap-3" aria-label={t.title}>
          {filter.after && (
            <Link to={`${path}?${queryOf(filter)}`} className={buttonLook({ variant: "ghost" })}>
              {t.first}
            </Link>
          )}
          {next && (
            <Link to={`${path}?${queryOf(filter, next)}`} className={buttonLook({ variant: "secondary" })}>
              {t.next}
            </Link>
          )}
        </nav>
      </div>
    </>
  );
}
