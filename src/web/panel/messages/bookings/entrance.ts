import type { InBoth } from "../messages.ts";

const es = {
  signInTitle: "Entra al panel",
  sessionEnded: "Tu sesión terminó. Entra otra vez para seguir donde ibas.",
  signInText: "Con la cuenta de Google del correo con el que trabajas.",
  google: "Continuar con Google",
  errors: {
    AccessDenied: "Ese correo no está en el equipo de ninguna agencia. Pide una invitación.",
    OAuthAccountNotLinked: "Ese correo ya entró con otra cuenta de Google. Usa la misma de antes.",
    other: "No se pudo entrar. Intenta otra vez.",
  },
  agenciesTitle: "¿Con qué agencia trabajas hoy?",
  noneTitle: "Todavía no estás en ningún equipo",
  none: "Abre el enlace de la invitación que recibiste por correo.",
  signOutTitle: "¿Cerrar la sesión?",
  signOut: "Cerrar sesión",
  stay: "Volver",
  invitationTitle: (agency: string) => `Te invitaron a ${agency}`,
  invitation: (email: string, roles: string) => `La invitación es para ${email}, como: ${roles}.`,
  signInFirst: "Entra con Google para aceptarla.",
  accept: "Aceptar y entrar",
  otherAddress: (email: string) => `Entraste como ${email}. Sal y entra con el correo invitado.`,
  endedTitle: "Esta invitación ya no sirve",
  ended: "Venció, ya se usó o se envió una más nueva. Pide otra a quien te invitó.",
  toPanel: "Ir al panel",
  factorTitle: "Confirma que eres tú",
  factorText: "Escribe el código de 6 dígitos de tu aplicación de autenticación.",
  factorAgain: "Lo que escribiste sigue aquí. Después de confirmar, envíalo otra vez.",
  factorProved: "Confirmado. Ya puedes enviarlo otra vez.",
  recovered: (left: number) =>
    left === 0
      ? "Ese era tu último código de recuperación."
      : left === 1
        ? "Te queda 1 código de recuperación."
        : `Te quedan ${left} códigos de recuperación.`,
  recoveredText:
    "Si perdiste el teléfono, configura la aplicación en el nuevo. Recibes otros códigos de recuperación y los anteriores dejan de servir.",
  setUpPhone: "Configurar otro teléfono",
  goOnAnyway: "Continuar sin cambiar",
  code: "Código",
  codeHint: "O uno de tus códigos de recuperación.",
  confirm: "Confirmar",
  waitTitle: "Demasiados intentos",
  wait: "Espera 15 minutos y vuelve a intentarlo.",
  setUpTitle: "Activa la verificación en dos pasos",
  setUpText: "Tu rol mueve dinero o ve datos de personas: por eso pide un segundo paso.",
  replaceTitle: "Cambia de aplicación de autenticación",
  replaceText:
    "Ya tienes activa la verificación en dos pasos. Al confirmar, los códigos de la aplicación anterior y los de recuperación dejan de servir.",
  replace: "Cambiar",
  step1: "Abre tu aplicación de autenticación (Google Authenticator, 1Password, Aegis…).",
  step2: "Escanea este código, o escribe la clave:",
  step3: "Escribe el código de 6 dígitos que aparece:",
  qr: "Código QR para la aplicación de autenticación",
  enable: "Activar",
  doneTitle: "Guarda tus códigos de recuperación",
  done: "Cada uno sirve una vez si pierdes el teléfono. No los volveremos a mostrar.",
  goOn: "Ya los guardé, continuar",
};

const en: typeof es = {
  signInTitle: "Sign in to the panel",
  sessionEnded: "Your session has ended. Sign in again to continue where you were.",
  signInText: "Use the Google account of your work address.",
  google: "Continue with Google",
  errors: {
    AccessDenied: "That address is not on any agency's staff. Ask for an invitation.",
    OAuthAccountNotLinked: "That address signed in with another Google account before. Use the same one.",
    other: "We could not sign you in. Try again.",
  },
  agenciesTitle: "Which agency are you working with today?",
  noneTitle: "You are not on any staff yet",
  none: "Open the link in the invitation you received by e-mail.",
  signOutTitle: "Sign out?",
  signOut: "Sign out",
  stay: "Back",
  invitationTitle: (agency) => `You are invited to ${agency}`,
  invitation: (email, roles) => `The invitation is for ${email}, as: ${roles}.`,
  signInFirst: "Sign in with Google to accept it.",
  accept: "Accept and enter",
  otherAddress: (email) => `You are signed in as ${email}. Sign out and use the invited address.`,
  endedTitle: "This invitation no longer works",
  ended: "It expired, was used, or a newer one was sent. Ask the person who invited you for a new one.",
  toPanel: "Go to the panel",
  factorTitle: "Confirm it is you",
  factorText: "Enter the 6-digit code from your authenticator app.",
  factorAgain: "Everything you typed is still here. Send it again after you confirm.",
  factorProved: "Confirmed. You can send it again now.",
  recovered: (left) =>
    left === 0
      ? "That was your last recovery code."
      : left === 1
        ? "You have 1 recovery code left."
        : `You have ${left} recovery codes left.`,
  recoveredText:
    "If you lost your phone, set up the app on the new one. You get other recovery codes, and the earlier ones stop working.",
  setUpPhone: "Set up another phone",
  goOnAnyway: "Go on without a change",
  code: "Code",
  codeHint: "Or one of your recovery codes.",
  confirm: "Confirm",
  waitTitle: "Too many attempts",
  wait: "Wait 15 minutes and try again.",
  setUpTitle: "Turn on two-step verification",
  setUpText: "Your role can move money or see personal data, so it needs a second step.",
  replaceTitle: "Change your authenticator app",
  replaceText:
    "Two-step verification is already on. Once you confirm, your old app and old recovery codes stop working.",
  replace: "Change",
  step1: "Open your authenticator app (Google Authenticator, 1Password, Aegis…).",
  step2: "Scan this code, or enter the key:",
  step3: "Enter the 6-digit code that appears:",
  qr: "QR code for the authenticator app",
  enable: "Turn on",
  doneTitle: "Save your recovery codes",
  done: "Each works once if you lose your phone. We will not show them again.",
  goOn: "I have saved them, continue",
};

export const entranceMessages: InBoth<typeof es> = { "es-CO": es, en };
