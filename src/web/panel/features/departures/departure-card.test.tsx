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
  ...{ people: 2, bookings: 1, checkedIn: 0, incomplete: 0, due: 0, guides: [], needsGuide: true },
};

function linksOf(departure: TodayDeparture, mayCancel: boolean): string[] {
  const element = <DepartureCard departure={departure} agencyId="andes-vivo" mayCancel={mayCancel} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return [...html.matchAll(/href="([^"?]+)/g)].map(([, path = ""]) => path);
}

const PAGE = "/andes-vivo/departure";
const CANCEL = "/andes-vivo/cancel-departure";

test.each([
  ["a booked departure links to its cancellation", BOOKED, true, [PAGE, CANCEL]],
  ["staff without the permission gets no link to the cancellation", BOOKED, false, [PAGE]],
  ["a departure without bookings has no link to a cancellation", { ...BOOKED, taken: 0 }, true, [PAGE]],
  ["a past departure has no link to a cancellation", { ...BOOKED, departed: true }, true, [PAGE]],
])("on a departure's card, %s", (_, departure, mayCancel, links) => {
  expect(linksOf(departure, mayCancel)).toEqual(links);
});

test.each([
  ["the departure's guides", { guides: ["Marina", "Elkin"], needsGuide: false }, "Guía: Marina, Elkin"],
  ["that an upcoming departure has no guide", { guides: [], needsGuide: true }, "Sin guía"],
  ["no guides if the departure needs none yet", { guides: [], needsGuide: false }, null],
])("a departure's card shows %s", (_, guideFacts, text) => {
  const departure = { ...BOOKED, ...guideFacts };
  const element = <DepartureCard departure={departure} agencyId="andes-vivo" mayCancel={false} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(/(Guía: [^<]*|Sin guía)/.exec(html)?.[0] ?? null).toBe(text);
});
