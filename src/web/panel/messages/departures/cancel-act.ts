import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { InBoth } from "../messages.ts";

/** `pesos` is in whole pesos. */
export interface RefundCounts {
  bookings: number;
  refunds: number;
  pesos: number;
}

/** `offered`: bookings that choose or move. `cancelled`: bookings that are cancelled at once. */
export interface OfferCounts {
  offered: number;
  cancelled: number;
}

const bookings = (n: number) => (n === 1 ? "1 reserva" : `${n} reservas`);
const bookingsEn = (n: number) => (n === 1 ? "1 booking" : `${n} bookings`);

const refunds = (n: number, pesos: number): string =>
  n === 1
    ? `1 devolución de ${formatPesos(pesos, "es-CO")}`
    : `${n} devoluciones por ${formatPesos(pesos, "es-CO")} en total`;
const refundsEn = (n: number, pesos: number): string =>
  n === 1
    ? `1 refund of ${formatPesos(pesos, "en")}`
    : `${n} refunds of ${formatPesos(pesos, "en")} in total`;

const andCancel = (n: number) => (n === 0 ? "" : ` y cancelar ${n}`);
const andCancelEn = (n: number) => (n === 0 ? "" : ` and cancel ${n}`);

const es = {
  refunds,
  withRefunds: (counts: RefundCounts) =>
    counts.refunds === 0 ? ", sin devoluciones" : ` y hacer ${refunds(counts.refunds, counts.pesos)}`,
  choose: ({ offered, cancelled }: OfferCounts) =>
    `ofrecer elegir en ${bookings(offered)}${andCancel(cancelled)}`,
  move: ({ offered, cancelled }: OfferCounts) =>
    `pasar ${bookings(offered)} a otra salida${andCancel(cancelled)}`,
};

const en: typeof es = {
  refunds: refundsEn,
  withRefunds: (counts) =>
    counts.refunds === 0 ? ", without refunds" : ` and make ${refundsEn(counts.refunds, counts.pesos)}`,
  choose: ({ offered, cancelled }) => `let ${bookingsEn(offered)} choose${andCancelEn(cancelled)}`,
  move: ({ offered, cancelled }) =>
    `move ${bookingsEn(offered)} to another departure${andCancelEn(cancelled)}`,
};

export const cancelActMessages: InBoth<typeof es> = { "es-CO": es, en };
