import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { TodayDeparture } from "../../../../use-cases/today/today-view.ts";
import { DepartureCard } from "./departure-card.tsx";

const BOOKED: TodayDeparture = {
  id: "d1",
  experienceId: "e1",
  title: "Caminata al páramo",
  date: "2026-11-21",
  startTime: "08:00",
  ...{ capacity: 10, taken: 2, held: 0, free: 8, status: "available", departed: false },
  ...{ closing: null, extra: false, minimum: null },
  ...{ people: 2, bookings: 1, inside: 0, incomplete: 0, due: 0, guides: [], needsGuide: true },
};

function linksOf(departure: TodayDeparture, mayCancel: boolean): string[] {
  const element = <DepartureCard departure={departure} agencyId="andes-vivo" mayCancel={mayCancel} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return [...html.matchAll(/href="([^"?]+)/g)].map(([, path = ""]) => path);
}

const PAGE = "/andes-vivo/departure";
const CANCEL = "/andes-vivo/cancel-departure";

test.each([
  ["who may", BOOKED, true, [PAGE, CANCEL]],
  ["who may not", BOOKED, false, [PAGE]],
  ["who may, of one that nobody has booked", { ...BOOKED, taken: 0 }, true, [PAGE]],
  ["who may, of one that has left", { ...BOOKED, departed: true }, true, [PAGE]],
])("a departure is cancelled from its card by %s", (_, departure, mayCancel, links) => {
  expect(linksOf(departure, mayCancel)).toEqual(links);
});

test.each([
  ["its guides", { guides: ["Marina", "Elkin"], needsGuide: false }, "Guía: Marina, Elkin"],
  ["that it has none soon", { guides: [], needsGuide: true }, "Sin guía"],
  ["nothing of guides otherwise", { guides: [], needsGuide: false }, null],
])("a departure's card shows %s", (_, led, text) => {
  const departure = { ...BOOKED, ...led };
  const element = <DepartureCard departure={departure} agencyId="andes-vivo" mayCancel={false} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(/(Guía: [^<]*|Sin guía)/.exec(html)?.[0] ?? null).toBe(text);
});
