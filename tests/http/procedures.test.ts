import superjson from "superjson";
import { beforeAll, describe, expect, test } from "vitest";
import type { AgencyView } from "../../src/use-cases/agencies/agency-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";

const site = sitePerFile(databasePerFile(4));
let anonymous: Traveller;
let ana: Traveller;

beforeAll(async () => {
  anonymous = site.open();
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
});

const input = (value: unknown) => encodeURIComponent(superjson.stringify(value));

describe("wire format", () => {
  test("a batch of queries is answered with dates as dates", async () => {
    const both = encodeURIComponent(
      JSON.stringify({
        0: superjson.serialize({ agencyId: "andes-vivo" }),
        1: superjson.serialize({ agencyId: "andes-vivo" }),
      }),
    );
    const answer = await anonymous.call(
      "GET",
      `/api/trpc/agency.getById,experience.fetchList?batch=1&input=${both}`,
    );
    const [agency, list] = JSON.parse(answer.text) as {
      result: { data: Parameters<typeof superjson.deserialize>[0] };
    }[];
    expect(answer.status).toBe(200);
    const view = superjson.deserialize<AgencyView>(agency?.result.data ?? { json: null });
    expect(view.name).toBe("Andes Vivo");
    expect(view.createdAt).toBeInstanceOf(Date);
    expect(
      superjson.deserialize<{ items: unknown[] }>(list?.result.data ?? { json: null }).items,
    ).toHaveLength(7);
  });

  test("queries need GET and mutations need POST", async () => {
    const byPost = await anonymous.call("POST", "/api/trpc/agency.getById", {
      json: { json: { agencyId: "andes-vivo" } },
    });
    const byGet = await anonymous.call("GET", `/api/trpc/email.sendContactMesage?input=${input({})}`);
    expect([byPost.status, byGet.status]).toEqual([405, 405]);
  });

  test("invalid JSON, unknown procedures and writes from other sites get errors", async () => {
    const headers = { "content-type": "application/json" };
    const foreign = await ana.call("POST", "/api/trpc/wishlist.create", {
      json: { json: { name: "x" } },
      headers: { origin: "https://evil.test" },
    });
    const missing = await anonymous.call("GET", "/api/trpc/booking.steal");
    const broken = await anonymous.call("POST", "/api/trpc/email.sendContactMesage", {
      form: { a: "b" },
      headers,
    });
    expect([foreign.status, missing.status, broken.status]).toEqual([403, 404, 400]);
  });

  test("a body that is too large is refused", async () => {
    const json = { json: { name: "x".repeat(300_000) } };
    expect((await ana.call("POST", "/api/trpc/wishlist.create", { json })).status).toBe(413);
  });
});

describe("errors", () => {
  test.each([
    ["booking.getByUserId", undefined],
    ["booking.getById", { id: "0190d6a0-0000-7000-8000-000000000000" }],
    ["payment.getById", { id: "123" }],
    ["wishlist.list", undefined],
  ])("%s wants a signed-in traveller", async (procedure, value) => {
    await expect(anonymous.query(procedure, value)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("validation errors have a message for each field in the caller's language", async () => {
    const json = superjson.serialize({ name: "", email: "nobody", message: "hi" });
    const ask = async (locale: string) => {
      const headers = { "x-trocha-locale": locale };
      const answer = await anonymous.call("POST", "/api/trpc/email.sendContactMesage", { json, headers });
      return (JSON.parse(answer.text) as { error: { json: { data: { code: string; fields: object } } } })
        .error.json.data;
    };
    expect(await ask("es-CO")).toMatchObject({
      code: "BAD_REQUEST",
      fields: { name: "Escribe tu nombre.", email: expect.stringContaining("correo") },
    });
    expect(await ask("en")).toMatchObject({ fields: { message: "Please write at least 5 characters." } });
  });

  test("a changed price and an unknown time are refused", async () => {
    const order = await bookingRequestFor(ana, await firstExperience(ana, "andes-vivo"));
    const cheap = { ...order, price: { ...order.price, value: 1 } };
    await expect(ana.mutate("booking.create", cheap)).rejects.toMatchObject({
      code: "CONFLICT",
      reason: "price-changed",
    });
    const late = { ...order, startTime: "23:45" };
    await expect(ana.mutate("booking.create", late)).rejects.toMatchObject({ reason: "departure-not-found" });
    const nobody = { ...order, participantsInfo: [] };
    await expect(ana.mutate("booking.create", nobody)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

test("a registration needs a phone number of the chosen country", async () => {
  const wrong = ana.mutate("user.finishRegistration", { phoneNumber: "123", country: "CO" });
  await expect(wrong).rejects.toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
    fields: { phoneNumber: expect.any(String) },
  });
  const user = await ana.mutate("user.finishRegistration", { phoneNumber: "300 123 4567", country: "CO" });
  expect(user).toMatchObject({ phoneNumber: "+57 3001234567", country: "Colombia" });
  const session = JSON.parse((await ana.call("GET", "/api/auth/session")).text);
  expect(session.user).toMatchObject({
    email: "ana@viajeros.test",
    phoneNumber: "+57 3001234567",
    country: "Colombia",
  });
});

test("only an agency with the setting registers a traveller by a booking", async () => {
  const [andes, caribe] = [site.open(), site.open("caribe.localhost")];
  const ask = async (someone: Traveller, agencyId: string) => {
    await someone.enter("google", `sin-celular-${agencyId}@viajeros.test`);
    const order = await bookingRequestFor(someone, await firstExperience(someone, agencyId));
    const { experienceId } = order;
    const page = await someone.call("GET", `/payments/checkout?experienceId=${experienceId}&participants=2`);
    return { order, hasForm: page.text.includes('value="register"') };
  };
  const refused = await ask(andes, "andes-vivo");
  expect(refused.hasForm).toBe(true);
  await expect(andes.mutate("booking.create", refused.order)).rejects.toMatchObject({
    reason: "registration-unfinished",
  });
  const taken = await ask(caribe, "caribe-sereno");
  expect(taken.hasForm).toBe(false);
  expect(await caribe.mutate<string>("booking.create", taken.order)).toContain("pref_id=");
  const session = JSON.parse((await caribe.call("GET", "/api/auth/session")).text);
  expect(session.user.phoneNumber).toBe(taken.order.participantsInfo[0]?.phoneNumber);
});

test("the start page redirects to the home page in both languages", async () => {
  expect((await anonymous.call("GET", "/")).headers.get("location")).toBe("/home");
  expect((await anonymous.call("GET", "/en")).headers.get("location")).toBe("/en/home");
  expect((await anonymous.call("HEAD", "/home")).status).toBe(200);
});
