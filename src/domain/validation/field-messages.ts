import type { ZodError } from "zod";
import { formatDate, formatTime } from "../departures/format-place-time.ts";
import type { Locale } from "../locale.ts";
import { agesText } from "../pricing/ages-text.ts";

/** Formats `5-11` or `62-`. */
function agesBetween(bound: string, locale: Locale): string {
  const [ageFrom = null, ageTo = null] = bound.split("-").map((age) => (age === "" ? null : Number(age)));
  return agesText({ ageFrom, ageTo }, locale) ?? "";
}

/** Formats `2026-12-20 0800`. */
function clashText(bound: string, locale: Locale): string {
  const [date = "", time = ""] = bound.split(" ");
  const [day, hour] = [
    formatDate(date, locale),
    formatTime(`${time.slice(0, 2)}:${time.slice(2)}`, locale).replace(/\.$/, ""),
  ];
  return locale === "en" ? `on ${day} at ${hour}` : `el ${day}, ${hour}`;
}

const REQUIRED_MESSAGES = {
  "es-CO": {
    name: "Escribe el nombre completo.",
    ownName: "Escribe tu nombre.",
    email: "Escribe el correo, como nombre@dominio.com.",
    phoneNumber: "Escribe el número de celular.",
    birthDate: "Escribe la fecha de nacimiento, como 24/08/1990.",
    documentType: "Elige el tipo de documento.",
    documentNumber: "Escribe el número del documento.",
    message: "Escribe tu mensaje.",
  },
  en: {
    name: "Please write the full name.",
    ownName: "Please write your name.",
    email: "Please write the e-mail, like name@domain.com.",
    phoneNumber: "Please write the mobile number.",
    birthDate: "Please write the date of birth, like 24/08/1990.",
    documentType: "Please choose the document type.",
    documentNumber: "Please write the document number.",
    message: "Please write your message.",
  },
} satisfies Record<Locale, Record<string, string>>;

const requiredMessage = (field: string, locale: Locale): string | undefined =>
  Object.hasOwn(REQUIRED_MESSAGES[locale], field)
    ? REQUIRED_MESSAGES[locale][field as keyof typeof REQUIRED_MESSAGES.en]
    : undefined;

/** Codes such as `too-short:5` have their bound after the colon. */
const MESSAGES = {
  "es-CO": {
    required: (field: string) => requiredMessage(field, "es-CO") ?? "Completa este campo.",
    "too-short": (bound: string) => `Escribe al menos ${bound} caracteres.`,
    "too-long": (bound: string) => `Escribe como máximo ${bound} caracteres.`,
    "too-few": (bound: string) => `Elige al menos ${bound}.`,
    "too-many": (bound: string) => `Elige como máximo ${bound}.`,
    "too-many-lists": (bound: string) => `Ya tienes ${bound} listas. Borra una para crear otra.`,
    "name-taken": () => "Ya hay otra con ese nombre. Escribe uno distinto.",
    "not-an-email": () => "Revisa el correo: debe ser como nombre@dominio.com.",
    "not-a-name": () => "Escribe solo el nombre, sin enlaces ni correos.",
    "not-a-moment": () => "Elige el día y la hora.",
    "not-a-date": () => "Escribe una fecha válida, como 24/08/1990.",
    "not-a-number": () => "Escribe un número entero, como 42.",
    "sensitive-required": () =>
      "Una pregunta sobre datos sensibles no puede ser obligatoria (Ley 1581 de 2012).",
    "short-year": () => "Escribe el año con cuatro cifras: 24/08/1988.",
    "not-a-time": () => "Elige una hora de la lista.",
    "date-in-future": () => "La fecha no puede estar en el futuro.",
    "not-a-document": () => "Usa solo letras, números y guiones.",
    "not-a-phone": () => "El número no es válido para ese país.",
    "not-a-country": () => "Elige un país.",
    "not-an-option": () => "Elige una de las opciones.",
    "too-young": (bound: string) => `La edad mínima para esta experiencia es de ${bound} años.`,
    "ages-booked": (bound: string) =>
      `Edades de la tarifa que se reservó: ${agesBetween(bound, "es-CO")}. Si la edad es otra, habla con quien reservó.`,
    ages: (bound: string) =>
      `Edades de esta tarifa: ${agesBetween(bound, "es-CO")}. Elige otra tarifa para esta persona.`,
    "lead-of-age": () =>
      "Quien lidera la reserva debe tener 18 años o más. Pon primero a una persona adulta.",
    "adult-along": () => "Los menores viajan con una persona adulta. Agrégala y ponla primero en la reserva.",
    "minors-price": () => "Los menores viajan con una persona adulta. Agrega al menos una, a su tarifa.",
    "needs-adult": () =>
      "A esta tarifa se viaja con una persona adulta que paga otra. Agrégala, o elige otra tarifa.",
    "too-few-at-price": (bound: string) => `Esta tarifa es para ${bound} personas o más por reserva.`,
    "too-many-at-price": (bound: string) =>
      bound === "1"
        ? "Esta tarifa es para una sola persona por reserva."
        : `Esta tarifa es para ${bound} personas como máximo por reserva.`,
    "lead-stays": () =>
      "Quien lidera la reserva no se puede quitar. Corrige sus datos para que lidere otra persona adulta.",
    "nothing-changed": () => "Todavía no cambiaste nada.",
    "deadline-too-early": () => "Deja al menos una hora para elegir.",
    "deadline-too-late": () =>
      "El plazo termina, a más tardar, tres horas antes de la primera salida que ofreces.",
    "departure-not-offered": () => "Una de esas salidas ya no está abierta o no tiene cupos. Elige otra.",
    "unknown-placeholder": (name: string) =>
      `No conocemos ${name}. Usa solo los datos de la lista, cada uno entre llaves.`,
    "name-alone": () => "Escribe algo más que el nombre: a quien no ha pagado le llegaría vacío.",
    "too-many-rows": (bound: string) => `Escribe como máximo ${bound} renglones.`,
    "choose-bookings": () => "Elige al menos una reserva.",
    "same-document": () => "Este documento ya es de otra persona de la reserva.",
    "known-already": () => "Este correo ya trabaja aquí o ya tiene una invitación.",
    "wrong-code": () => "El código no es correcto o ya se usó.",
    "not-a-pin": () => "El PIN tiene 6 números.",
    "wrong-pin": () => "El código de la reserva y el PIN no van juntos. Revisa los dos, o pídelos de nuevo.",
    "not-accepted": () => "Acéptalo para continuar.",
    "text-changed": () => "Este texto cambió. Vuelve a cargar la página y léelo otra vez.",
    "question-changed": () =>
      "La agencia cambió esta pregunta. Vuelve a cargar la página y respóndela otra vez.",
    "price-too-low": () => "Debe quedar algo después del seguro de cada persona.",
    "after-cut-off": () => "Debe ser antes del cierre de ventas de la salida.",
    "not-later": () => "Debe ser más tarde: después de ahora, y del plazo que ya tiene.",
    "after-ceiling": () =>
      "Tu rol guarda cupos sin pagar hasta 49 horas desde que se hizo la reserva. Para más, pídeselo a administración.",
    "no-link-after-cut-off": () => "Después del cierre de ventas no se paga por enlace. Elige otra forma.",
    "no-link-departure-cancelled": () => "La salida se canceló: no se paga por enlace. Elige otra forma.",
    "departure-exists": () => "Ya hay una salida ese día a esa hora.",
    "departure-past": () => "Esa hora ya pasó.",
    "departure-too-far": () =>
      "Elige una fecha dentro de un año, que es lo que muestra el calendario del sitio.",
    "rules-clash": (bound: string) =>
      `Otra temporada ya sale ${clashText(bound, "es-CO")}. Cambia la hora, los días o las fechas de una de las dos.`,
    "not-a-period": () => "El último día es anterior al primero, o está a más de un año de él.",
    "not-a-season": () => "La temporada termina antes de empezar, o dura más de diez años.",
    "after-season": () => "Elige un día dentro de la temporada.",
    "last-rule": () => "Es lo único del horario. Agrega otra temporada antes, o cierra sus días.",
    "more-than-seats": () => "El mínimo no puede ser mayor que los cupos.",
    "choose-languages": () => "Elige al menos un idioma.",
    "card-number-missing": () => "Escribe también el número de la tarjeta.",
    "guide-account-taken": () => "Otro guía ya tiene esa cuenta.",
    "file-missing": () => "Elige un archivo.",
    "file-empty": () => "El archivo está vacío. Elige otro.",
    "file-too-large": (bound: string) => `El archivo pesa más de ${bound} MB. Elige uno más liviano.`,
    "file-type": () => "Solo se guardan fotos JPEG, PNG o WebP, y documentos PDF. Elige otro archivo.",
    "file-unreadable": () => "La foto está dañada y no se puede abrir. Tómala de nuevo o elige otra.",
    invalid: () => "Revisa este campo.",
  },
  en: {
    required: (field: string) => requiredMessage(field, "en") ?? "Please fill in this field.",
    "too-short": (bound: string) => `Please write at least ${bound} characters.`,
    "too-long": (bound: string) => `Please write at most ${bound} characters.`,
    "too-few": (bound: string) => `Please choose at least ${bound}.`,
    "too-many": (bound: string) => `Please choose at most ${bound}.`,
    "too-many-lists": (bound: string) => `You have ${bound} lists already. Delete one to make another.`,
    "name-taken": () => "Another one has this name already. Please write a different one.",
    "not-an-email": () => "Please check the e-mail: it should look like name@domain.com.",
    "not-a-name": () => "Please write the name alone, without links or e-mail addresses.",
    "not-a-moment": () => "Please choose the day and the time.",
    "not-a-date": () => "Please write a valid date, like 24/08/1990.",
    "not-a-number": () => "Please write a whole number, like 42.",
    "sensitive-required": () => "A question about sensitive data cannot be required (Law 1581 of 2012).",
    "short-year": () => "Please write the year with four digits: 24/08/1988.",
    "not-a-time": () => "Please choose a time from the list.",
    "date-in-future": () => "The date cannot be in the future.",
    "not-a-document": () => "Please use only letters, numbers and hyphens.",
    "not-a-phone": () => "The number is not valid for that country.",
    "not-a-country": () => "Please choose a country.",
    "not-an-option": () => "Please choose one of the options.",
    "too-young": (bound: string) => `The minimum age for this experience is ${bound}.`,
    "ages-booked": (bound: string) =>
      `The price that was booked is only for ${agesBetween(bound, "en")}. If the age is different, talk to the person who booked.`,
    ages: (bound: string) =>
      `This price is only for ${agesBetween(bound, "en")}. Please choose another price for this person.`,
    "lead-of-age": () => "The lead traveller must be 18 or over. Please put an adult first.",
    "adult-along": () => "Minors travel with an adult. Please add one, and put them first.",
    "minors-price": () => "Minors travel with an adult. Please add at least one, at their own price.",
    "needs-adult": () =>
      "People at this price travel with an adult who pays another one. Please add them, or choose another price.",
    "too-few-at-price": (bound: string) => `This price is for ${bound} people or more on a booking.`,
    "too-many-at-price": (bound: string) =>
      bound === "1"
        ? "This price is for one person only on a booking."
        : `This price is for ${bound} people at most on a booking.`,
    "lead-stays": () =>
      "The person who leads the booking cannot be taken out. Correct their details so that another adult leads it.",
    "deadline-too-early": () => "Please leave at least an hour to choose.",
    "deadline-too-late": () =>
      "The deadline is three hours before the earliest departure that you offer, or sooner.",
    "departure-not-offered": () =>
      "One of those departures is not open any more, or has no free seats. Please choose another.",
    "nothing-changed": () => "You have not changed anything yet.",
    "unknown-placeholder": (name: string) =>
      `We do not know ${name}. Please use only the details of the list, each in braces.`,
    "name-alone": () => "Please write more than the name: an unpaid booking would get it empty.",
    "too-many-rows": (bound: string) => `Please write at most ${bound} lines.`,
    "choose-bookings": () => "Please choose at least one booking.",
    "same-document": () => "This document already belongs to somebody else on the booking.",
    "known-already": () => "This address works here or is invited already.",
    "wrong-code": () => "The code is wrong or was used already.",
    "not-a-pin": () => "The PIN has 6 digits.",
    "wrong-pin": () =>
      "The booking code and the PIN do not belong together. Check both, or ask for them again.",
    "not-accepted": () => "Please accept this to continue.",
    "text-changed": () => "This text has changed. Please load the page again and read it once more.",
    "question-changed": () =>
      "The agency has changed this question. Please load the page again and answer it once more.",
    "price-too-low": () => "Something has to be left after everybody's insurance.",
    "after-cut-off": () => "It has to be before the departure's sale closes.",
    "not-later": () => "It has to be later than now, and than the deadline that it has.",
    "after-ceiling": () =>
      "Your role holds unpaid seats for up to 49 hours since the booking was made. Ask a manager for longer.",
    "no-link-after-cut-off": () =>
      "After the sale has closed, nothing is paid by a link. Please choose another way.",
    "no-link-departure-cancelled": () =>
      "The departure was cancelled: nothing is paid by a link. Please choose another way.",
    "departure-exists": () => "There is a departure at that time on that day already.",
    "departure-past": () => "That time is past already.",
    "departure-too-far": () => "Please choose a date within a year, which is what the site's calendar shows.",
    "rules-clash": (bound: string) =>
      `Another season departs ${clashText(bound, "en")} already. Change the time, the days or the dates of either.`,
    "not-a-period": () => "The last day is before the first, or more than a year after it.",
    "not-a-season": () => "The season ends before it begins, or is longer than ten years.",
    "after-season": () => "Please choose a day within the season.",
    "last-rule": () => "This is all of the schedule. Add another season first, or close its days.",
    "more-than-seats": () => "The minimum cannot be more than the seats.",
    "choose-languages": () => "Please choose at least one language.",
    "card-number-missing": () => "Please write the number of the card, too.",
    "guide-account-taken": () => "Another guide has that account already.",
    "file-missing": () => "Please choose a file.",
    "file-empty": () => "The file is empty. Please choose another.",
    "file-too-large": (bound: string) => `The file is larger than ${bound} MB. Please choose a smaller one.`,
    "file-type": () =>
      "Only JPEG, PNG and WebP photos and PDF documents are kept. Please choose another file.",
    "file-unreadable": () =>
      "The photo is damaged and does not open. Please take it again, or choose another.",
    invalid: () => "Please check this field.",
  },
} satisfies Record<Locale, Record<string, (bound: string) => string>>;

export type IssueCode = keyof (typeof MESSAGES)["es-CO"];

const isIssueCode = (text: string): text is IssueCode => Object.hasOwn(MESSAGES["es-CO"], text);

export function issueMessage(issue: string, locale: Locale): string {
  const [code = "", bound = ""] = issue.split(":");
  return MESSAGES[locale][isIssueCode(code) ? code : "invalid"](bound);
}

/** Returns the message of each field's first issue, by path (`participantsInfo.0.name`). */
export function fieldMessages(
  error: ZodError | undefined,
  locale: Locale,
): Record<string, string> | undefined {
  if (!error || error.issues.length === 0) return undefined;
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    messages[field] ??= issueMessage(issue.message, locale);
  }
  return messages;
}
