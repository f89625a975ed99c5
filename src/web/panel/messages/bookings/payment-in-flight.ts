import type { InBoth } from "../messages.ts";

const es = {
  title: (since: string) => `Un pago en línea está en curso desde el ${since}`,
  until: (until: string) => `Se decide a más tardar el ${until}.`,
  endless: "El banco o Mercado Pago lo están revisando: puede tardar hasta dos días hábiles.",
  advice:
    "Mientras tanto la reserva no se cambia, porque se está pagando el valor de ahora. Pídele a quien paga que lo termine, espera o cancela la reserva: lo que llegue después se devuelve.",
};

export const paymentInFlightMessages: InBoth<typeof es> = {
  "es-CO": es,
  en: {
    title: (since) => `An online payment has been under way since ${since}`,
    until: (until) => `It is decided by ${until} at the latest.`,
    endless: "The bank or Mercado Pago is reviewing it, which may take up to two working days.",
    advice:
      "The booking is not changed meanwhile, because its present amount is being paid. Ask whoever pays to finish, wait, or cancel the booking: whatever arrives afterwards goes back.",
  },
};
