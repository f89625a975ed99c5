import type { Guarantee, MinimumFallback } from "../../../../domain/departures/minimum.ts";
import type { InBoth } from "../messages.ts";

const es = {
  title: "Mínimo de personas",
  none: "Esta salida no tiene mínimo: sale con quien vaya.",
  confirmed: "Confirmadas",
  of: (confirmed: number, needed: number) => (needed === 0 ? `${confirmed}` : `${confirmed} de ${needed}`),
  state: "Estado",
  missing: (missing: number) =>
    missing === 0 ? "Mínimo alcanzado" : missing === 1 ? "Falta 1 persona" : `Faltan ${missing} personas`,
  guaranteedBy: {
    people: "Garantizada: alcanzó el mínimo",
    decision: "Garantizada: sale aunque falten personas",
    staff: "Garantizada por la agencia",
    sold: "Garantizada: se vendió sin mínimo",
  } satisfies Record<Guarantee, string>,
  decision: "Se decide",
  ifBelow: "Si faltan personas",
  below: {
    run: "Sale de todos modos",
    warn: "Lo decide la agencia",
    cancel: "Se cancela y se devuelve todo",
  } satisfies Record<MinimumFallback, string>,
  due: "Ya llegó la hora de decidir. Garantiza la salida, o cancélala: ahí también puedes ofrecer otras fechas.",
  own: "Mínimo de esta salida",
  ownHint: (usual: number) => `Vacío: el del horario (${usual}). 0: sin mínimo.`,
  save: "Guardar mínimo",
  notANumber: "Escribe un número entero de personas, o déjalo vacío.",
  guarantee: "Garantizar la salida",
  guaranteeHint: "El sitio dice desde ya «Sale garantizada». No se puede deshacer.",
};

const en: typeof es = {
  title: "Minimum number of people",
  none: "This departure has no minimum: it runs with any number of people.",
  confirmed: "Confirmed",
  of: (confirmed, needed) => (needed === 0 ? `${confirmed}` : `${confirmed} of ${needed}`),
  state: "State",
  missing: (missing) =>
    missing === 0
      ? "Minimum reached"
      : missing === 1
        ? "1 person is missing"
        : `${missing} people are missing`,
  guaranteedBy: {
    people: "Guaranteed: it reached the minimum",
    decision: "Guaranteed: it runs with fewer people too",
    staff: "Guaranteed by the agency",
    sold: "Guaranteed: it was sold without a minimum",
  },
  decision: "Decided on",
  ifBelow: "If people are missing",
  below: {
    run: "It runs anyway",
    warn: "The agency decides",
    cancel: "It is cancelled and everybody is refunded",
  },
  due: "It is time to decide. Guarantee the departure, or cancel it: there you can offer other dates too.",
  own: "Minimum of this departure",
  ownHint: (usual) => `Empty: the schedule's (${usual}). 0: no minimum.`,
  save: "Save the minimum",
  notANumber: "Enter a whole number of people, or leave it empty.",
  guarantee: "Guarantee the departure",
  guaranteeHint: "From now on the site says “This departure is guaranteed”. It cannot be undone.",
};

export const minimumMessages: InBoth<typeof es> = { "es-CO": es, en };
