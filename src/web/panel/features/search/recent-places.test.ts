import { expect, test } from "vitest";
import { addPlace, parsePlaces, roomAt } from "./recent-places.ts";

const place = (name: string) => ({ path: `/andes-vivo/bookings/${name}`, title: `AV-${name}` });

test("the six pages that were opened last are kept, latest first", () => {
  const opened = ["1", "2", "3", "4", "5", "6", "7", "3"];
  const places = opened.reduce((list, name) => addPlace(list, place(name)), parsePlaces(null, "andes-vivo"));
  expect(places.map(({ title }) => title)).toEqual(["AV-3", "AV-7", "AV-6", "AV-5", "AV-4", "AV-2"]);
  expect(parsePlaces(JSON.stringify(places), "andes-vivo")).toEqual(places);
});

test.each([
  ["nothing", null],
  ["a text that is cut off", "[{"],
  ["no list", '{"path":"/andes-vivo/today"}'],
  ["another agency's page", '[{"path":"/caribe-sereno/today","title":"Hoy"}]'],
  ["another site's page", '[{"path":"https://evil.test/andes-vivo/","title":"Hoy"}]'],
  ["a page without a title", '[{"path":"/andes-vivo/today"}]'],
])("%s yields no recent page", (_, stored) => {
  expect(parsePlaces(stored, "andes-vivo")).toEqual([]);
});

test("a page of the menu is titled in the reader's language", () => {
  expect(roomAt("/andes-vivo/today", "andes-vivo", "en")?.title).toBe("Today");
  expect(roomAt("/andes-vivo/today", "andes-vivo", "es-CO")?.title).toBe("Hoy");
  expect(roomAt("/andes-vivo/search", "andes-vivo", "en")).toBeNull();
});
