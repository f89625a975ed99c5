import { createHmac } from "node:crypto";
import { type AddressInfo, connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { LIMITS } from "../../src/use-cases/access/limits.ts";
import { type Attack, checkVisitors } from "./attack.ts";
import { ATTACKER, beginBody, CANCEL, NEWCOMER, openHttp2, sendRaw, sendRequest, statusOf } from "./wire.ts";

const head = (method: string, path: string, ...lines: string[]): string =>
  [`${method} ${path} HTTP/1.1`, "Host: localhost", "Origin: https://localhost", ...lines, "", ""].join(
    "\r\n",
  );

const WEBHOOK_PATH = "/api/webhooks/mercado-pago?type=payment&data.id=1";
const CONTACT_PATH = "/api/trpc/email.sendContactMesage";
const JSON_TYPE = "Content-Type: application/json";

const post = (port: number, path: string, body: unknown, headers: Record<string, string> = {}) =>
  sendRequest(port, path, {
    method: "POST",
    headers: { origin: "https://localhost", "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    from: ATTACKER,
  });

async function openConnections(
  port: number,
  times: number,
  text: string,
  andThen?: "hang up",
): Promise<void> {
  const all = Array.from({ length: times }, () => sendRaw(port, text));
  await pause(400);
  for (const { socket, reset } of all) {
    if (andThen) reset();
    else socket.destroy();
  }
}

const message = (email: string, name = "Ana Restrepo") => ({
  json: { name, email, message: "Quisiera saber más de la experiencia." },
});

/**
 * Opens a local port that the attacker can reach only through a tunnel of the proxy.
 * @param work receives the port, and a function that returns whether anything connected.
 */
async function withHiddenPort<T>(work: (port: number, reached: () => boolean) => Promise<T>): Promise<T> {
  let reached = false;
  const server = createServer((socket) => {
    reached = true;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work((server.address() as AddressInfo).port, () => reached);
  } finally {
    server.close();
  }
}

const MINUTE_MS = 60_000;
/** Requests in flight at the limit are included. */
const MAX_RENDERED_PAGES = 2 * LIMITS.page.points + 100;

/** @returns the number of rendered pages. */
async function pagesUntilRefused(port: number): Promise<number> {
  const session = await openHttp2(port, NEWCOMER);
  const until = performance.now() + MINUTE_MS;
  let rendered = 0;
  for (let refused = false; !refused && performance.now() < until && rendered <= MAX_RENDERED_PAGES; ) {
    const many = Array.from({ length: 50 }, (_, at) => {
      const stream = session.request({ ":path": `/nowhere/${rendered}/${at}`, ":authority": "localhost" });
      stream.on("error", () => {});
      stream.resume();
      return statusOf(stream, 20_000);
    });
    const statuses = await Promise.all(many);
    refused = statuses.includes(429);
    rendered += statuses.filter((status) => status === 404).length;
  }
  session.destroy();
  return rendered;
}

export const ATTACKS: Attack[] = [
  {
    name: "a broken chunk, HTTP/1.1",
    async run({ port }) {
      await openConnections(
        port,
        4,
        `${head("POST", CONTACT_PATH, JSON_TYPE, "Transfer-Encoding: chunked")}zz\r\n{}\r\n`,
      );
      return checkVisitors(port);
    },
  },
  {
    name: "a body other than announced, HTTP/2",
    async run({ port }) {
      const session = await openHttp2(port);
      for (let at = 0; at < 4; at += 1) beginBody(session, CONTACT_PATH, 1_000).end("{}");
      await pause(400);
      session.destroy();
      return checkVisitors(port);
    },
  },
  {
    name: "CONNECT, HTTP/1.1",
    run: ({ port }) =>
      withHiddenPort(async (hiddenPort, reached) => {
        const connections = [`127.0.0.1:${hiddenPort}`, `localhost:${hiddenPort}`].map((host) =>
          sendRaw(port, `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\nhello`),
        );
        await pause(700);
        for (const { socket } of connections) socket.destroy();
        return reached() ? "a tunnel was opened" : checkVisitors(port);
      }),
  },
  {
    name: "CONNECT, HTTP/2",
    run: ({ port }) =>
      withHiddenPort(async (hiddenPort, reached) => {
        const session = await openHttp2(port);
        const stream = session.request({ ":method": "CONNECT", ":authority": `127.0.0.1:${hiddenPort}` });
        stream.on("error", () => {});
        stream.write("hello");
        await statusOf(stream);
        session.destroy();
        return reached() ? "a tunnel was opened" : checkVisitors(port);
      }),
  },
  {
    name: "uploads broken off, HTTP/1.1",
    async run({ port }) {
      const text = `${head("POST", "/contact-us", "Content-Length: 90000")}${"a".repeat(20_000)}`;
      await openConnections(port, 20, text, "hang up");
      return checkVisitors(port);
    },
  },
  {
    name: "uploads broken off, HTTP/2",
    async run({ port }) {
      const session = await openHttp2(port);
      for (let at = 0; at < 20; at += 1) {
        const stream = beginBody(session, CONTACT_PATH, 90_000);
        stream.write("a".repeat(2_000));
        setTimeout(() => stream.close(CANCEL), 200);
      }
      await pause(500);
      session.destroy();
      return checkVisitors(port);
    },
  },
  {
    name: "400 slow bodies, HTTP/1.1",
    async run({ port }) {
      const connections = Array.from({ length: 400 }, () =>
        sendRaw(port, `${head("POST", WEBHOOK_PATH, JSON_TYPE, "Content-Length: 5000")}{`),
      );
      await pause(2_000);
      const problem = await checkVisitors(port);
      for (const { socket } of connections) socket.destroy();
      return problem;
    },
  },
  {
    name: "400 slow bodies on four connections, HTTP/2",
    async run({ port }) {
      const sessions = await Promise.all(Array.from({ length: 4 }, () => openHttp2(port)));
      for (const session of sessions)
        for (let at = 0; at < 100; at += 1) beginBody(session, WEBHOOK_PATH, 5_000).write("{");
      await pause(2_000);
      const problem = await checkVisitors(port);
      for (const session of sessions) session.destroy();
      return problem;
    },
  },
  {
    name: "names that patterns stumble over",
    async run({ port }) {
      for (const part of ["a", "a-", "a.", "1", " ", "\u202a"]) {
        const { ms } = await post(
          port,
          CONTACT_PATH,
          message("ana@viajeros.test", part.repeat(120_000 / part.length)),
        );
        if (ms > 5_000) return `${Math.round(ms)} ms for a name of 120 kB`;
      }
      return checkVisitors(port);
    },
  },
  {
    name: "answers that a cache would keep",
    async run({ port }) {
      const paths = ["booking.getByUserId", "wishlist.list", "user.guessCountry"].map(
        (name) => `/api/trpc/${name}`,
      );
      for (const path of [...paths, "/api/auth/session", "/profile", "/my-bookings"]) {
        const { headers } = await sendRequest(port, path);
        if (!/no-store/.test(String(headers["cache-control"]))) return `${path}: ${headers["cache-control"]}`;
      }
      return null;
    },
  },
  {
    name: "invented ports",
    async run({ port, countCachedPages }) {
      const before = await countCachedPages();
      for (let at = 0; at < 30; at += 1) {
        const invented = String(20_000 + at);
        const headers = { host: `localhost:${invented}`, "x-forwarded-port": invented };
        await sendRequest(port, "/terms", { headers, from: ATTACKER });
      }
      const grown = (await countCachedPages()) - before;
      return grown > 4 ? `${grown} pages more are kept` : null;
    },
  },
  {
    name: "webhooks of 22 hours ago",
    async run({ port, webhookSecret }) {
      const ts = Date.now() - 22 * 3_600_000;
      const v1 = createHmac("sha256", webhookSecret).update(`id:77;request-id:r;ts:${ts};`).digest("hex");
      const path = "/api/webhooks/mercado-pago?type=payment&data.id=77";
      const headers = { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": "r" };
      const { status } = await post(port, path, { id: "7", action: "payment.updated" }, headers);
      return status === 200 ? "it was taken" : null;
    },
  },
  {
    name: "contact messages without the form",
    async run({ port }) {
      let accepted = 0;
      for (let at = 0; at < 6; at += 1)
        if ((await post(port, CONTACT_PATH, message(`ana${at}@viajeros.test`))).status === 200) accepted += 1;
      return accepted > 3 ? `${accepted} bare calls were taken` : null;
    },
  },
  {
    name: "victim+N@ as recipients",
    once: true,
    async run({ port }) {
      let accepted = 0;
      for (let at = 0; at < 12; at += 1)
        if ((await post(port, CONTACT_PATH, message(`victim+${at}@viajeros.test`))).status === 200)
          accepted += 1;
      return accepted > 5 ? `${accepted} e-mails to one mailbox` : null;
    },
  },
  {
    name: "pages without end",
    once: true,
    async run({ port }) {
      const rendered = await pagesUntilRefused(port);
      return rendered > MAX_RENDERED_PAGES ? `${rendered} pages were made` : checkVisitors(port);
    },
  },
  {
    name: "stand-ins from outside",
    once: true,
    async run({ site }) {
      const outside = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
      for (const { address, family, internal } of outside) {
        if (internal || family !== "IPv4") continue;
        const reached = await new Promise<boolean>((resolve) => {
          const socket = connect({ host: address, port: site.sandbox.port, timeout: 1_000 });
          socket.once("connect", () => resolve(true));
          for (const event of ["error", "timeout"]) socket.once(event, () => resolve(false));
          socket.once("close", () => resolve(false));
          setTimeout(() => socket.destroy(), 1_500);
        });
        if (reached) return `they answer at ${address}`;
      }
      return null;
    },
  },
];
