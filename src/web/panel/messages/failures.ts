import type { ErrorCode } from "../../../domain/errors.ts";
import type { InBoth } from "./messages.ts";

type Failures = Partial<Record<ErrorCode, string>> & { unknown: string };

export const failureMessages: InBoth<Failures> = {
  "es-CO": {
    unknown: "No funcionó. Revisa el formulario e intenta de nuevo.",
    busy: "Hay mucho movimiento en este momento. Intenta de nuevo en un momento.",
    "not-allowed": "Tu rol no permite hacer esto. Pídele a un propietario que cambie tus permisos.",
    "staff-not-found": "Esa persona ya no está en el equipo.",
    "invitation-not-found": "Esa invitación ya no está vigente. Envía una nueva.",
    "last-owner": "La agencia necesita al menos una persona propietaria.",
    "works-elsewhere":
      "Esta persona también trabaja en otra agencia, y su verificación protege a las dos. Pídele a la plataforma que la restablezca.",
    "refund-above-limit": "El monto pasa del tope de tu rol. Pídele a un propietario que lo apruebe.",
    "refund-above-held": "Esta reserva no tiene tanto dinero por devolver. Escribe un monto menor.",
    "refund-below-rule": "La política o la ley obligan a devolver más. Escribe un monto mayor.",
    "refund-to-card":
      "Lo que se pagó en línea se devuelve por donde se pagó. Solo un propietario puede entregarlo en mano.",
    "approval-not-found": "Esa solicitud ya se decidió.",
    "approval-not-needed": "Tu rol puede devolver ese monto: no hace falta que alguien lo apruebe.",
    "approval-waits": "Ya hay una devolución de esta reserva por aprobar. Espera esa decisión.",
    "guide-not-found": "Uno de esos guías ya no existe o está retirado. Elige otra vez.",
    "guide-changed":
      "Otra persona cambió este guía. Lo que escribiste sigue aquí: compáralo y guárdalo otra vez.",
    "question-not-found": "Esa pregunta ya no existe.",
    "contact-message-not-found": "Ese mensaje ya no existe.",
    "question-changed":
      "Otra persona cambió esta pregunta. Tu texto sigue aquí: compáralo y vuelve a guardar.",
    "too-many-questions": "La experiencia ya tiene 10 preguntas. Retira una para agregar otra.",
    "campaign-not-found": "Esa salida no se está cancelando.",
    "campaign-stale": "Cambió quién va. Revisa y confirma otra vez.",
    "staff-message-not-found": "Ese mensaje no existe o ya no se guarda.",
    "departure-without-minimum": "Esta salida no tiene mínimo de personas.",
    "notes-stale": "Alguien cambió las notas mientras escribías. Revísalas y guarda otra vez.",
    "guide-list-unsendable":
      "No hay a quién o qué enviar: la salida no tiene gente o guías con correo, se canceló o ya salió.",
    "staff-message-stale": "El mensaje o quién lo recibe cambió. Revísalo y envíalo otra vez.",
    "template-not-found": "Esa plantilla ya no existe. Lo que escribiste sigue aquí.",
    "template-changed":
      "Otra persona cambió esta plantilla. Lo que escribiste sigue aquí: compáralo y guárdalo otra vez.",
    "too-many-templates": "La agencia ya tiene 50 plantillas. Borra una para guardar otra.",
    "departure-booked": "Esta salida ya tuvo reservas, así que no se puede quitar. Mejor cierra su venta.",
    "schedule-stale":
      "El horario o sus salidas cambiaron desde que lo revisaste. Mira otra vez qué cambia antes de guardar.",
    "bulk-change-not-found":
      "Ese cambio ya no existe. Los que no se confirman se borran después de una semana. Empieza uno nuevo.",
    "bulk-change-too-large":
      "Son demasiadas salidas para un solo cambio. Elige menos días o menos experiencias.",
    "attachment-not-found": "Ese archivo ya se quitó o venció el tiempo de guardarlo.",
    "too-many-attachments": "La reserva ya tiene 20 archivos. Quita uno para agregar otro.",
    "payment-not-found":
      "Ese pago o devolución no es de esta reserva. Vuelve a cargar la página y elige otra vez.",
    "booking-not-found": "Esa reserva no existe.",
    "email-missing": "La reserva no tiene correo. Escríbelo en Cambiar contacto.",
    "booking-claimed":
      "La reserva ya está en la cuenta de quien viaja, así que su enlace dejó de servir. La ve al iniciar sesión.",
    "booking-being-paid":
      "Hay un pago en línea en curso por el valor actual. Espera a que se decida o cancela la reserva.",
    "booking-not-payable": "Esta reserva ya no espera ese pago. Vuelve a cargarla para ver cuánto debe.",
    "booking-not-cancellable": "Esta reserva ya no se puede cancelar.",
    "booking-not-changeable": "Esta reserva ya no se puede cambiar.",
    "change-too-late":
      "Ya pasó el plazo sin costo. Solo puede cambiar la fecha alguien con permiso de saltarse límites.",
    "choice-closed":
      "Esa reserva ya se resolvió o la salida ya no tiene sus cupos. Vuelve a cargar la página para ver cómo quedó.",
    "refund-changed": "La devolución cambió desde que la revisaste. Revisa otra vez.",
    "change-stale": "Algo cambió desde que lo revisaste. Revisa otra vez.",
    "change-being-paid": "Alguien está pagando un cambio de esta reserva. Espera a que termine.",
    "payment-provider-unavailable": "Mercado Pago no responde ahora. Intenta de nuevo en unos minutos.",
    "payment-provider-refused": "Mercado Pago no aceptó este cobro. Recibe el pago de otra forma.",
    "refund-not-found": "Esa devolución no se entrega en mano. Revisa las devoluciones de la reserva.",
    "hold-lapsed": "El plazo venció y los cupos ya no están libres. Elige otra salida.",
    "price-changed": "El precio o lo que se debe cambió. Vuelve a cargar la página.",
    "sold-out": "No quedan cupos suficientes en esa salida. Elige otra.",
    "departure-closed": "Esa salida está cerrada. Elige otra.",
    "departure-cut-off": "Ya cerró la venta de esa salida. Elige otra.",
    "departure-not-found": "Ese día no hay salida a esa hora. Elige otra hora.",
    "experience-not-found": "Esa experiencia ya no se ofrece.",
    "agency-not-selling":
      "El RNT de la agencia está vencido, así que no se puede vender. Pídele a un propietario que lo renueve.",
    "duration-not-offered": "Esa duración ya no se ofrece.",
    "idempotency-key-reused": "Este formulario ya se usó. Vuelve a abrirlo.",
    "too-many-requests": "Demasiados intentos. Espera unos minutos y vuelve a intentarlo.",
  },
  en: {
    unknown: "That did not work. Check the form and try again.",
    busy: "We are very busy right now. Try again in a moment.",
    "not-allowed": "Your role does not allow this. Ask an owner to change your permissions.",
    "staff-not-found": "That person is no longer on the staff.",
    "invitation-not-found": "That invitation is no longer valid. Send a new one.",
    "last-owner": "The agency needs at least one owner.",
    "works-elsewhere":
      "This person also works for another agency, and their verification protects both. Ask the platform to reset it.",
    "refund-above-limit": "The amount is above your role's limit. Ask an owner to approve it.",
    "refund-above-held": "This booking does not have that much money to refund. Enter a smaller amount.",
    "refund-below-rule": "The policy or the law requires a larger refund. Enter a higher amount.",
    "refund-to-card":
      "Online payments are refunded the way they were paid. Only an owner can pay them out in person.",
    "approval-not-found": "That request has already been decided.",
    "approval-not-needed": "Your role can refund that amount without approval.",
    "approval-waits": "Another refund of this booking is already awaiting approval. Wait for that decision.",
    "guide-not-found": "One of those guides no longer exists or is retired. Choose again.",
    "guide-changed":
      "Somebody else changed this guide. Your text is still here: compare it, and save it again.",
    "question-not-found": "That question no longer exists.",
    "contact-message-not-found": "That message no longer exists.",
    "question-changed":
      "Somebody else changed this question. Your text is still here: compare it, and save it again.",
    "too-many-questions": "The experience already asks 10 questions. Retire one to add another.",
    "campaign-not-found": "That departure is not being cancelled.",
    "campaign-stale": "The list of people has changed. Check it and confirm again.",
    "staff-message-not-found": "That message does not exist or is no longer kept.",
    "departure-without-minimum": "This departure has no minimum number of people.",
    "notes-stale": "Somebody changed the notes while you were writing. Check them and save again.",
    "guide-list-unsendable":
      "The list cannot be sent: the departure has no people, has no guide with an e-mail, was cancelled or has left.",
    "staff-message-stale": "The message or its recipients have changed. Check it and send it again.",
    "template-not-found": "That template no longer exists. Your text is still here.",
    "template-changed":
      "Somebody else changed this template. Your text is still here: compare it, and save it again.",
    "too-many-templates": "The agency already has 50 templates. Delete one to save another.",
    "departure-booked": "This departure has had bookings, so it cannot be removed. Close its sales instead.",
    "schedule-stale":
      "The schedule or its departures changed since you checked. Look again at what changes before you save.",
    "bulk-change-not-found":
      "That change no longer exists. Unconfirmed changes are deleted after a week. Start a new one.",
    "bulk-change-too-large": "That is too many departures for one change. Choose fewer days or experiences.",
    "attachment-not-found": "That file has been removed, or its retention period has ended.",
    "too-many-attachments": "The booking already has 20 files. Remove one to add another.",
    "payment-not-found":
      "That payment or refund is not part of this booking. Reload the page and choose again.",
    "booking-not-found": "That booking does not exist.",
    "email-missing": "The booking has no e-mail. Add one under Change contact details.",
    "booking-claimed":
      "The booking is in the traveller's account, so its link no longer works. The traveller can sign in to see it.",
    "booking-being-paid":
      "An online payment of the current amount is in progress. Wait until it is decided, or cancel the booking.",
    "booking-not-payable": "This booking is no longer awaiting that payment. Reload it to see what is due.",
    "booking-not-cancellable": "This booking can no longer be cancelled.",
    "booking-not-changeable": "This booking can no longer be changed.",
    "change-too-late":
      "The free cancellation period is over. Only staff who can override rules can change the date.",
    "choice-closed":
      "That booking has been settled, or the departure no longer holds its seats. Reload the page to see the result.",
    "refund-changed": "The refund has changed since your review. Review it again.",
    "change-stale": "Something has changed since your review. Review it again.",
    "change-being-paid": "Somebody is paying for a change to this booking. Wait until that payment ends.",
    "payment-provider-unavailable": "Mercado Pago is not responding. Try again in a few minutes.",
    "payment-provider-refused": "Mercado Pago did not accept this charge. Take the payment another way.",
    "refund-not-found": "That refund cannot be paid out by hand. Check the refunds of the booking.",
    "hold-lapsed": "The hold has ended and the seats are no longer free. Choose another departure.",
    "price-changed": "The price or the amount due has changed. Reload the page.",
    "sold-out": "There are not enough seats left on that departure. Choose another one.",
    "departure-closed": "That departure is closed. Choose another one.",
    "departure-cut-off": "Sales for that departure have ended. Choose another one.",
    "departure-not-found": "There is no departure at that time on that day. Choose another time.",
    "experience-not-found": "That experience is no longer offered.",
    "agency-not-selling":
      "The agency's tourism registration (RNT) has expired, so nothing can be sold. Ask an owner to renew it.",
    "duration-not-offered": "That duration is no longer offered.",
    "idempotency-key-reused": "This form has already been used. Open it again.",
    "too-many-requests": "Too many attempts. Wait a few minutes and try again.",
  },
};
