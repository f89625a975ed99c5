import type { Agency } from "../../../src/domain/agencies/agency.ts";
import { AUTOMATIC_CAUSES, LIST_CAUSES } from "../../../src/domain/export/list-cause.ts";
import type { Locale } from "../../../src/domain/locale.ts";
import type { Email, EmailContact } from "../../../src/domain/messaging/email.ts";
import type { ChangedFacts, EmailBooking } from "../../../src/domain/messaging/email-booking.ts";

export const andesVivo: Agency = {
  id: "andes-vivo",
  name: "Andes Vivo",
  description: { "es-CO": "Caminatas por los Andes.", en: "Walks in the Andes." },
  image: "/andes-vivo.svg",
  email: "hola@andesvivo.test",
  phone: "+57 601 555 0134",
  whatsapp: "+57 300 555 0134",
  instagram: null,
  facebook: null,
  tiktok: null,
  twitter: null,
  domain: "www.andesvivo.test",
  legalName: "Andes Vivo Expediciones S.A.S.",
  taxId: "901.234.567-1",
  address: "Carrera 7 # 12-34, oficina 501",
  city: "Bogotá D.C.",
  rnt: "98765",
  rntExpiresOn: "2027-03-31",
  foundedYear: 2012,
  taxRule: "as-stated",
  companionDetails: "before-paying",
  registration: "on-sign-in",
  theme: {
    brand: "#1f6b4a",
    brandStrong: "#124a33",
    accent: "#f2a33a",
    ink: "#1c2420",
    surface: "#ffffff",
    sand: "#f4efe4",
    displayFont: "bricolage",
    radius: "soft",
  },
  createdAt: new Date("2026-01-01T00:00:00Z"),
  updatedAt: new Date("2026-01-01T00:00:00Z"),
};

export const caribeSereno: Agency = {
  ...andesVivo,
  id: "caribe-sereno",
  name: "Caribe Sereno",
  email: "hola@caribesereno.test",
  phone: "+57 605 555 0177",
  whatsapp: null,
  domain: "www.caribesereno.test",
  legalName: "Caribe Sereno Turismo S.A.S.",
  taxId: "900.765.432-8",
  address: "Calle 24 # 3-99, local 2",
  city: "Santa Marta",
  rnt: "54321",
  theme: {
    brand: "#0f7c8c",
    brandStrong: "#0a5563",
    accent: "#ff7a59",
    ink: "#10282d",
    surface: "#ffffff",
    sand: "#eef6f5",
    displayFont: "fraunces",
    radius: "round",
  },
};

export const sampleBooking: EmailBooking = {
  id: "0198a1f2-7c3e-7b1a-9a55-0c2f8a6d1e44",
  revision: 1,
  code: "AV-7K2M9Q",
  title: "Travesía al páramo de Ocetá",
  place: "Monguí, Boyacá",
  departureNote: "Lleva botas: el sendero está embarrado.",
  meetingPoint: "Parque principal de Monguí, frente a la basílica",
  meetingPlace: {
    name: "Parque principal de Monguí",
    address: "Calle 5 con Carrera 3, Monguí, Boyacá",
    coordinates: { latitude: 5.7236, longitude: -72.8489 },
  },
  requirements: ["Botas con buen agarre", "Chaqueta impermeable"],
  date: "2026-02-14",
  startTime: "05:30",
  duration: "PT9H",
  lines: [
    {
      priceOption: "Adulto",
      unitPrice: 125_000,
      people: 2,
      groupSize: null,
      extraPrice: null,
      amount: 250_000,
    },
  ],
  participants: 2,
  participantNames: ["Camila Rodríguez Peña", "Andrés Muñoz"],
  participantPrices: ["Adulto", "Adulto"],
  totalPrice: 250_000,
  taxRule: "as-stated",
  taxes: 45_980,
  insurance: 8_000,
  lead: { name: "Camila Rodríguez Peña", email: "camila@correo.test", phoneNumber: "+57 310 555 0199" },
  accountPhone: "+57 311 555 0142",
  paid: true,
  paidBy: "mercado-pago",
  url: "https://www.andesvivo.test/booking/oceta/0198a1f2-7c3e-7b1a-9a55-0c2f8a6d1e44",
  voucherUrl: "https://www.andesvivo.test/voucher/v1.one.AAAAAAAAAAAAAAAA.sealed",
  missing: null,
  holdExpiresAt: new Date("2026-02-01T20:30:00Z"),
  freeCancellationUntil: new Date("2026-02-13T10:30:00Z"),
};

export const incompleteBooking: EmailBooking = {
  ...sampleBooking,
  participantNames: ["Camila Rodríguez Peña", ""],
  missing: {
    people: [{ number: 2, name: "" }],
    url: "https://www.andesvivo.test/companions/v1.one.AAAAAAAAAAAAAAAA.sealed",
    until: new Date("2026-02-14T08:30:00Z"),
  },
};

const sampleContact: EmailContact = {
  filingNumber: "AV-2026-000123",
  filedAt: new Date("2026-02-02T14:05:00Z"),
  name: "Julián Ospina",
  email: "julian@correo.test",
  phone: "+57 320 555 0111",
  message: "Hola, ¿la caminata es apta para una niña de 9 años?\nSomos tres personas.",
};

const sampleChange: ChangedFacts = {
  from: { date: "2026-02-07", startTime: "05:30", duration: "PT9H" },
  ...{ removed: 1, added: 0, corrected: 1, refundAmount: 125_000, paidAmount: 0 },
};

/** The hold of the sample e-mails' booking has not ended at this time. */
export const sampleNow = new Date("2026-02-01T20:00:00Z");

const sampleInsurerList = (agency: Agency, locale: Locale): Extract<Email, { kind: "insurer-list" }> => ({
  ...{ agency, locale, kind: "insurer-list", cause: "due", title: "Caminata al páramo", people: 9 },
  ...{ date: "2026-02-14", startTime: "05:30", newTime: null },
  url: "https://panel.trocha.test/insurer-list/andes-vivo/0198a1f2-7c3e-7b1a-9a55-0c2f8a6d1e44/k.abc",
});

const BY_OWNER = { is: "reset", by: "Marcela Duarte", why: "Perdió el celular" } as const;
const BY_PLATFORM = { is: "reset", by: null, why: null } as const;
const FACTOR_CHANGES = [
  ...[{ is: "set-up" }, { is: "replaced" }, BY_OWNER, BY_PLATFORM],
  ...[2, 1, 0].map((left) => ({ is: "recovery-code-used", left }) as const),
] as const;

export function sampleEmails(agency: Agency, locale: Locale): Email[] {
  const url = sampleBooking.url.replace("www.andesvivo.test", agency.domain);
  const head = { agency, locale, booking: { ...sampleBooking, url } };
  return [
    { ...head, kind: "booking-lead", replaces: "AV-3M8QK2" },
    { ...head, kind: "booking-confirmed", method: "visa" },
    {
      ...head,
      kind: "payment-pending",
      method: "efecty",
      instructionsUrl: "https://pagos.test/efecty/123",
      code: "1311273592",
      payBefore: new Date("2026-02-03T23:00:00Z"),
    },
    { ...head, kind: "payment-rejected", reason: "cc_rejected_insufficient_amount", payAgainUrl: url },
    {
      ...{ ...head, kind: "change-payment-pending", method: "efecty", code: "1311273593", toPay: 250_000 },
      wanted: { date: "2026-02-21", startTime: "05:30", participants: 3 },
      instructionsUrl: "https://pagos.test/efecty/124",
      payBefore: new Date("2026-02-03T23:00:00Z"),
    },
    {
      ...{
        ...head,
        kind: "change-payment-rejected",
        reason: "cc_rejected_insufficient_amount",
        toPay: 250_000,
      },
      wanted: { date: "2026-02-21", startTime: "05:30", participants: 3 },
      payBefore: new Date("2026-02-03T23:00:00Z"),
    },
    {
      ...head,
      kind: "booking-cancelled",
      reason: "traveller",
      refundAmount: 250_000,
      refundBy: "2026-02-16",
    },
    {
      ...{
        ...head,
        kind: "departure-choice",
        cause: "weather",
        note: "Nos vemos pronto.",
        byDefault: "refund",
        timeChange: null,
      },
      departures: ["2026-02-14", "2026-02-15"].map((date) => ({
        date,
        startTime: "08:00",
        url: `${url}?to=${date}`,
      })),
      ...{ refundUrl: `${url}?to=refund`, refundAmount: 250_000, until: new Date("2026-02-05T23:00:00Z") },
    },
    {
      ...{
        ...head,
        kind: "departure-choice",
        cause: "weather",
        byDefault: "refund",
        timeChange: null,
        departures: [],
      },
      gone: { date: "2026-02-14", startTime: "08:00" },
      ...{ refundUrl: `${url}?to=refund`, refundAmount: 250_000, until: new Date("2026-02-05T23:00:00Z") },
    },
    {
      ...{ ...head, kind: "departure-choice", cause: "weather", byDefault: "move" },
      timeChange: { date: "2026-02-14", from: "08:00", to: "07:30" },
      departures: [{ date: "2026-02-14", startTime: "07:30", url: `${url}?to=new` }],
      ...{ refundUrl: `${url}?to=refund`, refundAmount: 250_000, until: new Date("2026-02-12T23:00:00Z") },
    },
    {
      ...head,
      kind: "staff-message",
      text: {
        subject: "Nos vemos en {punto de encuentro}",
        body: "Hola {nombre}, el {fecha} nos vemos a las {hora}.\n\nLleva impermeable.\n{código}",
      },
      departureCancelled: false,
    },
    {
      ...head,
      kind: "payment-refunded",
      reason: "late-payment",
      refundAmount: 250_000,
      refundBy: "2026-02-16",
    },
    {
      ...head,
      kind: "refund-failed",
      reason: "cancellation",
      refundAmount: 250_000,
      refundBy: "2026-02-16",
      providerPaymentId: "1234567890",
      refused: true,
    },
    { ...head, kind: "agency-booking-confirmed" },
    { ...head, kind: "agency-chargeback-lost", amount: 250_000, providerPaymentId: "1234567890" },
    { ...head, kind: "booking-changed", changed: sampleChange },
    { ...head, kind: "agency-booking-changed", changed: sampleChange },
    { ...head, kind: "agency-booking-cancelled", reason: "traveller", refundAmount: 250_000 },
    { ...head, kind: "booking-reminder" },
    { ...head, kind: "hold-ending" },
    { ...head, kind: "booking-link" },
    { ...head, kind: "booking-email-changed", byAgency: false },
    { ...head, kind: "booking-email-changed", byAgency: true },
    { ...head, kind: "booking-email-added" },
    { agency, locale, kind: "sign-in-code", code: "048213" },
    ...(["provider-linked", "provider-unlinked"] as const).map((kind) => ({
      ...{ agency, locale, kind, provider: "facebook" as const, at: sampleNow },
      profileUrl: `https://${agency.domain}/profile`,
    })),
    ...FACTOR_CHANGES.map(
      (change): Email => ({
        ...{ agency, locale, kind: "second-factor-changed", change, at: sampleNow },
        url: "https://panel.trocha.test/second-factor/codes",
      }),
    ),
    ...[BY_OWNER, BY_PLATFORM].map(
      (change): Email => ({
        ...{ agency, locale, kind: "colleague-factor-reset", change, at: sampleNow },
        colleague: { name: "Hernán Castro", email: "mostrador@andesvivo.test" },
        url: "https://panel.trocha.test/andes-vivo/settings/audit?about=x",
      }),
    ),
    {
      ...{ agency, locale, kind: "staff-invitation", invitedBy: "Marcela Duarte", roles: ["desk", "guide"] },
      url: "https://panel.trocha.test/invitation/v1.k.abc",
      expiresAt: new Date("2026-02-08T15:00:00Z"),
    },
    ...LIST_CAUSES.map(
      (cause): Email => ({
        ...{ agency, locale, kind: "guide-list", cause, title: "Caminata al páramo" },
        ...{ date: "2026-02-14", startTime: "05:30", newTime: null, resends: true, people: 9, bookings: 4 },
        url: "https://panel.trocha.test/andes-vivo/departure?date=2026-02-14",
      }),
    ),
    {
      ...{ agency, locale, kind: "guide-list", cause: "cancelled", title: "Caminata al páramo" },
      ...{ date: "2026-02-14", startTime: "05:30", newTime: "07:00", resends: true, people: 0, bookings: 0 },
      url: "https://panel.trocha.test/andes-vivo/departure?date=2026-02-14",
    },
    ...AUTOMATIC_CAUSES.map((cause): Email => ({ ...sampleInsurerList(agency, locale), cause })),
    { ...sampleInsurerList(agency, locale), cause: "cancelled", newTime: "07:00" },
    ...(["cancelled", "asks"] as const).map(
      (outcome): Email => ({
        ...{ agency, locale, kind: "minimum-decided", outcome, title: "Caminata al páramo" },
        ...{ date: "2026-02-14", startTime: "05:30", people: 3, needed: 4, bookings: 2 },
      }),
    ),
    ...[true, false].map(
      (hasOtherGuides): Email => ({
        ...{ agency, locale, kind: "guide-unassigned", title: "Caminata al páramo" },
        ...{ date: "2026-02-14", startTime: "05:30", hasOtherGuides },
      }),
    ),
    { agency, locale, kind: "contact-message", contact: sampleContact },
    { agency, locale, kind: "contact-receipt", contact: sampleContact },
  ];
}
