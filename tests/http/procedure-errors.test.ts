import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from "@trpc/client";
import superjson from "superjson";
import { beforeAll, describe, expect, test } from "vitest";
import type { AppRouter } from "../../src/server/realms/site/trpc/router.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";

const site = sitePerFile(databasePerFile(4), { RATE_LIMITS: "true", LOG_LEVEL: "silent" });
let ana: Traveller;

beforeAll(async () => {
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
});

type Change = (init: RequestInit) => RequestInit;

/** tRPC's own client acts like an app or a partner's server. */
function program(batched: boolean, change: Change = (init) => init) {
  const options = {
    url: `http://localhost:${site.port}/api/trpc`,
    transformer: superjson,
    fetch: (url: RequestInfo | URL, init?: object) => fetch(url, change({ ...init })),
  };
  const link = batched ? httpBatchLink<AppRouter>(options) : httpLink<AppRouter>(options);
  return createTRPCClient<AppRouter>({ links: [link] });
}

const withHeaders =
  (more: Record<string, string>): Change =>
  (init) => ({ ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...more } });

async function errorOf(call: Promise<unknown>): Promise<TRPCClientError<AppRouter>> {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof TRPCClientError) return thrown;
  throw new Error(`no error of the client: ${String(thrown)}`);
}

const message = { name: "Ana", email: "ana@viajeros.test", message: "¿Salen los lunes?" };
const write = (client: ReturnType<typeof program>) => client.email.sendContactMesage.mutate(message);

describe.each([
  ["alone", false],
  ["in a batch", true],
])("the error of a call %s", (_, batched) => {
  test.each<[string, number, Change]>([
    ["FORBIDDEN", 403, withHeaders({ origin: "https://evil.test" })],
    ["PAYLOAD_TOO_LARGE", 413, (init) => ({ ...init, body: "x".repeat(300_000) })],
    ["PARSE_ERROR", 400, (init) => ({ ...init, body: "{" })],
    ["METHOD_NOT_SUPPORTED", 405, (init) => ({ ...init, method: "PROPFIND" })],
    ["BAD_REQUEST", 400, (init) => ({ ...init, body: '{"0":{"json":{}},"json":{}}' })],
  ])(
    "has a code, a message and a status if the call is refused with %s",
    async (code, httpStatus, change) => {
      const { data, message: words } = await errorOf(write(program(batched, change)));
      expect(data).toMatchObject({ code, httpStatus, path: "email.sendContactMesage" });
      expect(words).toMatch(/^[a-z-]+$/);
    },
  );
});

test.each([false, true])(
  "a body that is not JSON is refused with a tRPC error, batched: %s",
  async (batched) => {
    const { data } = await errorOf(write(program(batched, withHeaders({ "content-type": "text/plain" }))));
    expect(data).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE", httpStatus: 415 });
  },
);

test("each call of a batch has its own error", async () => {
  const client = program(true, withHeaders({ origin: "https://evil.test" }));
  const errors = await Promise.all([
    errorOf(write(client)),
    errorOf(client.wishlist.create.mutate({ name: "x" })),
  ]);
  expect(errors.map(({ data }) => data?.path)).toEqual(["email.sendContactMesage", "wishlist.create"]);
});

test("an oversized batch and a badly encoded URL are refused with a tRPC error", async () => {
  const names = Array.from({ length: 21 }, () => "wishlist.list").join(",");
  const long = await ana.call("POST", `/api/trpc/${names}?batch=1`, {
    headers: { origin: "https://evil.test" },
  });
  expect(JSON.parse(long.text)).toMatchObject({ error: { json: { data: { code: "FORBIDDEN" } } } });
  const odd = await ana.call("POST", "/api/trpc/%E0%A4%A", { headers: { origin: "https://evil.test" } });
  expect(JSON.parse(odd.text)).toMatchObject({ error: { json: { data: { code: "FORBIDDEN" } } } });
});

test.each([
  [
    "a content type other than JSON",
    415,
    "POST",
    "/api/trpc/wishlist.create",
    { "content-type": "text/plain" },
  ],
  ["too many calls", 400, "GET", `/api/trpc/${Array(25).fill("wishlist.list").join(",")}?batch=1`, {}],
  ["badly encoded", 400, "GET", "/api/trpc/%E0%A4%A", {}],
])("%s is refused with a JSON answer", async (_, status, method, path, headers) => {
  const answer = await ana.call(method, path, { headers, ...(method === "POST" && { json: {} }) });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/json"]);
  expect(JSON.parse(answer.text)).toMatchObject({ error: { json: { data: { httpStatus: status } } } });
});

const FROM_TO = { from: "2026-12-01", to: "2026-12-02" };
test.each([
  ["booking.getById", { id: "nope" }, "booking-not-found"],
  ["experience.getById", { id: "nope", agencyId: "andes-vivo" }, "experience-not-found"],
  ["payment.getById", { id: "nope" }, "payment-not-found"],
  ["availability.calendar", { experienceId: "nope", ...FROM_TO }, "experience-not-found"],
  ["checkout.quote", { experienceId: "nope" }, "experience-not-found"],
])("the query %s finds no object for a malformed id", async (name, input, reason) => {
  await expect(ana.query(name, input)).rejects.toMatchObject({ code: "NOT_FOUND", reason });
});
test.each([
  ["booking.cancel", { id: "nope" }, "booking-not-found"],
  ["booking.pay", { id: "nope" }, "booking-not-found"],
  ["booking.payChange", { id: "nope" }, "booking-not-found"],
  ["email.sendBookingLead", { bookingId: "nope" }, "booking-not-found"],
  ["wishlist.rename", { id: "nope", name: "Andes" }, "wishlist-not-found"],
  ["wishlist.delete", { id: "nope" }, "wishlist-not-found"],
  ["wishlist.share", { id: "nope", shared: true }, "wishlist-not-found"],
  ["wishlist.toggle", { experienceId: "nope" }, "experience-not-found"],
])("the mutation %s finds no object for a malformed id", async (name, input, reason) => {
  await expect(ana.mutate(name, input)).rejects.toMatchObject({ code: "NOT_FOUND", reason });
});
test("an id that is not text is invalid", async () => {
  const wrong = ana.query("booking.getById", { id: 7 });
  await expect(wrong).rejects.toMatchObject({ code: "BAD_REQUEST", reason: "invalid-input" });
});

test.each([429, 503])("a payment provider that answers %i is a bad gateway", async (status) => {
  const fault = { path: "/checkout/preferences", status, times: 10 };
  await site.sandbox.control("POST", "mercado-pago/faults", fault);
  const order = await bookingRequestFor(ana, await firstExperience(ana, "andes-vivo"));
  const refused = ana.mutate("booking.create", order);
  await expect(refused).rejects.toMatchObject({
    code: "BAD_GATEWAY",
    reason: "payment-provider-unavailable",
  });
  await site.sandbox.control("DELETE", "mercado-pago/faults");
});

test("a call that needs a registered traveller gets PRECONDITION_FAILED before", async () => {
  const order = await bookingRequestFor(ana, await firstExperience(ana, "andes-vivo"));
  const newcomer = site.open();
  await newcomer.enter("google", "sin-registro@viajeros.test");
  await expect(newcomer.mutate("booking.create", order)).rejects.toMatchObject({
    code: "PRECONDITION_FAILED",
    reason: "registration-unfinished",
  });
});

test("a client that calls too often gets TOO_MANY_REQUESTS", async () => {
  const client = program(true);
  const codes: string[] = [];
  for (let sent = 0; sent < 60 && !codes.includes("TOO_MANY_REQUESTS"); sent += 1) {
    const { data } = await errorOf(
      Promise.all(Array.from({ length: 20 }, () => client.wishlist.list.query())),
    );
    codes.push(data?.code ?? "none");
  }
  expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
  expect(codes[0]).toBe("UNAUTHORIZED");
});
