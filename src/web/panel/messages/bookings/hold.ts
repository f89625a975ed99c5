import type { HoldLength } from "../../../../domain/booking/agreed-hold.ts";
import type { InBoth } from "../messages.ts";

const es = {
  length: "Guardar los cupos sin pago",
  lengths: {
    "half-hour": "30 minutos",
    "two-hours": "2 horas",
    tonight: "Hasta hoy a las 8:00 p. m.",
    day: "24 horas",
  } satisfies Record<HoldLength, string>,
  own: "Hasta otro momento",
  until: "Guardar hasta",
  untilHint: "Hora de Colombia. Nunca después del cierre de ventas de la salida.",
  ceiling: "Con tu rol puedes guardar cupos sin pago hasta 49 horas después de hecha la reserva.",
};

const en: typeof es = {
  length: "Hold the seats without payment",
  lengths: {
    "half-hour": "30 minutes",
    "two-hours": "2 hours",
    tonight: "Until 8:00 pm today",
    day: "24 hours",
  },
  own: "Until another time",
  until: "Hold until",
  untilHint: "Colombian time. No later than the end of sales for the departure.",
  ceiling: "Your role can hold unpaid seats for up to 49 hours after the booking was made.",
};

export const holdMessages: InBoth<typeof es> = { "es-CO": es, en };
