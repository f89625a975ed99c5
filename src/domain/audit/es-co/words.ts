import type { CampaignCause } from "../../campaigns/campaign.ts";
import { formatPlaceMoment } from "../../departures/format-moment.ts";
import { formatTime } from "../../departures/format-place-time.ts";
import { timeArticle } from "../../departures/time-article.ts";
import { formatDateParts } from "../../format-date.ts";
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

/** Formats `2026-12-01` as "1 de dic de 2026". */
export const day = (date: string): string =>
  formatDateParts(date, { day: "numeric", month: "short", year: "numeric" }, "es-CO");

export const departure = ({ date, startTime }: { date: string; startTime: string }): string =>
  `${day(date)} a ${clock(startTime)}`;

/** Formats `06:30` as "las 6:30 a. m.". */
export const clock = (time: string): string => {
  const text = formatTime(time, "es-CO");
  return `${timeArticle(text)} ${text}`;
};

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
