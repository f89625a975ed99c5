import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { GoingParty } from "../../../../use-cases/departures/departure-file-view.ts";
import { departureMessages } from "../../messages/departures/departure.ts";
import { Parties } from "./parties.tsx";

/** @param sizes number of people of each party */
function show(...sizes: number[]): string {
  const parties = sizes.map((size, party) => ({
    ...{ id: `b${party}`, code: `AV-${party}`, confirmed: true, due: 0, answers: [] },
    people: Array.from({ length: size }, (_, at) => ({
      ...{ id: `p${party}-${at}`, name: `Persona ${at}`, place: at + 1, priceOption: "Adulto", age: null },
      ...{ documentType: null, document: null, phoneNumber: null, email: null, missing: [], answers: [] },
      attendance: "expected",
    })),
  })) as unknown as GoingParty[];
  const element = <Parties parties={parties} agencyId="andes-vivo" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const foldOf = (html: string): string => /<details.*<\/details>/s.exec(html)?.[0] ?? "";
const namesIn = (html: string): number => html.split("Persona ").length - 1;

test.each([
  ["nobody of twelve people", [4, 4, 4], 0],
  ["parties after the eighth of thirteen people", [4, 4, 4, 1], 5],
  ["a group of ten after a party of three", [3, 10], 10],
  ["three of four groups of ten", [10, 10, 10, 10], 30],
  ["a single group of 40 after its eighth person", [40], 32],
])("a departure's page folds %s", (_, sizes, folded) => {
  const html = show(...sizes);
  expect(namesIn(html)).toBe(sizes.reduce((sum, size) => sum + size, 0));
  expect(namesIn(foldOf(html))).toBe(folded);
  expect(foldOf(html).includes(departureMessages["es-CO"].morePeople(folded))).toBe(folded > 0);
});

test("folded people are printed, without the line that unfolds them", () => {
  const fold = foldOf(show(10, 10));
  expect(fold).toMatch(/^<details[^>]* data-printed/);
  expect(fold).toMatch(/<summary[^>]* data-chrome/);
  expect(fold).not.toMatch(/^<details[^>]* open/);
});
