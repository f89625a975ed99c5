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
  provesNothing: "Ningún pago ni devolución",
  provesHint: "Un archivo que no es un comprobante solo lo abre quien puede ver documentos completos.",
  guarded: "Lo abre quien puede ver documentos completos.",
  payment: (method: string, amount: string, when: string) => `${method}: ${amount}, ${when}`,
  refund: (amount: string, when: string) => `Devolución: ${amount}, ${when}`,
  provesPayment: "Comprobante de un pago",
  provesRefund: "Comprobante de una devolución",
  add: "Agregar comprobante",
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
  hint: `A photo or PDF, up to ${MAX_ATTACHMENT_MB} MB. On a phone you can take the photo. The traveller does not see it.`,
  limit: `A booking keeps up to ${MAX_ATTACHMENTS} files.`,
  slip: "Photo of the slip (optional)",
  proves: "Proof of",
  provesNothing: "No payment or refund",
  provesHint: "Only staff who may see whole documents can open a file that is no slip.",
  guarded: "Staff who may see whole documents can open it.",
  payment: (method, amount, when) => `${method}: ${amount}, ${when}`,
  refund: (amount, when) => `Refund: ${amount}, ${when}`,
  provesPayment: "Proof of a payment",
  provesRefund: "Proof of a refund",
  add: "Add the slip",
  save: "Save the file",
  remove: "Remove",
  why: "Why you remove it",
  removeSure: "Yes, remove the file",
  download: (name) => `Download ${name}`,
};

export const attachmentMessages: InBoth<typeof es> = { "es-CO": es, en };
