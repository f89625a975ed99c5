import { expect, test } from "vitest";
import type { DepartureStatus } from "../../../../domain/departures/seats.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import { readLinkedChoice } from "./read-linked-choice.ts";

const NOW = new Date("2026-12-05T15:00:00Z");
const departure = (status: DepartureStatus, more: Partial<DepartureView> = {}): DepartureView => ({
  ...{ date: "2026-12-12", startTime: "08:00", status, free: status === "available" ? 8 : 0, capacity: 10 },
  ...more,
});

function read(query: string, departures: DepartureView[] = [], otherDate: string | null = null) {
  const application = { getCalendar: () => Promise.resolve({ departures, otherDate }) };
  const site = { locale: "es-CO", now: NOW, application } as const;
  return readLinkedChoice(site, "an-experience", new URLSearchParams(query));
}

test("an address without a choice reads nothing", async () => {
  expect(await read("")).toBeUndefined();
  expect(await read("selectedDate=&participants=&utm_source=mail")).toBeUndefined();
});

test("a date with seats and a number of people are taken as they are", async () => {
  expect(await read("selectedDate=2026-12-12&participants=3", [departure("available")])).toEqual({
    date: "2026-12-12",
    participants: 3,
  });
});

test("a date that cannot be booked is named with its reason, and no other date is chosen", async () => {
  const problem = async (departures: DepartureView[]) => {
    const linked = await read("selectedDate=2026-12-12", departures, "2026-12-14");
    expect(linked?.date).toBe("2026-12-12");
    return linked?.dateProblem;
  };
  const next = "La fecha con cupo más cercana es el lunes 14 de diciembre.";
  expect(await problem([departure("sold-out")])).toBe(`El sábado 12 de diciembre ya no tiene cupos. ${next}`);
  expect(await problem([departure("cut-off")])).toBe(
    `Ya cerraron las ventas para el sábado 12 de diciembre. ${next}`,
  );
  expect(await problem([departure("closed")])).toBe(`El sábado 12 de diciembre no hay salida. ${next}`);
  expect(await problem([])).toBe(`El sábado 12 de diciembre no hay salida. ${next}`);
  expect(await problem([departure("closed", { closing: "call" })])).toBe(
    `El sábado 12 de diciembre no se reserva en el sitio: escríbenos o llámanos. ${next}`,
  );
});

test("a past date, a date beyond the calendar and a date that does not exist are refused with their reason", async () => {
  const problem = async (date: string) => {
    const linked = await read(`selectedDate=${date}`);
    expect(linked?.date).toBeUndefined();
    return linked?.dateProblem;
  };
  expect(await problem("2026-12-04")).toBe("El viernes 4 de diciembre de 2026 ya pasó. Elige otra fecha.");
  expect(await problem("2028-01-01")).toBe("El sábado 1 de enero de 2028 no hay salida. Elige otra fecha.");
  for (const date of ["2026-02-30", "mañana", "<script>"])
    expect(await problem(date)).toBe("La fecha del enlace no existe. Elige un día en el calendario.");
});

test("for more people than a booking may have, the reason offers to write to the agency", async () => {
  expect(await read("participants=40")).toEqual({
    participants: 10,
    peopleProblem:
      "Cada reserva lleva máximo 10 personas. Si van 40, escríbenos y organizamos el grupo contigo.",
  });
});

test("a number of people that is none is reported", async () => {
  for (const participants of ["0", "-3", "dos", "2.5"])
    expect(await read(`participants=${participants}`)).toEqual({
      peopleProblem: "El enlace no dice bien cuántas personas van. Revisa el número antes de reservar.",
    });
});
