import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TypedDateField } from "./typed-date-field.tsx";

const FORMAT = "Día, mes y año: 24/08/1990";

const render = (change: { value?: string; error?: string; hint?: string }) =>
  renderToStaticMarkup(
    <TypedDateField
      {...{ label: "Fecha", name: "birthDate", value: "", locale: "es-CO", format: FORMAT, ...change }}
      onType={() => {}}
    />,
  );

test("the date format is shown once: by the hint, or by the error", () => {
  expect(render({})).toContain(FORMAT);
  const wrong = render({ error: "Escribe la fecha de nacimiento, como 24/08/1990." });
  expect(wrong).not.toContain(FORMAT);
  expect(wrong.match(/24\/08\/1990/g)).toHaveLength(1);
});

const AGES = "Para esta tarifa: 5 a 11 años.";

test("the hint about ages stays beside an error", () => {
  expect(render({ hint: AGES, error: "Escribe la fecha de nacimiento." })).toContain(AGES);
});

test("a complete date replaces the hint by the date in words", () => {
  expect(render({ hint: AGES, value: "1990-08-24" })).toContain("24 de agosto de 1990");
});
