import type { Locale } from "../../domain/locale.ts";
import { sentence } from "../../domain/sentence.ts";

interface ChangedMessages {
  badge: string;
  subject: (title: string, date: string, code: string) => string;
  agencySubject: (people: string, title: string, date: string, code: string) => string;
  heading: (name: string) => string;
  agencyHeading: (name: string) => string;
  intro: string;
  agencyIntro: string;
  title: string;
  /** The members from `moved` to `paid` are sentences, each for one kind of change. `before` is the former day and time. */
  moved: (before: string) => string;
  removed: (count: number) => string;
  added: (count: number) => string;
  corrected: (count: number) => string;
  paid: (amount: string) => string;
  voucher: string;
}

export const changedMessages: Record<Locale, ChangedMessages> = {
  "es-CO": {
    badge: "Reserva cambiada",
    subject: (title, date, code) => `Tu reserva cambió: ${title}, ${date} (${code})`,
    agencySubject: (people, title, date, code) => `Reserva cambiada: ${people}, ${title}, ${date} (${code})`,
    heading: (name) => `Listo, ${name}: tu reserva cambió`,
    agencyHeading: (name) => `${name} cambió su reserva`,
    intro: "Este correo reemplaza al anterior: aquí está tu reserva como quedó.",
    agencyIntro: "Los cupos ya están al día. Abajo está la reserva como quedó.",
    title: "Qué cambió",
    moved: (before) => sentence(`Antes era el ${before}`),
    removed: (count) => (count === 1 ? "Una persona ya no viaja." : `${count} personas ya no viajan.`),
    added: (count) => (count === 1 ? "Se sumó una persona." : `Se sumaron ${count} personas.`),
    corrected: (count) =>
      count === 1
        ? "Se corrigieron los datos de una persona."
        : `Se corrigieron los datos de ${count} personas.`,
    paid: (amount) => `La diferencia de ${amount} ya está pagada.`,
    voucher: "El código de tu comprobante es el mismo. El archivo adjunto actualiza tu calendario.",
  },
  en: {
    badge: "Booking changed",
    subject: (title, date, code) => `Your booking has changed: ${title}, ${date} (${code})`,
    agencySubject: (people, title, date, code) => `Booking changed: ${people}, ${title}, ${date} (${code})`,
    heading: (name) => `Done, ${name}: your booking has changed`,
    agencyHeading: (name) => `${name} changed their booking`,
    intro: "This e-mail replaces the one before: here is your booking as it is now.",
    agencyIntro: "The seats are up to date. The booking as it is now is below.",
    title: "What has changed",
    moved: (before) => `It was on ${before} before.`,
    removed: (count) =>
      count === 1 ? "One person is not coming any more." : `${count} people are not coming any more.`,
    added: (count) => (count === 1 ? "One person has joined." : `${count} people have joined.`),
    corrected: (count) =>
      count === 1 ? "One person's details were corrected." : `The details of ${count} people were corrected.`,
    paid: (amount) => `The difference of ${amount} is paid.`,
    voucher: "Your voucher's code is the same. The attached file updates your calendar.",
  },
};
