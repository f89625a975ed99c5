import type { CampaignCause } from "../../../../domain/campaigns/campaign.ts";
import type { InBoth } from "../messages.ts";

const people = (n: number) => (n === 1 ? "1 persona" : `${n} personas`);
const peopleEn = (n: number) => (n === 1 ? "1 person" : `${n} people`);

const es = {
  title: "Cambiar la hora",
  back: "La salida",
  consequence: "Al confirmar, les escribimos a todos",
  consequenceText:
    "Cada quien conserva sus cupos y su precio, y puede pedir la devolución completa hasta el plazo. Quien no diga nada pasa a la nueva hora. Lo que no se ha pagado se cancela. La nueva salida queda con los cupos, las notas y los guías de esta.",
  newTime: "Nueva hora",
  newTimeHint: "El mismo día, hora de Colombia.",
  cause: "Por qué cambia",
  causes: {
    weather: "El clima pide otra hora",
    // Only for a cancelled departure whose bookings move to another time of the same day.
    minimum: "Se juntan dos salidas con pocas personas",
    authority: "Una autoridad cambió el horario del lugar",
    agency: "La agencia necesita otra hora",
  } satisfies Record<CampaignCause, string>,
  until: "Plazo para pedir la devolución",
  untilHint:
    "Si lo dejas vacío: 48 horas, o 3 horas antes de la más temprana de las dos horas. Hora de Colombia.",
  start: (n: number) => (n === 0 ? "Cambiar la hora" : `Cambiar la hora de ${people(n)}`),
  already: "Esta salida ya se canceló o cambió de hora.",
  tooLate: "Ya no hay tiempo para que elijan",
  tooLateText:
    "Faltan menos de cuatro horas. Escríbeles a quienes van con la hora real, o llámalos: la salida sigue en el panel con la hora de antes.",
  write: "Escribirles",
  changed: (to: string, from: string) => `La salida cambió de hora: ${to} en vez de ${from}`,
  watch: "Ver cómo va",
};

const en: typeof es = {
  title: "Change the time",
  back: "The departure",
  consequence: "Once confirmed, we write to everybody",
  consequenceText:
    "Everybody keeps seats and price, and may ask for a full refund until the deadline. Those who say nothing go at the new time. Unpaid bookings are cancelled. The new departure gets the seats, notes and guides of this one.",
  newTime: "New time",
  newTimeHint: "On the same day, Colombian time.",
  cause: "Why it changes",
  causes: {
    weather: "The weather does not allow the planned time",
    minimum: "Two departures with few people become one",
    authority: "An authority changed the opening hours",
    agency: "The agency needs another time",
  },
  until: "Deadline for a refund",
  untilHint:
    "If you leave it empty: 48 hours, or 3 hours before the earlier of the two times. Colombian time.",
  start: (n) => (n === 0 ? "Change the time" : `Change the time of ${peopleEn(n)}`),
  already: "This departure was cancelled, or leaves at another time.",
  tooLate: "There is no time left to choose",
  tooLateText:
    "It leaves in less than four hours. Write to the people with the real time, or call them: the panel keeps the departure at its old time.",
  write: "Write to them",
  changed: (to, from) => `The departure leaves at ${to}, not at ${from}`,
  watch: "View progress",
};

export const timeChangeMessages: InBoth<typeof es> = { "es-CO": es, en };
