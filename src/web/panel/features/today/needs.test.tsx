import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Need } from "../../../../use-cases/today/today-view.ts";
import { NeedsList } from "./needs.tsx";

const OWED: Need = {
  ...{ kind: "money-owed", since: new Date("2026-11-20T15:00:00Z"), bookingId: "b1" },
  ...{ code: "AV-8C5Y5-6T7J4", amount: 180_000, date: "2026-11-21" },
};

function show(need: Need): string {
  const element = <NeedsList needs={[need]} agencyId="andes-vivo" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("a task's booking code breaks at no hyphen", () => {
  expect(show(OWED)).toContain('<span class="inline-block">AV-8C5Y5-6T7J4</span>');
});

test("a task names the lead, if the reader may know the name", () => {
  expect(show({ ...OWED, lead: "Luz Peña" })).toContain(">Luz Peña</span>");
  expect(show(OWED)).not.toContain("Luz");
});
