import { html } from "hono/html";
import { formatDayAndTime } from "../../../domain/departures/format-moment.ts";
import { MANIFEST_FORMATS, type ManifestFormat } from "../../../domain/export/manifest.ts";
import type { Locale } from "../../../domain/locale.ts";
import { sentence } from "../../../domain/sentence.ts";
import type { LinkedListView } from "../../../use-cases/insurer-lists/insurer-list-view.ts";

const FORMATS: Record<ManifestFormat, string> = { pdf: "PDF", xlsx: "Excel", csv: "CSV" };

const es = {
  agency: (name: string) => `Lista de asegurados de ${name}.`,
  leaves: (when: string) => sentence(`Sale el ${when}`),
  people: (people: number) =>
    people === 0 ? "No viaja nadie." : people === 1 ? "Viaja 1 persona." : `Viajan ${people} personas.`,
  cancelled: "La agencia canceló esta salida. No viaja nadie.",
  download: (format: string) => `Descargar ${format}`,
  contents:
    "El archivo tiene nombres, documentos y fechas de nacimiento, al día en el momento de descargarlo. Cada descarga queda registrada.",
  until: "Este enlace sirve hasta el final del día de la salida.",
};

const en: typeof es = {
  agency: (name) => `List of the people whom ${name} insures.`,
  leaves: (when) => sentence(`It leaves on ${when}`),
  people: (people) =>
    people === 0 ? "Nobody travels." : people === 1 ? "1 person travels." : `${people} people travel.`,
  cancelled: "The agency has cancelled this departure. Nobody travels.",
  download: (format) => `Download ${format}`,
  contents:
    "The file has names, documents and birth dates as they are when it is downloaded. Each download is recorded.",
  until: "This link works until the end of the day of the departure.",
};

export const INSURER_PAGE_TEXTS: Record<Locale, typeof es> = { "es-CO": es, en };

export function insurerPage(list: LinkedListView, agencyName: string, locale: Locale) {
  const t = INSURER_PAGE_TEXTS[locale];
  const { title, date, startTime, people, isCancelled } = list;
  const buttons = MANIFEST_FORMATS.map(
    (format) => html`<button name="format" value="${format}">${t.download(FORMATS[format])}</button>`,
  );
  const details = isCancelled
    ? html`<p>${t.cancelled}</p>`
    : html`<p>${t.people(people)}</p><p>${t.contents}</p><form method="post">${buttons}</form>
<p><small>${t.until}</small></p>`;
  return {
    locale,
    title,
    body: html`<p>${t.agency(agencyName)} ${t.leaves(formatDayAndTime(date, startTime, locale))}</p>${details}`,
  };
}
