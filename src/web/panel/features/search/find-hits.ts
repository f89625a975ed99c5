import type { LoaderFunctionArgs } from "react-router";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { PanelFindings } from "../../../../use-cases/search/panel-findings-view.ts";
import { loadPageData, requireAgency } from "../../acts.ts";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { searchMessages } from "../../messages/search.ts";
import { panelContext } from "../../panel-context.ts";
import { departurePath } from "../departures/departure-path.ts";
import { shortDeparture } from "../format.ts";
import { HIT_GROUPS, type Hit, type HitGroupName, type Hits } from "./hits.ts";
import { findPlaces } from "./places.ts";

const MAX_TEXT = 120;

interface SearchContext {
  agencyId: string;
  locale: Locale;
  today: string;
  text: string;
}

function bookingHits(
  { bookings, hasMoreBookings }: PanelFindings,
  { agencyId, locale, today, text }: SearchContext,
): Hit[] {
  const t = searchMessages[locale];
  const { lapsed: lapsedText, statuses } = bookingsMessages[locale];
  const hits = bookings.map(({ id, code, name, title, date, startTime, status, lapsed }) => ({
    path: `/${agencyId}/bookings/${id}`,
    title: `${name ?? t.unnamed} · ${code}`,
    detail: [
      title,
      shortDeparture(date, startTime, locale, today),
      lapsed ? lapsedText : statuses[status],
    ].join(" · "),
  }));
  const query = new URLSearchParams({ q: text });
  const all = { path: `/${agencyId}/bookings?${query}`, title: t.allBookings(text), detail: "" };
  return hasMoreBookings ? [...hits, all] : hits;
}

function departureHits(
  { date, departures }: PanelFindings,
  { agencyId, locale, today }: SearchContext,
): Hit[] {
  const t = searchMessages[locale];
  const hits = departures.map((departure) => ({
    path: departurePath(agencyId, departure),
    title: departure.title,
    detail: `${shortDeparture(departure.date, departure.startTime, locale, today)} · ${t.seats(
      departure.taken + departure.held,
      departure.free,
    )}`,
  }));
  if (!date) return hits;
  const day = new URLSearchParams({ view: "day", date });
  return [
    ...hits,
    { path: `/${agencyId}/departures?${day}`, title: t.wholeDay, detail: formatDate(date, locale) },
  ];
}

const experienceHits = ({ experiences }: PanelFindings, { agencyId, locale }: SearchContext): Hit[] =>
  experiences.map(({ id, title }) => ({
    path: `/${agencyId}/departures?${new URLSearchParams({ experience: id })}`,
    title,
    detail: searchMessages[locale].departuresOf,
  }));

const guideHits = ({ guides }: PanelFindings, { agencyId, locale, today }: SearchContext): Hit[] => {
  const t = searchMessages[locale];
  return guides.map(({ name, next }) => ({
    path: next ? departurePath(agencyId, next) : `/${agencyId}/departures`,
    title: name,
    detail: next
      ? t.nextDeparture(`${next.title}, ${shortDeparture(next.date, next.startTime, locale, today)}`)
      : t.noDeparture,
  }));
};

const staffHits = ({ staff }: PanelFindings, { agencyId }: SearchContext): Hit[] =>
  staff.map(({ id, name, email }) => ({
    path: `/${agencyId}/settings/staff/${id}`,
    title: name ?? email,
    detail: name ? email : "",
  }));

/** An empty text finds nothing. */
export async function findHits(args: LoaderFunctionArgs): Promise<Hits> {
  const { application, view, permissions } = requireAgency(args);
  const { locale, now } = args.context.get(panelContext);
  const text = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_TEXT);
  const findings = await loadPageData(args, () => application.searchPanel({ text }));
  const context = { agencyId: view.id, locale, today: placeDate(now), text };
  const hitsOf: Record<HitGroupName, Hit[]> = {
    places: findPlaces(text, { ...context, permissions }),
    bookings: bookingHits(findings, context),
    departures: departureHits(findings, context),
    experiences: experienceHits(findings, context),
    guides: guideHits(findings, context),
    staff: staffHits(findings, context),
  };
  const order = findings.date ? [...new Set<HitGroupName>(["departures", ...HIT_GROUPS])] : HIT_GROUPS;
  const groups = order.map((name) => ({ name, hits: hitsOf[name] }));
  return { text, groups: groups.filter(({ hits }) => hits.length > 0) };
}
