import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TRAP_FIELD } from "../../src/web/site/features/messaging/contact-draft.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { startSite, type TestSite, WEBHOOK_SECRET } from "../support/site.ts";
import type { Answer, Traveller } from "../support/traveller.ts";

let database: TestDatabase;
let site: TestSite;
let ana: Traveller;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url, { RATE_LIMITS: "true", TRUSTED_PROXIES: "127.0.0.1" });
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const fromAddress = (ip: string) => ({ "x-forwarded-for": ip });

async function repeat(times: number, call: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await call()).status);
  return [...new Set(statuses)];
}

const waitOf = ({ headers }: Answer): number => Number(headers.get("retry-after"));

describe("limits of the contact form", () => {
  const typedFields = {
    name: "Ana",
    email: "ana@viajeros.test",
    phone: "",
    message: "¿Hay salida el lunes?",
  };
  const trap = TRAP_FIELD;
  const countFiled = async () => (await database.pool.query("SELECT 1 FROM contact_messages")).rowCount;
  const send = (changes: Record<string, string>, path = "/contact-us", ip = "190.24.1.1") =>
    site.open().call("POST", path, { form: { ...typedFields, ...changes }, headers: fromAddress(ip) });
  const stampIn = ({ text }: Answer): string =>
    /name="opened" value="([^"]+)"|value="([^"]+)" name="opened"/.exec(text)?.slice(1).find(Boolean) ?? "";

  test("three messages without a stamp are accepted from an address", async () => {
    const next = (changes: Record<string, string>, number: number) =>
      send({ ...changes, email: `papel${number}@viajeros.test` }, "/contact-us", "190.24.13.1");
    const first = await next({}, 1);
    expect([first.status, await countFiled()]).toEqual([200, 1]);
    expect(first.text).toMatch(/radicado es (?:<[^>]*>)*\d{8}-[0-9A-Z]{6}/);
    expect(await repeat(2, () => next({}, 2))).toEqual([200]);
    const fourth = await next({}, 3);
    expect([fourth.status, waitOf(fourth) > 500, await countFiled()]).toEqual([429, true, 3]);
    expect(fourth.text).toContain("¿Hay salida el lunes?");
    expect((await next({ opened: stampIn(fourth) }, 3)).status).toBe(200);
  });

  const freshStamp = async () => (await site.open().call("GET", "/api/contact-stamp")).text;

  test("three messages with a filled-in hidden field are accepted from an address", async () => {
    const stamp = await site.open().call("GET", "/api/contact-stamp");
    expect(stamp.headers.get("cache-control")).toBe("no-store");
    let number = 0;
    const next = (changes: object) => {
      number += 1;
      const email = `oculto${number}@viajeros.test`;
      return send({ opened: stamp.text, email, ...changes }, "/contact-us", "190.24.14.1");
    };
    expect(await repeat(3, () => next({ [trap]: "Viajes Ana S.A.S." }))).toEqual([200]);
    expect((await next({ [trap]: "Viajes Ana S.A.S." })).status).toBe(429);
    expect((await next({})).status).toBe(200);
  });

  test("three calls of the procedure without a stamp are accepted from an address", async () => {
    const before = (await countFiled()) ?? 0;
    let number = 0;
    const call = (changes: object, ip = "190.24.12.1") => {
      number += 1;
      const typedFields = { name: "Eva", email: `app${number}@viajeros.test`, message: "Hola desde una app" };
      return site.open().call("POST", "/api/trpc/email.sendContactMesage", {
        json: { json: { ...typedFields, ...changes } },
        headers: fromAddress(ip),
      });
    };
    expect(await repeat(2, () => call({}))).toEqual([200]);
    expect([(await call({ stamp: "made up" })).status, await countFiled()]).toEqual([200, before + 3]);
    const fourth = await call({});
    const { data } = JSON.parse(fourth.text).error.json;
    expect([fourth.status, data.code, await countFiled()]).toEqual([429, "TOO_MANY_REQUESTS", before + 3]);
    expect([data.facts.retryAfterSeconds, waitOf(fourth) > 500]).toEqual([waitOf(fourth), true]);
    expect((await call({}, "190.24.12.2")).status).toBe(200);
    expect((await call({ stamp: await freshStamp() })).status).toBe(200);
    const queued = await database.pool.query(
      "SELECT 1 FROM messages WHERE content->>'kind' = 'contact-message'",
    );
    expect(queued.rowCount).toBe(await countFiled());
  });

  test("five messages of a sender are accepted, however many networks they come from", async () => {
    const opened = await freshStamp();
    let ip = 0;
    const next = (path: string) => {
      ip += 1;
      return send({ opened, email: `eva+${ip}@viajeros.test` }, path, `190.24.10.${ip}`);
    };
    expect(await repeat(5, () => next("/contact-us"))).toEqual([200]);
    const sixth = await next("/en/contact-us");
    expect([sixth.status, waitOf(sixth) > 500]).toEqual([429, true]);
    expect(sixth.text).toContain("Too many attempts in a row");
    expect(sixth.text).toContain("¿Hay salida el lunes?");
    const json = { json: { name: "Ana", email: "EVA@viajeros.test", message: "Hola de nuevo" } };
    const procedure = await site
      .open()
      .call("POST", "/api/trpc/email.sendContactMesage", { json, headers: fromAddress("190.24.10.99") });
    expect([procedure.status, waitOf(procedure) > 500]).toEqual([429, true]);
    expect(JSON.parse(procedure.text).error.json.data).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      reason: "too-many-requests",
    });
  });

  const write = async (sender: Traveller, number: number, ip: string) => {
    const stamp = (await sender.call("GET", "/api/contact-stamp")).text;
    const email = `viajera${number}@viajeros.test`;
    return sender.call("POST", "/api/trpc/email.sendContactMesage", {
      json: { json: { name: "Ana", email, message: "Hola de nuevo", stamp } },
      headers: fromAddress(ip),
    });
  };

  test("twenty messages with a stamp are accepted from an address at each agency", async () => {
    let number = 0;
    const one = (sender = site.open()) => {
      number += 1;
      return write(sender, number, "190.24.1.2");
    };
    expect(await repeat(20, one)).toEqual([200]);
    expect((await one()).status).toBe(429);
    expect((await one(site.open("caribe.localhost"))).status).toBe(200);
  });

  test("five messages of an account are accepted, however many addresses they come from", async () => {
    let number = 100;
    const one = () => {
      number += 1;
      return write(ana, number, `190.24.11.${number}`);
    };
    expect(await repeat(5, one)).toEqual([200]);
    expect((await one()).status).toBe(429);
  });
});

describe("limits of the sign-in", () => {
  const start = (changes: Record<string, string> = {}) =>
    site.open().call("POST", "/api/auth/signin/google", {
      form: { csrfToken: "x", callbackUrl: "/my-bookings?a=1", ...changes },
      headers: fromAddress("190.24.2.1"),
    });

  test("a sign-in can be started twenty times a minute from an address", async () => {
    expect(await repeat(20, start)).toEqual([302]);
    const page = await start();
    expect([page.status, waitOf(page) > 0, waitOf(page) <= 60]).toEqual([429, true, true]);
    expect(page.text).toContain("Van muchos intentos seguidos");
    expect(page.text).toContain('value="/my-bookings?a=1"');
    expect(page.headers.get("content-security-policy")).toContain("script-src 'none'");
    const json = await start({ json: "true" });
    expect([json.status, new URL(JSON.parse(json.text).url).searchParams.get("error")]).toEqual([
      429,
      "TooManyRequests",
    ]);
  });
});

describe("spellings of sign-in paths", () => {
  let addresses = 0;
  const nextAddress = () => {
    addresses += 1;
    return `190.24.6.${addresses}`;
  };
  test.each([
    "//signin/google",
    "/signin//google",
    "/s%69gnin/google",
    "/SIGNIN/google",
    "/signin%2fgoogle",
    "/./signin/google",
    "/xy/../signin/google",
    "/%2e/sign%69n/google",
    "/signin/google/",
    "/signin/google//",
    "/%2fsignin/google",
  ])("the path %s either has no effect or counts", async (spelling) => {
    const ip = nextAddress();
    const ask = () =>
      site
        .open()
        .call("POST", `/api/auth${spelling}`, { form: { csrfToken: "x" }, headers: fromAddress(ip) });
    const statuses = await repeat(21, ask);
    expect(JSON.stringify(statuses)).toMatch(/^\[(302,429|400|404|405)\]$/);
  });

  test.each(["//callback/google", "/callback//google", "/callback/google/", "/x/../callback/google"])(
    "the callback path %s has no effect or counts",
    async (spelling) => {
      const ip = nextAddress();
      const ask = () =>
        site.open().call("GET", `/api/auth${spelling}?code=x&state=y`, { headers: fromAddress(ip) });
      const statuses = await repeat(41, ask);
      expect(JSON.stringify(statuses)).toMatch(/^\[(302,429|400|404)\]$/);
    },
  );
});

describe("limits of a booking's PIN", () => {
  const guess = (code: string, ip: string, prefix = "") =>
    site.open().call("POST", `${prefix}/b`, { form: { code, pin: "123456" }, headers: fromAddress(ip) });

  test("a PIN can be guessed ten times in ten minutes for all spellings of a code", async () => {
    const spellings = ["AV-7K2M9-QX4TB", "av7k2m9qx4tb", " 7K2M9 QX4TB"];
    let number = 0;
    const next = () => guess(spellings[number % 3] ?? "", `190.24.30.${number++}`, number % 2 ? "" : "/en");
    expect(await repeat(10, next)).toEqual([422]);
    const eleventh = await next();
    expect(eleventh.status).toBe(429);
    expect(eleventh.text).toContain("7K2M9");
    expect((await guess("AV-7K2M9-QX4TC", "190.24.31.1")).status).toBe(422);
  });

  test("PINs can be guessed thirty times in ten minutes from one address", async () => {
    let number = 0;
    const next = () => guess(`AV-7K2M9-QX${String(100 + number++)}`, "190.24.32.1");
    expect(await repeat(30, next)).toEqual([422]);
    expect((await next()).status).toBe(429);
    expect((await guess("AV-7K2M9-QX4TD", "190.24.32.2")).status).toBe(422);
  });
});

test("an account can try to book ten times in ten minutes, however many addresses it uses", async () => {
  const order = await bookingRequestFor(ana, await firstExperience(ana, "andes-vivo"));
  const json = { json: { ...order, price: { ...order.price, value: 1 } } };
  let ip = 0;
  const book = () => {
    ip += 1;
    return ana.call("POST", "/api/trpc/booking.create", { json, headers: fromAddress(`190.24.3.${ip}`) });
  };
  expect(await repeat(10, book)).toEqual([409]);
  const refused = await book();
  expect([refused.status, waitOf(refused) > 500]).toEqual([429, true]);
});

test("an account can change wishlists sixty times a minute", async () => {
  const rename = () =>
    ana.call("POST", "/api/trpc/wishlist.delete", {
      json: { json: { id: "0190d6a0-0000-7000-8000-000000000000" } },
    });
  expect(await repeat(60, rename)).toEqual([404]);
  expect((await rename()).status).toBe(429);
  const page = await ana.call("POST", "/en/wishlists", { form: { intent: "create", name: "Andes" } });
  expect([page.status, waitOf(page) > 0]).toEqual([429, true]);
  expect(page.text).toContain("Too many attempts in a row");
});

test("only unsigned webhooks have a rate limit", async () => {
  const webhook = (secret: string) => {
    const ts = Date.now();
    const v1 = createHmac("sha256", secret).update(`id:123;request-id:r1;ts:${ts};`).digest("hex");
    return site.open().call("POST", "/api/webhooks/mercado-pago?data.id=123&type=payment", {
      json: { id: String(ts), action: "payment.updated" },
      headers: { ...fromAddress("190.24.4.1"), "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": "r1" },
    });
  };
  expect(await repeat(60, () => webhook("guessed"))).toEqual([401]);
  expect((await webhook("guessed")).status).toBe(429);
  expect((await webhook(WEBHOOK_SECRET)).status).toBe(200);
});

test("an address can make six hundred calls a minute, counted one by one in a batch", async () => {
  const batch = Array.from({ length: 20 }, () => "agency.getById").join(",");
  const inputs = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [at, { json: { agencyId: "andes-vivo" } }]),
  );
  const path = `/api/trpc/${batch}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  const ask = () => site.open().call("GET", path, { headers: fromAddress("2800:e2:1:2::1") });
  expect(await repeat(30, ask)).toEqual([200]);
  const neighbour = await site.open().call("GET", path, { headers: fromAddress("2800:e2:1:2::2") });
  expect([neighbour.status, waitOf(neighbour) > 0]).toEqual([429, true]);
});

describe("batches of calls", () => {
  const hundredCalls = (comma: string) => Array.from({ length: 100 }, () => "agency.getById").join(comma);
  const ask = (ip: string, path: string) =>
    site.open().call("GET", `/api/trpc/${path}`, { headers: fromAddress(ip) });

  test.each([
    ["as they are", ","],
    ["encoded", "%2C"],
    ["encoded in small letters", "%2c"],
  ])("a batch of more than twenty calls is refused with commas %s", async (_, comma) => {
    const answer = await ask("190.24.5.1", `${hundredCalls(comma)}?batch=1`);
    expect([answer.status, answer.text.match(/"code":"BAD_REQUEST"/g)]).toEqual([
      400,
      ['"code":"BAD_REQUEST"'],
    ]);
  });

  test("a batch with commas that are encoded twice is an unknown procedure", async () => {
    expect((await ask("190.24.5.2", `${hundredCalls("%252C")}?batch=1`)).status).toBe(404);
  });

  test("a batch with encoded commas is counted call by call", async () => {
    const twenty = Array.from({ length: 20 }, () => "agency.getById").join("%2C");
    const once = () => ask("190.24.5.3", `${twenty}?batch=1`);
    expect(await repeat(30, once)).toEqual([400]);
    expect((await once()).status).toBe(429);
  });
});

describe("writes from other sites", () => {
  test.each([
    "/contact-us",
    "/en/profile",
    "/wishlists",
    "/api/auth/signin/google",
    "/api/auth/signout",
    "/api/auth/session",
    "/api/trpc/wishlist.create",
    "/home",
    "/nowhere",
  ])("a write from another site to %s is refused", async (path) => {
    for (const origin of ["https://evil.test", "null", `http://caribe.localhost:${site.port}`]) {
      expect((await ana.call("POST", path, { form: { a: "b" }, headers: { origin } })).status).toBe(403);
    }
  });
});

test.each(["//evil.test", "/\\evil.test", "http://localhost@evil.test", "%2F%2Fevil.test"])(
  "a signed-in visitor is not redirected to %s",
  async (callbackUrl) => {
    const wanted = callbackUrl.startsWith("%") ? callbackUrl : encodeURIComponent(callbackUrl);
    const { status, headers } = await ana.call("GET", `/api/auth/signin?callbackUrl=${wanted}`);
    expect([status, headers.get("location")]).toEqual([302, "/"]);
  },
);
