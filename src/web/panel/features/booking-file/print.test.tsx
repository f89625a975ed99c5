import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { Attachments } from "../attachments/attachments.tsx";
import { Notes } from "./story.tsx";

type Part = ComponentType<{ file: BookingFile; bookingPath: string; refusal: null }>;

const NOTE = { id: "n1", text: "Silla para bebé", by: "Julián", at: new Date(0), mayDelete: false };
const NO_MONEY = { payments: [], refunds: [] };
const ATTACHMENT = {
  id: "a1",
  name: "recibo.pdf",
  size: 900,
  by: "Julián",
  at: new Date(0),
  mayRemove: false,
};

function show(Part: Part, file: object): string {
  const element = <Part file={file as BookingFile} bookingPath="/andes-vivo/bookings/b1" refusal={null} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test.each<[string, Part, object, object]>([
  ["notes", Notes, { notes: [] }, { notes: [NOTE] }],
  ["files", Attachments, { ...NO_MONEY, attachments: [] }, { ...NO_MONEY, attachments: [ATTACHMENT] }],
])("a printed booking has its %s only if there are any", (_, Part, empty, filled) => {
  expect(show(Part, empty)).toContain("<section aria-labelledby");
  expect(show(Part, empty)).toMatch(/<section [^>]*data-chrome/);
  expect(show(Part, filled)).not.toMatch(/<section [^>]*data-chrome/);
});
