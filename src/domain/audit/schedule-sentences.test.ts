import { expect, test } from "vitest";
import { encodeRule } from "../schedules/rule-text.ts";
import { scheduleSentence } from "./schedule-sentences.ts";

const rule = {
  ...{ weekdays: [1, 2, 3, 4, 5, 7], startTimes: ["08:00", "10:00"], capacity: 12 },
  season: { from: "2026-12-15", to: "2027-01-31" },
};
const plain = (text: string): string => text.replaceAll("\u00a0", " ");
const none = { kept: 0, crowded: 0 };

test("an added season is described with its days, times and capacity", () => {
  const facts = { ...none, kind: "add", to: encodeRule(rule) } as const;
  expect(plain(scheduleSentence(facts, "es-CO"))).toBe(
    "Agregó al horario: «Lun–vie y dom, 8:00 a. m. y 10:00 a. m., 12 cupos, 15 dic 2026 – 31 ene 2027».",
  );
  expect(plain(scheduleSentence(facts, "en"))).toBe(
    "Added to the schedule: “Mon–Fri and Sun, 8:00 am and 10:00 am, 12 seats, 15 Dec 2026 – 31 Jan 2027”.",
  );
});

test("a changed season is described with its first day, old and new values, and affected departures", () => {
  const [from, to] = [encodeRule({ ...rule, capacity: 1 }), encodeRule(rule)];
  const numbers = { cutOffFrom: 60, cutOffTo: 0, minimumFrom: 0, minimumTo: 4 };
  const facts = { kind: "change", from, to, since: "2027-01-01", ...numbers, kept: 1, crowded: 2 } as const;
  const text = plain(scheduleSentence(facts, "es-CO"));
  expect(text).toContain("Cambió el horario desde el viernes 1 de enero de 2027: «Lun–vie");
  expect(text).toContain("Antes: «Lun–vie y dom, 8:00 a. m. y 10:00 a. m., 1 cupo,");
  expect(text).toContain("Cierre de venta: hasta la salida (antes: 1 h antes).");
  expect(text).toContain("Mínimo de personas: 4 (antes ninguno).");
  expect(text).toContain("Se conserva 1 salida con personas. 2 salidas quedan con más personas que cupos.");
});

test("a changed decision about the minimum is described with its time and consequence", () => {
  const line = encodeRule(rule);
  const decision = { decideFrom: 1440, decideTo: 720, belowFrom: "warn", belowTo: "cancel" } as const;
  const facts = { ...none, kind: "change", from: line, to: line, ...decision } as const;
  expect(scheduleSentence(facts, "es-CO")).toContain(
    "El mínimo se decide 12 h antes (antes: 24 h antes). Si faltan personas, se cancela y se devuelve todo (antes: lo decide la agencia).",
  );
  expect(scheduleSentence(facts, "en")).toContain("If people are missing, it is cancelled and refunded");
});

test("consecutive closed days are described as a range", () => {
  const facts = {
    ...none,
    kind: "closed-days",
    closed: "2027-02-01 2027-02-02",
    opened: "2026-12-25",
  } as const;
  expect(scheduleSentence(facts, "en")).toBe(
    "Closed in the schedule: Monday 1 February 2027 – Tuesday 2 February 2027. Opened again in the schedule: Friday 25 December 2026.",
  );
});
