import type { InBoth } from "../messages.ts";

export type UnsentReason = "offline" | "busy" | "signed-out" | "no-access" | "not-allowed" | "fault";

interface Texts extends Record<UnsentReason | "signIn", string> {
  "other-author": (name: string) => string;
}

export const unsentMessages: InBoth<Texts> = {
  "es-CO": {
    offline: "No hay conexión. Lo que escribiste sigue aquí; envíalo de nuevo cuando vuelva.",
    busy: "Hay mucho movimiento en este momento. Lo que escribiste sigue aquí; envíalo de nuevo en un momento.",
    "signed-out":
      "Tu sesión terminó. Lo que escribiste sigue aquí: inicia sesión en otra pestaña y envíalo de nuevo.",
    "no-access": "Esto ya no está, o ya no tienes acceso. Lo que escribiste sigue aquí.",
    "not-allowed":
      "Tu rol no permite hacer esto. No se guardó nada, pero lo que escribiste sigue aquí: cópialo, o pídele a un propietario que cambie tus permisos y envíalo de nuevo.",
    "other-author": (name) =>
      `Ahora la sesión es de ${name}. Lo que escribiste sigue aquí; si lo envías de nuevo, quedará a nombre de ${name}.`,
    fault: "Algo falló de nuestro lado. Lo que escribiste sigue aquí; envíalo de nuevo en un momento.",
    signIn: "Iniciar sesión en otra pestaña",
  },
  en: {
    offline: "There is no connection. What you wrote is still here; send it again once it is back.",
    busy: "There is a lot going on right now. What you wrote is still here; send it again in a moment.",
    "signed-out":
      "Your session has ended. What you wrote is still here: sign in in another tab and send it again.",
    "no-access": "This is no longer here, or you no longer have access. What you wrote is still here.",
    "not-allowed":
      "Your role does not allow this. Nothing was saved, but what you wrote is still here: copy it, or ask an owner to change your permissions and send it again.",
    "other-author": (name) =>
      `${name} is signed in now. What you wrote is still here; if you send it again, it will be in the name of ${name}.`,
    fault: "Something failed on our side. What you wrote is still here; send it again in a moment.",
    signIn: "Sign in in another tab",
  },
};
