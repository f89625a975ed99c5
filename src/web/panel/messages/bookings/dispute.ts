import type { EvidenceState } from "../../../../domain/payments/chargeback.ts";
import type { InBoth } from "../messages.ts";

const es = {
  dispute: (evidence: EvidenceState, deadline: string | null) =>
    ({
      due: `El banco disputa este pago: envía las pruebas antes del ${deadline}`,
      overdue: `El banco disputa este pago. El plazo para enviar pruebas venció el ${deadline}`,
      sent: "El banco disputa este pago. Las pruebas ya están enviadas; falta la decisión",
      "not-needed": "El banco disputa este pago. No hay que enviar pruebas; falta la decisión",
      unknown: "El banco disputa este pago. Mira en Mercado Pago hasta cuándo puedes enviar pruebas",
    })[evidence],
  hint: "Envía las pruebas en Mercado Pago: abre la venta con este número.",
  hintOverdue: "Mira en Mercado Pago si todavía las recibe: abre la venta con este número.",
  outcomes: {
    won: "Disputa ganada: el dinero se queda con la agencia",
    lost: "Disputa perdida: el banco le devolvió el dinero a quien pagó",
  },
};

const en: typeof es = {
  dispute: (evidence, deadline) =>
    ({
      due: `The bank disputes this payment. Send the evidence by ${deadline}`,
      overdue: `The bank disputes this payment. The evidence was due by ${deadline}`,
      sent: "The bank disputes this payment. The evidence was sent; the decision is pending",
      "not-needed": "The bank disputes this payment. No evidence is needed; the decision is pending",
      unknown: "The bank disputes this payment. Check the deadline for evidence in Mercado Pago",
    })[evidence],
  hint: "Send the evidence in Mercado Pago: open the sale with this number.",
  hintOverdue: "Check whether Mercado Pago still accepts it: open the sale with this number.",
  outcomes: {
    won: "Dispute won: the agency keeps the money",
    lost: "Dispute lost: the bank returned the money to the payer",
  },
};

export const disputeMessages: InBoth<typeof es> = { "es-CO": es, en };
