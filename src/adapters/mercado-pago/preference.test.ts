import { describe, expect, test } from "vitest";
import type { CheckoutRequest } from "../../ports/payments.ts";
import { toPreference } from "./preference.ts";

const request: CheckoutRequest = {
  externalReference: "0199a0d0-0000-7000-8000-000000000001",
  title: "Caminata al páramo",
  pictureUrl: "https://andesvivo.test/paramo.jpg",
  items: [{ description: "Dos personas, 12 de diciembre", unitPrice: 180_000, quantity: 2 }],
  payer: { name: "Ana Rojas", email: "ana@viajeros.test", documentType: "CC", documentNumber: "52123456" },
  returnUrls: {
    success: "https://andesvivo.test/payments/success",
    pending: "https://andesvivo.test/payments/pending",
    failure: "https://andesvivo.test/payments/failed",
  },
  notificationUrl: "https://andesvivo.test/webhooks/mercado-pago?agency=andes-vivo",
  opensAt: new Date("2026-11-20T17:00:00Z"),
  expiresAt: new Date("2026-11-20T17:30:00Z"),
  pendingExpiresAt: new Date("2026-11-23T04:00:00Z"),
  acceptsCash: true,
  locale: "es-CO",
};

describe("a preference", () => {
  test("has a price in whole pesos per person", () => {
    expect(toPreference(request).items).toEqual([
      {
        id: request.externalReference,
        title: "Caminata al páramo",
        description: "Dos personas, 12 de diciembre",
        picture_url: "https://andesvivo.test/paramo.jpg",
        quantity: 2,
        unit_price: 180_000,
        currency_id: "COP",
      },
    ]);
  });

  test("has an item for each price of a party", () => {
    const items = [
      { description: "Adulto", unitPrice: 165_000, quantity: 2 },
      { description: "Niño", unitPrice: 120_000, quantity: 1 },
    ];
    expect(toPreference({ ...request, items }).items).toMatchObject([
      { description: "Adulto", quantity: 2, unit_price: 165_000 },
      { description: "Niño", quantity: 1, unit_price: 120_000 },
    ]);
  });

  test("is open from its beginning until the hold lapses, in Colombia's time", () => {
    expect(toPreference(request)).toMatchObject({
      expires: true,
      expiration_date_from: "2026-11-20T12:00:00.000-05:00",
      expiration_date_to: "2026-11-20T12:30:00.000-05:00",
      date_of_expiration: "2026-11-22T23:00:00.000-05:00",
    });
  });

  test("is equal for equal requests", () => {
    expect(toPreference(request)).toEqual(toPreference(structuredClone(request)));
  });

  test("requests signed webhooks only and keeps the query of the address", () => {
    expect(toPreference(request).notification_url).toBe(
      "https://andesvivo.test/webhooks/mercado-pago?agency=andes-vivo&source_news=webhooks",
    );
  });

  test.each([
    ["https://andesvivo.test/payments/success", "approved"],
    ["http://andesvivo.test/payments/success", undefined],
    ["https://localhost:3000/payments/success", undefined],
    ["http://caribe.localhost:3000/payments/success", undefined],
  ])("with the success address %s has the automatic return %s", (success, expected) => {
    const preference = toPreference({ ...request, returnUrls: { ...request.returnUrls, success } });
    expect(preference.auto_return).toBe(expected);
  });

  test.each([
    ["CC", "CC"],
    ["CE", "CE"],
    ["TI", "Otro"],
    ["PP", "Otro"],
  ])("has the document type %s as %s", (documentType, type) => {
    const preference = toPreference({ ...request, payer: { ...request.payer, documentType } });
    expect(preference.payer.identification).toEqual({ type, number: "52123456" });
  });

  test("excludes cash if the request does not accept cash", () => {
    const excluded = (acceptsCash: boolean) =>
      toPreference({ ...request, acceptsCash }).payment_methods.excluded_payment_types;
    expect(excluded(true)).toEqual([]);
    expect(excluded(false)).toEqual([{ id: "ticket" }]);
  });

  test("observes the provider's length limits without splitting a character", () => {
    const preference = toPreference({ ...request, title: "🌴".repeat(300) }, "Andes Vivo Caminatas");
    expect(preference.items[0]?.title).toBe("🌴".repeat(256));
    expect(preference.statement_descriptor).toBe("Andes Vivo Ca");
  });
});
