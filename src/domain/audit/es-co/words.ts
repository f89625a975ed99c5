import type { CampaignCause } from "../../campaigns/campaign.ts";
import { formatPlaceMoment } from "../../departures/format-moment.ts";
import { formatPesos } from "../../pricing/format-pesos.ts";

export const CAUSES: Record<CampaignCause, string> = {
  weather: "el clima",
  minimum: "falta de personas",
  authority: "orden de una autoridad",
  agency: "decisión de la agencia",
};

export const pesos = (amount: number): string => formatPesos(amount, "es-CO");
export const count = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${more}`;
export const people = (number: number): string => count(number, "persona", "personas");
export const guides = (number: number): string => count(number, "guía", "guías");
export const seats = (number: number): string => count(number, "cupo", "cupos");
export const moment = (instant: string): string => formatPlaceMoment(new Date(instant), "es-CO");

const GUIDE_FIELDS: Readonly<Record<string, string>> = {
  name: "nombre",
  languages: "idiomas",
  card: "tarjeta profesional",
  account: "cuenta del equipo",
  experiences: "experiencias",
};
export const guideFields = (changed: string): string =>
  changed
    .split(" ")
    .map((field) => GUIDE_FIELDS[field] ?? field)
    .join(", ");

const QUESTION_FIELDS: Readonly<Record<string, string>> = {
  subject: "a quién se le hace",
  kind: "tipo de respuesta",
  text: "texto",
  options: "opciones",
  isRequired: "obligatoria o no",
  isSensitive: "sensible o no",
};
export const questionFields = (changed: string): string =>
  changed
    .split(" ")
    .map((field) => QUESTION_FIELDS[field] ?? field)
    .join(", ");
