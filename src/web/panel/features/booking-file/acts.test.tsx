import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { Acts } from "./acts.tsx";

function show(acts: object): string {
  const element = <Acts file={{ acts, paymentInFlight: null } as unknown as BookingFile} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const looks = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<a class="([^"]*)"[^>]*>([^<]*)</g)].map(([, look = "", name = ""]) => [name, look]),
  );

test("taking a payment stands out of a booking's acts, and cancelling warns by its colour", () => {
  const shown = looks(show({ "take-payment": null, note: null, cancel: null }));
  expect(Object.keys(shown)).toEqual(["Recibir pago", "Escribir nota", "Cancelar"]);
  expect(shown["Recibir pago"]).toContain("bg-brand");
  expect(shown.Cancelar).toContain("text-danger");
  expect(shown["Escribir nota"]).not.toMatch(/bg-brand |text-danger/);
});

test("booking again leads to the form of a new booking with the booking's id", () => {
  const acts = { "book-again": null };
  const file = { acts, paymentInFlight: null, booking: { id: "018c" } } as unknown as BookingFile;
  const router = createMemoryRouter([{ path: "/:agency/bookings/:id", element: <Acts file={file} /> }], {
    initialEntries: ["/andes-vivo/bookings/018c"],
  });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(
    'href="/andes-vivo/new-booking?again=018c"',
  );
});

test("the reasons why a booking has no more acts are given once for all acts that they hinder", () => {
  const html = show({ note: null, move: "cancelled", cancel: "cancelled", refund: "nothing-held" });
  const reasons = [...html.matchAll(/<li>([^<]+)<\/li>/g)].map(([, reason]) => reason);
  expect(reasons).toEqual([
    "La reserva está cancelada: cambiar fecha, cancelar",
    "No hay dinero que devolver: devolver dinero",
  ]);
});
