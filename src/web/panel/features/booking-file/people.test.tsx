import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { People, type RevealedPerson } from "./people.tsx";

function show(count: number, revealed: RevealedPerson | null = null): string {
  const people = Array.from({ length: count }, (_, at) => ({
    ...{ id: `p${at}`, name: `Persona ${at}`, place: at + 1, priceOption: "Adulto", age: null },
    ...{ documentType: null, document: null, phoneNumber: null, email: null, missing: [], answers: [] },
  }));
  const file = { people, answers: [], acts: { "reveal-document": null } } as unknown as BookingFile;
  const element = <People file={file} revealed={revealed} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const foldOf = (html: string): string => /<details.*<\/details>/s.exec(html)?.[0] ?? "";
const namesIn = (html: string): number => html.split("Persona ").length - 1;

test("a booking of a usual party shows all its people", () => {
  expect(foldOf(show(12))).toBe("");
  expect(namesIn(show(12))).toBe(12);
});

test("a group of 40 people shows six, and folds the others with their number", () => {
  const fold = foldOf(show(40));
  expect(fold).toContain(fileMessages["es-CO"].morePeople(34));
  expect(namesIn(fold)).toBe(34);
  expect(namesIn(show(40))).toBe(40);
  expect(fold).not.toMatch(/^<details[^>]* open/);
});

test("a folded group is printed whole, without the line that unfolds it", () => {
  const fold = foldOf(show(40));
  expect(fold).toMatch(/^<details[^>]* data-printed/);
  expect(fold).toMatch(/<summary[^>]* data-chrome/);
});

test("a group unfolds if the document of one of its folded people was revealed", () => {
  const document = { documentNumber: "123", birthDate: null } as unknown as RevealedPerson["document"];
  expect(foldOf(show(40, { personId: "p30", document }))).toMatch(/^<details[^>]* open/);
  expect(foldOf(show(40, { personId: "p2", document }))).not.toMatch(/^<details[^>]* open/);
});
