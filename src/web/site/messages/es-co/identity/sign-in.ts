import { formatWait } from "../../format-wait.ts";

export const signIn = {
  title: "Inicia sesión",
  purpose: {
    any: "Para reservar y ver tus viajes.",
    checkout: "Para que la reserva quede a tu nombre.",
    hearts: "Para guardar tus favoritos y verlos en todos tus dispositivos.",
    bookings: "Para ver tus reservas.",
    profile: "Para ver y cambiar tus datos.",
  },
  noPasswords: "Sin contraseñas.",
  noPasswordsNorCode: "Sin contraseñas: usa una cuenta que ya tienes.",
  google: "Continuar con Google",
  facebook: "Continuar con Facebook",
  legal: {
    before: "Solo usamos tu nombre, correo y foto, según nuestra ",
    link: "política de datos",
    after: ".",
  },
  byEmail: {
    or: "o con tu correo",
    address: "Correo electrónico",
    noAddress: "Revisa el correo: debe ser como nombre@dominio.com.",
    ask: "Enviarme un código",
    title: "Revisa tu correo",
    sent: (address: string) => `Enviamos un código a ${address}.`,
    spam: (minutes: number) => `Sirve por ${minutes} minutos. Si no lo ves, mira en correo no deseado.`,
    code: "Código del correo",
    enter: "Entrar",
    again: "Enviar otro código",
    notThere: "¿No llegó? Puedes pedir otro cuando quieras.",
    againIn: "Podrás pedir otro código en",
    tooMany: (seconds: number) =>
      `Van varios códigos seguidos. Revisa tu correo, también el no deseado; podrás pedir otro en ${formatWait(seconds, "es-CO")}.`,
    sentAgain: "Listo, te enviamos otro. Usa el más reciente: el anterior ya no sirve.",
    otherAddress: "Usar otro correo",
    incomplete: "Escribe todos los dígitos del código.",
    wrong: (left: number) =>
      left === 1
        ? "Ese no es el código. Te queda 1 intento."
        : `Ese no es el código. Te quedan ${left} intentos.`,
    expired: "Ese código ya venció. Pide otro.",
    void: "Ese código ya no sirve aquí: se usó, venció, se escribió mal varias veces o se pidió en otro navegador. Pide otro.",
  },
  leaving: "Abriendo…",
  noAnswer: "No hubo respuesta",
  noAnswerText: "Revisa tu conexión y elige otra vez cómo entrar. Lo que escribiste sigue aquí.",
  home: "Volver al inicio",
  backToCheckout: "Volver a tu reserva, con lo que escribiste",
  backToPage: "Volver a donde estabas",
  retry: "Intentar de nuevo",
  errors: {
    Signin: "No pudimos iniciar tu sesión. Intenta de nuevo o usa la otra cuenta.",
    OAuthSignin: "No pudimos hablar con ese proveedor. Intenta de nuevo o usa el otro.",
    OAuthCallback: "El inicio de sesión no se completó. Si lo cancelaste sin querer, intenta de nuevo.",
    OAuthCreateAccount: "No pudimos crear tu cuenta. Intenta de nuevo en un momento.",
    EmailCreateAccount: "No pudimos entrar con ese correo. Intenta de nuevo en un momento.",
    Callback: "Algo falló al volver del proveedor. Intenta de nuevo.",
    OAuthAccountNotLinked:
      "Ya tienes cuenta con ese correo por otro medio. Entra con el que usaste la primera vez.",
    EmailSignin: "No pudimos enviarte el código. Revisa el correo e intenta de nuevo.",
    CredentialsSignin: "Los datos de acceso no son correctos.",
    SessionRequired: "Inicia sesión para ver esa página.",
    TooManyRequests: "Van muchos intentos seguidos. Espera un minuto e intenta de nuevo.",
    TooManyCodes:
      "Van varios códigos seguidos. Revisa tu correo, también el no deseado, o intenta en unos minutos.",
    csrf: "La página estuvo abierta mucho tiempo. Intenta de nuevo.",
    default: "No pudimos iniciar tu sesión. Intenta de nuevo.",
  },
  signOut: {
    title: "¿Cerrar sesión?",
    description: "Podrás volver a entrar cuando quieras con la misma cuenta.",
    confirm: "Cerrar sesión",
    stay: "Seguir conectado",
  },
  error: {
    Configuration: {
      title: "El inicio de sesión no está disponible",
      text: "Es un problema nuestro y ya quedó registrado. Intenta más tarde; mientras tanto puedes seguir mirando.",
    },
    AccessDenied: {
      title: "No pudimos darte acceso",
      text: "Tu cuenta no tiene un correo verificado o no diste el permiso. Verifica tu correo con el proveedor o usa otra cuenta.",
    },
    Verification: {
      title: "El enlace ya no sirve",
      text: "Se usó o se venció. Inicia sesión de nuevo.",
    },
    Default: {
      title: "No pudimos iniciar tu sesión",
      text: "Intenta de nuevo. Si sigue igual, usa la otra cuenta o escríbenos.",
    },
  },
};
