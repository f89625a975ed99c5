import type { CampaignCause } from "../../domain/campaigns/campaign.ts";
import { atTime, withArticle } from "../../domain/departures/spanish-time.ts";
import type { CancellationReason } from "../../domain/messaging/email.ts";

const becauseOf: Record<CampaignCause, string> = {
  weather: "El clima no permite salir con seguridad, así que cancelamos esta salida. Lo sentimos mucho.",
  minimum: "No se reunió el número mínimo de personas, así que cancelamos esta salida. Lo sentimos mucho.",
  authority: "Una autoridad cerró el lugar, así que cancelamos esta salida. Lo sentimos mucho.",
  agency: "Tuvimos que cancelar esta salida. Lo sentimos mucho y sabemos que contabas con ella.",
};

const choiceBecauseOf: Record<CampaignCause, string> = {
  weather: "El clima no permite salir con seguridad, así que tu salida no se hará. Lo sentimos mucho.",
  minimum: "No se reunió el número mínimo de personas, así que tu salida no se hará. Lo sentimos mucho.",
  authority: "Una autoridad cerró el lugar, así que tu salida no se hará. Lo sentimos mucho.",
  agency: "Tu salida no se hará. Lo sentimos mucho y sabemos que contabas con ella.",
};

const timeBecauseOf: Record<CampaignCause, string> = {
  weather: "El clima pide salir a otra hora para ir con seguridad. Sentimos el cambio.",
  minimum: "Juntamos a las personas de ese día en una sola salida. Sentimos el cambio.",
  authority: "Una autoridad cambió el horario del lugar. Sentimos el cambio.",
  agency:
    "Tu salida se hará el mismo día, a otra hora. Sentimos el cambio y sabemos que ya tenías tus planes.",
};

const cancelledBecause: Record<CancellationReason, string> = {
  traveller: "Cancelamos la reserva como lo pediste.",
  staff: "Cancelamos tu reserva, como lo hablaste con nosotros. Si no lo pediste, escríbenos.",
  agency: "Tuvimos que cancelar esta salida. Lo sentimos mucho y sabemos que contabas con ella.",
  "hold-lapsed": "Se venció el plazo para pagar y los cupos quedaron libres otra vez.",
  "money-returned": "El pago de esta reserva fue devuelto o reversado, por eso ya no está activa.",
};

export type NothingToRefund =
  | "unpaid"
  | "late"
  | "returned"
  | Exclude<CancellationReason, "traveller" | "staff">;

const nothingToRefund: Record<NothingToRefund, { title: string; text: (freeUntil: string) => string }> = {
  unpaid: {
    title: "No se te cobró nada",
    text: () => "Si un pago tuyo alcanza a llegar, te lo devolvemos completo.",
  },
  late: {
    title: "Esta cancelación no tiene devolución",
    text: (freeUntil) => `El plazo para cancelar con devolución terminó el ${freeUntil}.`,
  },
  returned: {
    title: "No queda dinero por devolver",
    text: () => "Lo que pagaste ya te lo habíamos devuelto.",
  },
  agency: {
    title: "No se te cobró nada",
    text: () => "Si hiciste un pago, escríbenos y lo revisamos.",
  },
  "hold-lapsed": {
    title: "No se te cobró nada",
    text: () => "Si pagaste a última hora, confirmamos la reserva si aún hay cupo o te devolvemos todo.",
  },
  "money-returned": {
    title: "Tu dinero",
    text: () => "Vuelve por el mismo medio de pago. Si no lo ves, consulta con tu banco.",
  },
};

export const esCoBookings = {
  confirmed: {
    subject: (title: string, date: string, code: string) => `Reserva confirmada: ${title}, ${date} (${code})`,
    preheader: (date: string, time: string, place: string) =>
      `${date}, ${time} · Punto de encuentro: ${place}`,
    badge: "Reserva confirmada",
    heading: (name: string) => `¡Listo, ${name}! Te esperamos`,
    intro: {
      paid: "Recibimos tu pago. Guarda este correo: aquí está lo que necesitas para llegar y disfrutar.",
      owed: "Tu reserva está confirmada y el pago queda pendiente con la agencia. Guarda este correo: aquí está lo que necesitas para llegar y disfrutar.",
      free: "Tu reserva está confirmada y no tienes que pagar nada. Guarda este correo: aquí está lo que necesitas para llegar y disfrutar.",
    },
    /** For a booking that staff recorded after its day. */
    past: {
      heading: (name: string) => `Gracias, ${name}`,
      intro: {
        paid: "Recibimos tu pago y registramos tu reserva. Guarda este correo como constancia.",
        owed: "Registramos tu reserva. El pago queda pendiente con la agencia.",
        free: "Registramos tu reserva y no tienes que pagar nada.",
      },
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
    nothing: nothingToRefund,
    action: "Ver la reserva",
  },
  choice: {
    subject: (title: string, code: string) => `Tu salida no se hará, elige qué prefieres: ${title} (${code})`,
    preheader: "Elige otra salida o la devolución completa. No necesitas iniciar sesión.",
    refundPreheader: "La devolución es completa. No necesitas iniciar sesión.",
    goneSubject: (title: string, code: string) =>
      `Otra salida que podías elegir se canceló: ${title} (${code})`,
    goneHeading: "Otra salida que podías elegir se canceló",
    gone: (when: string) => `La salida del ${when} tampoco se hará. Lo sentimos mucho.`,
    left: "Estas son las opciones que quedan.",
    noneLeft: "No queda otra salida para elegir.",
    badge: "Tú eliges",
    heading: "Tu salida no se hará: elige qué prefieres",
    becauseOf: choiceBecauseOf,
    untilTitle: (moment: string) => `Elige antes del ${moment}`,
    held: "Hasta entonces guardamos tus cupos, al mismo precio.",
    elseRefunded: "Si no eliges, cancelamos la reserva y te devolvemos todo.",
    movedByDefault: (when: string) => `Si no eliges, tu reserva pasa al ${when}, sin costo.`,
    move: (when: string) => `Ir el ${when}`,
    refund: (amount: string) => `Quiero mis ${amount} de vuelta`,
    cancelBooking: "Prefiero cancelar la reserva",
    press: "El botón abre una página donde confirmas. Hasta que confirmes no cambia nada.",
    experience: "Experiencia",
    cancelledTitle: "La salida que no se hará",
  },
  /** All other texts come from `choice`. */
  timeChange: {
    subject: (to: string, from: string, title: string, code: string) =>
      `Tu salida cambia de hora: ${to} en vez de ${from}, ${title} (${code})`,
    preheader: "Ve a la nueva hora o pide la devolución completa. No necesitas iniciar sesión.",
    badge: "Cambio de hora",
    heading: (to: string, from: string) => `Tu salida cambia de hora: ${to} en vez de ${from}`,
    becauseOf: timeBecauseOf,
    movedByDefault: (time: string) => `Si no eliges, tu reserva queda para ${withArticle(time)}, sin costo.`,
    move: (time: string) => `Ir ${atTime(time)}`,
    bookingTitle: "Tu salida, con la nueva hora",
  },
  staffMessage: {
    badge: (agency: string) => `${agency} te escribe`,
    preheader: (agency: string) => `Un mensaje de ${agency} sobre tu reserva. Puedes responder este correo.`,
    departureCancelled: (title: string, date: string, code: string) =>
      `Es sobre tu reserva ${code} de «${title}», del ${date}. Esa salida se canceló.`,
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
      `Ya tienes cupo en «${title}» (${date}). Completa aquí tus datos para el seguro y el ingreso: ${url}`,
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
};
