import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLimits, type Limits } from "../../src/server/limits/create-limits.ts";
import { LIMITS } from "../../src/use-cases/access/limits.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Answer, Traveller } from "../support/traveller.ts";

const AUTH_SECRET = "auth-secret-of-the-tests-0123456789";
const EMAILS_PER_MINUTE = 10_000;

let database: TestDatabase;
let site: TestSite;
let limits: Limits;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url, {
    ...{ RATE_LIMITS: "true", TRUSTED_PROXIES: "127.0.0.1", AUTH_SECRET },
    LOG_LEVEL: "fatal",
  });
  limits = createLimits({ pool: database.pool, secret: AUTH_SECRET });
});
beforeEach(async () => {
  await database.pool.query("TRUNCATE rate_limits");
  await emailsPerMinute(EMAILS_PER_MINUTE);
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const emailsPerMinute = (perMinute: number) =>
  site.sandbox.control("POST", "mailersend/limits", { perMinute });
const emailsTo = (address: string) =>
  site.sandbox.control<{ subject: string }[]>("GET", `mailersend/messages?to=${encodeURIComponent(address)}`);
const codeTo = async (address: string) => /^\d+/.exec((await emailsTo(address))[0]?.subject ?? "")?.[0] ?? "";

const at = (ip: string) => ({ "x-forwarded-for": ip });
const waitOf = ({ headers }: Answer): number => Number(headers.get("retry-after"));
const locationOf = ({ text, headers }: Answer) =>
  new URL(headers.get("location") ?? JSON.parse(text).url, "http://localhost");
const errorOf = (answer: Answer) => locationOf(answer).searchParams.get("error");

async function tokenOf(who: Traveller): Promise<string> {
  return JSON.parse((await who.call("GET", "/api/auth/csrf")).text).csrfToken;
}

async function ask(email: string, ip: string, who = site.open(), json = "true"): Promise<Answer> {
  const form = { csrfToken: await tokenOf(who), callbackUrl: "/my-bookings?a=1", email, json };
  return who.call("POST", "/api/auth/signin/email", { form, headers: at(ip) });
}

async function type(email: string, token: string, ip: string, who: Traveller): Promise<URL> {
  const form = { csrfToken: await tokenOf(who), callbackUrl: "/my-bookings", email, token, json: "true" };
  return locationOf(await who.call("POST", "/api/auth/callback/email", { form, headers: at(ip) }));
}

/** @returns how many sequential requests were granted before the first refusal, at most `requests`. */
async function granted(requests: number, once: (nth: number) => Promise<Answer>): Promise<number> {
  for (let nth = 0; nth < requests; nth += 1) {
    const { status } = await once(nth);
    if (status === 429) return nth;
    expect(status).toBe(200);
  }
  return requests;
}

async function spentOnCodes(): Promise<number[]> {
  const counts = "SELECT points FROM rate_limits WHERE key LIKE 'code-%'";
  const { rows } = await database.pool.query<{ points: number }>(counts);
  return rows.map(({ points }) => points);
}

describe("code requests without a CSRF token", () => {
  const bare = (email: string, ip: string) =>
    site.open().call("POST", "/api/auth/signin/email", {
      form: { csrfToken: "x", email, json: "true" },
      headers: at(ip),
    });

  test("a code request without a CSRF token spends no points and sends no e-mail", async () => {
    for (let nth = 0; nth < 5; nth += 1) await bare("ana@viajeros.test", "190.24.1.1");
    for (let nth = 0; nth < 40; nth += 1) await bare("ana@viajeros.test", `190.24.${nth}.1`);
    for (let nth = 0; nth < 40; nth += 1) await bare(`persona${nth}@viajeros.test`, "190.24.1.1");
    expect([await spentOnCodes(), await emailsTo("ana@viajeros.test")]).toEqual([[], []]);

    const who = site.open();
    expect((await ask("ana@viajeros.test", "190.24.1.1", who)).status).toBe(200);
    const landed = await type("ana@viajeros.test", await codeTo("ana@viajeros.test"), "190.24.1.1", who);
    expect(landed.pathname).toBe("/my-bookings");
  });
});

describe("limits of codes to one mailbox", () => {
  test("each address gets five codes in ten minutes for one mailbox", async () => {
    const spellings = [
      "lia@gmail.com",
      "l.ia@gmail.com",
      "lia+a@gmail.com",
      "LIA@googlemail.com",
      "li.a+b@gmail.com",
    ];
    for (const email of spellings) expect((await ask(email, "190.24.8.1")).status).toBe(200);
    const refused = await ask("lia+c@gmail.com", "190.24.8.1");
    expect([refused.status, errorOf(refused)]).toEqual([429, "TooManyCodes"]);
    expect([waitOf(refused) > 60, waitOf(refused) <= 86_400]).toEqual([true, true]);
    expect((await ask("lia@gmail.com", "190.24.8.2")).status).toBe(200);
    expect((await ask("tia@gmail.com", "190.24.8.1")).status).toBe(200);
  });

  test("a refused plain form leads to the sign-in page with the callback URL", async () => {
    const who = site.open();
    await granted(5, () => ask("mia@viajeros.test", "190.24.8.1", who));
    const refused = await ask("mia@viajeros.test", "190.24.8.1", who, "false");
    expect(refused.status).toBe(302);
    const page = await who.call("GET", locationOf(refused).pathname + locationOf(refused).search);
    const wait = Number(locationOf(refused).searchParams.get("wait"));
    expect([wait > 60, wait <= 86_400]).toEqual([true, true]);
    expect(page.text).toMatch(/Van varios códigos seguidos.*podrás pedir otro en \d+ minuto/);
    expect(page.text).toContain('value="/my-bookings?a=1"');
  });

  test("the owner's network gets longer codes after strangers' requests for a day", async () => {
    const mailbox = { agencyId: "andes-vivo", ip: null, recipient: "eva@viajeros.test" };
    await limits.spend("code-recipient-day", mailbox, LIMITS["code-recipient-day"].points);
    expect(await granted(9, () => ask("eva@viajeros.test", "190.24.9.1"))).toBe(2);
    expect((await ask("eva@viajeros.test", "190.24.9.2")).status).toBe(429);

    const owner = site.open();
    expect((await ask("eva@viajeros.test", "181.50.1.1", owner)).status).toBe(200);
    const code = await codeTo("eva@viajeros.test");
    expect(code).toMatch(/^\d{9}$/);
    const landed = await type("eva@viajeros.test", code, "181.50.1.1", owner);
    expect(landed.pathname).toBe("/my-bookings");
  });
});

describe("limits of codes from one network", () => {
  test("an address gets codes for thirty mailboxes in ten minutes", async () => {
    expect(await granted(40, () => ask("no-es-un-correo", "190.24.9.1"))).toBe(40);
    expect(await granted(40, (nth) => ask(`persona${nth}@viajeros.test`, "190.24.9.1"))).toBe(30);
    expect((await ask("persona31@viajeros.test", "190.24.9.2")).status).toBe(200);
  });

  test("a network gets codes for a hundred mailboxes in ten minutes", async () => {
    const spray = (nth: number) => ask(`rociada${nth}@viajeros.test`, `190.24.10.${nth}`);
    expect(await granted(120, spray)).toBe(100);
    expect((await ask("rociada@viajeros.test", "190.24.11.1")).status).toBe(200);
  });
});

test("a code whose e-mail fails spends no points", async () => {
  await emailsPerMinute(0);
  for (let nth = 0; nth < 7; nth += 1)
    expect(errorOf(await ask("fina@viajeros.test", "190.24.12.1"))).toBe("EmailSignin");
  expect(await spentOnCodes()).toEqual([0, 0, 0, 0, 0, 0]);
  await emailsPerMinute(EMAILS_PER_MINUTE);
  expect(await granted(9, () => ask("fina@viajeros.test", "190.24.12.1"))).toBe(5);
});

test("a code typed in another browser is refused with the reason", async () => {
  const [computer, phone] = [site.open(), site.open()];
  await ask("dos@viajeros.test", "190.24.13.1", computer);
  const code = await codeTo("dos@viajeros.test");
  const refused = await type("dos@viajeros.test", code, "190.24.13.2", phone);
  expect(refused.searchParams.get("reason")).toBe("CodeVoid");
  const page = await phone.call("GET", refused.pathname + refused.search);
  expect(page.text).toContain("se pidió en otro navegador");

  await ask("dos@viajeros.test", "190.24.13.2", phone);
  const own = await codeTo("dos@viajeros.test");
  expect((await type("dos@viajeros.test", own, "190.24.13.2", phone)).pathname).toBe("/my-bookings");
  expect((await type("dos@viajeros.test", code, "190.24.13.1", computer)).pathname).toBe("/my-bookings");
});

// Must be the last test, because the server keeps the used-up common limit in memory.
test("each network gets three codes in ten minutes after the common limit is used up", async () => {
  const anybody = { agencyId: "andes-vivo", ip: null };
  await limits.spend("code-everybody", anybody, LIMITS["code-everybody"].points);
  const from = (network: number) => (nth: number) =>
    ask(`todos${network}-${nth}@viajeros.test`, `190.25.${network}.${nth}`);
  expect([await granted(9, from(1)), await granted(9, from(2))]).toEqual([3, 3]);
  const who = site.open("caribe.localhost");
  expect((await ask("todos@viajeros.test", "181.50.1.1", who)).status).toBe(200);
  expect(await emailsTo("todos@viajeros.test")).toHaveLength(1);
});
