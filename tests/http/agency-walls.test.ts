import { beforeAll, expect, test } from "vitest";
import type { BookingSummaryView } from "../../src/use-cases/booking/booking-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

const CARIBE = "caribe.localhost";

const site = sitePerFile(databasePerFile(4));
/** The same person has a session on both agencies' sites. */
let here: Traveller;
let there: Traveller;
let experienceId: string;
let bookingId: string;
let paymentId: string;

beforeAll(async () => {
  here = site.open();
  there = site.open(CARIBE);
  await here.signIn("google", "ana@viajeros.test");
  await there.signIn("google", "ana@viajeros.test");
  const experience = await firstExperience(here, "andes-vivo");
  experienceId = experience.id;
  const url = await here.mutate<string>("booking.create", await bookingRequestFor(here, experience));
  const preference = new URL(url).searchParams.get("pref_id");
  const pay = { cardholder: "APRO", method: "visa" };
  await site.sandbox.control("POST", `mercado-pago/preferences/${preference}/pay`, pay);
  const booking = await waitFor("confirmation", async () => {
    const [found] = await here.query<BookingSummaryView[]>("booking.getByUserId");
    return found?.status === "CONFIRMED" && found;
  });
  bookingId = booking.id;
  paymentId = booking.paymentId ?? "";
});

test("the agency's own site shows the booking, the payment and the experience", async () => {
  expect(await here.query("booking.getById", { id: bookingId })).toMatchObject({ id: bookingId });
  expect(await here.query("payment.getById", { id: paymentId })).toMatchObject({ status: "approved" });
  expect((await here.call("GET", `/booking/${experienceId}/${bookingId}`)).status).toBe(200);
  expect((await here.call("GET", `/experience/${experienceId}`)).status).toBe(200);
});

test.each([
  ["booking.getById", () => ({ id: bookingId })],
  ["payment.getById", () => ({ id: paymentId })],
  ["experience.getById", () => ({ id: experienceId, agencyId: "andes-vivo" })],
  ["experience.getById", () => ({ id: experienceId, agencyId: "caribe-sereno" })],
  ["experience.fetchList", () => ({ agencyId: "andes-vivo" })],
  ["agency.getById", () => ({ agencyId: "andes-vivo" })],
  ["availability.calendar", () => ({ experienceId, from: "2027-01-01", to: "2027-01-31" })],
  ["checkout.quote", () => ({ experienceId })],
])("%s finds no object of another agency, even for the object's owner", async (procedure, input) => {
  await expect(there.query(procedure, input())).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test.each([
  ["booking.pay", () => ({ id: bookingId })],
  ["booking.cancel", () => ({ id: bookingId })],
  ["email.sendBookingLead", () => ({ bookingId })],
  ["wishlist.toggle", () => ({ experienceId })],
])("%s changes no object of another agency", async (procedure, input) => {
  await expect(there.mutate(procedure, input())).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await here.query("booking.getById", { id: bookingId })).toMatchObject({ status: "CONFIRMED" });
});

test("an agency's pages answer 404 for ids of another agency", async () => {
  for (const path of [
    `/experience/${experienceId}`,
    `/en/experience/${experienceId}`,
    `/booking/${experienceId}/${bookingId}`,
    `/payments/checkout?experienceId=${experienceId}`,
  ]) {
    expect([path, (await there.call("GET", path)).status]).toEqual([path, 404]);
  }
  expect(await there.query<BookingSummaryView[]>("booking.getByUserId")).toEqual([]);
});

test("a payment result of another agency leads to the not-found page", async () => {
  const path = `/payments/success?payment_id=${paymentId}&external_reference=${bookingId}`;
  const answer = await there.call("GET", path);
  expect(answer.headers.get("location") ?? String(answer.status)).toMatch(/404/);
});

test("a traveller cannot find another traveller's booking", async () => {
  const stranger = site.open();
  await stranger.signIn("google", "john@viajeros.test");
  await expect(stranger.query("booking.getById", { id: bookingId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await stranger.call("GET", `/booking/${experienceId}/${bookingId}`)).status).toBe(404);
});

test("a session cookie does not sign in on another agency's site", async () => {
  const cookie = here
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const replay = (path: string) => site.open(CARIBE).call("GET", path, { headers: { cookie } });
  expect((await replay("/api/auth/session")).text).toBe("{}");
  expect((await replay("/api/trpc/booking.getByUserId")).status).toBe(401);
  expect((await replay("/profile")).status).toBe(302);
  expect(await here.query("booking.getById", { id: bookingId })).toMatchObject({ id: bookingId });
});

test("an unknown host gets a plain 404 without an agency's name on every path", async () => {
  const unknownHost = site.open("unknown.test");
  for (const path of [
    "/",
    "/home",
    "/api/trpc/agency.getById",
    "/api/auth/session",
    "/favicon.ico",
    "/assets/x.js",
  ]) {
    const answer = await unknownHost.call("GET", path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toMatch(/andes|caribe|trocha/i);
  }
});
