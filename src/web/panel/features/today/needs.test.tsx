import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Need } from "../../../../use-cases/today/today-view.ts";
import { todayMessages } from "../../messages/today.ts";
import { readFilter } from "../bookings/list-query.ts";
import { NeedsList } from "./needs.tsx";

const OWED: Need = {
  ...{ kind: "money-owed", since: new Date("2026-11-20T15:00:00Z"), bookingId: "b1" },
  ...{ code: "AV-8C5Y5-6T7J4", amount: 180_000, date: "2026-11-21" },
};

const HALTED = {
  ...{ kind: "email-halted", since: new Date("2026-11-20T15:00:00Z"), bookingId: null, code: null },
  ...{ name: "invitación al panel", maybeSent: false, invites: false, resends: null },
} as const satisfies Need;

function showAll(needs: readonly Need[]): string {
  const element = <NeedsList needs={needs} agencyId="andes-vivo" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const show = (need: Need): string => showAll([need]);

test.each([
  [4, 0],
  [5, 2],
  [12, 9],
])("a list of %i tasks folds %i", (count, folded) => {
  const needs = Array.from({ length: count }, (_, at) => ({ ...OWED, bookingId: `b${at}` }));
  const html = showAll(needs);
  const fold = /<details.*<\/details>/s.exec(html)?.[0] ?? "";
  expect(html.split("data-row").length - 1).toBe(count);
  expect(fold.split("data-row").length - 1).toBe(folded);
  expect(fold.includes(todayMessages["es-CO"].moreNeeds(folded))).toBe(folded > 0);
});

test("a task's booking code breaks at no hyphen", () => {
  expect(show(OWED)).toContain('<span class="inline-block">AV-8C5Y5-6T7J4</span>');
});

test("a task names the lead, if the reader may know the name", () => {
  expect(show({ ...OWED, lead: "Luz Peña" })).toContain(">Luz Peña</span>");
  expect(show(OWED)).not.toContain("Luz");
});

test("a departure over its capacity leads to the bookings of this departure alone", () => {
  const departure = { experienceId: "e1", title: "Cocora", date: "2026-11-21", startTime: "06:30" };
  const since = new Date("2026-11-20T15:00:00Z");
  const html = show({ kind: "over-capacity", since, ...departure, capacity: 10, taken: 12 });
  const [, query] = /href="\/andes-vivo\/bookings\?([^"]*)"/.exec(html) ?? [];
  expect(readFilter(new URLSearchParams(query?.replaceAll("&amp;", "&")), "2026-11-20")).toMatchObject({
    ...{ from: "2026-11-21", to: "2026-11-21", time: "06:30" },
  });
});

test("a refused invitation leads to the staff's page, and another e-mail without a booking has a button", () => {
  expect(show({ ...HALTED, invites: true })).toContain('href="/andes-vivo/settings/staff"');
  expect(show({ ...HALTED, resends: "m1" })).toMatch(
    /<input type="hidden" name="email" value="m1"\/>.*<button/,
  );
  expect(show(HALTED)).not.toMatch(/href|<button/);
});
