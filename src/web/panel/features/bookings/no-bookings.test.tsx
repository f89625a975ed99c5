import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { bookingFilterSchema } from "../../../../domain/booking/booking-filter.ts";
import { DEFAULT_COLUMNS } from "../../../../domain/booking/list-columns.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { shellMessages } from "../../messages/shell.ts";
import Bookings from "../../routes/bookings/bookings.tsx";

const TODAY = "2026-11-29";
const NEXT = "2027-03-01~08:00~0190a1b2-0000-7000-8000-000000000001";
const READ_TO = { order: "departure", date: "2027-03-01" };

interface ListData {
  filter?: object;
  hasBookings?: boolean;
  experiences?: readonly object[];
  usual?: boolean;
  next?: string;
  readTo?: object;
  newBookingPath?: string | null;
}

function show({ filter, ...data }: ListData, locale: Locale = "en"): string {
  const loaderData = {
    ...{ rows: [], order: "departure", next: null, readTo: null, hasBookings: true, usual: false },
    ...{ experiences: [{ id: "e1", title: "Páramo" }], shown: DEFAULT_COLUMNS, today: TODAY },
    ...{ agencyId: "nueva", mayExport: true, newBookingPath: "/nueva/new-booking" },
    filter: bookingFilterSchema.parse(filter ?? {}),
    ...data,
  };
  const room = { id: "room", path: "/nueva/bookings", element: <Bookings />, loader: () => null };
  const router = createMemoryRouter([{ id: "root", children: [room], loader: () => null }], {
    initialEntries: ["/nueva/bookings"],
    hydrationData: { loaderData: { root: { locale, staffId: null }, room: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const countOf = (html: string, text: string): number => html.split(text).length - 1;

for (const locale of ["es-CO", "en"] as const) {
  const t = bookingsMessages[locale];

  test(`in ${locale}, an agency without any booking reads where bookings come from, and can make one`, () => {
    const html = show({ hasBookings: false, usual: true, filter: { from: TODAY } }, locale);
    expect(html).toContain(t.noneEver);
    expect(html).toContain(t.noneEverByHand);
    expect(countOf(html, 'href="/nueva/new-booking"')).toBe(1);
    // Filters, earlier bookings and an export have nothing to show.
    for (const text of [t.earlier, t.empty, t.export]) expect(html).not.toContain(`>${text}<`);
    expect(html).not.toContain("<form");
  });

  test(`in ${locale}, a reader who may not book gets no link to book`, () => {
    const html = show({ hasBookings: false, usual: true, newBookingPath: null }, locale);
    expect(html).toContain(t.noneEverText);
    expect(html).not.toContain("new-booking");
  });

  test(`in ${locale}, an agency without experiences reads who adds them`, () => {
    const html = show({ hasBookings: false, usual: true, experiences: [] }, locale);
    expect(html).toContain(shellMessages[locale].noExperiences);
  });

  test(`in ${locale}, the last page of a continued search says that the list has ended`, () => {
    const html = show({ filter: { source: "hand", after: NEXT } }, locale);
    expect(html).toContain(t.end);
    expect(html).toContain(t.first);
    expect(html).not.toContain(t.empty);
  });

  test(`in ${locale}, a continued search without a match says that its part has none, with the year of the last day`, () => {
    const first = show({ filter: { source: "hand" }, next: NEXT, readTo: READ_TO }, locale);
    const further = show({ filter: { source: "hand", after: NEXT }, next: NEXT, readTo: READ_TO }, locale);
    expect(first).toContain(t.noneSoFar);
    expect(further).not.toContain(t.noneSoFar);
    expect(further).toContain(t.noneHere);
    expect(countOf(further, t.goOn)).toBe(1);
    expect(countOf(further, t.first)).toBe(1);
    // A second press at the same place must not lead back to the start.
    expect(further.indexOf(t.goOn)).toBeLessThan(further.indexOf(t.first));
    expect(further).toMatch(locale === "en" ? /until Mon 1 Mar 2027 were/ : /hasta el lun 1 mar 2027\./);
  });

  test(`in ${locale}, the earlier bookings begin with the last one`, () => {
    const html = show({ usual: true, filter: { from: TODAY } }, locale);
    expect(html).toContain(t.none);
    expect(html).toContain('href="/nueva/bookings?from=&amp;order=latest"');
  });

  test(`in ${locale}, an empty list suggests another word only after a search`, () => {
    expect(show({ filter: { status: "CANCELLED" } }, locale)).toContain(t.emptyText);
    expect(show({ filter: { text: "rosa" } }, locale)).toContain(t.emptySearch);
  });

  test(`in ${locale}, a filter's day of another year has its year`, () => {
    const html = show({ filter: { from: "2025-01-31", to: TODAY } }, locale);
    expect(html).toMatch(/31 (ene|Jan) 2025/);
    expect(html).not.toMatch(/29 (nov|Nov) 2026/);
  });
}
