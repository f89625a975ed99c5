import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { LeadFields } from "./booking-fields.tsx";
import type { TypedBooking } from "./read-new-booking.ts";

/** Renders the fields of the lead for a clerk. */
function show(locale: "es-CO" | "en", typed?: TypedBooking): string {
  const element = <LeadFields typed={typed} errors={{}} />;
  const router = createMemoryRouter([{ id: "root", path: "/", element, loader: () => null }], {
    hydrationData: { loaderData: { root: { locale } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each(["es-CO", "en"] as const)(
  "a clerk who works in %s sees the language of the traveller's e-mails, which is Spanish unless chosen",
  (locale) => {
    const html = show(locale);
    expect(html).toContain(newBookingMessages[locale].languageHint);
    expect(html).toMatch(/<option[^>]*value="es-CO"[^>]*selected=""/);
    const refused = show(locale, { key: "", rules: [], people: {}, locale: "en" });
    expect(refused).toMatch(/<option[^>]*value="en"[^>]*selected=""/);
  },
);
