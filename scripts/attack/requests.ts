import { setTimeout as pause } from "node:timers/promises";
import { type Attack, checkVisitors } from "./attack.ts";
import { type Answer, ATTACKER, sendRaw, sendRequest } from "./wire.ts";

const CONTACT_PATH = "/api/trpc/email.sendContactMesage";
const JSON_TYPE = "Content-Type: application/json";
/** Path that is requested only if a server reads a body as a second request. */
const HIDDEN_PATH = "/nowhere/hidden-in-a-body";

/** Requests whose body contains another request: proxy and server may disagree on the end of the outer one. */
const SMUGGLED_REQUESTS: Record<string, string> = (() => {
  const hidden = `GET ${HIDDEN_PATH} HTTP/1.1\r\nHost: localhost\r\nX-Rest: `;
  const post = (...lines: string[]) =>
    ["POST /contact-us HTTP/1.1", "Host: localhost", "Origin: https://localhost", ...lines, "", ""].join(
      "\r\n",
    );
  const chunked = `0\r\n\r\n${hidden}`;
  const length = `Content-Length: ${chunked.length}`;
  const encoded = (line: string) => post(JSON_TYPE, length, line) + chunked;
  return {
    "length and chunks": encoded("Transfer-Encoding: chunked"),
    "a blank before the colon": encoded("Transfer-Encoding : chunked"),
    "a tab before the value": encoded("Transfer-Encoding:\tchunked"),
    "another encoding": encoded("Transfer-Encoding: xchunked"),
    "two encodings": encoded("Transfer-Encoding: chunked, identity"),
    "encodings in two lines": encoded("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked"),
    "a folded line": encoded("Transfer-Encoding:\r\n chunked"),
    "a bare line feed": encoded("X: y\nTransfer-Encoding: chunked"),
    "two lengths": `${post("Content-Length: 4", `Content-Length: ${hidden.length + 4}`)}a=bc${hidden}`,
    "a length with a sign": `${post("Content-Length: +4")}a=bc${hidden}`,
    "lengths in a list": `${post(`Content-Length: 4, ${hidden.length + 4}`)}a=bc${hidden}`,
    "a chunk's size too large": `${post("Transfer-Encoding: chunked")}fffffffffffffff4\r\na=bc\r\n${chunked}`,
    "a chunk ended by a bare line feed": `${post("Transfer-Encoding: chunked")}4\na=bc\n${chunked}`,
    "an extension with a line feed": `${post("Transfer-Encoding: chunked")}4;\na=bc\r\n${chunked}`,
    "a body of GET": `GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n${chunked}`,
  };
})();

/** @returns the problem, or null. */
async function checkVisitorResponses(port: number): Promise<string | null> {
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendRequest(port, "/robots.txt")));
  const wrong = answers.find(({ status, text }) => status !== 200 || !text.includes("Sitemap:"));
  return wrong ? `a visitor who asked for robots.txt got ${wrong.status} ${wrong.text.slice(0, 60)}` : null;
}

const isCacheable = ({ headers }: Answer): boolean =>
  /public|s-maxage|max-age=[1-9]/.test(String(headers["cache-control"])) ||
  headers["cdn-cache-control"] !== undefined;

const PERSONAL_PATHS = [
  "/profile",
  "/my-bookings",
  "/wishlists",
  "/api/auth/session",
  "/api/trpc/wishlist.list",
];
const FILE_SUFFIXES = [
  "/x.css",
  ".css",
  ";x.js",
  "%2fx.png",
  "%3fx.css",
  "%00.jpg",
  "/..%2fassets/x.js",
  "#x.ico",
];

const FOREIGN_URLS = [
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/%09/evil.test",
  "https:evil.test",
  "https:/\\evil.test",
  "https://evil.test",
  "https://localhost@evil.test",
  "https://localhost.evil.test",
  "https://evil.test#localhost",
  "javascript:alert(1)",
  "data:text/html,x",
];

function foreignTarget({ headers, text }: Answer): string | null {
  const targets = [String(headers.location ?? ""), ...text.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(
    (one) => (typeof one === "string" ? one : (one[1] ?? "")),
  );
  const wrong = targets.find((target) => {
    const url = URL.parse(target.replaceAll("&amp;", "&"), "https://localhost/");
    return target !== "" && (url?.hostname.endsWith("evil.test") || /^(javascript|data:text)/i.test(target));
  });
  return wrong ?? null;
}

const SESSION_COOKIE = "__Secure-next-auth.session-token=made-up";

const FOREIGN_HEADERS: Record<string, Record<string, string>> = {
  "as text/plain": { origin: "https://evil.test", "content-type": "text/plain" },
  "as a form": { origin: "https://evil.test", "content-type": "application/x-www-form-urlencoded" },
  "as JSON": { origin: "https://evil.test", "content-type": "application/json" },
  "of an opaque origin": { origin: "null", "content-type": "text/plain" },
  "without an origin": { "sec-fetch-site": "cross-site", "content-type": "text/plain" },
  "from a sister": { "sec-fetch-site": "same-site", "content-type": "text/plain" },
  "with a cookie alone": { "content-type": "text/plain" },
};

const POLLUTING_BODIES = [
  { json: { __proto__: { polluted: "yes" } } },
  { json: {}, meta: { values: { "__proto__.polluted": ["Date"] } } },
  { json: { a: 1 }, meta: { values: { "constructor.prototype.polluted": [["custom", "x"]] } } },
  { json: { a: 1 }, meta: { referentialEqualities: { a: ["__proto__.polluted"] } } },
  { json: { name: {}, email: [], message: null }, meta: { values: { name: ["map"], email: ["set"] } } },
].map((body) => JSON.stringify(body).replace('"json":{}', '"json":{"__proto__":{"polluted":"yes"}}'));
const DEEP_BODY = `{"json":${"[".repeat(60_000)}${"]".repeat(60_000)}}`;

const SIMILAR_HOSTS = [
  "l\u043ecalhost",
  "localhost%00.evil.test",
  "localhost@evil.test",
  "evil.test",
  "localhost, evil.test",
  "localhost#evil.test",
  "xn--lcalhost-4zf",
  "localhost:443:80",
  "[::1]",
  "",
];

export const REQUEST_ATTACKS: Attack[] = [
  {
    name: "a request hidden in another's body",
    async run({ port }) {
      for (const [how, text] of Object.entries(SMUGGLED_REQUESTS)) {
        const sent = Array.from({ length: 3 }, () => sendRaw(port, text));
        await pause(250);
        const problem = await checkVisitorResponses(port);
        for (const { socket } of sent) socket.destroy();
        if (problem) return `${how}: ${problem}`;
      }
      return checkVisitors(port);
    },
  },
  {
    name: "headers without end, and cookies",
    async run({ port }) {
      const many = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`x-${at}`, "a".repeat(100)]));
      const large: Record<string, string>[] = [
        { "x-long": "a".repeat(60_000) },
        { cookie: `x=${"a".repeat(15_000)}` },
        { cookie: Array.from({ length: 700 }, (_, at) => `c${at}=aaaaaaaa`).join("; ") },
        { "accept-language": "es,".repeat(2_500) },
        { "accept-encoding": "br;q=0,".repeat(1_000) },
        { "if-none-match": '"a",'.repeat(1_500) },
        { cookie: `__Secure-next-auth.session-token=${"a".repeat(7_000)}` },
        many,
      ];
      for (const headers of large) {
        const { status, ms } = await sendRequest(port, "/home", { headers, from: ATTACKER });
        if (status >= 500 || ms > 4_000)
          return `${Object.keys(headers)[0]}: ${status} after ${Math.round(ms)} ms`;
      }
      return checkVisitors(port);
    },
  },
  {
    name: "cookies that a link makes too large",
    async run({ port }) {
      for (const path of ["/api/auth/signin", "/api/auth/signin/google", "/home", "/en/home"]) {
        const long = `${path}?callbackUrl=${encodeURIComponent(`https://localhost/${"a".repeat(6_000)}`)}`;
        const { headers } = await sendRequest(port, long, { from: ATTACKER });
        const set = [headers["set-cookie"] ?? []].flat().join("");
        if (set.length > 4_000) return `${path} sets ${set.length} bytes`;
      }
      return null;
    },
  },
  {
    name: "a personal page in a file's clothes",
    async run({ port }) {
      for (const path of PERSONAL_PATHS)
        for (const suffix of FILE_SUFFIXES) {
          const answer = await sendRequest(port, path + suffix, {
            headers: { cookie: SESSION_COOKIE },
            from: ATTACKER,
          });
          if (isCacheable(answer))
            return `${path}${suffix}: ${answer.status} ${answer.headers["cache-control"]}`;
        }
      return null;
    },
  },
  {
    name: "ways out of the site",
    async run({ port }) {
      for (const target of FOREIGN_URLS)
        for (const way of [
          "/api/auth/signin?callbackUrl=",
          "/api/auth/signout?callbackUrl=",
          "/home?next=",
        ]) {
          const answer = await sendRequest(port, way + encodeURIComponent(target), { from: ATTACKER });
          const found = foreignTarget(answer);
          if (found) return `${way}${target} leads to ${found}`;
        }
      for (const path of [
        "//evil.test/",
        "//evil.test/home/",
        "/%2fevil.test/",
        "/en//evil.test/",
        "/\\evil.test/",
      ]) {
        const answer = await sendRequest(port, path, { from: ATTACKER });
        const found = foreignTarget(answer);
        if (found) return `${path} leads to ${found}`;
      }
      return null;
    },
  },
  {
    name: "writes from another site's page",
    async run({ port }) {
      const json = { name: "Eva", email: "eva@viajeros.test", message: "No escribí esto." };
      for (const [how, headers] of Object.entries(FOREIGN_HEADERS))
        for (const path of [CONTACT_PATH, "/contact-us", "/api/auth/signout", "/api/visits"]) {
          const { status } = await sendRequest(port, path, {
            method: "POST",
            headers: { cookie: SESSION_COOKIE, ...headers },
            body: JSON.stringify({ json }),
            from: ATTACKER,
          });
          if (status < 400) return `${how}, ${path}: ${status}`;
        }
      const headers = {
        "x-http-method-override": "POST",
        cookie: SESSION_COOKIE,
        origin: "https://evil.test",
      };
      const { status } = await sendRequest(
        port,
        `${CONTACT_PATH}?input=${encodeURIComponent(JSON.stringify({ json }))}`,
        {
          headers,
          from: ATTACKER,
        },
      );
      return status < 400 ? `by GET: ${status}` : null;
    },
  },
  {
    name: "inputs that reach for prototypes",
    async run({ port }) {
      for (const body of [...POLLUTING_BODIES, DEEP_BODY]) {
        const headers = { origin: "https://localhost", "content-type": "application/json" };
        const answer = await sendRequest(port, CONTACT_PATH, {
          method: "POST",
          headers,
          body,
          from: ATTACKER,
        });
        if (answer.status === 200 || answer.status >= 500)
          return `${body.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 80)}`;
        const input = encodeURIComponent(body.slice(0, 5_000));
        const read = await sendRequest(port, `/api/trpc/experience.getById?input=${input}`, {
          from: ATTACKER,
        });
        if (read.status >= 500) return `${body.slice(0, 60)}, read: ${read.status}`;
        if (/polluted/.test((await sendRequest(port, "/home")).text)) return "a page shows what was written";
      }
      return checkVisitors(port);
    },
  },
  {
    name: "hosts that are nearly the site's",
    async run({ port }) {
      for (const host of SIMILAR_HOSTS) {
        const text = Buffer.from(`GET /home HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`).toString(
          "latin1",
        );
        const { socket, received } = sendRaw(port, text);
        await new Promise<void>((resolve) => {
          socket.once("close", () => resolve());
          setTimeout(() => socket.destroy(), 3_000).unref();
        });
        const [status = ""] = received().match(/^HTTP\/1\.1 \d+/) ?? [];
        // Caddy answers an unknown site with 200 and an empty body. nginx ignores the rest of a host after its first colon.
        const isRead = host.startsWith("localhost:") && !received().includes(host);
        if (/ 200$/.test(status) && /<html/.test(received()) && !isRead)
          return `${host}: ${status} and a page`;
        if (/ 5\d\d$/.test(status) && !/ 50[23]$/.test(status)) return `${host}: ${status}`;
      }
      for (const header of ["x-forwarded-host", "x-original-url", "x-rewrite-url", "forwarded", "x-host"]) {
        const answer = await sendRequest(port, "/home", {
          headers: { [header]: "evil.test" },
          from: ATTACKER,
        });
        if (answer.status !== 200 || answer.text.includes("evil.test")) return `${header}: ${answer.status}`;
      }
      return checkVisitors(port);
    },
  },
];
