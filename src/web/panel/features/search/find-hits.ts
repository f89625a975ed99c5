import type { LoaderFunctionArgs } from "react-router";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { PanelFindings } from "../../../../use-cases/search/panel-findings.ts";
import { read, requireAgency } from "../../acts.ts";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { searchMessages } from "../../messages/search.ts";
import { panelContext } from "../../panel-context.ts";
import { departurePath } from "../departures/departure-path.ts";
import { shortDeparture } from "../format.ts";
import { HIT_GROUPS, type Hit, type HitGroupName, type Hits } from "./hits.ts";
import { findPlaces } from "./places.ts";

const LONGEST = 120;

interface Reading {
  agencyId: string;
  locale: Locale;
  today: string;
  text: string;
}

function bookingHits(
  { bookings, hasMoreBookings }: PanelFindings,
  { agencyId, locale, today, text }: Reading,
): Hit[] {
  const t = searchMessages[locale];
  const { lapsed: lapsedText, statuses } = bookingsMessages[locale];
  const found = bookings.map(({ id, code, name, title, date, startTime, status, lapsed }) => ({
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
  return hasMoreBookings ? [...found, all] : found;
}

function departureHits({ date, departures }: PanelFindings, { agencyId, locale, today }: Reading): Hit[] {
  const t = searchMessages[locale];
  const found = departures.map((departure) => ({
    path: departurePath(agencyId, departure),
    title: departure.title,
    detail: `${shortDeparture(departure.date, departure.startTime, locale, today)} · ${t.seats(
      departure.taken + departure.held,
      departure.free,
    )}`,
  }));
  if (!date) return found;
  const day = new URLSearchParams({ view: "day", date });
  return [
    ...found,
    { path: `/${agencyId}/departures?${day}`, title: t.wholeDay, detail: formatDate(date, locale) },
  ];
}

const experienceHits = ({ experiences }: PanelFindings, { agencyId, locale }: Reading): Hit[] =>
  experiences.map(({ id, title }) => ({
    path: `/${agencyId}/departures?${new URLSearchParams({ experience: id })}`,
    title,
    detail: searchMessages[locale].departuresOf,
  }));

const guideHits = ({ guides }: PanelFindings, { agencyId, locale, today }: Reading): Hit[] => {
  const t = searchMessages[locale];
  return guides.map(({ name, next }) => ({
    path: next ? departurePath(agencyId, next) : `/${agencyId}/departures`,
    title: name,
    detail: next
      ? t.nextDeparture(`${next.title}, ${shortDeparture(next.date, next.startTime, locale, today)}`)
      : t.noDeparture,
  }));
};

const staffHits = ({ staff }: PanelFindings, { agencyId }: Reading): Hit[] =>
  staff.map(({ id, name, email }) => ({
    path: `/${agencyId}/settings/staff/${id}`,
    title: name ?? email,
    detail: name ? email : "",
  }));

/** Searches for the text of the address (`q`). An empty text finds nothing. */
export async function findHits(given: LoaderFunctionArgs): Promise<Hits> {
  const { application, view, permissions } = requireAgency(given);
  const { locale, now } = given.context.get(panelContext);
  const text = (new URL(given.request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST);
  const findings = await read(given, () => application.searchPanel({ text }));
  const reading = { agencyId: view.id, locale, today: placeDate(now), text };
  const hitsOf: Record<HitGroupName, Hit[]> = {
    places: findPlaces(text, { ...reading, permissions }),
    bookings: bookingHits(findings, reading),
    departures: departureHits(findings, reading),
    experiences: experienceHits(findings, reading),
    guides: guideHits(findings, reading),
    staff: staffHits(findings, reading),
  };
  const order = findings.date ? [...new Set<HitGroupName>(["departures", ...HIT_GROUPS])] : HIT_GROUPS;
  const groups = order.map((name) => ({ name, hits: hitsOf[name] }));
  return { text, groups: groups.filter(({ hits }) => hits.length > 0) };
}
