import { IdentificationType, OAuth, Payment, PaymentMethod, Preference, User } from "mercadopago";
import { describe, expect, test } from "vitest";
import { openSeller, preferenceBody, sellerId, sellerToken } from "./mercado-pago-seller.ts";

const { config, control, pay, createPreference, url } = openSeller();

describe("preferences", () => {
  test("preferences are created, read, updated and found", async () => {
    const created = await new Preference(config()).create({ body: preferenceBody });
    const id = String(created.id);
    expect(created.id).toMatch(/^202809963-[0-9a-f-]{36}$/);
    expect(created.init_point).toBe(`${url()}/mercado-pago/checkout/v1/redirect?pref_id=${created.id}`);
    expect(created.date_created).toMatch(/\.\d{3}-04:00$/);
    expect(created.api_response.status).toBe(201);

    const preferences = new Preference(config());
    await preferences.update({
      id,
      updatePreferenceRequest: { ...preferenceBody, items: preferenceBody.items, additional_info: "changed" },
    });
    const read = await preferences.get({ preferenceId: id });
    expect(read.additional_info).toBe("changed");
    expect(read.date_created).toBe(created.date_created);

    const found = await preferences.search({ options: { external_reference: "booking-1" } });
    expect(found.elements).toMatchObject([{ id: created.id, collector_id: sellerId }]);
    expect(found.total).toBe(1);
  });

  test.each([
    ["no items", { items: [] }, "invalid_items"],
    ["a price of zero", { items: [{ ...preferenceBody.items[0], unit_price: 0 }] }, "invalid_items"],
    ["another currency", { items: [{ ...preferenceBody.items[0], currency_id: "USD" }] }, "invalid_items"],
    ["a back URL without a scheme", { back_urls: { success: "/ok" } }, "invalid_back_urls"],
    ["automatic return to a local address", { auto_return: "approved" }, "invalid_auto_return"],
    ["an invalid notification URL", { notification_url: "nowhere" }, "invalid_notification_url"],
    ["an expiry without an offset", { expiration_date_to: "2026-11-20" }, "invalid_expiration_date_to"],
    ["an invalid e-mail address", { payer: { email: "ana" } }, "invalid_payer"],
    ["forty installments", { payment_methods: { installments: 40 } }, "invalid_payment_methods"],
  ])("preferences with %s are refused with the provider's code", async (_what, change, error) => {
    await expect(createPreference(change)).rejects.toMatchObject({ status: 400, error });
  });

  test("preferences may return automatically to a public address", async () => {
    const back_urls = { success: "https://trocha.co/ok" };
    await expect(createPreference({ back_urls, auto_return: "approved" })).resolves.toHaveProperty("id");
  });

  test("an unknown preference is not found", async () => {
    const reading = new Preference(config()).get({ preferenceId: "202809963-none" });
    await expect(reading).rejects.toMatchObject({ status: 404, error: "invalid_id" });
  });
});

describe("the account", () => {
  test("a request without a token is refused", async () => {
    const answer = await fetch(`${url()}/mercado-pago/users/me`, {
      headers: { authorization: "Bearer " },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: "unauthorized", status: 401 });
  });

  test("an account belongs to its token, and does not see another account's payments", async () => {
    const payment = await pay((await createPreference()).id);
    const stranger = config({ accessToken: "another-token" });
    const me = await new User(config()).get();
    const other = await new User(stranger).get();
    expect(me.id).toBe(sellerId);
    expect(other.id).not.toBe(me.id);
    await expect(new Payment(stranger).get({ id: payment.id })).rejects.toMatchObject({ status: 404 });
  });

  test("an account is granted through OAuth, and stays the same after a token refresh", async () => {
    const credentials = { client_id: "123", client_secret: "secret" };
    const granted = await new OAuth(config()).create({
      body: { ...credentials, code: "TG-1", redirect_uri: "https://trocha.co/oauth" },
    });
    const refreshed = await new OAuth(config()).refresh({
      body: { ...credentials, refresh_token: String(granted.refresh_token) },
    });
    expect(refreshed.user_id).toBe(granted.user_id);
    const me = await new User(config({ accessToken: String(refreshed.access_token) })).get();
    expect(me.id).toBe(granted.user_id);
  });
});

test("payment methods and identification types are Colombia's", async () => {
  const methods = await new PaymentMethod(config()).get();
  expect(methods.map(({ id }) => id)).toEqual(expect.arrayContaining(["visa", "master", "pse", "efecty"]));
  const types = await new IdentificationType(config()).list();
  expect(types.map(({ id }) => id)).toEqual(["CC", "CE", "NIT", "Otro"]);
});

describe("idempotency keys", () => {
  const create = (idempotencyKey: string, body: object) =>
    new Preference(config({ idempotencyKey })).create({ body: { ...preferenceBody, ...body } });

  test("a repeated idempotency key returns the first response", async () => {
    const [first, second] = await Promise.all([create("k1", {}), create("k1", {})]);
    expect(second.id).toBe(first.id);
    expect(await control("GET", "mercado-pago/preferences")).toHaveLength(1);
  });

  test("a different request under the same key is refused", async () => {
    await create("k1", {});
    const conflict = create("k1", { external_reference: "booking-2" });
    await expect(conflict).rejects.toMatchObject({ status: 409 });
  });

  test("a refused request does not use up its key", async () => {
    await expect(create("k1", { items: [] })).rejects.toMatchObject({ status: 400 });
    await expect(create("k1", {})).resolves.toMatchObject({ external_reference: "booking-1" });
  });

  test("a refund needs an idempotency key", async () => {
    const { id } = await pay((await createPreference()).id);
    const answer = await fetch(`${url()}/mercado-pago/v1/payments/${id}/refunds`, {
      method: "POST",
      headers: { authorization: `Bearer ${sellerToken}` },
    });
    expect(answer.status).toBe(400);
  });
});

test("an error has the provider's format", async () => {
  await control("POST", "mercado-pago/faults", {
    path: "/checkout/preferences",
    status: 500,
    times: 1,
  });
  await expect(createPreference()).rejects.toMatchObject({ status: 500, error: "internal_server_error" });
  await expect(createPreference()).resolves.toHaveProperty("id");
});
