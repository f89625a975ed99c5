import { DAY_MS, HOUR_MS } from "../../src/domain/durations.ts";
import type { CheckoutRequest } from "../../src/ports/payments.ts";

export const checkoutFor = (externalReference: string): CheckoutRequest => ({
  externalReference,
  title: "Caminata al páramo",
  pictureUrl: null,
  items: [{ description: "Dos personas", unitPrice: 180_000, quantity: 2 }],
  payer: { name: "Ana Rojas", email: "ana@viajeros.test", documentType: "PP", documentNumber: "AB123456" },
  returnUrls: {
    success: "http://localhost:3000/payments/success",
    pending: "http://localhost:3000/payments/pending",
    failure: "http://localhost:3000/payments/failed",
  },
  notificationUrl: "http://127.0.0.1:9/webhooks/mercado-pago",
  opensAt: new Date(Date.now() - HOUR_MS),
  expiresAt: new Date(Date.now() + HOUR_MS),
  pendingExpiresAt: new Date(Date.now() + 3 * DAY_MS),
  acceptsCash: true,
  locale: "es-CO",
});
