import { sentence } from "../../domain/sentence.ts";
export const esCoAccounts = {
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
      subject: (provider: string, agency: string) => `Se vinculó ${provider} a tu cuenta de ${agency}`,
      heading: (provider: string) => `Se vinculó ${provider} a tu cuenta`,
      intro: (provider: string, moment: string) =>
        `El ${moment} se vinculó una cuenta de ${provider} a la tuya. Desde ahora también se puede entrar con ella.`,
      otherwise: (provider: string, agency: string) =>
        `Entra a tu perfil y desvincula ${provider} de inmediato. Si no puedes entrar, escríbele o llama a ${agency}.`,
    },
    unlinked: {
      subject: (provider: string, agency: string) => `Se desvinculó ${provider} de tu cuenta de ${agency}`,
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
  guideList: {
    subjects: {
      due: (title: string, when: string) => `Tu lista: ${title}, ${when}`,
      "by-hand": (title: string, when: string) => `Tu lista: ${title}, ${when}`,
      changed: (title: string, when: string) => `Cambió tu lista: ${title}, ${when}`,
      cancelled: (title: string, when: string) => `Se canceló: ${title}, ${when}`,
    },
    badges: { due: "Lista", "by-hand": "Lista", changed: "Cambió", cancelled: "Cancelada" },
    when: (when: string) => sentence(`Sale el ${when}`),
    counted: (people: number, bookings: number) =>
      people === 0
        ? "Ya no va nadie."
        : `${people === 1 ? "Va 1 persona" : `Van ${people} personas`} en ${bookings === 1 ? "1 reserva" : `${bookings} reservas`}.`,
    live: "Los nombres están en el panel, siempre al día.",
    liveAndResent:
      "Los nombres están en el panel, siempre al día. Si la lista cambia, te escribimos otra vez.",
    cancelled: "La agencia canceló esta salida. No va nadie.",
    movedSubject: (title: string, when: string) => `Cambió la hora: ${title}, ${when}`,
    movedBadge: "Otra hora",
    movedFrom: (when: string) => sentence(`Salía el ${when}`),
    moved: (time: string) => sentence(`La salida cambió de hora: ahora sale a las ${time}`),
    action: "Ver la salida",
  },
  insurerList: {
    subjects: {
      due: (title: string, when: string) => `Lista de asegurados: ${title}, ${when}`,
      changed: (title: string, when: string) => `Cambió la lista de asegurados: ${title}, ${when}`,
      cancelled: (title: string, when: string) => `Se canceló: ${title}, ${when}`,
    },
    badges: { due: "Lista", changed: "Cambió", cancelled: "Cancelada" },
    when: (when: string) => sentence(`Sale el ${when}`),
    wasToLeave: (when: string) => sentence(`Salía el ${when}`),
    counted: (people: number) =>
      people === 0 ? "Ya no viaja nadie." : people === 1 ? "Viaja 1 persona." : `Viajan ${people} personas.`,
    behindLink:
      "Por seguridad, los nombres y documentos no van en este correo. Descárgalos con el enlace, sin contraseña. Si algo cambia, te escribimos otra vez.",
    cancelled: "La agencia canceló esta salida. No viaja nadie.",
    movedSubject: (title: string, when: string) => `Cambió la hora: ${title}, ${when}`,
    movedBadge: "Otra hora",
    moved: (time: string) =>
      sentence(`La salida cambió de hora: ahora sale a las ${time}, y su lista te llega en otro correo`),
    action: "Descargar la lista",
    until: "El enlace sirve hasta el final del día de la salida.",
    because: (agency: string) =>
      `Recibes este correo porque ${agency} dio esta dirección para las listas de sus asegurados.`,
  },
  guideUnassigned: {
    subject: (title: string, when: string) => `Ya no guías: ${title}, ${when}`,
    badge: "Ya no guías",
    intro: (title: string, when: string) => sentence(`Ya no guías ${title} el ${when}`),
    others: "Ahora la lleva otra persona. No tienes que ir.",
    nobody: "No tienes que ir.",
    mistake: (agency: string) => `¿Crees que es un error? Responde a este correo y le llega a ${agency}.`,
  },
  secondFactor: {
    badge: "Seguridad",
    platform: "La plataforma",
    why: (why: string) => sentence(`Motivo: ${why}`),
    left: (left: number) =>
      left === 0
        ? "Era el último: no te queda ninguno. Configura otra vez tu aplicación de autenticación y recibes diez nuevos."
        : left === 1
          ? "Te queda 1 código de recuperación."
          : `Te quedan ${left} códigos de recuperación.`,
    "set-up": {
      subject: (agency: string) => `Se activó la verificación en dos pasos de tu acceso a ${agency}`,
      preheader: "Si fuiste tú, no tienes que hacer nada.",
      heading: "Verificación en dos pasos activada",
      intro: (moment: string, agency: string) =>
        `El ${moment} se activó la verificación en dos pasos de tu acceso al panel de ${agency}. Desde ahora una aplicación de autenticación confirma que eres tú.`,
      otherwiseTitle: "¿No fuiste tú?",
      otherwise: (agency: string) =>
        `Alguien entró con tu cuenta de Google. Cambia ya su contraseña, y pídele a un propietario de ${agency} o a la plataforma que restablezca tu verificación en dos pasos.`,
      action: "Ver mi verificación",
    },
    replaced: {
      subject: (agency: string) => `Cambió la verificación en dos pasos de tu acceso a ${agency}`,
      preheader: "Si fuiste tú, no tienes que hacer nada.",
      heading: "Cambió tu verificación en dos pasos",
      intro: (moment: string, agency: string) =>
        `El ${moment} se configuró otra aplicación de autenticación para tu acceso al panel de ${agency}. La anterior y sus códigos de recuperación ya no sirven, hay diez códigos nuevos, y se cerraron las demás sesiones.`,
      otherwiseTitle: "¿No fuiste tú?",
      otherwise: (agency: string) =>
        `Alguien entró con tu cuenta de Google. Cambia ya su contraseña, y pídele a un propietario de ${agency} o a la plataforma que restablezca tu verificación en dos pasos.`,
      action: "Ver mi verificación",
    },
    "recovery-code-used": {
      subject: (agency: string) => `Se usó un código de recuperación de tu acceso a ${agency}`,
      preheader: "Si fuiste tú, no tienes que hacer nada.",
      heading: "Se usó un código de recuperación",
      intro: (moment: string, agency: string) =>
        `El ${moment} se usó uno de tus códigos de recuperación en el panel de ${agency}.`,
      otherwiseTitle: "¿No fuiste tú?",
      otherwise: (agency: string) =>
        `Alguien tiene tu cuenta de Google y tus códigos. Cambia ya la contraseña de Google, y pídele a un propietario de ${agency} o a la plataforma que restablezca tu verificación en dos pasos.`,
      action: "Recibir códigos nuevos",
    },
    reset: {
      subject: (agency: string) => `Se restableció la verificación en dos pasos de tu acceso a ${agency}`,
      preheader: "Actívala otra vez en tu celular la próxima vez que entres.",
      heading: "Se restableció tu verificación en dos pasos",
      intro: (by: string, moment: string, agency: string) =>
        `${by} restableció el ${moment} la verificación en dos pasos de tu acceso al panel de ${agency}.`,
      next: "Tus sesiones se cerraron, y tu aplicación de autenticación y tus códigos de recuperación ya no sirven. Entra con Google y actívala otra vez.",
      otherwiseTitle: "¿No lo pediste?",
      otherwise: (agency: string) =>
        `Entra y actívala ya, antes que otra persona. Después avísale a un propietario de ${agency}.`,
      action: "Activarla otra vez",
    },
    colleagueReset: {
      subject: (name: string) => `Se restableció la verificación en dos pasos de ${name}`,
      preheader: (by: string) => sentence(`Lo hizo: ${by}`),
      heading: (name: string) => `Se restableció la verificación en dos pasos de ${name}`,
      intro: ({ by, who, moment, agency }: Record<"by" | "who" | "moment" | "agency", string>) =>
        `${by} restableció el ${moment} la verificación en dos pasos de ${who} en el panel de ${agency}.`,
      effect: "Sus sesiones se cerraron. Quien entre con su cuenta de Google configura otra.",
      otherwiseTitle: "¿No te suena?",
      otherwise: (name: string) =>
        `Llama a ${name} y confirma que lo pidió. Si no lo pidió, quítale el acceso mientras lo aclaran.`,
      action: "Ver el registro",
    },
    because: (agency: string) => `Recibes este correo porque trabajas en el panel de ${agency}.`,
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
};
