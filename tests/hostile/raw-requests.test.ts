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
    socket.write(`GET /home HTTP/1.1\r\n${hostLine()}\r\n`);
    const timer = setInterval(
      () => (socket.writable ? socket.write("X-a: b\r\n") : clearInterval(timer)),
      500,
    );
    socket.on("close", () => clearInterval(timer));
  });
});
afterAll(() => environment?.close());

const get = (path: string, ...headers: string[]) =>
  sendRaw(
    port,
    request(`GET ${path} HTTP/1.1`, ...headers, "Accept: text/html", "Connection: close"),
    10_000,
  );
const hostLine = () => `Host: ${environment.host}`;

const INTERNAL_TEXTS = /\bat .+:\d+:\d+|node_modules|file:\/\/|TypeError|drizzle|postgres/i;

function expectRefused({ status, text }: RawAnswer, ...statuses: number[]): void {
  expect(statuses).toContain(status);
  expect(text).not.toMatch(INTERNAL_TEXTS);
}

test.each(["/en//evil.test/", "//evil.test/", "/en/\\evil.test/", "/en/%2fevil.test/"])(
  "the path %s leads to no other site",
  async (path) => {
    const { status, text } = await get(path, hostLine());
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

test("a return address that is too long is not stored in a cookie", async () => {
  for (const path of ["/api/auth/signin", "/api/auth/csrf"]) {
    const { text } = await get(
      `${path}?callbackUrl=${encodeURIComponent(`/${"a".repeat(6_000)}`)}`,
      hostLine(),
    );
    const cookies = text.match(/^set-cookie: .*$/gim) ?? [];
    expect(cookies.join("").length).toBeLessThan(2_000);
  }
});

describe("hostile hosts", () => {
  test.each([
    ["an unknown name", "Host: evil.test"],
    ["no host", "X: y"],
    ["an empty host", "Host:"],
    ["a user before the host", "Host: localhost@evil.test"],
    ["our host as the user", "Host: evil.test@localhost"],
    ["a path", "Host: localhost/evil"],
    ["a query", "Host: localhost?x"],
    ["two ports", "Host: localhost:1:2"],
    ["an invalid port", "Host: localhost:99999999"],
    ["a space", "Host: localhost evil.test"],
    ["letters of another alphabet", "Host: lоcalhost"],
    ["a list of hosts", "Host: localhost, evil.test"],
    ["encoded letters", "Host: %6cocalhost"],
    ["an IP address", "Host: [::1]"],
    ["a very long name", `Host: ${"a".repeat(5_000)}`],
    ["a folded line", "Host: localhost\r\n evil.test"],
  ])("a Host header with %s is refused", async (_, host) => {
    expectRefused(await get("/home", host), 400, 404);
  });

  test("the page for an unknown host loads no file and runs no script", async () => {
    const { text } = await get("/home", "Host: evil.test");
    expect(text).toContain("There is nothing here");
    expect(text).toMatch(
      /^content-security-policy: default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/im,
    );
    for (const name of ["x-content-type-options: nosniff", "x-frame-options: DENY", "referrer-policy"])
      expect(text.toLowerCase()).toContain(name.toLowerCase());
  });

  test("a request with two Host headers is refused", async () => {
    expectRefused(await get("/home", hostLine(), "Host: caribe.localhost"), 400, 404);
  });

  test.each(["LOCALHOST", "localhost.", "LocalHost.:80"])(
    "the host %s leads to the agency's site",
    async (host) => {
      const answer = await get("/home", `Host: ${host}`);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("Caribe Sereno");
    },
  );

  test("a host in the request line does not replace the Host header", async () => {
    const answer = await get(`http://${CARIBE}/home`, hostLine());
    expect([200, 400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain("Caribe Sereno");
    expect(answer.text).not.toContain(CARIBE);
  });

  test.each(["X-Forwarded-Host", "X-Host", "X-Original-Host", "Forwarded", "X-HTTP-Host-Override"])(
    "the header %s of a client does not change the host",
    async (name) => {
      const value = name === "Forwarded" ? `host=${CARIBE};proto=https` : CARIBE;
      const answer = await get("/home?utm_source=x", hostLine(), `${name}: ${value}`);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("Caribe Sereno");
      expect(answer.text).not.toContain(CARIBE);
    },
  );
});

describe("hostile paths", () => {
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
  ])("the path %s finds no file and causes no fault", async (path) => {
    const answer = await get(path, hostLine());
    expect(answer.status).toBeGreaterThan(0);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(INTERNAL_TEXTS);
    expect(answer.text).not.toMatch(
      /root:.*:0:0|"devDependencies"|^location: (?:https?:)?\/\/(?!localhost)/im,
    );
  });

  test.each(["//evil.test/home", "//evil.test/%2e%2e/my-bookings", "/.//evil.test/profile"])(
    "the path %s does not become another site's host",
    async (path) => {
      const { text } = await get(path, hostLine(), `Cookie: ${environment.cookie}`);
      expect(text).not.toMatch(/^location: (?:https?:)?[\\/]{2}(?!localhost)/im);
      expect(text).not.toContain('href="//evil.test');
    },
  );
});

describe("hostile queries", () => {
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
  ])("the query %s causes no fault", async (query) => {
    for (const path of ["/home", "/home.data", "/payments/checkout", "/payments/success"]) {
      const answer = await get(`${path}?${query}`, hostLine());
      expect([path, answer.status < 500, answer.status > 0]).toEqual([path, true, true]);
      expect(answer.text).not.toMatch(INTERNAL_TEXTS);
    }
  });
});

describe("unusual methods", () => {
  test.each(["TRACE", "TRACK", "PROPFIND", "PUT", "DELETE", "PATCH", "OPTIONS", "LINK", "MKCOL"])(
    "the method %s causes no fault and reflects no header",
    async (method) => {
      for (const path of [
        "/home",
        "/profile",
        "/api/trpc/wishlist.list",
        "/api/auth/session",
        "/robots.txt",
      ]) {
        const lines = [`${method} ${path} HTTP/1.1`, hostLine(), "X-Secret: s3cr3t", "Connection: close"];
        const origin = `Origin: ${hostLine().replace("Host: ", "http://")}`;
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

  test("CONNECT and an unknown method are refused", async () => {
    const tunnel = await sendRaw(port, request("CONNECT evil.test:443 HTTP/1.1", "Host: evil.test:443"));
    expect([tunnel.status, tunnel.closed]).toEqual([405, true]);
    expectRefused(await sendRaw(port, request("HACK /home HTTP/1.1", hostLine())), 400, 405, 501);
  });

  test("an upgrade to HTTP/2 is ignored", async () => {
    const upgrade = ["Connection: Upgrade", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA"];
    const answer = await sendRaw(port, request("GET /robots.txt HTTP/1.1", hostLine(), ...upgrade));
    expect(answer.status).not.toBe(101);
  });
});

describe("request smuggling", () => {
  const HIDDEN_REQUEST = request("GET /api/trpc/wishlist.list HTTP/1.1", "Host: localhost");
  const post =
    (...headers: string[]) =>
    (body: string) =>
      sendRaw(port, `${request("POST /contact-us HTTP/1.1", hostLine(), ...headers)}${body}`);

  test.each([
    ["two lengths", ["Content-Length: 5", "Content-Length: 6"], `aaaaa${HIDDEN_REQUEST}`],
    [
      "a length and chunks",
      ["Content-Length: 4", "Transfer-Encoding: chunked"],
      `0\r\n\r\n${HIDDEN_REQUEST}`,
    ],
    ["a repeated chunked encoding", ["Transfer-Encoding: chunked, chunked"], `0\r\n\r\n${HIDDEN_REQUEST}`],
    ["an unknown transfer encoding", ["Transfer-Encoding: xchunked"], `0\r\n\r\n${HIDDEN_REQUEST}`],
    [
      "a tab before the transfer encoding",
      ["Transfer-Encoding:\tchunked", "Content-Length: 3"],
      `0\r\n\r\n${HIDDEN_REQUEST}`,
    ],
    ["a negative length", ["Content-Length: -1"], HIDDEN_REQUEST],
    ["a length with a sign", ["Content-Length: +5"], `aaaaa${HIDDEN_REQUEST}`],
    ["a length in a list", ["Content-Length: 5, 5"], `aaaaa${HIDDEN_REQUEST}`],
    ["a space before the colon", ["Content-Length : 5"], `aaaaa${HIDDEN_REQUEST}`],
    ["a folded header", ["X-Odd: a\r\n b", "Content-Length: 0"], ""],
    ["a bare line feed", ["X-Odd: a\nTransfer-Encoding: chunked"], `0\r\n\r\n${HIDDEN_REQUEST}`],
  ])("a request that is hidden by %s is not answered", async (_, headers, body) => {
    const answer = await post(...headers)(body);
    expect(answer.text.match(/^HTTP\/1\.1/gm) ?? []).toHaveLength(answer.status ? 1 : 0);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("large and slow requests", () => {
  test.each([
    ["header", [`X-Big: ${"a".repeat(20_000)}`]],
    ["Cookie header", [`Cookie: ${"a=b; ".repeat(5_000)}`]],
    ["address", [], `/home?${"a".repeat(20_000)}`],
  ])("a request with a very long %s is refused", async (_, headers, path = "/home") => {
    expectRefused(await get(path, hostLine(), ...headers), 413, 414, 431);
  });

  test.each([98, 1_500, 4_000])("a request with %i extra headers is refused", async (count) => {
    const extraLines = Array.from({ length: count }, () => "X:");
    const answer = await get("/robots.txt", ...extraLines, hostLine());
    expectRefused(answer, 431);
    expect(answer.text).toMatch(/connection: close/i);
    const accepted = await get("/robots.txt", ...extraLines.slice(0, 97), hostLine());
    expect(accepted.status, "the last header names the host").toBe(200);
  });

  test.each([
    "/contact-us",
    "/api/trpc/email.sendContactMesage",
    "/api/auth/signin/google",
    "/api/webhooks/contentful",
  ])("a large body for %s is refused and the connection closed", async (path) => {
    const headers = ["Content-Type: application/x-www-form-urlencoded", `Origin: http://${environment.host}`];
    const head = [`POST ${path} HTTP/1.1`, hostLine(), ...headers, "Content-Length: 90000000"];
    const answer = await sendRaw(port, request(...head) + "a".repeat(300_000), 2_000);
    expectRefused(answer, 413);
    expect(answer.closed || /connection: close/i.test(answer.text)).toBe(true);
  });

  test("a body of endless chunks is refused", async () => {
    const headers = ["Content-Type: application/json", `Origin: http://${environment.host}`];
    const head = ["POST /api/trpc/email.sendContactMesage HTTP/1.1", hostLine(), ...headers];
    const piece = `4000\r\n${"a".repeat(0x4000)}\r\n`;
    const answer = await withSocket(port, 20_000, (socket) => {
      socket.write(request(...head, "Transfer-Encoding: chunked"));
      const timer = setInterval(() => (socket.writable ? socket.write(piece) : clearInterval(timer)), 1);
      socket.on("close", () => clearInterval(timer));
    });
    expectRefused(answer, 413);
  });

  test("a client that sends endless headers gets 408", async () => {
    const answer = await slowHeaders;
    expectRefused(answer, 408);
    expect(answer.closed).toBe(true);
    expect(answer.ms).toBeLessThan(15_000);
  });
});
