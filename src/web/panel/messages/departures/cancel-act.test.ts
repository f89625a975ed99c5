import { expect, test } from "vitest";
import { bulkCancellationMessages } from "./bulk-cancellation.ts";
import { campaignMessages } from "./campaign.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const [es, en] = [campaignMessages["es-CO"], campaignMessages.en];
const [bulk, bulkEn] = [bulkCancellationMessages["es-CO"], bulkCancellationMessages.en];
const several = { bookings: 3, refunds: 2, pesos: 540_000 };
const one = { bookings: 1, refunds: 1, pesos: 180_000 };
const unpaid = { bookings: 2, refunds: 0, pesos: 0 };

test("the button that cancels a departure names its bookings and its refunds", () => {
  expect([several, one, unpaid].map((counts) => plain(es.start(counts)))).toEqual([
    "Cancelar 3 reservas y hacer 2 devoluciones por $ 540.000 en total",
    "Cancelar 1 reserva y hacer 1 devolución de $ 180.000",
    "Cancelar 2 reservas, sin devoluciones",
  ]);
  expect([several, one, unpaid].map((counts) => plain(en.start(counts)))).toEqual([
    "Cancel 3 bookings and make 2 refunds of COP 540,000 in total",
    "Cancel 1 booking and make 1 refund of COP 180,000",
    "Cancel 2 bookings, without refunds",
  ]);
  expect(es.start({ bookings: 0, refunds: 0, pesos: 0 })).toBe("Cerrar la salida");
});

test("the button of an offer counts unpaid bookings separately, because they are cancelled", () => {
  expect(es.startChoose({ offered: 2, cancelled: 1 })).toBe(
    "Ofrecer elegir en 2 reservas y cancelar 1 sin pagar",
  );
  expect(es.startMove({ offered: 1, cancelled: 0 })).toBe("Pasar 1 reserva a otra salida");
  expect(es.startMove({ offered: 0, cancelled: 2 })).toBe("Cancelar 2 reservas sin pagar");
  expect(en.startChoose({ offered: 2, cancelled: 1 })).toBe("Let 2 bookings choose and cancel 1 unpaid");
  expect(en.startMove({ offered: 1, cancelled: 0 })).toBe("Move 1 booking to another departure");
});

test("the button that cancels several departures names departures, bookings and refunds", () => {
  expect(plain(bulk.start(2, several))).toBe(
    "Cancelar 2 salidas con 3 reservas y hacer 2 devoluciones por $ 540.000 en total",
  );
  expect(plain(bulkEn.start(1, one))).toBe(
    "Cancel 1 departure with 1 booking and make 1 refund of COP 180,000",
  );
  expect(bulk.startChoose(2, { offered: 2, cancelled: 1 })).toBe(
    "Cancelar 2 salidas: ofrecer elegir en 2 reservas y cancelar 1",
  );
  expect(bulkEn.startMove(1, { offered: 1, cancelled: 0 })).toBe(
    "Cancel 1 departure: move 1 booking to another departure",
  );
});
