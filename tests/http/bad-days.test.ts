import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Postgres } from "../../scripts/processes/postgres.ts";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import type { BookingSummaryView } from "../../src/use-cases/booking/booking-view.ts";
import { startTestPostgres } from "../support/databases/postgres.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Traveller } from "../support/traveller.ts";

const PAGE = { accept: "text/html,application/xhtml+xml" };
const AGENCY_NAMES = /andes|caribe|trocha/i;

/** The tests stop this PostgreSQL server, so no other file uses it. */
let postgres: Postgres;
let site: TestSite;
let ana: Traveller;
let booking: BookingSummaryView;

const visit = (traveller: Traveller, path: string) => traveller.call("GET", path, { headers: PAGE });

beforeAll(async () => {
  postgres = await startTestPostgres();
  const admin = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await admin.connect();
  await admin.query("CREATE DATABASE bad_days");
  await admin.end();
  const url = `${postgres.url}/bad_days`;
  await migrateDatabase(url, "src/db/migrations");
  site = await startSite(url, { LOG_LEVEL: "silent" });
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  await ana.mutate("booking.create", await bookingRequestFor(ana, await firstExperience(ana, "andes-vivo")));
  const [created] = await ana.query<BookingSummaryView[]>("booking.getByUserId");
  if (!created) throw new Error("the booking is missing");
  booking = created;
});
afterAll(async () => {
  await site.stop();
  await postgres.stop();
});

describe("a running database", () => {
  test("a page that requires a session leads to the sign-in page with SessionRequired and its own address", async () => {
    const path = `/booking/${booking.experienceId}/${booking.id}`;
    for (const address of [path, "/en/my-bookings", "/profile", "/payments/success?payment_id=1"]) {
      const answer = await visit(site.open(), address);
      const signInUrl = new URL(answer.headers.get("location") ?? "", "http://site.test");
      expect([answer.status, signInUrl.pathname]).toEqual([302, "/api/auth/signin"]);
      expect(Object.fromEntries(signInUrl.searchParams)).toEqual({
        error: "SessionRequired",
        callbackUrl: address,
      });
    }
  });

  test("browsers revalidate the service worker's script each time", async () => {
    const answer = await ana.call("GET", "/service-worker.js");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(answer.text).not.toMatch(/BUILD_STAMP|^import\b|^export\b/m);
  });

  test("the agency's offline page exists in both languages", async () => {
    const pages = [await visit(ana, "/offline"), await visit(ana, "/en/offline")];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(pages[0]?.text).toContain("Estás sin conexión");
    expect(pages[1]?.text).toContain("You are offline");
  });

  test.each([
    "Configuration",
    "AccessDenied",
    "Verification",
    "OAuthSignin",
    "OAuthCallback",
    "OAuthCreateAccount",
    "OAuthAccountNotLinked",
    "SessionRequired",
    "Callback",
    "Signin",
    "Default",
    "NeverHeardOf",
  ])("the error %s has a text with links to the home page and the sign-in", async (code) => {
    const traveller = site.open();
    const first = await visit(traveller, `/api/auth/error?error=${code}`);
    const location = first.headers.get("location");
    const answer = location ? await visit(traveller, location.replace(/^http:\/\/[^/]+/, "")) : first;
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(`>${code}<`);
    expect(answer.text).toMatch(/href="\/home"/);
    expect(answer.text).toMatch(/action="\/api\/auth\/signin\/google"|href="\/api\/auth\/signin["?]/);
  });

  test("the page of a sign-in error has the agency's telephone and WhatsApp", async () => {
    const { text } = await visit(site.open(), "/api/auth/error?error=AccessDenied");
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main"));
    expect(main).toMatch(/href="tel:\+57\d+"/);
    expect(main).toMatch(/href="https:\/\/wa\.me\/57\d+"/);
  });

  test("a host without an agency gets a page in both languages without a name", async () => {
    const answer = await visit(site.open("unknown.test"), "/home");
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("There is nothing here");
    expect(answer.text).not.toMatch(AGENCY_NAMES);
  });
});

describe("an unavailable database", () => {
  beforeAll(() => postgres.stop());

  test.each([
    ["/payments/success", "Tu pago está a salvo"],
    ["/payments/pending", "Tu pago está a salvo"],
    ["/payments/failed", "Estamos revisando tu pago"],
    ["/en/payments/success", "Your payment is safe"],
  ])("the page %s says that the money is safe", async (path, words) => {
    const answer = await visit(ana, `${path}?external_reference=${booking.id}&payment_id=null`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.text).toContain(words);
    expect(answer.text).toContain("Andes Vivo");
    expect(answer.headers.get("cache-control")).toMatch(/no-store/);
  });

  test("a traveller's pages announce that the site will be back soon", async () => {
    const answers = [await visit(ana, "/my-bookings"), await visit(ana, "/en/my-bookings.data")];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]?.text).toContain("Volvemos en un momento");
    expect(answers[0]?.text, "it is seen without JavaScript").not.toContain("<div hidden");
    expect(answers[0]?.text).not.toMatch(/ECONNREFUSED|SELECT |session-token/);
  });

  test("a site whose agency is not cached shows a plain page in both languages", async () => {
    const answer = await visit(site.open("caribe.localhost"), "/home");
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("refresh")]).toEqual([
      503,
      "5",
      "5",
    ]);
    expect(answer.text).toMatch(/Volvemos en un momento[\s\S]*Back in a moment/);
    expect(answer.text).not.toMatch(AGENCY_NAMES);
    const paid = await visit(site.open("caribe.localhost"), "/en/payments/success?payment_id=1");
    expect(paid.text).toMatch(/tu pago está a salvo[\s\S]*your payment is safe/);
  });

  test("procedures answer with a tRPC error for each call of a batch", async () => {
    const address = "/api/trpc/experience.fetchList,agency.getById?batch=1";
    const answer = await site.open("caribe.localhost").call("GET", address);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    const errors = JSON.parse(answer.text) as { error: { json: { data: object } } }[];
    expect(errors.map(({ error }) => error.json.data)).toMatchObject([
      { code: "SERVICE_UNAVAILABLE", httpStatus: 503, path: "experience.fetchList" },
      { code: "SERVICE_UNAVAILABLE", httpStatus: 503, path: "agency.getById" },
    ]);
  });
});
