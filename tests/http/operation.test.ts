import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { type OtlpReceiver, startOtlpReceiver } from "../support/servers/otlp-receiver.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { ProcedureError, type Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

let database: TestDatabase;
let collector: OtlpReceiver;
let site: TestSite;
let ana: Traveller;

beforeAll(async () => {
  database = await testDatabase(4);
  collector = await startOtlpReceiver();
  site = await startSite(database.url, {
    INTERNAL_PORT: "0",
    LOG_LEVEL: "debug",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  await ana.call("GET", "/home");
  await ana.call("GET", "/home");
  await ana.call("GET", "/nothing-here/1020304050");
  const order = await bookingRequestFor(ana, await firstExperience(ana, "andes-vivo"));
  // A new server on a busy machine may refuse expensive requests.
  await waitFor("a booking", () =>
    ana.mutate("booking.create", order).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProcedureError && error.reason === "busy") return false;
        throw error;
      },
    ),
  );
});
afterAll(async () => {
  await site.stop();
  await database.close();
  collector.close();
});

const inside = (path: string) => fetch(`http://127.0.0.1:${site.server.internalPort}${path}`);

describe("probes", () => {
  test("a probe is answered on any host without internal details", async () => {
    const anybody = site.open("nobody.test");
    const alive = await anybody.call("GET", "/healthz");
    expect([alive.status, alive.text]).toEqual([200, '{"alive":true}']);
    // On a busy machine a server may be overloaded and therefore not ready.
    const ready = await waitFor("ready", async () => {
      const now = await anybody.call("GET", "/readyz");
      return now.status === 200 && now;
    });
    expect(JSON.parse(ready.text)).toEqual({
      ready: true,
      checks: {
        accepting: "ok",
        load: "ok",
        database: "ok",
        writes: "ok",
        migrations: "ok",
        queue: "ok",
        clock: "ok",
      },
    });
  });

  test("a readiness probe fails if the queue or the newest migration is missing", async () => {
    await database.pool.query("ALTER TABLE jobs.queue RENAME TO lost");
    await database.pool.query("UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1");
    const answer = await waitFor("red", async () => {
      const now = (await (await inside("/readyz")).json()) as { ready: boolean; checks: object };
      return "queue" in now.checks && now.checks.queue === "failed" && now;
    });
    expect(answer).toEqual({
      ready: false,
      checks: {
        accepting: "ok",
        load: expect.any(String),
        database: "ok",
        writes: "ok",
        migrations: "failed",
        queue: "failed",
        clock: "ok",
      },
    });
    await database.pool.query("ALTER TABLE jobs.lost RENAME TO queue");
    await database.pool.query("UPDATE drizzle.__drizzle_migrations SET created_at = created_at + 1");
    await waitFor("green", async () => (await inside("/readyz")).ok);
    expect((await inside("/healthz")).status).toBe(200);
  });
});

describe("metrics", () => {
  test("metrics are available only on the admin server", async () => {
    expect((await site.open("nobody.test").call("GET", "/metrics")).status).toBe(404);
    expect((await site.open().call("GET", "/metrics")).text).not.toContain("trocha_");
  });

  test("metrics count requests, pages, bookings, connections and provider calls", async () => {
    const text = await (await inside("/metrics")).text();
    for (const line of [
      'trocha_http_request_duration_seconds_count{route="/api/trpc/booking.create",method="POST",status="2xx"} 1',
      'trocha_http_request_duration_seconds_count{route="other",method="GET",status="4xx"}',
      'trocha_page_cache_answers_total{answer="fresh"} 1',
      'trocha_page_cache_answers_total{answer="renders"} 1',
      'trocha_bookings_total{event="created"} 1',
      'trocha_database_connections{state="max"} 20',
      "trocha_departure_queue_waiting 0",
      'trocha_queue_waiting{queue="dead-letters"} 0',
      'trocha_provider_call_duration_seconds_count{provider="mercado-pago",outcome="ok"}',
      'trocha_provider_call_duration_seconds_count{provider="google",outcome="ok"}',
      "process_resident_memory_bytes",
    ])
      expect(text).toContain(line);
  });

  test("metrics contain no personal data", async () => {
    expect(await (await inside("/metrics")).text()).not.toMatch(/viajeros|Restrepo|1020304050/);
  });
});

test("a response has the request id of its log entries", async () => {
  const answer = await ana.call("GET", "/profile");
  const requestId = answer.headers.get("x-request-id") ?? "none";
  const line = await waitFor("the line", async () =>
    site
      .output()
      .split("\n")
      .find((one) => one.includes(requestId)),
  );
  expect(JSON.parse(line)).toMatchObject({
    requestId,
    agency: "andes-vivo",
    actor: expect.stringMatching(/^[0-9a-f-]{36}$/),
    trace: expect.stringMatching(/^[0-9a-f]{32}$/),
    route: "/profile",
    status: 200,
  });
});

describe("trace of a booking", () => {
  const named = (name: string) =>
    waitFor(`the span ${name}`, async () => collector.spans.find((span) => span.name === name));

  test("the trace of a request contains its statements and provider calls", async () => {
    const request = await named("POST /api/trpc/booking.create");
    await named("insert bookings");
    await named("POST mercado-pago");
    const ownSpans = () => collector.spans.filter(({ traceId }) => traceId === request.traceId);
    const own = ownSpans();
    const names = own.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "begin",
        "commit",
        "insert bookings",
        "insert participants",
        "POST mercado-pago",
      ]),
    );
    // The span of a job is reported after the spans of its statements.
    const strays = () => {
      const ids = new Set(ownSpans().map(({ spanId }) => spanId));
      return ownSpans().filter(({ parentSpanId }) => parentSpanId !== undefined && !ids.has(parentSpanId));
    };
    await expect.poll(strays).toEqual([]);
  });

  test("the trace of a request continues in the jobs that it enqueued", async () => {
    const request = await named("POST /api/trpc/booking.create");
    const job = await named("job send-message");
    expect(job.traceId).toBe(request.traceId);
  });

  test("the trace of a booking contains no personal data", () => {
    expect(collector.text()).not.toMatch(/viajeros|Restrepo|1020304050/);
  });
});
