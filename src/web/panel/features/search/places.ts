import type { Permission } from "../../../../domain/access/permissions.ts";
import { LOCALES, type Locale } from "../../../../domain/locale.ts";
import { hasWords, splitWords } from "../../../../domain/search/plain-text.ts";
import { MENU_PAGES } from "../../layout/menu-pages.ts";
import { bulkCancellationMessages } from "../../messages/departures/bulk-cancellation.ts";
import { bulkChangeMessages } from "../../messages/departures/bulk-change.ts";
import { extraDepartureMessages } from "../../messages/departures/extra-departure.ts";
import { scheduleMessages } from "../../messages/departures/schedule.ts";
import { shellMessages } from "../../messages/shell.ts";
import { staffMessages } from "../../messages/staff.ts";
import type { Hit } from "./hits.ts";

const MAX_PLACES = 5;

interface Place {
  /** Relative to the agency's path, or absolute. */
  path: string;
  title: Record<Locale, string>;
  synonyms: string;
  permission: Permission | null;
}

const SYNONYMS: Readonly<Record<string, string>> = {
  today: "inicio pendientes tareas home tasks",
  departures: "calendario cupos agenda calendar seats",
  checkIn: "check-in escanear ingreso qr scan entrance",
  bookings: "ventas lista reservations sales list",
  newBooking: "reservar crear vender teléfono make sell telephone",
  guides: "guías tarjeta profesional idiomas personas guides card languages people",
  messageTemplates: "textos guardados correos saved texts e-mails",
  staff: "personal usuarios miembros team users members",
  guideLists: "listas guías hora lists guides hour",
  insurer: "seguro póliza lista documentos insurance policy list documents",
  audit: "auditoría historial quién audit history",
  roles: "roles accesos access",
};

const inBothLanguages = (title: (locale: Locale) => string): Place["title"] => ({
  "es-CO": title("es-CO"),
  en: title("en"),
});

const PLACES: readonly Place[] = [
  ...MENU_PAGES.map(({ name, path, permission }) => ({
    ...{ path, permission, synonyms: SYNONYMS[name] ?? "" },
    title: inBothLanguages((locale) => shellMessages[locale].menuPages[name]),
  })),
  {
    path: "bulk-change",
    title: inBothLanguages((locale) => bulkChangeMessages[locale].title),
    synonyms: "cambio masivo muchas salidas cerrar abrir bulk mass many close open",
    permission: "departures.edit",
  },
  {
    path: "cancel-departures",
    title: inBothLanguages((locale) => bulkCancellationMessages[locale].title),
    synonyms: "cancelación masiva tormenta clima lluvia muchas salidas bulk mass storm weather many",
    permission: "departures.cancel",
  },
  {
    path: "extra-departure",
    title: inBothLanguages((locale) => extraDepartureMessages[locale].title),
    synonyms: "nueva salida extra crear new departure create",
    permission: "departures.edit",
  },
  {
    path: "departures/schedules",
    title: inBothLanguages((locale) => scheduleMessages[locale].title),
    synonyms: "temporadas reglas festivos días cerrados seasons rules holidays closed days",
    permission: "departures.edit",
  },
  {
    path: "settings/staff/invite",
    title: inBothLanguages((locale) => staffMessages[locale].invite),
    synonyms: "equipo nuevo miembro agregar staff team new member add",
    permission: "staff.manage",
  },
  {
    path: "/second-factor/codes",
    title: inBothLanguages((locale) => shellMessages[locale].codes),
    synonyms: "seguridad autenticador 2fa códigos security authenticator codes",
    permission: null,
  },
  {
    path: "/",
    title: inBothLanguages((locale) => shellMessages[locale].agencies),
    synonyms: "otra agencia other agencies",
    permission: null,
  },
];

/** Omits pages whose permission the reader lacks. */
export function findPlaces(
  text: string,
  { agencyId, permissions, locale }: { agencyId: string; permissions: readonly Permission[]; locale: Locale },
): Hit[] {
  const words = splitWords(text);
  return PLACES.filter(
    ({ title, synonyms, permission }) =>
      (permission === null || permissions.includes(permission)) &&
      hasWords([...LOCALES.map((one) => title[one]), synonyms].join(" "), words),
  )
    .slice(0, MAX_PLACES)
    .map(({ path, title }) => ({
      ...{ path: path.startsWith("/") ? path : `/${agencyId}/${path}`, title: title[locale], detail: "" },
    }));
}
