import { createHmac } from "node:crypto";
import { type AddressInfo, connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { LIMITS } from "../../src/use-cases/access/limits.ts";
import { type Attack, visitorsSuffer } from "./attack.ts";
import { ATTACKER, ask, beginBody, CANCEL, NEWCOMER, openHttp2, speak, statusOf } from "./wire.ts";

const head = (method: string, path: string, ...lines: string[]): string =>
  [`${method} ${path} HTTP/1.1`, "Host: localhost", "Origin: https://localhost", ...lines, "", ""].join(
    "\r\n",
  );

const WEBHOOK = "/api/webhooks/mercado-pago?type=payment&data.id=1";
const CALL = "/api/trpc/email.sendContactMesage";
const JSON_TYPE = "Content-Type: application/json";

const post = (port: number, path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(port, path, {
    method: "POST",
    headers: { origin: "https://localhost", "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    from: ATTACKER,
  });

async function speakTimes(port: number, times: number, text: string, andThen?: "hang up"): Promise<void> {
  const all = Array.from({ length: times }, () => speak(port, text));
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
 * Opens a listening port that a request can reach only through a tunnel.
 * @param work receives the port, and `reached`, which returns whether anything connected.
 */
async function withSecret<T>(work: (port: number, reached: () => boolean) => Promise<T>): Promise<T> {
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
/** Maximum pages that two servers render for one address in the first minute, with those in flight at the limit. */
const MAX_PAGES = 2 * LIMITS.page.points + 100;

/**
 * Requests missing pages, 50 at once on one connection, until one is refused or a minute is over.
 * @returns how many were rendered.
 */
async function pagesUntilRefused(port: number): Promise<number> {
  const session = await openHttp2(port, NEWCOMER);
  const until = performance.now() + MINUTE_MS;
  let made = 0;
  for (let refused = false; !refused && performance.now() < until && made <= MAX_PAGES; ) {
    const many = Array.from({ length: 50 }, (_, at) => {
      const stream = session.request({ ":path": `/nowhere/${made}/${at}`, ":authority": "localhost" });
      stream.on("error", () => {});
      stream.resume();
      return statusOf(stream, 20_000);
    });
    const statuses = await Promise.all(many);
    refused = statuses.includes(429);
    made += statuses.filter((status) => status === 404).length;
  }
  session.destroy();
  return made;
}

export const ATTACKS: Attack[] = [
  {
    name: "a broken chunk, HTTP/1.1",
    async run({ port }) {
      await speakTimes(port, 4, `${head("POST", CALL, JSON_TYPE, "Transfer-Encoding: chunked")}zz\r\n{}\r\n`);
      return visitorsSuffer(port);
    },
  },
  {
    name: "a body other than announced, HTTP/2",
    async run({ port }) {
      const session = await openHttp2(port);
      for (let at = 0; at < 4; at += 1) beginBody(session, CALL, 1_000).end("{}");
      await pause(400);
      session.destroy();
      return visitorsSuffer(port);
    },
  },
  {
    name: "CONNECT, HTTP/1.1",
    run: ({ port }) =>
      withSecret(async (secret, reached) => {
        const asked = [`127.0.0.1:${secret}`, `localhost:${secret}`].map((host) =>
          speak(port, `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\nhello`),
        );
        await pause(700);
        for (const { socket } of asked) socket.destroy();
        return reached() ? "a tunnel was opened" : visitorsSuffer(port);
      }),
  },
  {
    name: "CONNECT, HTTP/2",
    run: ({ port }) =>
      withSecret(async (secret, reached) => {
        const session = await openHttp2(port);
        const stream = session.request({ ":method": "CONNECT", ":authority": `127.0.0.1:${secret}` });
        stream.on("error", () => {});
        stream.write("hello");
        await statusOf(stream);
        session.destroy();
        return reached() ? "a tunnel was opened" : visitorsSuffer(port);
      }),
  },
  {
    name: "uploads broken off, HTTP/1.1",
    async run({ port }) {
      const text = `${head("POST", "/contact-us", "Content-Length: 90000")}${"a".repeat(20_000)}`;
      await speakTimes(port, 20, text, "hang up");
      return visitorsSuffer(port);
    },
  },
  {
    name: "uploads broken off, HTTP/2",
    async run({ port }) {
      const session = await openHttp2(port);
      for (let at = 0; at < 20; at += 1) {
        const stream = beginBody(session, CALL, 90_000);
        stream.write("a".repeat(2_000));
        setTimeout(() => stream.close(CANCEL), 200);
      }
      await pause(500);
      session.destroy();
      return visitorsSuffer(port);
    },
  },
  {
    name: "400 slow bodies, HTTP/1.1",
    async run({ port }) {
      const slow = Array.from({ length: 400 }, () =>
        speak(port, `${head("POST", WEBHOOK, JSON_TYPE, "Content-Length: 5000")}{`),
      );
      await pause(2_000);
      const open = await visitorsSuffer(port);
      for (const { socket } of slow) socket.destroy();
      return open;
    },
  },
  {
    name: "400 slow bodies on four connections, HTTP/2",
    async run({ port }) {
      const sessions = await Promise.all(Array.from({ length: 4 }, () => openHttp2(port)));
      for (const session of sessions)
        for (let at = 0; at < 100; at += 1) beginBody(session, WEBHOOK, 5_000).write("{");
      await pause(2_000);
      const open = await visitorsSuffer(port);
      for (const session of sessions) session.destroy();
      return open;
    },
  },
  {
    name: "names that patterns stumble over",
    async run({ port }) {
      for (const part of ["a", "a-", "a.", "1", " ", "\u202a"]) {
        const { ms } = await post(
          port,
          CALL,
          message("ana@viajeros.test", part.repeat(120_000 / part.length)),
        );
        if (ms > 5_000) return `${Math.round(ms)} ms for a name of 120 kB`;
      }
      return visitorsSuffer(port);
    },
  },
  {
    name: "answers that a cache would keep",
    async run({ port }) {
      const paths = ["booking.getByUserId", "wishlist.list", "user.guessCountry"].map(
        (name) => `/api/trpc/${name}`,
      );
      for (const path of [...paths, "/api/auth/session", "/profile", "/my-bookings"]) {
        const { headers } = await ask(port, path);
        if (!/no-store/.test(String(headers["cache-control"]))) return `${path}: ${headers["cache-control"]}`;
      }
      return null;
    },
  },
  {
    name: "invented ports",
    async run({ port, keptPages }) {
      const before = await keptPages();
      for (let at = 0; at < 30; at += 1) {
        const invented = String(20_000 + at);
        const headers = { host: `localhost:${invented}`, "x-forwarded-port": invented };
        await ask(port, "/terms", { headers, from: ATTACKER });
      }
      const grown = (await keptPages()) - before;
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
      let taken = 0;
      for (let at = 0; at < 6; at += 1)
        if ((await post(port, CALL, message(`ana${at}@viajeros.test`))).status === 200) taken += 1;
      return taken > 3 ? `${taken} bare calls were taken` : null;
    },
  },
  {
    name: "victim+N@ as recipients",
    once: true,
    async run({ port }) {
      let taken = 0;
      for (let at = 0; at < 12; at += 1)
        if ((await post(port, CALL, message(`victim+${at}@viajeros.test`))).status === 200) taken += 1;
      return taken > 5 ? `${taken} e-mails to one mailbox` : null;
    },
  },
  {
    name: "pages without end",
    once: true,
    async run({ port }) {
      const made = await pagesUntilRefused(port);
      return made > MAX_PAGES ? `${made} pages were made` : visitorsSuffer(port);
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
