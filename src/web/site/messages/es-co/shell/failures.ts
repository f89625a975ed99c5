import type { Failure } from "../../../shell/errors/failure.ts";

export const failures: Record<Failure["code"], string> = {
  "agency-not-found": "Este sitio no está disponible.",
  "agency-not-selling":
    "La agencia no puede vender por ahora. Escríbenos y te avisamos cuando vuelva a abrir.",
  "experience-not-found": "Esta experiencia ya no está disponible.",
  "departure-not-found": "No hay salida en esa fecha y hora. Elige otra.",
  "departure-closed": "La agencia cerró esa salida. Elige otra fecha.",
  "departure-cut-off": "Las ventas de esa salida ya cerraron. Elige otra más adelante.",
  "sold-out": "Los últimos cupos se acaban de ir. Elige otra fecha u hora: lo que escribiste sigue aquí.",
  "too-many-unpaid":
    "Ya tienes cupos apartados sin pagar. Primero paga o cancela una de tus reservas: lo que escribiste sigue aquí.",
  "duration-not-offered": "Esa duración ya no se ofrece. Elige otra.",
  "price-changed":
    "El precio cambió mientras reservabas. Revisa el nuevo total y paga de nuevo si estás de acuerdo.",
  "booking-not-found": "No encontramos esa reserva.",
  "booked-already":
    "Ya tienes una reserva pagada de esta salida para las mismas personas. Si quieres reservar otra vez, presiona Pagar de nuevo.",
  "booking-not-payable": "Esta reserva ya no se puede pagar. Mira su estado en Mis reservas.",
  "booking-not-cancellable": "Esta reserva ya no se puede cancelar.",
  "booking-not-replaceable":
    "La reserva que tenías apartada cambió: se pagó, se canceló o su pago está en proceso. Revisa cómo quedó antes de pagar otra.",
  "booking-not-changeable":
    "Esta reserva ya no se puede cambiar: no está confirmada o la salida ya empezó. Si necesitas ayuda, escríbenos.",
  "participant-complete":
    "Alguien ya completó los datos de esta persona. Si están mal, quien reservó puede corregirlos.",
  "participant-gone": "Esta persona ya no va en la reserva.",
  "change-too-late":
    "Ya pasó el plazo para cambiar sin costo. Todavía puedes corregir datos; para lo demás, escríbenos.",
  "choice-closed": "Esa elección ya no se puede hacer. Aquí está cómo quedó tu reserva.",
  "refund-changed": "La devolución cambió mientras decidías. Mira el valor de ahora y confirma de nuevo.",
  "change-stale":
    "Algo cambió mientras decidías: la reserva, un precio o los cupos. Revisa cómo queda y confirma de nuevo.",
  "change-being-paid":
    "Ya hay un cambio de esta reserva con un pago en proceso. Espera el resultado antes de hacer otro.",
  "hold-lapsed": "El tiempo para pagar terminó y los cupos se liberaron. Puedes reservar de nuevo.",
  "payment-not-found": "No encontramos ese pago.",
  "refund-not-found": "No encontramos esa devolución.",
  "payment-provider-unavailable":
    "La página de pagos no responde en este momento. Tus cupos están apartados: intenta de nuevo en unos segundos.",
  "payment-provider-refused":
    "Mercado Pago no aceptó abrir este pago y no te cobró nada. Revisa el correo y el documento de la persona responsable del grupo; si están bien, escríbenos.",
  "illegal-transition": "La reserva cambió mientras tanto. Actualiza la página.",
  "wishlist-not-found": "No encontramos esa lista.",
  "user-not-found": "No encontramos tu cuenta. Inicia sesión de nuevo.",
  "not-signed-in": "Tu sesión terminó. Inicia sesión de nuevo: lo que escribiste sigue aquí.",
  "registration-unfinished":
    "Antes de pagar nos falta tu celular. Guárdalo y seguimos con el pago: lo que escribiste sigue aquí.",
  "not-allowed": "No puedes hacer esto con tu cuenta.",
  "invalid-input": "Revisa los datos marcados.",
  "invalid-phone": "El número no es válido para ese país.",
  "idempotency-key-reused": "La reserva cambió mientras se enviaba. Intenta de nuevo.",
  busy: "Hay mucha gente reservando ahora mismo. Intenta de nuevo en unos segundos.",
  offline: "No hubo respuesta. Revisa tu conexión e intenta de nuevo: no se duplicará nada.",
  "too-many-requests": "Van muchos intentos seguidos. Espera unos minutos e intenta de nuevo.",
  unknown: "Algo falló de nuestro lado. Intenta de nuevo; si sigue igual, escríbenos.",
};
