import type { CampaignOffer, ChosenBy } from "../../campaigns/choice.ts";
import { beforeStart } from "../../departures/before-start.ts";
import type { Closing } from "../../departures/closings.ts";
import type { Guarantee } from "../../departures/minimum.ts";
import { hasDocuments } from "../../export/manifest.ts";
import type { DepartureFacts } from "../facts/departure-facts.ts";
import { scheduleSentence } from "../schedule-sentences.ts";
import type { SentencesOf } from "../sentences.ts";
import {
  CAUSES,
  count,
  day,
  guideFields,
  hour,
  moment,
  people,
  questionFields,
  seats,
  start,
} from "./words.ts";

const CHOSEN: Record<ChosenBy, (choice: string) => string> = {
  traveller: (choice) => `Quien viaja eligió ${choice}.`,
  staff: (choice) => `Eligió ${choice} por quien viaja, que lo pidió.`,
  deadline: (choice) => `Nadie eligió a tiempo: se aplicó ${choice}.`,
};

const offerText = ({ offer, until }: { offer?: CampaignOffer; until?: string }): string => {
  if (!until) return "";
  const rest = offer === "move" ? "el resto pasa a otra salida" : "al resto se le devuelve";
  return ` Cada quien elige hasta el ${moment(until)}; ${rest}.`;
};

const CLOSED: Record<Closing, string> = {
  call: "cerrada, con «llámanos» en el sitio",
  hidden: "cerrada y fuera del sitio",
};

const GUARANTEED: Record<Guarantee, string> = {
  people: "porque alcanzó el mínimo",
  decision: "porque sale aunque falten personas",
  staff: "por decisión de la agencia",
  sold: "porque ya tenía reservas cuando no había mínimo",
};

const minimumText = (minimum: number | null): string =>
  minimum === null ? "el del horario" : minimum === 0 ? "ninguno" : people(minimum);

const reasonText = ({ reason }: DepartureFacts["change-departure"]): string =>
  reason ? ` Motivo: ${reason}.` : "";

function cutOffText({ cutOffFrom, cutOffTo }: DepartureFacts["change-departure"]): string {
  if (cutOffTo === undefined) return "";
  const cutOff = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? "la del horario" : beforeStart(minutes, "es-CO");
  return ` Hora de cierre: ${cutOff(cutOffTo)} (antes ${cutOff(cutOffFrom)}).`;
}

export const DEPARTURE_SENTENCES: SentencesOf<DepartureFacts> = {
  "change-departure": (facts) => {
    const capacity = (number: number | null) => (number === null ? "los cupos del horario" : seats(number));
    const sale = facts.closedTo ? (facts.closing ? CLOSED[facts.closing] : "cerrada") : "abierta";
    return `La salida tiene ${capacity(facts.capacityTo)} (antes ${capacity(facts.capacityFrom)}), ${facts.taken} tomados, y está ${sale}.${reasonText(facts)}${cutOffText(facts)}`;
  },
  "change-departures": (facts) =>
    `Confirmó un cambio de ${count(facts.departures, "salida", "salidas")} entre el ${day(facts.from)} y el ${day(facts.to)}.`,
  "change-schedule": (facts) => scheduleSentence(facts, "es-CO"),
  "add-departure": ({ capacity, ...departure }) =>
    `Agregó una salida el ${start(departure)}, con ${seats(capacity)}.`,
  "remove-departure": (facts) => `Quitó la salida extra del ${start(facts)}.`,
  "note-departure": ({ note, internal }) => {
    const what = [
      ...(note ? [`Escribió a quienes viajan en la salida: «${note}».`] : []),
      ...(note === null ? ["Quitó la nota a quienes viajan en la salida."] : []),
      ...(internal === undefined ? [] : [internal ? "Cambió la nota interna." : "Quitó la nota interna."]),
    ];
    return what.join(" ");
  },
  "guarantee-departure": ({ by, confirmed, needed, ...departure }) =>
    `Garantizó la salida del ${start(departure)}, ${GUARANTEED[by]}: ${confirmed} de ${people(needed)}.`,
  "change-minimum": ({ from, to }) => `Mínimo de la salida: ${minimumText(to)} (antes ${minimumText(from)}).`,
  "save-guide": ({ name, changed }) =>
    changed === "everything" ? `Agregó a ${name} a los guías.` : `Cambió a ${name}: ${guideFields(changed)}.`,
  "retire-guide": ({ name, departures }) =>
    `Retiró a ${name} de los guías${departures > 0 ? `; sigue en ${count(departures, "salida próxima", "salidas próximas")}` : ""}.`,
  "restore-guide": ({ name }) => `Volvió a poner a ${name} entre los guías.`,
  "save-question": ({ experience, question, changed }) =>
    changed === "everything"
      ? `${experience}: agregó la pregunta «${question}».`
      : `${experience}: cambió la pregunta «${question}» (${questionFields(changed)}).`,
  "retire-question": ({ experience, question }) => `${experience}: retiró la pregunta «${question}».`,
  "place-question": ({ experience, question, place }) =>
    `${experience}: movió la pregunta «${question}» al puesto ${place}.`,
  "assign-guides": (facts) =>
    `${facts.to ? `La salida la guía: ${facts.to}` : "La salida queda sin guía"}${facts.from ? ` (antes ${facts.from})` : ""}.`,
  "cancel-departure": (facts) =>
    `Canceló la salida del ${start(facts)}, por ${CAUSES[facts.cause]}: ${count(facts.bookings, "reserva", "reservas")}, ${people(facts.people)}.${offerText(facts)}`,
  "change-time": (facts) =>
    `Cambió la hora de la salida del ${day(facts.date)}: sale a ${hour(facts.to)} en vez de ${hour(facts.from)}, por ${CAUSES[facts.cause]}: ${count(facts.bookings, "reserva", "reservas")}, ${people(facts.people)}. Quien prefiera la devolución puede pedirla hasta el ${moment(facts.until)}.`,
  "offer-choice": ({ departures }) =>
    `Ofreció elegir entre la devolución y ${count(departures, "salida, con los cupos guardados", "salidas, con los cupos guardados")}.`,
  "narrow-choice": () => "Canceló una salida que esta persona podía elegir, y le escribió de nuevo.",
  "make-choice": ({ choice, by }) => CHOSEN[by](choice === "move" ? "otra salida" : "la devolución"),
  "tick-call": ({ called }) =>
    called ? "Marcó que ya llamó por la decisión sobre la salida." : "Quitó la marca de la llamada.",
  "steer-campaign": (facts) =>
    facts.to === "stopped"
      ? "Detuvo la decisión sobre la salida."
      : `Reanudó la decisión sobre la salida${facts.retried > 0 ? `, también con ${count(facts.retried, "reserva que había fallado", "reservas que habían fallado")}` : ""}.`,
  "export-manifest": (facts) =>
    `Exportó la lista ${facts.view === "park" ? "para el parque " : ""}de la salida del ${start(facts)} en ${facts.format.toUpperCase()}, ${hasDocuments(facts.view) ? "con" : "sin"} documentos${facts.sensitive ? ", con respuestas sensibles" : ""}.`,
};
