import type { CancellationReason, RefundReason } from "../../domain/messaging/email.ts";
import type { HandMethod } from "../../domain/payments/payment-method.ts";
import type { Wait } from "./wait.ts";

const takenByAgency: Record<HandMethod, string> = {
  cash: "El pago se hizo en efectivo.",
  transfer: "El pago se hizo por transferencia.",
  terminal: "El pago se hizo con datáfono.",
  "on-account": "El pago queda pendiente con la agencia.",
  free: "La agencia no cobra esta reserva.",
};

const cancelledBecause: Record<CancellationReason, string> = {
  traveller: "Cancelamos la reserva como lo pediste.",
  agency: "Tuvimos que cancelar esta salida. Lo sentimos mucho y sabemos que contabas con ella.",
  "hold-lapsed": "Se venció el plazo para pagar y los cupos quedaron libres otra vez.",
  "money-returned": "El pago de esta reserva fue devuelto o reversado, por eso ya no está activa.",
};

const reasonForAgency: Record<CancellationReason, string> = {
  traveller: "Quien reservó canceló la reserva desde el sitio.",
  agency: "La reserva se canceló con la salida.",
  "hold-lapsed": "Se venció el plazo para pagar.",
  "money-returned": "El pago de la reserva fue devuelto o reversado.",
};

const nothingToRefund: Record<CancellationReason, (freeUntil: string) => string> = {
  traveller: (freeUntil) =>
    `No registramos un pago aprobado de esta reserva, o la cancelaste después del plazo sin costo (${freeUntil}).`,
  agency: () => "No registramos un pago aprobado de esta reserva. Si pagaste, escríbenos y lo revisamos.",
  "hold-lapsed": () =>
    "No te cobramos nada. Si hiciste un pago a última hora, confirmamos la reserva si aún hay cupo o te devolvemos todo.",
  "money-returned": () => "El dinero vuelve por el mismo medio de pago. Si no lo ves, consulta con tu banco.",
};

const refundedBecause: Record<RefundReason, string> = {
  "late-payment": "Tu pago llegó cuando el plazo ya había terminado y los cupos ya no estaban disponibles.",
  "double-payment":
    "Recibimos dos pagos por la misma reserva. Tu reserva sigue en pie y te devolvemos el segundo pago.",
  "cancelled-booking": "Recibimos un pago de una reserva que ya estaba cancelada.",
  cancellation: "Tu reserva se canceló y el dinero va de regreso.",
  "wrong-amount":
    "Recibimos un pago de esta reserva que no corresponde a su precio total, por eso no sirve para pagarla. Lo demás de tu reserva sigue igual.",
  change: "Tu reserva cambió y ahora cuesta menos.",
};

const owedBecause: Record<RefundReason, string> = {
  "late-payment": "El pago de esta reserva llegó cuando los cupos ya no estaban disponibles.",
  "double-payment": "Esta reserva se pagó dos veces y el segundo pago debe volver.",
  "cancelled-booking": "Llegó un pago de una reserva que ya estaba cancelada.",
  cancellation: "Esta reserva se canceló con derecho a devolución.",
  "wrong-amount": "Llegó un pago que no corresponde al precio total de esta reserva.",
  change: "Esta reserva cambió y ahora cuesta menos.",
};

const waitMessages: Record<Wait, { intro: string; title: string; steps: string[]; action: string }> = {
  transfer: {
    intro: "Estamos esperando que tu banco confirme la transferencia por PSE.",
    title: "Qué sigue",
    steps: [
      "Si no alcanzaste a terminar, abre la página del pago y complétalo en tu banco.",
      "Si ya pagaste, no tienes que hacer nada: el banco puede tardar unos minutos.",
      "Apenas se apruebe, te enviamos la confirmación con tu comprobante.",
    ],
    action: "Continuar el pago",
  },
  cash: {
    intro: "Tu reserva queda en firme cuando pagues en efectivo en un punto Efecty.",
    title: "Cómo pagar",
    steps: [
      "Abre las instrucciones y ten a mano los datos de pago que aparecen allí.",
      "Ve a un punto Efecty y paga el valor exacto en efectivo.",
      "Guarda el recibo. Cuando el pago se acredite, te enviamos la confirmación con tu comprobante.",
    ],
    action: "Ver instrucciones de pago",
  },
  review: {
    intro: "Tu pago está en revisión por seguridad. Es un paso normal.",
    title: "Qué sigue",
    steps: [
      "No tienes que hacer nada ni volver a pagar.",
      "La revisión puede tardar hasta 2 días hábiles.",
      "Te escribimos apenas haya respuesta.",
    ],
    action: "Ver el estado de mi pago",
  },
};

/** The e-mails' sentences. The shape is the contract of every other language. */
export const esCo = {
  hello: (name: string) => `Hola, ${name}:`,
  helloNobody: "Hola:",
  placeTime: (moment: string) => `${moment} (hora de Colombia)`,
  people: (count: number) => (count === 1 ? "1 persona" : `${count} personas`),
  labels: {
    code: "Código",
    date: "Fecha",
    startTime: "Hora de inicio",
    duration: "Duración",
    people: "Cupos",
    meetingPoint: "Punto de encuentro",
    where: "Dónde",
    map: "Mapa",
    openMap: "Ver la ruta",
    name: "Nombre",
    email: "Correo",
    phone: "Teléfono",
    accountPhone: "Teléfono de la cuenta",
    whatsapp: "WhatsApp",
    call: "Llamar",
    filingNumber: "Número de radicado",
    filedAt: "Recibido",
    answerBy: "Respuesta a más tardar",
  },
  titles: {
    meetingPoint: "Cómo llegar",
    participants: "Quiénes viajan",
    participant: (number: number) => `Participante ${number}`,
    nameMissing: "Nombre por completar",
    money: "Tu pago",
    moneyForAgency: "Valor de la reserva",
    traveller: "Quién reserva",
    help: "¿Necesitas ayuda?",
    cancellation: "Si cambian tus planes",
    message: "Mensaje",
    sender: "Quién escribe",
    filing: "Radicado",
  },
  money: {
    paid: "Total pagado",
    toPay: "Total a pagar",
    ofBooking: "Total de la reserva",
    insurance: "Seguro incluido",
    paidWith: (method: string) => `Pagaste con ${method}.`,
    taken: takenByAgency,
    note: "Precio final en pesos colombianos: los impuestos, el seguro y todos los cargos están incluidos.",
  },
  seeBooking: "Ver mi reserva",
  terms: "Términos y condiciones",
  voucher: {
    title: "Tu comprobante",
    text: "Muéstralo al llegar, desde el celular o impreso.",
    alt: (code: string) => `Código QR de la reserva ${code}`,
    link: "¿No ves el código? Ábrelo en línea",
  },
  bring: {
    title: "Qué llevar y tener en cuenta",
    alsoAnyWeather:
      "Además, con cualquier clima: el documento de identidad de cada persona, agua y con qué protegerse del sol y de la lluvia.",
    anyWeather:
      "Con cualquier clima: el documento de identidad de cada persona, agua y con qué protegerse del sol y de la lluvia.",
  },
  cancellation: {
    free: (moment: string) => `Puedes cancelar sin costo hasta el ${moment}.`,
    over: (moment: string) => `El plazo para cancelar sin costo terminó el ${moment}.`,
    withdrawal:
      "Por ley también tienes derecho de retracto: 5 días hábiles desde la compra, si la experiencia empieza después de ese plazo (Ley 1480 de 2011, art. 47).",
    refund: (days: number) =>
      `Cuando corresponde un reembolso, te devolvemos todo, sin descuentos, en máximo ${days} días calendario.`,
  },
  calendar: {
    filename: (code: string) => `reserva-${code}.ics`,
    attached: "Adjuntamos un archivo para que agregues la experiencia a tu calendario.",
    description: (facts: { agency: string; code: string; time: string; people: string; phone: string }) =>
      `Reserva ${facts.code} con ${facts.agency}. ${facts.people}. Inicia a las ${facts.time}, hora de Colombia. Contacto: ${facts.phone}.`,
  },
  footer: {
    taxId: (number: string) => `NIT ${number}`,
    rnt: (number: string) => `Registro Nacional de Turismo ${number}`,
    authority: "Superintendencia de Industria y Comercio",
    becauseBooking: (agency: string) => `Recibes este correo por tu reserva con ${agency}.`,
    becauseContact: (agency: string) => `Recibes este correo porque le escribiste a ${agency}.`,
    becauseCode: (agency: string) =>
      `Recibes este correo porque alguien pidió un código para entrar a ${agency} con esta dirección.`,
    becauseAgency: (agency: string) => `Aviso automático para el equipo de ${agency}.`,
  },
  lead: {
    subject: (title: string, date: string, code: string) =>
      `Nueva reserva por pagar: ${title}, ${date} (${code})`,
    preheader: (name: string, people: string, total: string) => `${name}, ${people}, ${total}.`,
    badge: "Por pagar",
    heading: (name: string) => `${name} empezó una reserva`,
    intro: "Todavía no hay un pago aprobado. Estos son los datos, por si quieres acompañar a quien reserva.",
    replaces: (code: string) =>
      `Es un cambio: reemplaza la reserva ${code}, que quedó cancelada sin haberse pagado.`,
    heldTitle: "Cupos apartados",
    held: (moment: string) => `Hasta el ${moment}. Si no hay pago antes, se liberan solos.`,
  },
  agencyConfirmed: {
    subject: (people: string, title: string, date: string, code: string) =>
      `Reserva pagada: ${people}, ${title}, ${date} (${code})`,
    preheader: (name: string, time: string) => `${name}, a las ${time}.`,
    badge: "Reserva pagada",
    heading: (name: string) => `${name} confirmó su reserva`,
    intro:
      "El pago fue aprobado y los cupos son suyos. Si algo cambia el día de la salida, avísale al celular que está abajo.",
    introByHand:
      "La reserva quedó confirmada y los cupos son suyos. Si algo cambia el día de la salida, avísale al celular que está abajo.",
  },
  agencyCancelled: {
    subject: (people: string, title: string, date: string, code: string) =>
      `Reserva cancelada: ${people}, ${title}, ${date} (${code})`,
    badge: "Reserva cancelada",
    heading: (name: string) => `${name} ya no viaja`,
    because: reasonForAgency,
    seats: "Los cupos quedaron libres otra vez.",
    moneyTitle: "El dinero",
    unpaid: "La reserva no se había pagado: no hay nada que devolver.",
    refund: (amount: string) =>
      `Se devuelven ${amount} por el mismo medio de pago. No tienes que hacer nada.`,
    refundByYou: (amount: string, days: number) =>
      `Recibiste ${amount} sin pasar por Mercado Pago: devuélvelos tú a quien reservó, en máximo ${days} días calendario (Ley 2439 de 2024).`,
    noRefund: "Según las condiciones de cancelación, no hay nada que devolver por este medio.",
  },
  confirmed: {
    subject: (title: string, date: string, code: string) => `Reserva confirmada: ${title}, ${date} (${code})`,
    preheader: (date: string, time: string, place: string) =>
      `${date}, ${time}. Punto de encuentro: ${place}.`,
    badge: "Reserva confirmada",
    heading: (name: string) => `¡Listo, ${name}! Te esperamos`,
    intro: {
      paid: "Recibimos tu pago. Guarda este correo: aquí está lo que necesitas para llegar y disfrutar.",
      owed: "Tu reserva está confirmada y el pago queda pendiente con la agencia. Guarda este correo: aquí está lo que necesitas para llegar y disfrutar.",
      free: "Tu reserva está confirmada y no tienes que pagar nada. Guarda este correo: aquí está lo que necesitas para llegar y disfrutar.",
    },
  },
  pending: {
    subject: (title: string, code: string) => `Tu pago está pendiente: ${title} (${code})`,
    preheader: (moment: string) => `Tus cupos están apartados hasta el ${moment}.`,
    preheaderOpen: "Te contamos qué sigue para asegurar tus cupos.",
    badge: "Pago pendiente",
    heading: {
      transfer: "Falta que tu banco confirme",
      cash: "Falta tu pago en Efecty",
      review: "Tu pago está en revisión",
    },
    beforeTitle: (moment: string) => `Paga antes del ${moment}`,
    before: "Después de ese momento, el pago vence y los cupos se liberan.",
    code: (code: string) => `Código de pago: ${code}.`,
    heldTitle: "Tus cupos están apartados",
    held: (moment: string) => `Los guardamos hasta el ${moment}.`,
    waits: waitMessages,
  },
  signInCode: {
    subject: (code: string, agency: string) => `${code} es tu código para entrar a ${agency}`,
    preheader: (minutes: number) => `Escríbelo en la página donde lo pediste. Sirve por ${minutes} minutos.`,
    badge: "Código de acceso",
    heading: (agency: string) => `Entra a ${agency}`,
    intro: "Escribe este código en la página donde lo pediste.",
    label: "Tu código",
    valid: (minutes: number) =>
      `Sirve una sola vez y por ${minutes} minutos. Si pediste varios, usa el más reciente.`,
    secretTitle: "No lo compartas",
    secret: (agency: string) =>
      `Nadie de ${agency} te lo va a pedir por teléfono ni por chat. Si no lo pediste, ignora este correo: sin el código nadie puede entrar.`,
  },
  holdEnding: {
    subject: (title: string, code: string) => `Tus cupos te esperan: ${title} (${code})`,
    preheader: "Falta el pago para que la reserva sea tuya.",
    badge: "Por pagar",
    heading: "Tus cupos siguen apartados",
    intro: "Empezaste esta reserva y todavía no hemos recibido el pago.",
    untilTitle: (moment: string) => `Apartados hasta el ${moment}`,
    until: "Después de ese momento quedan libres para otras personas.",
    action: "Pagar ahora",
    ignore: "Si ya no quieres ir, no tienes que hacer nada: no se te cobra.",
  },
  rejected: {
    subject: (title: string, code: string) => `Tu pago no se aprobó: ${title} (${code})`,
    preheader: (happened: string) => `${happened} Tu reserva sigue pendiente.`,
    badge: "Pago no aprobado",
    heading: "No pudimos recibir tu pago",
    intro: "Tu reserva aún no se ha cancelado. Esto fue lo que pasó:",
    heldTitle: "Tus cupos siguen apartados",
    held: (moment: string) => `Hasta el ${moment}. Si pagas antes, la reserva es tuya.`,
    notHeldTitle: "Tus cupos ya no están apartados",
    notHeld: "Puedes intentar de nuevo: si todavía hay cupo, la reserva es tuya.",
    action: "Pagar de nuevo",
  },
  cancelled: {
    subject: (title: string, code: string) => `Reserva cancelada: ${title} (${code})`,
    badge: "Reserva cancelada",
    heading: "Tu reserva quedó cancelada",
    because: cancelledBecause,
    nothingTitle: "No hay dinero por devolver",
    nothing: nothingToRefund,
    action: "Ver la reserva",
  },
  refund: {
    title: (amount: string) => `Te devolvemos ${amount}`,
    by: (date: string) =>
      `El dinero va al mismo medio con el que pagaste. Por ley debes tenerlo a más tardar el ${date} (Ley 2439 de 2024).`,
    within: (days: number) =>
      `El dinero va al mismo medio con el que pagaste. Por ley debes tenerlo en máximo ${days} días calendario (Ley 2439 de 2024).`,
    byAgency: {
      how: "Le pagaste a la agencia, así que la agencia te devuelve el dinero directamente. Escríbele y acuerden cómo.",
      by: (date: string) => `Por ley debes tenerlo a más tardar el ${date} (Ley 2439 de 2024).`,
      within: (days: number) => `Por ley debes tenerlo en máximo ${days} días calendario (Ley 2439 de 2024).`,
    },
    partByAgency: (amount: string) =>
      `De ese dinero, ${amount} se los pagaste a la agencia, que te los devuelve directamente.`,
    card: "Si pagaste con tarjeta, puede aparecer en tu siguiente extracto según los tiempos de tu banco.",
  },
  refunded: {
    subject: (amount: string, code: string) => `Devolución de ${amount}: reserva ${code}`,
    badge: "Devolución en camino",
    heading: "Tu dinero va de regreso",
    because: refundedBecause,
    action: "Ver la reserva",
  },
  refundFailed: {
    subject: (amount: string, code: string) => `Devolución sin hacer: ${amount}, reserva ${code}`,
    badge: "Devolución pendiente",
    heading: "Una devolución necesita tu ayuda",
    because: owedBecause,
    refused: "Mercado Pago rechazó la devolución y no la vamos a pedir más.",
    waiting: "Mercado Pago todavía no la acepta. La seguimos pidiendo.",
    owed: (amount: string, date: string) => `Debes devolver ${amount} a más tardar el ${date}`,
    law: "Es el plazo de la ley: 15 días calendario (Ley 2439 de 2024).",
    stepsTitle: "Qué hacer",
    steps: (paymentId: string) => [
      "Revisa que tu cuenta de Mercado Pago tenga saldo disponible.",
      `Busca el pago ${paymentId} en tu cuenta y devuélvelo desde allí.`,
      "Si no se puede, acuerda otro medio con quien reservó y guarda el comprobante.",
    ],
  },
  reminder: {
    today: "hoy",
    tomorrow: "mañana",
    on: (date: string) => `el ${date}`,
    subject: (title: string, when: string, time: string) => `${title} es ${when}, ${time}`,
    preheader: (meetingPoint: string) => `Punto de encuentro: ${meetingPoint}.`,
    badge: "Ya casi",
    heading: (name: string, when: string) => `${name}, tu experiencia es ${when}`,
    intro: "Te esperamos. Revisa la hora y el punto de encuentro, y ten tu comprobante a la mano.",
  },
  contactMessage: {
    subject: (name: string, filingNumber: string) => `Mensaje de ${name} (radicado ${filingNumber})`,
    badge: "Mensaje nuevo",
    heading: (name: string) => `${name} te escribió`,
    deadlineTitle: (date: string) => `Responde a más tardar el ${date}`,
    deadline:
      "Son 15 días hábiles desde que se radicó el mensaje. Responde a este correo para escribirle directamente.",
  },
  contactReceipt: {
    subject: (filingNumber: string) => `Recibimos tu mensaje: radicado ${filingNumber}`,
    preheader: (date: string) => `Te respondemos a más tardar el ${date}.`,
    badge: "Mensaje recibido",
    heading: "Gracias por escribirnos",
    intro:
      "Tu mensaje llegó bien y ya tiene número de radicado. Menciónalo si nos escribes o nos llamas por lo mismo.",
    deadline: "Te respondemos dentro de los 15 días hábiles siguientes.",
  },
};

export type EmailMessages = typeof esCo;
