import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { MinimumStanding } from "../../../../domain/departures/minimum.ts";
import type { DepartureFile } from "../../../../use-cases/departures/departure-file-view.ts";
import { MinimumSection } from "./minimum-section.tsx";

const STANDING: MinimumStanding = {
  ...{ needed: 4, missing: 1, guaranteedBy: null, below: "warn" },
  decidesAt: new Date("2026-12-04T13:00:00Z"),
};

function sectionText(change: Partial<MinimumStanding>): string {
  const file = {
    ...{ scheduleMinimum: { people: 4, decideMinutes: 60, below: "warn" }, campaignId: null, mayEdit: false },
    departure: { minimum: { ...STANDING, ...change }, departed: false, taken: 3 },
  } as DepartureFile;
  const now = new Date("2026-12-01T13:00:00Z");
  const element = <MinimumSection file={file} typed={null} errors={{}} now={now} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

test("the section shows the confirmed people and the minimum", () => {
  expect(sectionText({})).toContain("Confirmadas 3 de 4 ");
});

test("a guaranteed departure that needs nobody shows only the number of confirmed people", () => {
  expect(sectionText({ needed: 0, missing: 0, guaranteedBy: "sold" })).toContain("Confirmadas 3 Estado");
});
