import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RawAnswer, request, sendRaw, withSocket } from "./support/raw.ts";
import { CARIBE, openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";

let environment: TestEnvironment;
let port: number;
/** Sends endless headers while the other tests run. The server's timeout is ten seconds. */
let slowHeaders: Promise<RawAnswer>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  port = environment.site.port;
  slowHeaders = withSocket(port, 20_000, (socket) => {
    socket.write(`GET /home HTTP/1.1\r\n${here()}\r\n`);
    const drip = setInterval(() => (socket.writable ? socket.write("X-a: b\r\n") : clearInterval(drip)), 500);
    socket.on("close", () => clearInterval(drip));
  });
});
afterAll(() => environment?.close());

const get = (path: string, ...headers: string[]) =>
  sendRaw(
    port,
    request(`GET ${path} HTTP/1.1`, ...headers, "Accept: text/html", "Connection: close"),
    10_000,
  );
const here = () => `Host: ${environment.host}`;

const INSIDES = /\bat .+:\d+:\d+|node_modules|file:\/\/|TypeError|drizzle|postgres/i;

function expectRefused({ status, text }: RawAnswer, ...statuses: number[]): void {
  expect(statuses).toContain(status);
  expect(text).not.toMatch(INSIDES);
}

test.each(["/en//evil.test/", "//evil.test/", "/en/\\evil.test/", "/en/%2fevil.test/"])(
  "%s has neither link nor redirect that leads to another site",
  async (path) => {
    const { status, text } = await get(path, here());
    expect(status).toBe(path.includes("\\") ? 400 : 404);
    const targets = [...text.matchAll(/(?:href|action|src)="([^"]+)"|^location: (.+)$/gim)].map(
      ([, link, redirect]) => link ?? redirect ?? "",
    );
    const hosts = targets.map(
      (target) => URL.parse(target.replaceAll("&amp;", "&"), "http://localhost/")?.hostname,
    );
    expect(hosts.filter((host) => host?.endsWith("evil.test"))).toEqual([]);
  },
);

test("a way back that is too long for a cookie is not kept in one", async () => {
  for (const path of ["/api/auth/signin", "/api/auth/csrf"]) {
    const { text } = await get(`${path}?callbackUrl=${encodeURIComponent(`/${"a".repeat(6_000)}`)}`, here());
    const cookies = text.match(/^set-cookie: .*$/gim) ?? [];
    expect(cookies.join("").length).toBeLessThan(2_000);
  }
});

describe("a host", () => {
  test.each([
    ["nobody's", "Host: evil.test"],
    ["none", "X: y"],
    ["empty", "Host:"],
    ["with a name before it", "Host: localhost@evil.test"],
    ["whose name before it is ours", "Host: evil.test@localhost"],
    ["with a path", "Host: localhost/evil"],
    ["with a query", "Host: localhost?x"],
    ["with two ports", "Host: localhost:1:2"],
    ["with a port that is none", "Host: localhost:99999999"],
    ["with a space", "Host: localhost evil.test"],
    ["of letters that look alike", "Host: lоcalhost"],
    ["as a list", "Host: localhost, evil.test"],
    ["encoded", "Host: %6cocalhost"],
    ["an address", "Host: [::1]"],
    ["very long", `Host: ${"a".repeat(5_000)}`],
    ["with a line break folded in", "Host: localhost\r\n evil.test"],
  ])("that is %s leads nowhere", async (_, host) => {
    expectRefused(await get("/home", host), 400, 404);
  });

  test("that does not exist is answered by a page that loads and runs nothing", async () => {
    const { text } = await get("/home", "Host: evil.test");
    expect(text).toContain("There is nothing here");
    expect(text).toMatch(
      /^content-security-policy: default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/im,
    );
    for (const name of ["x-content-type-options: nosniff", "x-frame-options: DENY", "referrer-policy"])
      expect(text.toLowerCase()).toContain(name.toLowerCase());
  });

  test("named twice is refused", async () => {
    expectRefused(await get("/home", here(), "Host: caribe.localhost"), 400, 404);
  });

  test.each(["LOCALHOST", "localhost.", "LocalHost.:80"])("written as %s is ours", async (host) => {
    const answer = await get("/home", `Host: ${host}`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("Caribe Sereno");
  });

  test("in the request's own line does not count against the header", async () => {
    const answer = await get(`http://${CARIBE}/home`, here());
    expect([200, 400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain("Caribe Sereno");
    expect(answer.text).not.toContain(CARIBE);
  });

  test.each(["X-Forwarded-Host", "X-Host", "X-Original-Host", "Forwarded", "X-HTTP-Host-Override"])(
    "that %s claims is not believed of a stranger",
    async (name) => {
      const value = name === "Forwarded" ? `host=${CARIBE};proto=https` : CARIBE;
      const answer = await get("/home?utm_source=x", here(), `${name}: ${value}`);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("Caribe Sereno");
      expect(answer.text).not.toContain(CARIBE);
    },
  );
});

describe("a path", () => {
  test.each([
    "/../../../../etc/passwd",
    "/assets/../../../package.json",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%252e%252e%252f",
    "/assets/..\\..\\server\\index.js",
    "/assets/%00",
    "/assets/",
    "/.env",
    "/build/server/index.js",
    "/media/../../../etc/passwd",
    "/media/%2e%2e/%2e%2e/spaces",
    "/media//evil.test/x.png",
    "/media/http://169.254.169.254/latest/meta-data",
    "/%",
    "/%zz",
    "/%ff%fe",
    "/%c0%ae%c0%ae/",
    "//evil.test/%2f..",
    "///evil.test",
    "/\\evil.test",
    "/home;jsessionid=1",
    "/HOME/../api/trpc/wishlist.list",
    "/__manifest?p=/my-bookings",
    "/__data",
    "/metrics",
    "/api/trpc/",
    "/api/trpc/__proto__",
    "/api/trpc/constructor.constructor",
    `/api/trpc/${"wishlist.list,".repeat(60)}`,
    "/api/auth/constructor",
    "/api/auth/__proto__/x",
    "/api/auth/signin/__proto__",
    "/api/webhooks/mercado-pago",
    "/link-pictures/%00.png",
    "/link-pictures/../../etc/passwd.png",
    "/icons/..%2f..%2fx.png",
    `/${"a/".repeat(3_000)}`,
  ])("such as %s finds neither a file nor a fault", async (path) => {
    const answer = await get(path, here());
    expect(answer.status).toBeGreaterThan(0);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(INSIDES);
    expect(answer.text).not.toMatch(
      /root:.*:0:0|"devDependencies"|^location: (?:https?:)?\/\/(?!localhost)/im,
    );
  });

  test.each(["//evil.test/home", "//evil.test/%2e%2e/my-bookings", "/.//evil.test/profile"])(
    "such as %s never becomes another site's name",
    async (path) => {
      const { text } = await get(path, here(), `Cookie: ${environment.cookie}`);
      expect(text).not.toMatch(/^location: (?:https?:)?[\\/]{2}(?!localhost)/im);
      expect(text).not.toContain('href="//evil.test');
    },
  );
});

describe("a query", () => {
  test.each([
    "place=a&place=b&place[]=c&place[x]=d",
    "__proto__=1&constructor=2&__proto__[polluted]=3",
    `page=${"9".repeat(12_000)}`,
    "maxPrice=-1&page=-1&date=0000-00-00",
    "date=%00&place=%00",
    "_routes=routes/profile.tsx",
    "_routes=__proto__",
    "%=%&&&==&?",
    Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join("&"),
  ])("such as %s changes nothing but what it asks for", async (query) => {
    for (const path of ["/home", "/home.data", "/payments/checkout", "/payments/success"]) {
      const answer = await get(`${path}?${query}`, here());
      expect([path, answer.status < 500, answer.status > 0]).toEqual([path, true, true]);
      expect(answer.text).not.toMatch(INSIDES);
    }
  });
});

describe("a method", () => {
  test.each(["TRACE", "TRACK", "PROPFIND", "PUT", "DELETE", "PATCH", "OPTIONS", "LINK", "MKCOL"])(
    "%s gets nothing and breaks nothing",
    async (method) => {
      for (const path of [
        "/home",
        "/profile",
        "/api/trpc/wishlist.list",
        "/api/auth/session",
        "/robots.txt",
      ]) {
        const lines = [`${method} ${path} HTTP/1.1`, here(), "X-Secret: s3cr3t", "Connection: close"];
        const origin = `Origin: ${here().replace("Host: ", "http://")}`;
        for (const answer of [
          await sendRaw(port, request(...lines)),
          await sendRaw(port, request(...lines, origin)),
        ]) {
          expect([method, path, answer.status < 500 && answer.status > 0]).toEqual([method, path, true]);
          expect(answer.text).not.toContain("s3cr3t");
        }
      }
    },
  );

  test("CONNECT opens no tunnel, and one that nobody knows is refused", async () => {
    const tunnel = await sendRaw(port, request("CONNECT evil.test:443 HTTP/1.1", "Host: evil.test:443"));
    expect([tunnel.status, tunnel.closed]).toEqual([405, true]);
    expectRefused(await sendRaw(port, request("HACK /home HTTP/1.1", here())), 400, 405, 501);
  });

  test("an upgrade is not followed", async () => {
    const upgrade = ["Connection: Upgrade", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA"];
    const answer = await sendRaw(port, request("GET /robots.txt HTTP/1.1", here(), ...upgrade));
    expect(answer.status).not.toBe(101);
  });
});

describe("a request within a request", () => {
  const HIDDEN = request("GET /api/trpc/wishlist.list HTTP/1.1", "Host: localhost");
  const post =
    (...headers: string[]) =>
    (body: string) =>
      sendRaw(port, `${request("POST /contact-us HTTP/1.1", here(), ...headers)}${body}`);

  test.each([
    ["two lengths", ["Content-Length: 5", "Content-Length: 6"], `aaaaa${HIDDEN}`],
    ["length and pieces", ["Content-Length: 4", "Transfer-Encoding: chunked"], `0\r\n\r\n${HIDDEN}`],
    ["pieces twice", ["Transfer-Encoding: chunked, chunked"], `0\r\n\r\n${HIDDEN}`],
    ["pieces that are none", ["Transfer-Encoding: xchunked"], `0\r\n\r\n${HIDDEN}`],
    ["pieces before a tab", ["Transfer-Encoding:\tchunked", "Content-Length: 3"], `0\r\n\r\n${HIDDEN}`],
    ["a length below nothing", ["Content-Length: -1"], HIDDEN],
    ["a length with a sign", ["Content-Length: +5"], `aaaaa${HIDDEN}`],
    ["a length in a list", ["Content-Length: 5, 5"], `aaaaa${HIDDEN}`],
    ["a space before the colon", ["Content-Length : 5"], `aaaaa${HIDDEN}`],
    ["a header over two lines", ["X-Odd: a\r\n b", "Content-Length: 0"], ""],
    ["a line feed alone", ["X-Odd: a\nTransfer-Encoding: chunked"], `0\r\n\r\n${HIDDEN}`],
  ])("hidden by %s is not answered", async (_, headers, body) => {
    const answer = await post(...headers)(body);
    expect(answer.text.match(/^HTTP\/1\.1/gm) ?? []).toHaveLength(answer.status ? 1 : 0);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("requests that are too large or too slow", () => {
  test.each([
    ["one header", [`X-Big: ${"a".repeat(20_000)}`]],
    ["cookies", [`Cookie: ${"a=b; ".repeat(5_000)}`]],
    ["an address", [], `/home?${"a".repeat(20_000)}`],
  ])("in %s is refused", async (_, headers, path = "/home") => {
    expectRefused(await get(path, here(), ...headers), 413, 414, 431);
  });

  test.each([98, 1_500, 4_000])(
    "in the number of headers, as %i more, is refused, and none is lost",
    async (more) => {
      const many = Array.from({ length: more }, () => "X:");
      const answer = await get("/robots.txt", ...many, here());
      expectRefused(answer, 431);
      expect(answer.text).toMatch(/connection: close/i);
      const fewer = await get("/robots.txt", ...many.slice(0, 97), here());
      expect(fewer.status, "the last one names the host").toBe(200);
    },
  );

  test.each([
    "/contact-us",
    "/api/trpc/email.sendContactMesage",
    "/api/auth/signin/google",
    "/api/webhooks/contentful",
  ])("as the body of %s is refused, and the connection closed", async (path) => {
    const headers = ["Content-Type: application/x-www-form-urlencoded", `Origin: http://${environment.host}`];
    const head = [`POST ${path} HTTP/1.1`, here(), ...headers, "Content-Length: 90000000"];
    const answer = await sendRaw(port, request(...head) + "a".repeat(300_000), 2_000);
    expectRefused(answer, 413);
    expect(answer.closed || /connection: close/i.test(answer.text)).toBe(true);
  });

  test("as pieces without end is cut off, declared or not", async () => {
    const headers = ["Content-Type: application/json", `Origin: http://${environment.host}`];
    const head = ["POST /api/trpc/email.sendContactMesage HTTP/1.1", here(), ...headers];
    const piece = `4000\r\n${"a".repeat(0x4000)}\r\n`;
    const answer = await withSocket(port, 20_000, (socket) => {
      socket.write(request(...head, "Transfer-Encoding: chunked"));
      const pour = setInterval(() => (socket.writable ? socket.write(piece) : clearInterval(pour)), 1);
      socket.on("close", () => clearInterval(pour));
    });
    expectRefused(answer, 413);
  });

  test("in its headers gets an error, and is closed", async () => {
    const answer = await slowHeaders;
    expectRefused(answer, 408);
    expect(answer.closed).toBe(true);
    expect(answer.ms).toBeLessThan(15_000);
  });
});
