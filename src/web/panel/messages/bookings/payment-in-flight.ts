import { sentence } from "../../../../domain/sentence.ts";
import type { InBoth } from "../messages.ts";

const es = {
  title: (since: string) => `Un pago en línea está en curso desde el ${since}`,
  until: (until: string) => sentence(`Se decide a más tardar el ${until}`),
  endless: "El banco o Mercado Pago lo están revisando: puede tardar hasta dos días hábiles.",
  advice:
    "Mientras tanto no puedes cambiar la reserva, porque se está pagando el valor actual. Pídele a quien paga que termine, espera o cancela la reserva: lo que llegue después se devuelve.",
};

export const paymentInFlightMessages: InBoth<typeof es> = {
  "es-CO": es,
  en: {
    title: (since) => `An online payment has been in progress since ${since}`,
    until: (until) => `It will be decided by ${until}.`,
    endless: "The bank or Mercado Pago is reviewing it, which may take up to two working days.",
    advice:
      "You cannot change the booking while its current amount is being paid. Ask the payer to finish, wait, or cancel the booking: anything paid after that is refunded.",
  },
};
