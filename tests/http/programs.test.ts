import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { databasePerFile } from "../support/databases/database.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";

const site = sitePerFile(databasePerFile(4), { LOG_LEVEL: "silent" });
let ana: Traveller;
let csrfToken: string;

beforeAll(async () => {
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  csrfToken = JSON.parse((await ana.call("GET", "/api/auth/csrf")).text).csrfToken;
});

type Headers = Record<string, string>;

function send(path: string, headers: Headers, body: string, type = "application/json") {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { host: "127.0.0.1", port: site.port, method: "POST", path };
    const sent = { host: `localhost:${site.port}`, "content-type": type, ...headers };
    const call = request({ ...options, headers: sent }, async (response) => {
      let text = "";
      for await (const part of response) text += String(part);
      resolve({ status: response.statusCode ?? 0, text });
    });
    call.on("error", reject);
    call.end(body);
  });
}

const cookie = () =>
  ana
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
const wish = (headers: Headers) =>
  send("/api/trpc/wishlist.create", headers, JSON.stringify({ json: { name: "Selva" } }));
const message = { name: "Ana", email: "ana@viajeros.test", message: "¿Salen los lunes?" };

describe("programs without origin headers", () => {
  test("a program without a cookie calls as an anonymous visitor", async () => {
    expect((await wish({})).status).toBe(401);
    const sent = await send("/api/trpc/email.sendContactMesage", {}, JSON.stringify({ json: message }));
    expect(sent.status).toBe(200);
  });

  test("a program with a cookie and its CSRF token acts for the traveller", async () => {
    expect((await wish({ cookie: cookie(), "x-csrf-token": csrfToken })).status).toBe(200);
  });

  test("a program can sign out with the CSRF token", async () => {
    const boris = site.open();
    await boris.signIn("google", "boris@viajeros.test");
    const token = JSON.parse((await boris.call("GET", "/api/auth/csrf")).text).csrfToken as string;
    const jar = boris.cookies().map(({ name, value }) => `${name}=${value}`);
    const form = new URLSearchParams({ csrfToken: token, json: "true" }).toString();
    const headers = { cookie: jar.join("; "), "x-csrf-token": token };
    const out = await send("/api/auth/signout", headers, form, "application/x-www-form-urlencoded");
    expect(out.status).toBe(200);
    await expect(boris.query("wishlist.list")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test.each<[string, () => Headers]>([
    ["a cookie alone", () => ({ cookie: cookie() })],
    ["a token that is not the cookie's", () => ({ cookie: cookie(), "x-csrf-token": "f".repeat(64) })],
    ["an empty token", () => ({ cookie: cookie(), "x-csrf-token": "" })],
    [
      "a token and a cookie that it made up",
      () => ({
        cookie: `${cookie().replace(/next-auth.csrf-token=[^;]*/, "next-auth.csrf-token=a%7Ca")}`,
        "x-csrf-token": "a",
      }),
    ],
  ])("are refused with %s", async (_, headers) => {
    expect((await wish(headers())).status).toBe(403);
  });

  test("a program cannot submit the forms of pages", async () => {
    const form = new URLSearchParams(message).toString();
    expect((await send("/contact-us", {}, form, "application/x-www-form-urlencoded")).status).toBe(403);
  });
});

describe("browsers on another site", () => {
  test.each<[string, () => Headers]>([
    ["with the visitor's cookie", () => ({ cookie: cookie() })],
    ["without a cookie", () => ({})],
    ["even with the token", () => ({ cookie: cookie(), "x-csrf-token": csrfToken })],
  ])("are refused %s", async (_, headers) => {
    for (const from of [
      { origin: "https://evil.test" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ])
      expect((await wish({ ...headers(), ...from })).status).toBe(403);
  });
});
