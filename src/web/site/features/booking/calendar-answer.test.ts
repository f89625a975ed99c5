import { expect, test } from "vitest";
import { calendarAnswer } from "./calendar-answer.ts";

const trip = {
  ...{ id: "b1", code: "AV-7K2M9-QX4TB", revision: 1, title: "Cocora", participants: 2 },
  ...{ date: "2026-12-01", startTime: "06:30", duration: "PT4H" },
  meetingPoint: "En la esquina de los Willys. Llega 15 minutos antes.",
  meetingPlace: { name: "Plaza de Bolívar", address: "Carrera 6, Salento", coordinates: null },
};
const site = {
  agency: {
    ...{ domain: "www.andesvivo.test", name: "Andes Vivo" },
    ...{ phone: "+57 606 759 3140", email: "hola@andesvivo.test" },
  },
  locale: "es-CO",
  now: new Date("2026-11-20T15:00:00Z"),
} as const;

test("the calendar entry names the address as its place, and the meeting point in its text", async () => {
  const file = await calendarAnswer(trip, site, "https://www.andesvivo.test/b").text();
  const unfolded = file.replaceAll("\r\n ", "");
  expect(unfolded).toContain("LOCATION:Plaza de Bolívar\\, Carrera 6\\, Salento");
  expect(unfolded).toContain(
    "Punto de encuentro: En la esquina de los Willys. Llega 15 minutos antes. +57 606 759 3140",
  );
});
