import type { Locale } from "../locale.ts";

/** The messages are not in `field-messages.ts`, because the site's checkout loads that file. */
const ISSUES = {
  "es-CO": {
    "time-same": "Es la hora que ya tiene. Escribe otra.",
    "time-taken": "A esa hora ya hay una salida con personas. Elige otra hora.",
    "time-cancelled": "La salida de esa hora se canceló o cambió de hora. Elige otra hora.",
    "time-closed": "La salida de esa hora tiene la venta cerrada. Ábrela primero o elige otra hora.",
    "time-too-soon": "Falta muy poco: las dos horas deben quedar a más de cuatro horas de ahora.",
    "deadline-too-early": "El plazo debe ser, por lo menos, dentro de una hora.",
    "deadline-too-late":
      "El plazo termina, a más tardar, tres horas antes de la más temprana de las dos horas.",
  },
  en: {
    "time-same": "That is the time it has. Please write another.",
    "time-taken": "There is a departure with people at that time. Please choose another time.",
    "time-cancelled":
      "The departure at that time was cancelled or leaves at another time. Please choose another time.",
    "time-closed": "The sale of the departure at that time is closed. Open it first, or choose another time.",
    "time-too-soon": "There is too little time: both times have to be more than four hours from now.",
    "deadline-too-early": "The deadline has to be an hour from now, or later.",
    "deadline-too-late": "The deadline is three hours before the earlier of the two times, or sooner.",
  },
} satisfies Record<Locale, Record<string, string>>;

export type TimeIssue = keyof (typeof ISSUES)["en"];

export const timeIssueMessage = (issue: TimeIssue, locale: Locale): string => ISSUES[locale][issue];
