import { jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { bookings as english } from "../../src/web/site/messages/en/booking/bookings.ts";
import { bookings as spanish } from "../../src/web/site/messages/es-co/booking/bookings.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { downloadFrom } from "../support/files/download.ts";
import { readPass } from "../support/files/read-pass.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";
import { appleCredentials, googleCredentials, walletSettings } from "../support/wallet-credentials.ts";

const apple = appleCredentials();
const google = googleCredentials();

let database: TestDatabase;
let site: TestSite;
let owner: Traveller;
let booking: BookingView;
let path: string;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url, walletSettings(apple, google.key));
  owner = await signedIn("ana@viajeros.test");
  booking = await paidBooking(owner);
  path = `/booking/${booking.experienceId}/${booking.id}`;
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

async function signedIn(email: string): Promise<Traveller> {
  const traveller = site.open();
  await traveller.signIn("google", email);
  return traveller;
}

async function paidBooking(traveller: Traveller): Promise<BookingView> {
  const order = await bookingRequestFor(traveller, await firstExperience(traveller, "andes-vivo"));
  const url = await traveller.mutate<string>("booking.create", order);
  const preference = new URL(url).searchParams.get("pref_id");
  await site.sandbox.control("POST", `mercado-pago/preferences/${preference}/pay`, {
    cardholder: "APRO",
    method: "visa",
  });
  const [made] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  if (!made) throw new Error("there is no booking");
  return waitFor("the booking to be confirmed", async () => {
    const one = await traveller.query<BookingView>("booking.getById", { id: made.id });
    return one.status === "CONFIRMED" && one;
  });
}

const get = (traveller: Traveller, file: string) =>
  downloadFrom(site.port, traveller.host, `${path}/${file}`, traveller.cookies());

describe("Apple Wallet", () => {
  test("a traveller gets a signed Apple pass that is not cached", async () => {
    const { status, type, cache, body } = await get(owner, "pass.pkpass");
    expect([status, type, cache]).toEqual([200, "application/vnd.apple.pkpass", "private, no-store"]);
    const { content, names } = readPass(body, apple.intermediate);
    expect(content).toMatchObject({ organizationName: "Andes Vivo", voided: false });
    expect(content.barcodes[0]).toMatchObject({ altText: booking.code });
    expect(names).toContain("icon@3x.png");
    const voucher = new URL(content.barcodes[0].message);
    expect((await site.open().call("GET", voucher.pathname)).text).toContain(
      spanish.check.states.valid.title,
    );
  });

  test("a stranger gets no Apple pass of another traveller's booking", async () => {
    expect((await get(await signedIn("luis@viajeros.test"), "pass.pkpass")).status).toBe(404);
    const stranger = await get(site.open(), "pass.pkpass");
    expect([stranger.status, stranger.location]).toEqual([302, expect.stringContaining("/api/auth/signin")]);
  });
});

test("a traveller gets a signed link to Google Wallet that is not cached", async () => {
  const { status, location, cache } = await get(owner, "google-wallet");
  expect([status, cache]).toEqual([303, "private, no-store"]);
  const { payload } = await jwtVerify(location.split("/").at(-1) ?? "", google.publicKey);
  expect(JSON.stringify(payload)).toContain(booking.code);
});

test("the booking's page offers both wallets in its language", async () => {
  const spanishPage = (await owner.call("GET", path)).text;
  const englishPage = (await owner.call("GET", `/en${path}`)).text;
  for (const name of ["apple", "google"] as const) {
    expect(spanishPage).toContain(spanish.wallets[name]);
    expect(englishPage).toContain(english.wallets[name]);
  }
});

test("a cancelled booking has no wallet buttons and a void pass", async () => {
  const other = await signedIn("eva@viajeros.test");
  const cancelled = await paidBooking(other);
  await other.mutate("booking.cancel", { id: cancelled.id });
  const own = `/booking/${cancelled.experienceId}/${cancelled.id}`;
  expect((await other.call("GET", own)).text).not.toContain(spanish.wallets.apple);
  const { body } = await downloadFrom(site.port, other.host, `${own}/pass.pkpass`, other.cookies());
  expect(readPass(body, apple.intermediate).content).toMatchObject({ voided: true });
});

test("a site without certificates and keys offers no wallets", async () => {
  const none = Object.fromEntries(Object.keys(walletSettings(apple, google.key)).map((name) => [name, ""]));
  const server = await site.startAnother(none);
  try {
    const ask = (file: string) => downloadFrom(server.port, owner.host, `${path}${file}`, owner.cookies());
    expect((await ask("")).body.toString()).not.toContain(spanish.wallets.apple);
    for (const file of ["/pass.pkpass", "/google-wallet"]) expect((await ask(file)).status).toBe(404);
  } finally {
    await server.stop();
  }
});
