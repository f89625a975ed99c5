import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TypedDateField } from "./typed-date-field.tsx";

const FORMAT = "Día, mes y año: 24/08/1990";

const shown = (change: { value?: string; error?: string; hint?: string }) =>
  renderToStaticMarkup(
    <TypedDateField
      {...{ label: "Fecha", name: "birthDate", value: "", locale: "es-CO", format: FORMAT, ...change }}
      onType={() => {}}
    />,
  );

test("the date format is shown once: by the hint, or by the error", () => {
  expect(shown({})).toContain(FORMAT);
  const wrong = shown({ error: "Escribe la fecha de nacimiento, como 24/08/1990." });
  expect(wrong).not.toContain(FORMAT);
  expect(wrong.match(/24\/08\/1990/g)).toHaveLength(1);
});

test("the ages of a price stay beside an error, and a date is said in words", () => {
  const hint = "Para esta tarifa: 5 a 11 años.";
  expect(shown({ hint, error: "Escribe la fecha de nacimiento." })).toContain(hint);
  expect(shown({ hint, value: "1990-08-24" })).toContain("24 de agosto de 1990");
});
