import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TRAP_FIELD } from "../../src/web/site/features/messaging/contact-draft.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { firstExperience, orderFor } from "../support/order.ts";
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

const at = (ip: string) => ({ "x-forwarded-for": ip });

async function repeat(times: number, call: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await call()).status);
  return [...new Set(statuses)];
}

const waitOf = ({ headers }: Answer): number => Number(headers.get("retry-after"));

describe("the contact form", () => {
  const typed = { name: "Ana", email: "ana@viajeros.test", phone: "", message: "¿Hay salida el lunes?" };
  const trap = TRAP_FIELD;
  const filed = async () => (await database.pool.query("SELECT 1 FROM contact_messages")).rowCount;
  const send = (more: Record<string, string>, path = "/contact-us", ip = "190.24.1.1") =>
    site.open().call("POST", path, { form: { ...typed, ...more }, headers: at(ip) });
  const stampIn = ({ text }: Answer): string =>
    /name="opened" value="([^"]+)"|value="([^"]+)" name="opened"/.exec(text)?.slice(1).find(Boolean) ?? "";

  test("takes the message of a browser without JavaScript at once, and the fourth with the stamp of the page that refuses it", async () => {
    const next = (more: Record<string, string>, number: number) =>
      send({ ...more, email: `papel${number}@viajeros.test` }, "/contact-us", "190.24.13.1");
    const first = await next({}, 1);
    expect([first.status, await filed()]).toEqual([200, 1]);
    expect(first.text).toMatch(/radicado es \d{8}-[0-9A-Z]{6}/);
    expect(await repeat(2, () => next({}, 2))).toEqual([200]);
    const fourth = await next({}, 3);
    expect([fourth.status, waitOf(fourth) > 500, await filed()]).toEqual([429, true, 3]);
    expect(fourth.text).toContain("¿Hay salida el lunes?");
    expect((await next({ opened: stampIn(fourth) }, 3)).status).toBe(200);
  });

  const freshStamp = async () => (await site.open().call("GET", "/api/contact-stamp")).text;

  test("takes twenty messages whose form was opened, and three of those with its hidden field filled in", async () => {
    const stamp = await site.open().call("GET", "/api/contact-stamp");
    expect(stamp.headers.get("cache-control")).toBe("no-store");
    let number = 0;
    const next = (more: object) => {
      number += 1;
      const email = `oculto${number}@viajeros.test`;
      return send({ opened: stamp.text, email, ...more }, "/contact-us", "190.24.14.1");
    };
    expect(await repeat(3, () => next({ [trap]: "Viajes Ana S.A.S." }))).toEqual([200]);
    expect((await next({ [trap]: "Viajes Ana S.A.S." })).status).toBe(429);
    expect((await next({})).status).toBe(200);
  });

  test("accepts calls of the procedure without a stamp, three from an address", async () => {
    const before = (await filed()) ?? 0;
    let number = 0;
    const call = (more: object, ip = "190.24.12.1") => {
      number += 1;
      const typed = { name: "Eva", email: `app${number}@viajeros.test`, message: "Hola desde una app" };
      return site.open().call("POST", "/api/trpc/email.sendContactMesage", {
        json: { json: { ...typed, ...more } },
        headers: at(ip),
      });
    };
    expect(await repeat(2, () => call({}))).toEqual([200]);
    expect([(await call({ stamp: "made up" })).status, await filed()]).toEqual([200, before + 3]);
    const fourth = await call({});
    const { data } = JSON.parse(fourth.text).error.json;
    expect([fourth.status, data.code, await filed()]).toEqual([429, "TOO_MANY_REQUESTS", before + 3]);
    expect([data.facts.retryAfterSeconds, waitOf(fourth) > 500]).toEqual([waitOf(fourth), true]);
    expect((await call({}, "190.24.12.2")).status).toBe(200);
    expect((await call({ stamp: await freshStamp() })).status).toBe(200);
    const queued = await database.pool.query(
      "SELECT 1 FROM messages WHERE content->>'kind' = 'contact-message'",
    );
    expect(queued.rowCount).toBe(await filed());
  });

  test("takes five messages of a sender, in any spelling and from any network; the sixth gets a retry time and loses no input", async () => {
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
      .call("POST", "/api/trpc/email.sendContactMesage", { json, headers: at("190.24.10.99") });
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
      headers: at(ip),
    });
  };

  test("takes twenty messages from an address, of any writers, at each agency", async () => {
    let number = 0;
    const one = (sender = site.open()) => {
      number += 1;
      return write(sender, number, "190.24.1.2");
    };
    expect(await repeat(20, one)).toEqual([200]);
    expect((await one()).status).toBe(429);
    expect((await one(site.open("caribe.localhost"))).status).toBe(200);
  });

  test("takes five messages of an account, to whomever and from wherever", async () => {
    let number = 100;
    const one = () => {
      number += 1;
      return write(ana, number, `190.24.11.${number}`);
    };
    expect(await repeat(5, one)).toEqual([200]);
    expect((await one()).status).toBe(429);
  });
});

describe("sign-in", () => {
  const start = (more: Record<string, string> = {}) =>
    site.open().call("POST", "/api/auth/signin/google", {
      form: { csrfToken: "x", callbackUrl: "/my-bookings?a=1", ...more },
      headers: at("190.24.2.1"),
    });

  test("starts twenty times a minute from an address, then shows its page with the reason", async () => {
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

describe("an address of the sign-in", () => {
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
  ])("written as %s either does nothing or counts", async (spelling) => {
    const ip = nextAddress();
    const ask = () =>
      site.open().call("POST", `/api/auth${spelling}`, { form: { csrfToken: "x" }, headers: at(ip) });
    const statuses = await repeat(21, ask);
    expect(JSON.stringify(statuses)).toMatch(/^\[(302,429|400|404|405)\]$/);
  });

  test.each(["//callback/google", "/callback//google", "/callback/google/", "/x/../callback/google"])(
    "written as %s returns no more often than it may",
    async (spelling) => {
      const ip = nextAddress();
      const ask = () => site.open().call("GET", `/api/auth${spelling}?code=x&state=y`, { headers: at(ip) });
      const statuses = await repeat(41, ask);
      expect(JSON.stringify(statuses)).toMatch(/^\[(302,429|400|404)\]$/);
    },
  );
});

describe("the PIN of a booking", () => {
  const guess = (code: string, ip: string, prefix = "") =>
    site.open().call("POST", `${prefix}/b`, { form: { code, pin: "123456" }, headers: at(ip) });

  test("is guessed ten times in ten minutes for one code, however it is spelt and wherever one comes from", async () => {
    const spelt = ["AV-7K2M9-QX4TB", "av7k2m9qx4tb", " 7K2M9 QX4TB"];
    let number = 0;
    const next = () => guess(spelt[number % 3] ?? "", `190.24.30.${number++}`, number % 2 ? "" : "/en");
    expect(await repeat(10, next)).toEqual([422]);
    const eleventh = await next();
    expect(eleventh.status).toBe(429);
    expect(eleventh.text).toContain("7K2M9");
    expect((await guess("AV-7K2M9-QX4TC", "190.24.31.1")).status).toBe(422);
  });

  test("is guessed thirty times in ten minutes from one address, whatever the codes", async () => {
    let number = 0;
    const next = () => guess(`AV-7K2M9-QX${String(100 + number++)}`, "190.24.32.1");
    expect(await repeat(30, next)).toEqual([422]);
    expect((await next()).status).toBe(429);
    expect((await guess("AV-7K2M9-QX4TD", "190.24.32.2")).status).toBe(422);
  });
});

test("an account makes ten attempts to book within ten minutes, from whatever address", async () => {
  const order = await orderFor(ana, await firstExperience(ana, "andes-vivo"));
  const json = { json: { ...order, price: { ...order.price, value: 1 } } };
  let ip = 0;
  const book = () => {
    ip += 1;
    return ana.call("POST", "/api/trpc/booking.create", { json, headers: at(`190.24.3.${ip}`) });
  };
  expect(await repeat(10, book)).toEqual([409]);
  const refused = await book();
  expect([refused.status, waitOf(refused) > 500]).toEqual([429, true]);
});

test("sixty changes of wishlists a minute, and the page says so beside the lists", async () => {
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

test("webhooks without a signature are refused unread after sixty, signed ones never", async () => {
  const webhook = (secret: string) => {
    const ts = Date.now();
    const v1 = createHmac("sha256", secret).update(`id:123;request-id:r1;ts:${ts};`).digest("hex");
    return site.open().call("POST", "/api/webhooks/mercado-pago?data.id=123&type=payment", {
      json: { id: String(ts), action: "payment.updated" },
      headers: { ...at("190.24.4.1"), "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": "r1" },
    });
  };
  expect(await repeat(60, () => webhook("guessed"))).toEqual([401]);
  expect((await webhook("guessed")).status).toBe(429);
  expect((await webhook(WEBHOOK_SECRET)).status).toBe(200);
});

test("procedures answer six hundred calls a minute of an address, those of a batch one by one", async () => {
  const batch = Array.from({ length: 20 }, () => "agency.getById").join(",");
  const inputs = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [at, { json: { agencyId: "andes-vivo" } }]),
  );
  const path = `/api/trpc/${batch}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  const ask = () => site.open().call("GET", path, { headers: at("2800:e2:1:2::1") });
  expect(await repeat(30, ask)).toEqual([200]);
  const neighbour = await site.open().call("GET", path, { headers: at("2800:e2:1:2::2") });
  expect([neighbour.status, waitOf(neighbour) > 0]).toEqual([429, true]);
});

describe("a batch", () => {
  const hundred = (comma: string) => Array.from({ length: 100 }, () => "agency.getById").join(comma);
  const ask = (ip: string, path: string) => site.open().call("GET", `/api/trpc/${path}`, { headers: at(ip) });

  test.each([
    ["as they are", ","],
    ["encoded", "%2C"],
    ["encoded in small letters", "%2c"],
  ])("of more than twenty calls is refused, its commas %s", async (_, comma) => {
    const answer = await ask("190.24.5.1", `${hundred(comma)}?batch=1`);
    expect([answer.status, answer.text.match(/"code":"BAD_REQUEST"/g)]).toEqual([
      400,
      ['"code":"BAD_REQUEST"'],
    ]);
  });

  test("whose commas are encoded twice is one procedure that is not there", async () => {
    expect((await ask("190.24.5.2", `${hundred("%252C")}?batch=1`)).status).toBe(404);
  });

  test("with encoded commas is counted call by call", async () => {
    const twenty = Array.from({ length: 20 }, () => "agency.getById").join("%2C");
    const once = () => ask("190.24.5.3", `${twenty}?batch=1`);
    expect(await repeat(30, once)).toEqual([400]);
    expect((await once()).status).toBe(429);
  });
});

describe("a write that no page of this site makes", () => {
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
  ])("is refused at %s", async (path) => {
    for (const origin of ["https://evil.test", "null", `http://caribe.localhost:${site.port}`]) {
      expect((await ana.call("POST", path, { form: { a: "b" }, headers: { origin } })).status).toBe(403);
    }
  });
});

test.each(["//evil.test", "/\\evil.test", "http://localhost@evil.test", "%2F%2Fevil.test"])(
  "a signed-in visitor is never redirected to %s",
  async (callbackUrl) => {
    const wanted = callbackUrl.startsWith("%") ? callbackUrl : encodeURIComponent(callbackUrl);
    const { status, headers } = await ana.call("GET", `/api/auth/signin?callbackUrl=${wanted}`);
    expect([status, headers.get("location")]).toEqual([302, "/"]);
  },
);
