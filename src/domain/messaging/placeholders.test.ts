import { expect, test } from "vitest";
import { fillPlaceholders, placeholderNames, unknownPlaceholder } from "./placeholders.ts";

const facts = {
  ...{ name: "Ana María Restrepo", title: "Caminata al páramo", date: "2026-12-05", startTime: "08:00" },
  ...{ meetingPoint: "Plaza de Bolívar", participants: 2, code: "AV-7K2M9-QX4TB" },
};
const plain = (text: string) => text.replace(/\s/g, " ");

test("placeholders are replaced by facts of the booking in the language of the text", () => {
  const text = "Hola {nombre}: {experiencia}, {fecha}, {hora}, {punto de encuentro}, {personas}, {código}";
  expect(plain(fillPlaceholders(text, facts, "es-CO"))).toBe(
    "Hola Ana: Caminata al páramo, sábado 5 de diciembre de 2026, 8:00 a. m., Plaza de Bolívar, 2 personas, AV-7K2M9-QX4TB",
  );
  expect(plain(fillPlaceholders("{name}, {date}, {time}, {people}", facts, "en"))).toBe(
    "Ana, Saturday 5 December 2026, 8:00 am, 2 people",
  );
});

test("a meeting point loses its full stop within a sentence", () => {
  const written = { ...facts, meetingPoint: "Plaza de Bolívar." };
  expect(
    plain(fillPlaceholders("En {punto de encuentro}, a las {hora}. Sin carros.", written, "es-CO")),
  ).toBe("En Plaza de Bolívar, a las 8:00 a. m. Sin carros.");
});

test("a placeholder is found in capitals, without accents, and by its name in the other language", () => {
  expect(fillPlaceholders("{CODIGO} { Meeting  point }", facts, "es-CO")).toBe(
    "AV-7K2M9-QX4TB Plaza de Bolívar",
  );
  for (const locale of ["es-CO", "en"] as const)
    for (const name of placeholderNames(locale)) expect(unknownPlaceholder(name)).toBeUndefined();
});

test.each([
  ["{precio}", "{precio}"],
  ["Hola {}", "{}"],
  ["Hola {nombre", "{"],
  ["nombre} y {código}", "}"],
  ["{__proto__}", "{__proto__}"],
])("%j has an unknown placeholder", (text, unknown) => {
  expect(unknownPlaceholder(text)).toBe(unknown);
});

test("a name that looks like a placeholder is not replaced", () => {
  expect(fillPlaceholders("Hola {nombre}", { ...facts, name: "{código}" }, "es-CO")).toBe("Hola {código}");
  expect(fillPlaceholders("Hola {nombre}", { ...facts, name: "$&$1" }, "es-CO")).toBe("Hola $&$1");
});

test("a time at the end of a sentence adds no second full stop", () => {
  expect(plain(fillPlaceholders("A las {hora}. Hasta {código}. {hora}...", facts, "es-CO"))).toBe(
    "A las 8:00 a. m. Hasta AV-7K2M9-QX4TB. 8:00 a. m....",
  );
});

test("a missing name is removed with its comma and blanks", () => {
  const nobody = { ...facts, name: "" };
  expect(fillPlaceholders("Hola {nombre}, nos vemos.", nobody, "es-CO")).toBe("Hola, nos vemos.");
  expect(fillPlaceholders("Gracias, {nombre}.\nAviso, {nombre}", nobody, "es-CO")).toBe("Gracias.\nAviso");
  expect(fillPlaceholders("{nombre}, nos vemos.\n{name}: {código}", nobody, "es-CO")).toBe(
    "nos vemos.\nAV-7K2M9-QX4TB",
  );
});
