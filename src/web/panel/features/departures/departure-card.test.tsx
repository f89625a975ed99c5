import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { TodayDeparture } from "../../../../use-cases/today/today-view.ts";
import { type CardPermissions, DepartureCard } from "./departure-card.tsx";

const BOOKED: TodayDeparture = {
  id: "d1",
  experienceId: "e1",
  title: "Caminata al páramo",
  date: "2026-11-21",
  startTime: "08:00",
  ...{ capacity: 10, taken: 2, held: 0, free: 8, status: "available", departed: false },
  ...{ closing: null, extra: false, minimum: null },
  ...{ people: 2, bookings: 1, checkedIn: 0, incomplete: 0, due: 0, guides: [], needsGuide: true },
  ...{ note: null, internalNote: null },
};
const NOTHING: CardPermissions = { write: false, close: false, cancel: false };

function render(departure: TodayDeparture, may: CardPermissions): string {
  const element = <DepartureCard departure={departure} agencyId="andes-vivo" may={may} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const linksOf = (departure: TodayDeparture, may: Partial<CardPermissions>): string[] =>
  [...render(departure, { ...NOTHING, ...may }).matchAll(/href="([^"?]+)/g)].map(([, path = ""]) => path);

const PAGE = "/andes-vivo/departure";
const CANCEL = "/andes-vivo/cancel-departure";
const MESSAGE = "/andes-vivo/message";

test.each([
  ["a booked departure links to its cancellation", BOOKED, { cancel: true }, [PAGE, CANCEL]],
  ["a booked departure links to a message", BOOKED, { write: true }, [PAGE, MESSAGE]],
  ["staff without permissions gets no links to acts", BOOKED, {}, [PAGE]],
  [
    "a departure without bookings has no links to acts",
    { ...BOOKED, taken: 0 },
    { cancel: true, write: true },
    [PAGE],
  ],
  [
    "a past departure links to a message, but not to a cancellation",
    { ...BOOKED, departed: true },
    { cancel: true, write: true },
    [PAGE, MESSAGE],
  ],
])("on a departure's card, %s", (_, departure, may, links) => {
  expect(linksOf(departure, may)).toEqual(links);
});

test.each([
  ["closes the sale of an open departure in one press", BOOKED, true, true],
  ["offers no closing to staff without the permission", BOOKED, false, false],
  ["offers no closing of a closed departure", { ...BOOKED, status: "closed" as const }, true, false],
  [
    "offers no closing of a departure whose sale has ended",
    { ...BOOKED, status: "cut-off" as const },
    true,
    false,
  ],
  ["offers no closing of a past departure", { ...BOOKED, departed: true }, true, false],
])("a departure's card %s", (_, departure, close, isOffered) => {
  const html = render(departure, { ...NOTHING, close });
  expect(/<form[^>]*action="([^"?]+)/.exec(html)?.[1]).toBe(isOffered ? PAGE : undefined);
  expect(html.includes('name="closing" value="hidden"')).toBe(isOffered);
  expect(/<button[^>]*value="close"/.test(html)).toBe(isOffered);
});

test("a departure's card shows the notes to staff and to the travellers", () => {
  const html = render({ ...BOOKED, internalNote: "Llevar el botiquín", note: "Salimos a las 7:45" }, NOTHING);
  expect(html).toContain("Nota: Llevar el botiquín");
  expect(html).toContain("A los viajeros: Salimos a las 7:45");
  expect(render(BOOKED, NOTHING)).not.toMatch(/Nota:|A los viajeros:/);
});

test.each([
  ["the departure's guides", { guides: ["Marina", "Elkin"], needsGuide: false }, "Guía: Marina, Elkin"],
  ["that an upcoming departure has no guide", { guides: [], needsGuide: true }, "Sin guía"],
  ["no guides if the departure needs none yet", { guides: [], needsGuide: false }, null],
])("a departure's card shows %s", (_, guideFacts, text) => {
  const html = render({ ...BOOKED, ...guideFacts }, NOTHING);
  expect(/(Guía: [^<]*|Sin guía)/.exec(html)?.[0] ?? null).toBe(text);
});
