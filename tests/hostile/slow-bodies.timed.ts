import type { Socket } from "node:net";
import { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seedDemo } from "../../scripts/seed.ts";
import { planStandIns } from "../../scripts/stand-ins.ts";
import { readConfig } from "../../src/config/config.ts";
import { CLIENT_LIMITS } from "../../src/server/boot/client-limits.ts";
import { openServices, type Services } from "../../src/server/boot/services.ts";
import { type RunningServer, startServer } from "../../src/server/boot/start-server.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { TEST_KEYS } from "../support/encryption.ts";
import { timed } from "../support/timed.ts";
import { ask } from "./support/ask.ts";
import { type RawAnswer, request, withSocket } from "./support/raw.ts";

const SHORT_TIMEOUTS = { headersTimeout: 1_000, requestTimeout: 1_500, connectionsCheckingInterval: 100 };
const MAX_MS = 6_000;
const PROVIDERS = "http://127.0.0.1:9";

let database: TestDatabase;
let server: RunningServer;
let services: Services;
let logText = "";
const log = pino(
  { level: "error" },
  new Writable({
    write(line, _encoding, done) {
      logText += String(line);
      done();
    },
  }),
);

beforeAll(async () => {
  database = await testDatabase(4);
  await seedDemo(database.db, new Date());
  const config = readConfig({
    ...planStandIns({}, PROVIDERS, "webhook-secret-of-the-tests").environment,
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: TEST_KEYS,
    AUTH_SECRET: "auth-secret-of-the-tests-0123456789",
    PORT: "0",
    HOST: "127.0.0.1",
    NODE_ENV: "test",
  });
  services = await openServices(config, log, { jobs: false });
  const render = async (siteRequest: Request) => new Response(await siteRequest.text());
  server = await startServer(services, render, null, { ...CLIENT_LIMITS, ...SHORT_TIMEOUTS });
});
beforeEach(() => {
  logText = "";
});
afterAll(async () => {
  await server?.stop();
  await database?.close();
});

const head = (path: string, ...headers: string[]) =>
  request(`POST ${path} HTTP/1.1`, "Host: localhost", `Origin: http://localhost`, ...headers);

const trickle = (start: string, piece: string, everyMs: number): Promise<RawAnswer> =>
  withSocket(server.port, MAX_MS, (socket: Socket) => {
    socket.write(start);
    const timer = setInterval(() => (socket.writable ? socket.write(piece) : clearInterval(timer)), everyMs);
    socket.on("close", () => clearInterval(timer));
  });

const PATHS = [
  "/contact-us",
  "/api/trpc/email.sendContactMesage",
  "/api/auth/signin/google",
  "/api/webhooks/contentful",
];

describe("slow bodies", () => {
  test.each(PATHS)("a slow body of declared length for %s is cut off in time", async (path) => {
    const type = "Content-Type: application/x-www-form-urlencoded";
    const answer = await trickle(head(path, type, "Content-Length: 20000"), "a", 50);
    expect([answer.closed, [0, 408, 415].includes(answer.status)]).toEqual([true, true]);
    expect(answer.ms).toBeLessThan(MAX_MS - 1_000);
  });

  test.each(PATHS)("a slow chunked body for %s is cut off in time", async (path) => {
    const start = head(path, "Content-Type: application/json", "Transfer-Encoding: chunked");
    const answer = await trickle(start, "1\r\na\r\n", 50);
    expect([answer.closed, [0, 408, 415].includes(answer.status)]).toEqual([true, true]);
    expect(answer.ms).toBeLessThan(MAX_MS - 1_000);
  });

  test("a body that never arrives is cut off in time", async () => {
    const answer = await trickle(head("/contact-us", "Content-Length: 20"), "", 50);
    expect([answer.closed, answer.ms < MAX_MS - 1_000]).toEqual([true, true]);
  });

  test("slow bodies cause no log entries", async () => {
    await trickle(head("/contact-us", "Content-Length: 20000"), "a", 50);
    for (const path of PATHS.slice(1))
      await trickle(head(path, "Content-Type: application/json", "Content-Length: 20000"), "a", 50);
    await sleep(100);
    expect(logText).toBe("");
  });

  test("slow bodies do not count as load and are limited per address", async () => {
    const slowAnswers = Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        trickle(head(PATHS[at % PATHS.length] ?? "", "Content-Length: 20000"), "a", 200),
      ),
    );
    const inFlight: number[] = [];
    const timer = setInterval(() => inFlight.push(services.load.inFlight), 20);
    const answers = await slowAnswers.finally(() => clearInterval(timer));
    expect(Math.max(...inFlight)).toBe(0);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ closed }) => closed)).toBe(true);
  });

  test("sixty slow bodies do not delay other requests", async () => {
    const slowAnswers = Array.from({ length: 60 }, (_, at) =>
      trickle(head(PATHS[at % PATHS.length] ?? "", "Content-Length: 20000"), "a", 200),
    );
    for (const path of ["/healthz", "/robots.txt"]) {
      const healthRequest = ask(server.port, { method: "GET", path, headers: { host: "localhost" } });
      const { ms, outcome } = await timed(healthRequest);
      expect([outcome.status, ms < 4_000]).toEqual([200, true]);
    }
    expect((await Promise.all(slowAnswers)).every(({ closed }) => closed)).toBe(true);
  });
});

test("three hundred silent connections are closed", async () => {
  const silentSockets = Array.from({ length: 300 }, () => withSocket(server.port, MAX_MS, () => {}));
  const answers = await Promise.all(silentSockets);
  expect(answers.filter(({ closed, ms }) => !closed || ms >= MAX_MS - 1_000)).toEqual([]);
});

test("the product's timeouts are ten seconds for headers and thirty for a request", () => {
  expect(CLIENT_LIMITS).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
});
