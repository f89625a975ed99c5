import type { CampaignCause } from "../../campaigns/campaign.ts";
import { formatPlaceMoment } from "../../departures/format-moment.ts";
import { formatTime } from "../../departures/format-place-time.ts";
import { formatDateParts } from "../../format-date.ts";
import { formatPesos } from "../../pricing/format-pesos.ts";

export const CAUSES: Record<CampaignCause, string> = {
  weather: "the weather",
  minimum: "too few people",
  authority: "an authority's order",
  agency: "the agency's decision",
};

export const pesos = (amount: number): string => formatPesos(amount, "en");
export const count = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${more}`;
export const people = (number: number): string => count(number, "person", "people");
export const guides = (number: number): string => count(number, "guide", "guides");
export const seats = (number: number): string => count(number, "seat", "seats");
export const moment = (instant: string): string => formatPlaceMoment(new Date(instant), "en");

/** Formats `2026-12-01` as "1 Dec 2026". */
export const day = (date: string): string =>
  formatDateParts(date, { day: "numeric", month: "short", year: "numeric" }, "en");

export const departure = ({ date, startTime }: { date: string; startTime: string }): string =>
  `${day(date)} at ${clock(startTime)}`;

/** Formats `06:30` as "6:30 am". */
export const clock = (time: string): string => formatTime(time, "en");

const GUIDE_FIELDS: Readonly<Record<string, string>> = {
  name: "name",
  languages: "languages",
  card: "tarjeta profesional",
  account: "staff account",
  experiences: "experiences",
};
export const guideFields = (changed: string): string =>
  changed
    .split(" ")
    .map((field) => GUIDE_FIELDS[field] ?? field)
    .join(", ");

const QUESTION_FIELDS: Readonly<Record<string, string>> = {
  subject: "whom it is put to",
  kind: "kind of answer",
  text: "text",
  options: "options",
  isRequired: "required or not",
  isSensitive: "sensitive or not",
};
export const questionFields = (changed: string): string =>
  changed
    .split(" ")
    .map((field) => QUESTION_FIELDS[field] ?? field)
    .join(", ");
