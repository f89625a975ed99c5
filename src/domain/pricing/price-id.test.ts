import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_ID, withPriceIds } from "./price-id.ts";

const named = (text: string, id?: string) => ({
  name: { "es-CO": text, en: "In English" },
  ...(id ? { id } : {}),
});
const idsOf = (...options: ReturnType<typeof named>[]) => withPriceIds(options).map(({ id }) => id);

test("an option that has an id keeps it", () => {
  expect(idsOf(named("Adulto", "full-fare"))).toEqual(["full-fare"]);
});

test.each([
  ["Niño", "nino"],
  ["Residente del Quindío", "residente-del-quindio"],
  ["  ¡Grupo de 6! ", "grupo-de-6"],
  ["成人", "precio"],
  ["Colombianos, residentes y miembros de la Comunidad Andina", "colombianos-residentes-y-miembros-de-la"],
])("%s has the id %s", (name, id) => {
  expect(idsOf(named(name))).toEqual([id]);
});

test("options with the same name have different ids", () => {
  expect(idsOf(named("Niño"), named("Nino"), named("Adulto", "nino-2"), named("Niño"))).toEqual([
    "nino",
    "nino-3",
    "nino-2",
    "nino-4",
  ]);
});

test("the ids of any list are valid, unique and deterministic", () => {
  const option = fc.record({
    name: fc.string({ unit: "grapheme" }),
    id: fc.option(fc.constantFrom("a", "b-2")),
  });
  const list = fc.uniqueArray(option, { maxLength: 12, selector: ({ id }) => id ?? {} });
  fc.assert(
    fc.property(list, (drawn) => {
      const options = drawn.map(({ name, id }) => named(name, id ?? undefined));
      const ids = idsOf(...options);
      expect(new Set(ids).size).toBe(options.length);
      expect(ids.every((id) => PRICE_ID.test(id))).toBe(true);
      expect(idsOf(...options)).toEqual(ids);
    }),
  );
});
