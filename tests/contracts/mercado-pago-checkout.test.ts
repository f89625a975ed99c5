import { Payment } from "mercadopago";
import { describe, expect, test } from "vitest";
import { openSeller, site } from "./mercado-pago-seller.ts";

const { config, control, now, pay, createPreference, url, advanceClock } = openSeller();

describe("the outcome of a payment by the name on the card", () => {
  test.each([
    ["APRO", "approved", "accredited"],
    ["OTHE", "rejected", "cc_rejected_other_reason"],
    ["CONT", "in_process", "pending_contingency"],
    ["CALL", "rejected", "cc_rejected_call_for_authorize"],
    ["FUND", "rejected", "cc_rejected_insufficient_amount"],
    ["SECU", "rejected", "cc_rejected_bad_filled_security_code"],
    ["EXPI", "rejected", "cc_rejected_bad_filled_date"],
    ["FORM", "rejected", "cc_rejected_bad_filled_other"],
  ])("a card in the name of %s makes the payment %s, %s", async (cardholder, status, status_detail) => {
    const { id } = await pay((await createPreference()).id, { cardholder, method: "master" });
    const payment = await new Payment(config()).get({ id });
    expect(payment).toMatchObject({ status, status_detail, payment_method_id: "master" });
    expect(payment.card?.cardholder?.name).toBe(cardholder);
  });

  test("no payment is pending in binary mode", async () => {
    const { id } = await createPreference({ binary_mode: true });
    expect(await pay(id, { cardholder: "CONT" })).toMatchObject({ status: "rejected" });
    await expect(pay(id, { method: "pse" })).rejects.toThrow("409");
  });
});

describe("a preference takes no payment", () => {
  test("an expired preference takes no payment", async () => {
    const preference = await createPreference({
      expires: true,
      expiration_date_to: new Date(now().getTime() + 60_000).toISOString(),
    });
    advanceClock(61_000);
    await expect(pay(preference.id)).rejects.toThrow("expired");
    const page = await (await fetch(String(preference.init_point))).text();
    expect(page).toContain("El tiempo para pagar terminó");
    expect(page).toContain("Volver al sitio");
  });

  test("a preference takes no payment before its start", async () => {
    const begins = new Date(now().getTime() + 60_000).toISOString();
    const { id } = await createPreference({ expires: true, expiration_date_from: begins });
    await expect(pay(id)).rejects.toThrow("not-yet");
  });

  test("a paid preference takes no second payment", async () => {
    const { id } = await createPreference();
    await pay(id);
    await expect(pay(id)).rejects.toThrow("paid");
  });

  test("a preference takes no payment by a method that the seller excluded", async () => {
    const preference = await createPreference({
      payment_methods: {
        excluded_payment_types: [{ id: "ticket" }],
        excluded_payment_methods: [{ id: "pse" }],
      },
    });
    await expect(pay(preference.id, { method: "efecty" })).rejects.toThrow("method");
    await expect(pay(preference.id, { method: "pse" })).rejects.toThrow("method");
    const page = await (await fetch(String(preference.init_point))).text();
    expect(page).toContain("Tarjeta");
    expect(page).not.toContain("Efecty");
  });
});

describe("the way back to the site", () => {
  const names = [
    "collection_id",
    "collection_status",
    "payment_id",
    "status",
    "external_reference",
    "payment_type",
    "merchant_order_id",
    "preference_id",
    "site_id",
    "processing_mode",
    "merchant_account_id",
  ];

  test("the return URL keeps the site's own query, and adds the provider's parameters in their order", async () => {
    const { id } = await createPreference();
    const paid = await pay(id);
    const url = new URL(String(paid.return_url));
    expect(url.href.startsWith(`${site}/success?bookingId=b1&collection_id=`)).toBe(true);
    expect([...url.searchParams.keys()]).toEqual(["bookingId", ...names]);
    expect(url.searchParams.get("payment_id")).toBe(String(paid.id));
    expect(url.searchParams.get("preference_id")).toBe(id);
    expect(url.searchParams.get("payment_type")).toBe("credit_card");
  });

  test.each([
    ["a rejected payment", { cardholder: "OTHE" }, "/payments/failed", "rejected"],
    ["a payment under review", { cardholder: "CONT" }, "/payments/pending", "in_process"],
    ["a payment by PSE", { method: "pse" }, "/payments/pending", "pending"],
  ])("the return URL after %s leads to the page of this outcome", async (_what, how, path, status) => {
    const url = new URL(String((await pay((await createPreference()).id, how)).return_url));
    expect([url.pathname, url.searchParams.get("collection_status")]).toEqual([path, status]);
  });

  test("the return URL without a payment has null for every unknown parameter", async () => {
    const preference = await createPreference({ external_reference: undefined });
    const page = await (await fetch(String(preference.init_point))).text();
    const href = /href="([^"]+failed[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    expect(href).toBe(
      `${site}/failed?collection_id=null&collection_status=null&payment_id=null&status=null&external_reference=null` +
        `&payment_type=null&merchant_order_id=null&preference_id=${preference.id}&site_id=MCO` +
        "&processing_mode=aggregator&merchant_account_id=null",
    );
  });
});

describe("the checkout page", () => {
  const card = {
    cardNumber: "4013 5406 8274 6260",
    cardholderName: "APRO",
    expiration: "11/30",
    securityCode: "123",
    identificationType: "CC",
    identificationNumber: "123456789",
    email: "ana@viajeros.test",
  };
  const send = (page: string, fields: Record<string, string>, language = "es-CO") =>
    fetch(`${url()}/mercado-pago/checkout/v1/${page}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "accept-language": language },
    });

  test("the checkout page takes a card, and links back to the site", async () => {
    const { id } = await createPreference();
    const page = await (await send(`card?pref_id=${id}`, card)).text();
    expect(page).toContain("Tu pago fue aprobado");
    expect(page).toContain(`${site}/success?bookingId=b1&amp;collection_id=`);
  });

  test("the checkout page is in English if the browser asks for English", async () => {
    const { id } = await createPreference();
    const page = await (await send(`card?pref_id=${id}`, card, "en-GB,en")).text();
    expect(page).toContain("Your payment was approved");
    expect(page).toContain("Back to the site");
  });

  test("the checkout page's form pays once if it is sent twice", async () => {
    const { id } = await createPreference();
    const form = { ...card, attempt: "the-same" };
    await Promise.all([send(`card?pref_id=${id}`, form), send(`card?pref_id=${id}`, form)]);
    expect(await control("GET", "mercado-pago/payments?external_reference=booking-1")).toHaveLength(1);
  });

  test.each([
    ["cardNumber", "4013 5406 8274 6261"],
    ["expiration", "11/20"],
    ["securityCode", "12"],
    ["cardholderName", ""],
    ["identificationNumber", "1"],
    ["email", "ana"],
  ])("the checkout page shows an error beside the field %s if its value is %j", async (name, value) => {
    const { id } = await createPreference();
    const answer = await send(`card?pref_id=${id}`, { ...card, [name]: value });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(`id="${name}-error"`);
    expect(await control("GET", "mercado-pago/payments")).toEqual([]);
  });

  test("the checkout page offers another method for the same preference after a rejection", async () => {
    const { id } = await createPreference();
    const page = await (await send(`card?pref_id=${id}`, { ...card, cardholderName: "FUND" })).text();
    expect(page).toContain("fondos suficientes");
    expect(page).toContain(`href="redirect?pref_id=${id}"`);
    expect(page).toContain(`${site}/failed?collection_id=`);
  });

  test.each([
    ["approve", "approved", "accredited"],
    ["reject", "rejected", "rejected_by_bank"],
    ["pending", "pending", "pending_waiting_transfer"],
  ])(
    "a buyer who chooses to %s at the bank has a payment that is %s",
    async (decision, status, status_detail) => {
      const { id } = await createPreference();
      const bank = await send(`pse?pref_id=${id}`, { ...card, bank: "1007" });
      const { search } = new URL(bank.url);
      expect(await bank.text()).toContain("Aprobar pago");
      await send(`bank${search}`, { decision });
      expect(await control("GET", "mercado-pago/payments")).toMatchObject([{ status, status_detail }]);
    },
  );

  test("the checkout page shows a code to pay in cash", async () => {
    const { id } = await createPreference();
    const page = await (await send(`efecty?pref_id=${id}`, card)).text();
    expect(page).toContain("Código de pago");
    expect(page).toContain(`${site}/pending?collection_id=`);
  });

  test("the checkout page redirects to the site if the seller requested an automatic return", async () => {
    const { id } = await createPreference({
      back_urls: { success: "https://trocha.co/ok" },
      auto_return: "approved",
    });
    const page = await (await send(`card?pref_id=${id}`, card)).text();
    expect(page).toMatch(/http-equiv="refresh" content="2;url=https:\/\/trocha\.co\/ok\?collection_id=/);
  });

  test("the checkout page answers 404 for an unknown preference", async () => {
    expect((await fetch(`${url()}/mercado-pago/checkout/v1/redirect?pref_id=none`)).status).toBe(404);
  });
});
