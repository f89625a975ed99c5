import { expect, test } from "vitest";
import { grantOf, PERMISSION_NAMES, type Role } from "../../../../domain/access/permissions.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { findPlaces } from "./places.ts";

const pathsFor = (text: string, role: Role = "owner", locale: Locale = "es-CO") =>
  findPlaces(text, {
    ...{ agencyId: "andes-vivo", locale },
    permissions: PERMISSION_NAMES.filter((name) => grantOf([role], name)),
  }).map(({ path }) => path);

test.each([
  ["nueva reserva", "/andes-vivo/new-booking"],
  ["new book", "/andes-vivo/new-booking"],
  ["cambio masivo", "/andes-vivo/bulk-change"],
  ["tormenta", "/andes-vivo/cancel-departures"],
  ["equipo", "/andes-vivo/settings/staff"],
  ["team", "/andes-vivo/settings/staff"],
  ["registro", "/andes-vivo/settings/audit"],
  ["auditoria", "/andes-vivo/settings/audit"],
  ["dos pasos", "/second-factor/codes"],
])("searching for %j finds its page in both languages", (text, path) => {
  expect(pathsFor(text)[0]).toBe(path);
  expect(pathsFor(text, "owner", "en")[0]).toBe(path);
});

test("a page is titled in the reader's language", () => {
  const permissions = PERMISSION_NAMES;
  const [hit] = findPlaces("nueva reserva", { agencyId: "andes-vivo", permissions, locale: "en" });
  expect(hit?.title).toBe("New booking");
});

test("a guide finds only pages that guides may open", () => {
  expect(pathsFor("equipo", "guide")).toEqual([]);
  expect(pathsFor("reserva", "guide")).toEqual([]);
  expect(pathsFor("hoy", "guide")).toEqual(["/andes-vivo/today"]);
});

test("an empty text finds no page", () => {
  expect(pathsFor("")).toEqual([]);
});
