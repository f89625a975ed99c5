import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Locale } from "../../../domain/locale.ts";
import { ErrorScreen } from "./error-screen.tsx";

const responseError = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

function show(error: unknown, path = "/andes-vivo/bookings/b1/cancel", locale: Locale = "es-CO"): string {
  const route = path.includes("/bookings/") ? "/:agency/bookings/:bookingId/cancel" : "/:agency/today";
  const element = <ErrorScreen error={error} />;
  const router = createMemoryRouter([{ id: "root", path: route, element, loader: () => null }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: { locale } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each([
  ["es-CO", "Esto ya no se puede hacer", "Esta reserva ya no se puede cancelar.", "Ver la reserva"],
  ["en", "This is no longer possible", "This booking can no longer be cancelled.", "View the booking"],
] as const)(
  "an action that a colleague has done first shows the reason and a link to the booking, in %s",
  (locale, ...texts) => {
    const html = show(responseError(409, { code: "booking-not-cancellable" }), undefined, locale);
    for (const text of texts) expect(html).toContain(text);
    expect(html).toContain('href="/andes-vivo/bookings/b1"');
  },
);

test.each([
  ["es-CO", "Ver las reservas"],
  ["en", "View bookings"],
] as const)("an unknown booking leads to the list of bookings, in %s", (locale, link) => {
  const html = show(responseError(404, null), "/andes-vivo/bookings/b1/cancel", locale);
  expect(html).toContain(link);
  expect(html).toContain('href="/andes-vivo/bookings"');
});

test("a refusal without a booking has a link to the start page", () => {
  const html = show(responseError(409, { code: "campaign-stale" }), "/andes-vivo/today");
  expect(html).toContain("Cambió quién va.");
  expect(html).toContain('href="/"');
});

test("a page that the role excludes leads to the agency's start page", () => {
  const html = show(responseError(403, { code: "not-allowed" }), "/andes-vivo/today");
  expect(html).toContain("Tu rol no incluye esta sección");
  expect(html).toContain('href="/andes-vivo"');
});

test("a missing page outside the agency's frame leads to the panel's start page", () => {
  expect(show(responseError(404, null), "/caribe-sereno/today")).toContain('href="/"');
});

test("a temporary refusal has a button that retries", () => {
  const html = show(responseError(409, { code: "busy" }));
  expect(html).toContain("Hay mucho movimiento");
  expect(html).toContain("Intentar de nuevo");
});

test.each([responseError(409, { code: "drop-table" }), responseError(409, null), new Error("boom")])(
  "any other error is shown as a fault of the site: %o",
  (error) => {
    expect(show(error)).toContain("Algo falló de nuestro lado");
  },
);
