import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Permission } from "../../../../domain/access/permissions.ts";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { shellMessages } from "../../messages/shell.ts";
import Departures from "./departures.tsx";

/** Renders the departures of an agency without experiences. */
function show(locale: "es-CO" | "en", permissions: readonly Permission[]): string {
  const seesOnlyDepartures = !permissions.includes("today.view");
  const loaderData = {
    ...{ agencyId: "nueva", view: "week", date: "2026-11-29", today: "2026-11-29" },
    ...{ from: "2026-11-23", to: "2026-11-29", experience: undefined, experiences: [], byDate: new Map() },
    ...{
      may: { write: false, close: false, cancel: true },
      mayEdit: true,
      isGuide: false,
      seesOnlyDepartures,
    },
  };
  const room = { id: "room", path: "departures", element: <Departures />, loader: () => null };
  const frame = { id: "routes/agency", path: ":agency", children: [room], loader: () => null };
  const router = createMemoryRouter([{ id: "root", children: [frame], loader: () => null }], {
    initialEntries: ["/nueva/departures"],
    hydrationData: { loaderData: { root: { locale }, "routes/agency": { permissions }, room: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

for (const locale of ["es-CO", "en"] as const) {
  const t = departuresMessages[locale];

  test(`in ${locale}, an agency without experiences sees no filters of departures, but what the reader can prepare`, () => {
    const html = show(locale, ["today.view", "departures.view", "departures.edit", "staff.manage"]);
    expect(html).toContain(shellMessages[locale].noExperiences);
    for (const text of [t.go, t.addOne, t.changeMany, t.cancelMany, t.views.month])
      expect(html).not.toContain(`>${text}<`);
    expect(html).toContain('href="/nueva/settings/guides/new"');
    expect(html).toContain('href="/nueva/settings/staff/invite"');
    expect(html).not.toContain(t.content);
  });

  test(`in ${locale}, somebody who sees only departures reads what the role is for, and gets no links to other pages`, () => {
    const html = show(locale, ["departures.view"]);
    expect(html).toContain(t.content.replaceAll("'", "&#x27;"));
    expect(html).not.toContain("href=");
  });
}
