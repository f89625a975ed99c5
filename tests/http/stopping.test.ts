import { Agent, request } from "node:http";
import { expect, type TestContext, test } from "vitest";
import type { BookingSummaryView } from "../../src/use-cases/booking/booking-view.ts";
import { testDatabase } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { waitFor } from "../support/wait-for.ts";

/**
 * Each test has its own site, because the tests run concurrently.
 * @param stopDelayS seconds for which the server responds after SIGTERM. A busy machine needs more.
 */
async function openSite({ onTestFinished }: Pick<TestContext, "onTestFinished">, stopDelayS: number) {
  const database = await testDatabase(4);
  onTestFinished(() => database.close());
  const environment = { STOP_DELAY_S: String(stopDelayS), INTERNAL_PORT: "0", LOG_LEVEL: "silent" };
  const site = await startSite(database.url, environment);
  onTestFinished(() => site.stop());
  return { database, site, ...faultsOf(site) };
}

const faultsOf = ({ sandbox }: TestSite) => ({
  hold: (provider: string, path: string, times = 1) =>
    sandbox.control("POST", `${provider}/faults`, { path, hold: true, times }),
  release: (provider: string) => sandbox.control("DELETE", `${provider}/faults`),
  isUnderWay: (provider: string) => async () =>
    (await sandbox.control<unknown[]>("GET", `${provider}/faults`)).length === 0,
});

async function order(site: TestSite, email: string) {
  const traveller = site.open();
  await traveller.signIn("google", email);
  const request = await bookingRequestFor(traveller, await firstExperience(traveller, "andes-vivo"));
  return { traveller, book: () => traveller.mutate<string>("booking.create", request) };
}

function ask(
  agent: Agent,
  port: number,
  path: string,
): Promise<{ status: number | undefined; connection: string | undefined; kept?: unknown }> {
  return new Promise((resolve, reject) => {
    const call = request({ port, path, agent, headers: { host: "localhost" } }, (answer) => {
      const { statusCode: status, headers } = answer;
      const { connection, "keep-alive": kept } = headers;
      answer.resume().on("end", () => resolve(kept ? { status, connection, kept } : { status, connection }));
    });
    call.on("error", reject).end();
  });
}

test.concurrent("a stopping server reports not ready and completes running requests", async (context) => {
  const { site, hold, release, isUnderWay } = await openSite(context, 8);
  const { book } = await order(site, "ana@viajeros.test");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // 150 seconds are longer than the keep-alive timeout of proxies.
  expect(await ask(agent, site.port, "/terms")).toEqual({
    status: 200,
    connection: "keep-alive",
    kept: "timeout=150",
  });
  await hold("mercado-pago", "preferences");
  const booking = book();
  await waitFor("the request", isUnderWay("mercado-pago"));
  site.server.kill("SIGTERM");
  const ready = `http://127.0.0.1:${site.server.internalPort}/readyz`;
  // On a busy machine a check may exceed its timeout.
  await waitFor("not ready, though the database answers", async () => {
    const answer = await fetch(ready);
    const { checks } = (await answer.json()) as { checks: Record<string, string> };
    return answer.status === 503 && checks.accepting === "failed" && checks.database === "ok";
  });
  expect(await ask(agent, site.port, "/terms")).toEqual({ status: 200, connection: "close" });
  await release("mercado-pago");
  expect(await booking).toContain("pref_id=");
  expect(await site.server.ended).toBe(0);
  await expect(ask(agent, site.port, "/terms")).rejects.toThrow("ECONNREFUSED");
});

test.concurrent("a job that runs while the server stops is completed only once", async (context) => {
  const { database, site, hold, release, isUnderWay } = await openSite(context, 1);
  const { book } = await order(site, "ana@viajeros.test");
  await hold("mailersend", "email");
  await book();
  await waitFor("the e-mail under way", isUnderWay("mailersend"));
  site.server.kill("SIGTERM");
  await release("mailersend");
  expect(await site.server.ended).toBe(0);
  // If the first server had returned the job to the queue, this server would send the e-mail a second time.
  const other = await site.startAnother({ STOP_DELAY_S: "0" });
  await waitFor("no e-mail left to send", async () => {
    const waiting =
      "SELECT 1 FROM jobs.job WHERE name = 'send-message' AND state IN ('created', 'retry', 'active')";
    return (await database.pool.query(waiting)).rowCount === 0;
  });
  const { rows } = await database.pool.query("SELECT status, attempts FROM messages WHERE attempts > 0");
  expect(rows).toEqual([{ status: "sent", attempts: 1 }]);
  await other.stop();
});

test.concurrent("a job that exceeds the stop timeout is completed once by another server", async (context) => {
  const { database, site, hold, release } = await openSite(context, 1);
  const { traveller, book } = await order(site, "ana@viajeros.test");
  const url = await book();
  const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  await hold("mercado-pago", "payments/", 3);
  const preference = new URL(url).searchParams.get("pref_id");
  await site.sandbox.control("POST", `mercado-pago/preferences/${preference}/pay`, {
    cardholder: "APRO",
    method: "visa",
  });
  const stateOfJob = async () => {
    const { rows } = await database.pool.query(
      "SELECT state FROM jobs.job WHERE name = 'handle-webhook-event'",
    );
    return rows.map(({ state }) => state);
  };
  await waitFor("the webhook's job", async () => (await stateOfJob()).includes("active"));
  site.server.kill("SIGTERM");
  expect(await site.server.ended).toBe(0);
  expect(await stateOfJob()).toEqual(["retry"]);
  await release("mercado-pago");
  const other = await site.startAnother();
  await waitFor("confirmation", async () => {
    const { rows } = await database.pool.query("SELECT status FROM bookings WHERE id = $1", [booking?.id]);
    return rows[0]?.status === "CONFIRMED";
  });
  const emails = "SELECT 1 FROM messages WHERE content->>'kind' = 'booking-confirmed'";
  expect((await database.pool.query(emails)).rowCount).toBe(1);
  await other.stop();
});
