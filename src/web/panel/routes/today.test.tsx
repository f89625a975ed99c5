import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { SalesTotals } from "../../../domain/booking/sold.ts";
import type { TodayDeparture } from "../../../use-cases/today/today-view.ts";
import { departuresMessages } from "../messages/departures/departures.ts";
import { todayMessages } from "../messages/today.ts";
import TodayPage from "./today.tsx";

const NOBODY: SalesTotals = { bookings: 0, people: 0, pesos: 0, kept: 0 };
const SOLD = { from: "2026-11-20", now: NOBODY, yearAgo: NOBODY };
const EMPTY: TodayDeparture = {
  ...{ id: null, experienceId: "e1", title: "Caminata al páramo", date: "2026-11-20", startTime: "08:00" },
  ...{ capacity: 10, taken: 0, held: 0, free: 10, status: "cut-off", departed: true },
  ...{ closing: null, extra: false, minimum: null },
  ...{ people: 0, bookings: 0, checkedIn: 0, incomplete: 0, due: 0, guides: [], needsGuide: false },
  ...{ note: null, internalNote: null },
};

interface Shown {
  departures?: TodayDeparture[];
  now?: SalesTotals;
}

/** Renders the page of 20 November. */
function render(locale: "es-CO" | "en", ofReader: object): string {
  const loaderData = {
    ...{
      agencyId: "andes-vivo",
      hasExperiences: true,
      today: "2026-11-20",
      tomorrow: "2026-11-21",
      needs: [],
    },
    ...ofReader,
  };
  const room = { id: "room", path: "/", element: <TodayPage />, loader: () => null };
  const router = createMemoryRouter([{ id: "root", children: [room], loader: () => null }], {
    hydrationData: { loaderData: { root: { locale }, room: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const show = (locale: "es-CO" | "en", { departures = [], now = NOBODY }: Shown): string =>
  render(locale, {
    ...{ may: { write: true, close: true, cancel: true }, mayListBookings: true, mayBook: true },
    ...{ departures, sold: { today: { ...SOLD, now }, week: SOLD } },
  });

/** A guide sees no sales. */
const showGuide = (departures: TodayDeparture[]): string =>
  render("es-CO", {
    ...{ may: { write: true, close: false, cancel: false }, mayListBookings: false, mayBook: false },
    ...{ departures, sold: null },
  });

const foldOf = (html: string): string => /<details.*?<\/details>/s.exec(html)?.[0] ?? "";

test.each(["es-CO", "en"] as const)("departures that left without anybody are folded, in %s", (locale) => {
  const booked: TodayDeparture = { ...EMPTY, title: "Con reservas", taken: 2, people: 2, bookings: 1 };
  const noted: TodayDeparture = { ...EMPTY, title: "Con nota", internalNote: "Faltó el bus" };
  const next: TodayDeparture = { ...EMPTY, title: "Por salir", departed: false };
  const html = show(locale, { departures: [EMPTY, booked, noted, next] });
  expect(foldOf(html)).toContain(todayMessages[locale].goneEmpty(1));
  expect(foldOf(html)).toContain(EMPTY.title);
  for (const { title } of [booked, noted, next]) {
    expect(html).toContain(title);
    expect(foldOf(html)).not.toContain(title);
  }
  expect(show(locale, { departures: [next] })).not.toContain("<details");
});

const SOON: TodayDeparture = { ...EMPTY, departed: false, status: "available" };
const WITH_PEOPLE = { taken: 2, people: 2, bookings: 1 };
const TOMORROW: TodayDeparture = { ...SOON, date: "2026-11-21", title: "De mañana" };

test.each(["es-CO", "en"] as const)(
  "tomorrow is folded while today has booked departures ahead, in %s",
  (locale) => {
    const { count, people } = departuresMessages[locale];
    const tomorrow = { ...TOMORROW, ...WITH_PEOPLE };
    const fold = foldOf(show(locale, { departures: [{ ...SOON, ...WITH_PEOPLE }, tomorrow] }));
    expect(fold).toContain(tomorrow.title);
    expect(fold).toContain(`${count(1)} · ${people(2)}<`);
    expect(fold).toMatch(/^<details[^>]* data-printed/);
    for (const ofToday of [SOON, { ...EMPTY, ...WITH_PEOPLE }])
      expect(foldOf(show(locale, { departures: [ofToday, tomorrow] }))).toBe("");
  },
);

test.each([
  [
    "booked",
    [
      { ...SOON, title: "Vacía" },
      { ...TOMORROW, ...WITH_PEOPLE },
    ],
    "De mañana",
  ],
  ["of all, if nobody has booked", [EMPTY, { ...SOON, title: "Vacía" }, TOMORROW], "Vacía"],
])("the next departure %s is marked, and no other", (_, departures, title) => {
  const { next } = departuresMessages["es-CO"];
  const marked = new RegExp(`>${next}<(?:(?!data-row).)*`, "gs");
  const cards = show("es-CO", { departures }).match(marked) ?? [];
  expect(cards).toHaveLength(1);
  expect(cards[0]).toContain(title);
});

test.each(["es-CO", "en"] as const)("sales say which part cancelled bookings left, in %s", (locale) => {
  const html = show(locale, { now: { bookings: 1, people: 2, pesos: 540_000, kept: 180_000 } });
  const [before = "?", after = "?"] = todayMessages[locale].keptOfCancelled("|").split("|");
  expect(html).toMatch(new RegExp(`${before}[^<]*180[.,]000${after}<`));
  expect(show(locale, {})).not.toContain(after);
});

test("a guide without departures today and tomorrow reads so, and is led to the other departures", () => {
  const t = todayMessages["es-CO"];
  const html = showGuide([]);
  expect(html).toContain(t.guide);
  expect(html).toMatch(new RegExp(`href="/andes-vivo/departures"[^>]*>${t.guideDepartures}<`));
  expect(showGuide([{ ...EMPTY, departed: false }])).not.toContain(t.guide);
});
