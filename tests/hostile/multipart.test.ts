import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, type Sent } from "./support/ask.ts";
import { hostileText } from "./support/hostile-values.ts";
import { inspect } from "./support/inspect.ts";
import { type RawAnswer, request, sendRaw } from "./support/raw.ts";
import { RUNS, TIMEOUT_MS } from "./support/runs.ts";
import { ME, openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";
import { describeFaults, volley } from "./support/volley.ts";

const PATHS = [
  "/contact-us",
  "/profile",
  "/payments/checkout",
  "/wishlists",
  "/api/auth/signin/google",
  "/api/auth/signout",
  "/api/trpc/email.sendContactMesage",
  "/api/webhooks/contentful",
  "/en/contact-us.data",
];
const MAX_MS = 5_000;
const END = "\r\n--x--\r\n";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ RATE_LIMITS: "true" });
});
afterAll(() => environment?.close());

const part = (headers: string, content = "a") => `--x\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, extraHeaders = "") =>
  part(`Content-Disposition: form-data; name="${name}"${extraHeaders}`);

/** Bodies within the limit of 256 kB reach the parser. */
const HOSTILE_BODIES: [string, string, string?][] = [
  ["four thousand parts", field("a").repeat(4_000) + END],
  ["four thousand files", field("a", '; filename="f"').repeat(3_500) + END],
  ["only boundaries", "--x\r\n".repeat(50_000)],
  ["an almost complete closing boundary", "\r\n--x-".repeat(40_000)],
  ["a header of 200 kB", part(`X-Big: ${"a".repeat(200_000)}`) + END],
  ["five thousand headers", part("X-A: b\r\n".repeat(20_000)) + END],
  ["a header without end", `--x\r\nContent-Disposition: form-data; name="${"a".repeat(200_000)}`],
  [
    "a header that is folded often",
    part(`Content-Disposition: form-data;${"\r\n name=a;".repeat(20_000)}`) + END,
  ],
  ["a name of 200 kB", field("a".repeat(200_000)) + END],
  ["a file's name of 200 kB", field("a", `; filename="${"../".repeat(60_000)}"`) + END],
  ["a name of escaped quotes", field('\\"'.repeat(50_000)) + END],
  ["names of the object prototype", field("__proto__") + field("constructor") + field("toString") + END],
  [
    "three spellings of one name",
    part(`Content-Disposition: form-data; name=a; name="b"; name*=UTF-8''c%ff; filename*=x`) + END,
  ],
  [
    "a content type for each part",
    part('Content-Disposition: form-data; name="a"\r\nContent-Type: text/html; charset=utf-7') + END,
  ],
  [
    "a transfer encoding",
    part('Content-Disposition: form-data; name="message"\r\nContent-Transfer-Encoding: base64', "%%%") + END,
  ],
  [
    "parts within parts",
    part(
      "Content-Type: multipart/mixed; boundary=y",
      `${"--y\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n".repeat(3_000)}--y--`,
    ) + END,
  ],
  [
    "bytes that are not text",
    `${field("message")}--x\r\nContent-Disposition: form-data; name="\xff\xfe\0"\r\n\r\n\0\xff${END}`,
  ],
  ["no part", "--x--"],
  ["no boundary", "a".repeat(250_000)],
  ["a boundary of 8 kB", `--${"b".repeat(8_000)}\r\n`, "b".repeat(8_000)],
  ["a boundary like a regular expression", "--(a+)+$\r\n".repeat(10_000), '"(a+)+$"'],
  ["an empty boundary", `--\r\n${"--\r\n".repeat(30_000)}`, '""'],
];

const head = (path: string, boundary: string, ...headers: string[]) =>
  request(
    `POST ${path} HTTP/1.1`,
    `Host: ${environment.host}`,
    `Origin: http://${environment.host}`,
    `Cookie: ${environment.cookie}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    ...headers,
  );

function expectNoFault({ status, text, ms }: RawAnswer): void {
  expect([status < 500, ms < MAX_MS]).toEqual([true, true]);
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|TypeError|RangeError|postgres/);
}

describe.each(PATHS)("multipart forms to %s", (path) => {
  test.each(HOSTILE_BODIES)(
    "a multipart form with %s causes no fault and no delay",
    async (_, body, boundary = "x") => {
      const bytes = Buffer.from(body, "latin1");
      const lines = head(path, boundary, `Content-Length: ${bytes.byteLength}`, "Connection: close");
      const answer = await sendRaw(environment.site.port, lines + body, MAX_MS);
      expectNoFault(answer);
      expect(answer.status).toBeGreaterThan(0);
    },
  );

  test("the bytes after the declared length of a form are not answered as a request", async () => {
    const body = `${field("a")}${request("GET /api/trpc/wishlist.list HTTP/1.1", "Host: localhost")}`;
    const answer = await sendRaw(environment.site.port, head(path, "x", "Content-Length: 20") + body, 1_500);
    expectNoFault(answer);
    expect(answer.text.match(/^HTTP\/1\.1 200/gm)?.length ?? 0).toBeLessThan(2);
  });

  test("an incomplete form does not delay other requests", async () => {
    const slowAnswer = sendRaw(
      environment.site.port,
      `${head(path, "x", "Content-Length: 200000")}${field("a")}${END}`,
      600,
    );
    const otherAnswer = await ask(environment.site.port, {
      method: "GET",
      path: "/healthz",
      headers: { host: environment.host },
    });
    expect(otherAnswer.status).toBe(200);
    expectNoFault(await slowAnswer);
  });
});

function requests(): fc.Arbitrary<Sent> {
  const plain = hostileText.map((text) => text.toWellFormed().slice(0, 300));
  const name = fc.oneof(
    fc.constantFrom("name", "email", "message", "intent", "opened", "csrfToken", "__proto__"),
    plain,
  );
  const extraHeaders = fc.constantFrom(
    "",
    '; filename="a.html"',
    "; filename=",
    "; filename*=UTF-8''%ff",
    "\r\nContent-Type: text/html",
    "\r\nX: y",
  );
  const line = fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", "\r");
  const one = fc
    .tuple(name, extraHeaders, plain, line)
    .map(
      ([key, extra, content, end]) =>
        `--x${end}Content-Disposition: form-data; name="${key}"${extra}${end}${end}${content}${end}`,
    );
  const type = fc.constantFrom(
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=x",
    'multipart/form-data; boundary="x"',
    "multipart/form-data;boundary=y",
    "multipart/mixed; boundary=x",
  );
  const end = fc.constantFrom("--x--\r\n", "--x--", "--x", "");
  return fc.tuple(fc.constantFrom(...PATHS), type, fc.array(one, { maxLength: 8 }), end).map(
    ([path, contentType, parts, last]): Sent => ({
      method: "POST",
      path,
      headers: {
        host: environment.host,
        cookie: environment.cookie,
        origin: `http://${environment.host}`,
        "content-type": contentType,
      },
      body: parts.join("") + last,
    }),
  );
}

test(
  `${RUNS} almost valid multipart forms cause no fault and leak no data`,
  async () => {
    const judge = async (sent: Sent) =>
      inspect(await ask(environment.site.port, sent), {
        sent: String(sent.body),
        secrets: environment.secrets,
        personal: [ME],
        origins: [`http://${environment.host}`, environment.site.sandbox.url],
      });
    const { sent, faults } = await volley(requests(), judge);
    expect(describeFaults(faults)).toEqual([]);
    expect(sent).toBe(RUNS);
  },
  TIMEOUT_MS,
);

test("the server logs no error after the hostile forms", () => {
  expect(environment.site.output().slice(0, 2_000)).toBe("");
});
