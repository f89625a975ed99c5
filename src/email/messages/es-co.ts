import type { CampaignCause } from "../../domain/campaigns/campaign.ts";
import type { CancellationReason } from "../../domain/messaging/email.ts";
import type { HandMethod } from "../../domain/payments/payment-method.ts";
import { esCoPayments } from "./es-co-payments.ts";

const takenByAgency: Record<HandMethod, string> = {
  cash: "El pago se hizo en efectivo.",
  transfer: "El pago se hizo por transferencia.",
  terminal: "El pago se hizo con datáfono.",
  "on-account": "El pago queda pendiente con la agencia.",
  free: "La agencia no cobra esta reserva.",
};

const becauseOf: Record<CampaignCause, string> = {
  weather: "El clima no permite salir con seguridad, así que cancelamos esta salida. Lo sentimos mucho.",
  minimum: "No se reunió el número mínimo de personas, así que cancelamos esta salida. Lo sentimos mucho.",
  authority: "Una autoridad cerró el lugar, así que cancelamos esta salida. Lo sentimos mucho.",
  agency: "Tuvimos que cancelar esta salida. Lo sentimos mucho y sabemos que contabas con ella.",
};

const cancelledBecause: Record<CancellationReason, string> = {
  traveller: "Cancelamos la reserva como lo pediste.",
  staff: "Cancelamos tu reserva, como lo hablaste con nosotros. Si no lo pediste, escríbenos.",
  agency: "Tuvimos que cancelar esta salida. Lo sentimos mucho y sabemos que contabas con ella.",
  "hold-lapsed": "Se venció el plazo para pagar y los cupos quedaron libres otra vez.",
  "money-returned": "El pago de esta reserva fue devuelto o reversado, por eso ya no está activa.",
};

const reasonForAgency: Record<CancellationReason, string> = {
  traveller: "Quien reservó canceló la reserva desde el sitio.",
  staff: "Alguien de tu equipo canceló la reserva en el panel.",
  agency: "La reserva se canceló con la salida.",
  "hold-lapsed": "Se venció el plazo para pagar.",
  "money-returned": "El pago de la reserva fue devuelto o reversado.",
};

const nothingToRefund: Record<CancellationReason, (freeUntil: string) => string> = {
  traveller: (freeUntil) =>
    `No registramos un pago aprobado de esta reserva, o la cancelaste después del plazo sin costo (${freeUntil}).`,
  staff: (freeUntil) =>
    `No registramos un pago aprobado de esta reserva, o se canceló después del plazo sin costo (${freeUntil}).`,
  agency: () => "No registramos un pago aprobado de esta reserva. Si pagaste, escríbenos y lo revisamos.",
  "hold-lapsed": () =>
    "No te cobramos nada. Si hiciste un pago a última hora, confirmamos la reserva si aún hay cupo o te devolvemos todo.",
  "money-returned": () => "El dinero vuelve por el mismo medio de pago. Si no lo ves, consulta con tu banco.",
};

/** The e-mails' sentences. The shape is the contract of every other language. */
export const esCo = {
  ...esCoPayments,
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
    paidWith: (method: string) => `Pagaste con ${method}.`,
    taken: takenByAgency,
    note: "Precio final en pesos colombianos: nada se suma después.",
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
  providerEmail: {
    badge: "Tu cuenta",
    linked: {
      subject: (provider: string, agency: string) => `${provider} ahora entra a tu cuenta de ${agency}`,
      heading: (provider: string) => `Se vinculó ${provider} a tu cuenta`,
      intro: (provider: string, moment: string) =>
        `El ${moment} se vinculó una cuenta de ${provider} a la tuya. Desde ahora también se puede entrar con ella.`,
      otherwise: (provider: string, agency: string) =>
        `Entra a tu perfil y desvincula ${provider} de inmediato. Si no puedes entrar, escríbele o llama a ${agency}.`,
    },
    unlinked: {
      subject: (provider: string, agency: string) => `${provider} ya no entra a tu cuenta de ${agency}`,
      heading: (provider: string) => `Se desvinculó ${provider} de tu cuenta`,
      intro: (provider: string, moment: string) =>
        `El ${moment} se desvinculó ${provider} de tu cuenta. Con esa cuenta ya no se puede entrar.`,
      otherwise: (provider: string, agency: string) =>
        `Entra a tu perfil y vincula ${provider} otra vez. Si no puedes entrar, escríbele o llama a ${agency}.`,
    },
    preheader: "Si fuiste tú, no tienes que hacer nada.",
    otherwiseTitle: "¿No fuiste tú?",
    action: "Ver mi perfil",
    because: (agency: string) => `Recibes este correo porque tienes una cuenta en el sitio de ${agency}.`,
  },
  staffInvitation: {
    subject: (agency: string) => `Te invitaron a trabajar en el panel de ${agency}`,
    preheader: (roles: string) => `Entrarás como ${roles}.`,
    badge: "Invitación",
    heading: (agency: string) => `El panel de ${agency}`,
    intro: (inviter: string | null, agency: string, roles: string) =>
      `${inviter ?? "La plataforma"} te invita a trabajar en el panel de ${agency} como ${roles}.`,
    how: "Entra con la cuenta de Google de este mismo correo.",
    action: "Aceptar la invitación",
    until: (moment: string) => `El enlace sirve una sola vez y hasta el ${moment}.`,
    ignore: "Si no esperabas esta invitación, ignora este correo: nadie puede aceptarla por ti.",
    roles: {
      owner: "propietario",
      manager: "administración",
      desk: "mostrador",
      "desk-lite": "mostrador sin devoluciones",
      guide: "guía",
      accounts: "contabilidad",
      content: "contenido",
    },
  },
  bookingLink: {
    subject: (title: string, code: string) => `Tu reserva: ${title} (${code})`,
    preheader: "Ábrela con este enlace, sin cuenta ni contraseña.",
    badge: "Tu reserva",
    heading: "Aquí está tu reserva",
    intro:
      "La hicimos para ti. Con este enlace la ves, pagas lo que falte y completas los datos de quienes van.",
    untilTitle: (moment: string) => `Cupos apartados hasta el ${moment}`,
    until: "Págala antes de ese momento; después quedan libres para otras personas.",
    action: "Abrir mi reserva",
    keep: "El enlace la abre sin contraseña: compártelo solo con quienes viajan contigo.",
    account:
      "Si prefieres tenerla en una cuenta, inicia sesión en nuestro sitio con este mismo correo y la encontrarás en Mis reservas.",
  },
  bookingEmailChanged: {
    subject: (code: string) => `Cambió el correo de tu reserva (${code})`,
    preheader: "Si fuiste tú, no tienes que hacer nada.",
    badge: "Correo cambiado",
    heading: "Tu reserva tiene otro correo",
    intro:
      "Desde la cuenta que hizo esta reserva se cambió el correo de contacto. Los próximos correos ya no llegan a esta dirección.",
    byAgency: {
      preheader: "Si lo pediste, no tienes que hacer nada.",
      intro:
        "Cambiamos el correo de contacto de esta reserva. Los próximos correos ya no llegan a esta dirección.",
      otherwiseTitle: "¿No lo pediste?",
    },
    otherwiseTitle: "¿No fuiste tú?",
    otherwise: (agency: string) =>
      `Escríbele o llama a ${agency}: revisamos la reserva contigo. Menciona el código de abajo.`,
  },
  bookingEmailAdded: {
    subject: (agency: string, code: string) => `Una reserva con ${agency} tiene ahora este correo (${code})`,
    preheader: "Para verla, entra con la cuenta que la hizo.",
    badge: "Correo de contacto",
    heading: "Este correo quedó en una reserva",
    intro: (agency: string) =>
      `Alguien que reservó con ${agency} dejó esta dirección como correo de contacto. La reserva se ve con la cuenta que la hizo.`,
    action: "Entrar y ver la reserva",
    otherwiseTitle: "¿No sabes de esta reserva?",
    otherwise: (agency: string) =>
      `No tienes que hacer nada. Si quieres que quitemos tu dirección, escríbele a ${agency}.`,
    because: (agency: string) =>
      `Recibes este correo porque alguien escribió esta dirección en una reserva con ${agency}.`,
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
  cancelled: {
    subject: (title: string, code: string) => `Reserva cancelada: ${title} (${code})`,
    badge: "Reserva cancelada",
    heading: "Tu reserva quedó cancelada",
    because: cancelledBecause,
    becauseOf,
    fromAgency: (agency: string) => `${agency} te escribe:`,
    nothingTitle: "No hay dinero por devolver",
    nothing: nothingToRefund,
    action: "Ver la reserva",
  },
  missing: {
    title: (people: number) =>
      people === 1 ? "Faltan los datos de 1 persona" : `Faltan los datos de ${people} personas`,
    who: (names: string) => `Faltan: ${names}.`,
    open: (until: string) =>
      `El seguro y el ingreso los necesitan. Comparte el enlace con tu grupo y cada quien escribe los suyos, o escríbelos tú. Hay plazo hasta el ${until}.`,
    closed:
      "El plazo para escribirlos en el sitio ya pasó: responde este correo o llámanos, y lleva el documento de cada persona.",
    complete: "Completar los datos",
    share: "Enviar el enlace por WhatsApp",
    invitation: (title: string, date: string, url: string) =>
      `Vamos a ${title} (${date}). Completa aquí tus datos para el seguro y el ingreso: ${url}`,
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
