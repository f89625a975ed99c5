import { MAX_ATTACHMENT_MB, MAX_ATTACHMENTS } from "../../../../domain/attachments/attachment.ts";
import type { InBoth } from "../messages.ts";

const es = {
  title: "Archivos",
  none: "Todavía no hay archivos.",
  file: "Archivo",
  hint: `Foto o PDF, hasta ${MAX_ATTACHMENT_MB} MB. Con el celular puedes tomar la foto. Quien viaja no lo ve.`,
  limit: `Una reserva guarda hasta ${MAX_ATTACHMENTS} archivos.`,
  slip: "Foto del comprobante (opcional)",
  proves: "Comprobante de",
  provesNothing: "Nada: no es un comprobante",
  provesHint:
    "Un comprobante lo puede abrir quien ve la reserva. Los demás archivos, solo quien puede ver documentos completos.",
  guarded: "Solo lo abre quien puede ver documentos completos.",
  payment: (method: string, amount: string, when: string) => `${method}: ${amount}, ${when}`,
  refund: (amount: string, when: string) => `Devolución: ${amount}, ${when}`,
  provesPayment: "Comprobante de un pago",
  provesRefund: "Comprobante de una devolución",
  add: "Agregar comprobante",
  addAnother: "Agregar otro comprobante",
  slipHint:
    "Lo puede abrir quien ve la reserva. No agregues aquí fotos de pasaportes ni de otros documentos.",
  noSlip: "Para documentos y otros papeles",
  noSlipHint:
    "Solo lo abre quien puede ver documentos completos. Los comprobantes se agregan junto a su pago, en Dinero.",
  mark: "Cambiar de qué es comprobante",
  markWhy: "Por qué lo cambias",
  markSure: "Guardar el cambio",
  save: "Guardar archivo",
  remove: "Quitar",
  why: "Por qué lo quitas",
  removeSure: "Sí, quitar el archivo",
  download: (name: string) => `Descargar ${name}`,
};

const en: typeof es = {
  title: "Files",
  none: "No files yet.",
  file: "File",
  hint: `A photo or PDF, up to ${MAX_ATTACHMENT_MB} MB. On a phone, you can take the photo now. The traveller does not see it.`,
  limit: `A booking keeps up to ${MAX_ATTACHMENTS} files.`,
  slip: "Photo of the receipt (optional)",
  proves: "Proof of",
  provesNothing: "Nothing: it is not a receipt",
  provesHint:
    "Everybody who sees the booking can open a receipt. Only staff who can see full documents can open other files.",
  guarded: "Only staff who can see full documents can open this file.",
  payment: (method, amount, when) => `${method}: ${amount}, ${when}`,
  refund: (amount, when) => `Refund: ${amount}, ${when}`,
  provesPayment: "Proof of a payment",
  provesRefund: "Proof of a refund",
  add: "Add a receipt",
  addAnother: "Add another receipt",
  slipHint:
    "Everybody who sees the booking can open it. Do not add photos of passports or other documents here.",
  noSlip: "For documents and other papers",
  noSlipHint:
    "Only staff who can see full documents can open it. Add receipts next to their payment, under Money.",
  mark: "Change what it proves",
  markWhy: "Reason for the change",
  markSure: "Save the change",
  save: "Save file",
  remove: "Remove",
  why: "Reason for removing it",
  removeSure: "Yes, remove the file",
  download: (name) => `Download ${name}`,
};

export const attachmentMessages: InBoth<typeof es> = { "es-CO": es, en };
