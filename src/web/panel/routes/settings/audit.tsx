import { Download, SlidersHorizontal } from "lucide-react";
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
import { DateField, SelectField, TextField } from "../../../ui/field.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { BookingCode } from "../../features/booking-code.tsx";
import { departurePath } from "../../features/departures/departure-path.ts";
import { Options } from "../../layout/form-parts.tsx";
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

function Subject({ about, agencyId }: { about: AuditSubject; agencyId: string }) {
  const t = useMessages(auditMessages);
  const locale = useLocale();
  if (about.kind === "unknown") return null;
  const [label, path] =
    about.kind === "booking"
      ? [about.code, `/${agencyId}/bookings/${about.id}`]
      : about.kind === "staff"
        ? [about.name, `/${agencyId}/settings/staff/${about.id}`]
        : [departureLabel(about, locale), departurePath(agencyId, about)];
  return (
    <p>
      {t.onlyAbout}{" "}
      <Link to={path} className="font-semibold text-brand underline underline-offset-4">
        {label}
      </Link>
    </p>
  );
}

function Filters({
  filter,
  staff,
  ownOnly,
  about,
  path,
}: Pick<LoaderData, "filter" | "staff" | "ownOnly" | "about"> & { path: string }) {
  const t = useMessages(auditMessages);
  return (
    // A new key closes the form, which would otherwise hide the entries on a phone.
    <details className="rounded-card border border-line px-4 lg:px-6" key={JSON.stringify(filter)}>
      <summary className="fold-arrow min-h-11 cursor-pointer font-semibold">
        <span className="flex items-center gap-2">
          <SlidersHorizontal aria-hidden className="size-5" />
          {t.filters(queryOf(filter).size)}
        </span>
      </summary>
      <Form className="grid gap-4 pt-2 pb-4 lg:pb-6">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
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
          {about?.kind === "staff" || about?.kind === "departure" ? (
            <input type="hidden" name="about" value={about.id} />
          ) : (
            <TextField
              name="about"
              label={t.about}
              defaultValue={about?.kind === "booking" ? about.code : filter.about}
              autoComplete="off"
            />
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t.apply}</Button>
          <Link to={path} className={buttonLook({ variant: "ghost" })}>
            {t.clear}
          </Link>
        </div>
      </Form>
    </details>
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
  const { rows, next, filter, staff, ownOnly, about, agencyId, mayExport } = useLoaderData<typeof loader>();
  const t = useMessages(auditMessages);
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
        <Filters filter={filter} staff={staff} ownOnly={ownOnly} about={about} path={path} />
        {about && <Subject about={about} agencyId={agencyId} />}
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
