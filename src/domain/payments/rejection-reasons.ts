import type { Locale } from "../locale.ts";

/** The codes are the provider's `status_detail` of a rejected or cancelled payment. */
export const REJECTION_CODES = [
  "bank_error",
  "by_collector",
  "by_payer",
  "cc_amount_rate_limit_exceeded",
  "cc_rejected_3ds_challenge",
  "cc_rejected_3ds_mandatory",
  "cc_rejected_bad_filled_card_number",
  "cc_rejected_bad_filled_date",
  "cc_rejected_bad_filled_other",
  "cc_rejected_bad_filled_security_code",
  "cc_rejected_blacklist",
  "cc_rejected_call_for_authorize",
  "cc_rejected_card_disabled",
  "cc_rejected_card_error",
  "cc_rejected_card_type_not_allowed",
  "cc_rejected_duplicated_payment",
  "cc_rejected_high_risk",
  "cc_rejected_insufficient_amount",
  "cc_rejected_invalid_installments",
  "cc_rejected_max_attempts",
  "cc_rejected_other_reason",
  "expired",
  "insufficient_amount",
  "rejected_by_bank",
  "rejected_by_regulations",
  "rejected_insufficient_data",
] as const;

export type RejectionCode = (typeof REJECTION_CODES)[number];

export interface RejectionReason {
  happened: string;
  advice: string;
}

const REASONS: Record<Locale, Record<RejectionCode | "unknown", RejectionReason>> = {
  "es-CO": {
    bank_error: {
      happened: "Tu banco tuvo una falla y no pudo procesar el pago.",
      advice: "Espera unos minutos e intenta de nuevo, o usa otro medio de pago.",
    },
    by_collector: {
      happened: "El pago se canceló antes de completarse.",
      advice: "Si todavía quieres ir, vuelve a pagar; si tienes dudas, escríbenos.",
    },
    by_payer: {
      happened: "Cancelaste el pago antes de completarlo.",
      advice: "Si fue sin querer, vuelve a pagar cuando quieras.",
    },
    cc_amount_rate_limit_exceeded: {
      happened: "El pago supera el monto que tu tarjeta permite.",
      advice: "Pide a tu banco que amplíe el tope o usa otra tarjeta o PSE.",
    },
    cc_rejected_3ds_challenge: {
      happened: "No se completó la verificación de seguridad de tu banco.",
      advice: "Intenta de nuevo y confirma el pago en la app o con el código que te envía tu banco.",
    },
    cc_rejected_3ds_mandatory: {
      happened: "Tu tarjeta exige una verificación de seguridad que no se hizo.",
      advice: "Intenta de nuevo y sigue la verificación de tu banco, o usa otro medio de pago.",
    },
    cc_rejected_bad_filled_card_number: {
      happened: "El número de la tarjeta no es correcto.",
      advice: "Revisa el número e intenta de nuevo.",
    },
    cc_rejected_bad_filled_date: {
      happened: "La fecha de vencimiento no es correcta.",
      advice: "Revisa el mes y el año que aparecen en tu tarjeta e intenta de nuevo.",
    },
    cc_rejected_bad_filled_other: {
      happened: "Alguno de los datos de la tarjeta no es correcto.",
      advice: "Revisa los datos, incluidos el nombre y el documento del titular, e intenta de nuevo.",
    },
    cc_rejected_bad_filled_security_code: {
      happened: "El código de seguridad no es correcto.",
      advice: "Revisa los 3 dígitos del reverso (4 al frente en American Express) e intenta de nuevo.",
    },
    cc_rejected_blacklist: {
      happened: "No fue posible procesar el pago con esta tarjeta.",
      advice: "Usa otra tarjeta u otro medio de pago, como PSE o Efecty.",
    },
    cc_rejected_call_for_authorize: {
      happened: "Tu banco pide que autorices este pago.",
      advice: "Llama al número que está al reverso de tu tarjeta, autoriza el monto e intenta de nuevo.",
    },
    cc_rejected_card_disabled: {
      happened: "Tu tarjeta está inactiva o no tiene habilitadas las compras por internet.",
      advice: "Actívala en la app o la línea de tu banco, o usa otro medio de pago.",
    },
    cc_rejected_card_error: {
      happened: "Tu tarjeta no pudo procesar el pago.",
      advice: "Intenta de nuevo en unos minutos o usa otra tarjeta.",
    },
    cc_rejected_card_type_not_allowed: {
      happened: "No podemos recibir este tipo de tarjeta.",
      advice: "Usa otra tarjeta u otro medio de pago, como PSE.",
    },
    cc_rejected_duplicated_payment: {
      happened: "Ya habías hecho un pago igual hace poco.",
      advice:
        "Antes de volver a pagar, mira si tu reserva ya aparece confirmada. Si no, usa otro medio de pago.",
    },
    cc_rejected_high_risk: {
      happened: "El pago no pasó los controles de seguridad.",
      advice:
        "Usa otro medio de pago, como PSE o Efecty. Reintentar con la misma tarjeta no suele funcionar.",
    },
    cc_rejected_insufficient_amount: {
      happened: "Tu tarjeta no tiene cupo o saldo suficiente.",
      advice: "Usa otra tarjeta u otro medio de pago, o revisa el saldo e intenta de nuevo.",
    },
    cc_rejected_invalid_installments: {
      happened: "Tu tarjeta no permite pagar en ese número de cuotas.",
      advice: "Intenta de nuevo con otro número de cuotas.",
    },
    cc_rejected_max_attempts: {
      happened: "Llegaste al límite de intentos permitidos con esta tarjeta.",
      advice: "Usa otra tarjeta u otro medio de pago.",
    },
    cc_rejected_other_reason: {
      happened: "Tu banco no aprobó el pago y no nos dijo por qué.",
      advice: "Consulta con tu banco o usa otra tarjeta u otro medio de pago.",
    },
    expired: {
      happened: "Se venció el plazo para completar el pago.",
      advice: "Vuelve a pagar y complétalo antes de la hora indicada.",
    },
    insufficient_amount: {
      happened: "El medio de pago no tiene saldo suficiente.",
      advice: "Recarga saldo e intenta de nuevo, o usa otro medio de pago.",
    },
    rejected_by_bank: {
      happened: "Tu banco rechazó el pago.",
      advice: "Consulta con tu banco o usa otro medio de pago.",
    },
    rejected_by_regulations: {
      happened: "El pago no se pudo procesar por una norma que debemos cumplir.",
      advice: "Usa otro medio de pago a tu nombre o escríbenos para ayudarte.",
    },
    rejected_insufficient_data: {
      happened: "Faltaron datos para procesar el pago.",
      advice: "Intenta de nuevo y completa todos los datos que se piden.",
    },
    unknown: {
      happened: "El pago no fue aprobado.",
      advice: "Intenta de nuevo con otra tarjeta u otro medio de pago. Si vuelve a pasar, escríbenos.",
    },
  },
  en: {
    bank_error: {
      happened: "Your bank had a problem and could not process the payment.",
      advice: "Wait a few minutes and try again, or use another way to pay.",
    },
    by_collector: {
      happened: "The payment was cancelled before it was completed.",
      advice: "If you still want to go, pay again; if in doubt, write to us.",
    },
    by_payer: {
      happened: "You cancelled the payment before it was completed.",
      advice: "If that was a slip, you can pay again whenever you like.",
    },
    cc_amount_rate_limit_exceeded: {
      happened: "The payment is above the limit of your card.",
      advice: "Ask your bank to raise the limit, or use another card.",
    },
    cc_rejected_3ds_challenge: {
      happened: "Your bank's security check was not completed.",
      advice: "Try again and confirm the payment in your bank's app or with the code it sends you.",
    },
    cc_rejected_3ds_mandatory: {
      happened: "Your card asks for a security check that was not done.",
      advice: "Try again and follow your bank's security check, or use another way to pay.",
    },
    cc_rejected_bad_filled_card_number: {
      happened: "The card number is not right.",
      advice: "Check the number and try again.",
    },
    cc_rejected_bad_filled_date: {
      happened: "The expiry date is not right.",
      advice: "Check the month and year printed on your card and try again.",
    },
    cc_rejected_bad_filled_other: {
      happened: "One of the card details is not right.",
      advice: "Check the details, including the holder's name and document, and try again.",
    },
    cc_rejected_bad_filled_security_code: {
      happened: "The security code is not right.",
      advice: "Check the 3 digits on the back (4 on the front of American Express) and try again.",
    },
    cc_rejected_blacklist: {
      happened: "The payment could not be processed with this card.",
      advice: "Use another card or another way to pay, such as PSE or Efecty.",
    },
    cc_rejected_call_for_authorize: {
      happened: "Your bank wants you to authorise this payment.",
      advice: "Call the number on the back of your card, authorise the amount and try again.",
    },
    cc_rejected_card_disabled: {
      happened: "Your card is inactive or not enabled for online purchases.",
      advice: "Enable it with your bank, or use another way to pay.",
    },
    cc_rejected_card_error: {
      happened: "Your card could not process the payment.",
      advice: "Try again in a few minutes or use another card.",
    },
    cc_rejected_card_type_not_allowed: {
      happened: "We cannot take this type of card.",
      advice: "Use another card or another way to pay.",
    },
    cc_rejected_duplicated_payment: {
      happened: "You made the same payment a short while ago.",
      advice:
        "Before paying again, see whether your booking is already confirmed. If not, use another way to pay.",
    },
    cc_rejected_high_risk: {
      happened: "The payment did not pass the security checks.",
      advice: "Use another way to pay, such as PSE or Efecty. Trying the same card again rarely helps.",
    },
    cc_rejected_insufficient_amount: {
      happened: "Your card does not have enough funds.",
      advice: "Use another card or another way to pay, or free up funds and try again.",
    },
    cc_rejected_invalid_installments: {
      happened: "Your card does not allow that number of instalments.",
      advice: "Try again with another number of instalments.",
    },
    cc_rejected_max_attempts: {
      happened: "You reached the limit of attempts with this card.",
      advice: "Use another card or another way to pay.",
    },
    cc_rejected_other_reason: {
      happened: "Your bank did not approve the payment and did not tell us why.",
      advice: "Ask your bank, or use another card or another way to pay.",
    },
    expired: {
      happened: "The time to complete the payment ran out.",
      advice: "Pay again and complete it before the time shown.",
    },
    insufficient_amount: {
      happened: "There are not enough funds for this payment.",
      advice: "Add funds and try again, or use another way to pay.",
    },
    rejected_by_bank: {
      happened: "Your bank rejected the payment.",
      advice: "Ask your bank, or use another way to pay.",
    },
    rejected_by_regulations: {
      happened: "A regulation we must follow did not allow this payment.",
      advice: "Use another way to pay in your own name, or write to us and we will help.",
    },
    rejected_insufficient_data: {
      happened: "Some details needed for the payment were missing.",
      advice: "Try again and fill in everything that is asked for.",
    },
    unknown: {
      happened: "The payment was not approved.",
      advice: "Try again with another card or another way to pay. If it happens again, write to us.",
    },
  },
};

const isRejectionCode = (code: string | null): code is RejectionCode =>
  REJECTION_CODES.some((known) => known === code);

/** The provider may add codes; an unknown code gets general advice. */
export const rejectionReason = (code: string | null, locale: Locale): RejectionReason =>
  REASONS[locale][isRejectionCode(code) ? code : "unknown"];
