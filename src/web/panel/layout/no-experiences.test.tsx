import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import BulkChangeForm from "../routes/acts/bulk-change.tsx";
import ExtraDeparture from "../routes/acts/extra-departure.tsx";
import NewBooking from "../routes/acts/new-booking.tsx";
import CancelDepartures from "../routes/bulk-cancellations/cancel-departures.tsx";
import Questions from "../routes/questions/questions.tsx";
import Schedules from "../routes/schedules/schedules.tsx";

function show(Page: ComponentType, loaderData: object): string {
  const page = { id: "page", path: "/vacia/page", element: <Page />, loader: () => null };
  const root = { id: "root", children: [page], loader: () => null };
  const router = createMemoryRouter([root], {
    initialEntries: ["/vacia/page"],
    hydrationData: { loaderData: { root: { locale: "en", staffId: null }, page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const choices = { experiences: [], startTimes: [], guides: [] };
const page = { agencyId: "vacia", today: "2026-11-28", preview: null, refused: null, initialValues: {} };

test.each<[string, ComponentType, object]>([
  ["the schedules", Schedules, { schedules: [] }],
  ["the questions", Questions, { experiences: [] }],
  [
    "a new booking",
    NewBooking,
    { experiences: [], departures: [], questions: [], methods: [], formKeys: [] },
  ],
  ["an extra departure", ExtraDeparture, { experiences: [] }],
  ["a change of several departures", BulkChangeForm, { choices }],
  ["a cancellation of several departures", CancelDepartures, { choices, values: {}, offer: "0" }],
])("without experiences, the page of %s says who adds them, and has no form", (_, Page, loaderData) => {
  const html = show(Page, { ...page, ...loaderData });
  expect(html).toContain("There are no experiences on sale yet");
  expect(html).toContain("operator adds them");
  expect(html).not.toContain("<form");
});
