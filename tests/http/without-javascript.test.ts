import { describe, expect, test } from "vitest";
import { addDays } from "../../src/domain/departures/place-time.ts";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { actMessages } from "../../src/web/panel/messages/bookings/acts.ts";
import { fileMessages } from "../../src/web/panel/messages/bookings/booking-file.ts";
import { doneMessages } from "../../src/web/panel/messages/done.ts";
import { bookingLinkMessages } from "../../src/web/site/messages/booking/booking-link.ts";
import { bookingsMessages } from "../../src/web/site/messages/booking/bookings.ts";
import { changesMessages } from "../../src/web/site/messages/booking/changes.ts";
import { companionsMessages } from "../../src/web/site/messages/booking/companions.ts";
import { checkoutMessages } from "../../src/web/site/messages/checkout/checkout.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { openPlainPage, type PlainPage } from "../support/plain-page.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { insertExtraDeparture } from "../support/staff/extra-departure.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";
import type { Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

const CARIBE = "caribe.localhost";

const database = databasePerFile(4);
const site = sitePerFile(database);

async function signedIn(email: string, hostname = "localhost"): Promise<Traveller> {
  const traveller = site.open(hostname);
  await traveller.signIn("google", email);
  return traveller;
}

const viewOf = (traveller: Traveller, id: string) => traveller.query<BookingView>("booking.getById", { id });

test.each([
  ["/profile", "Guardar nombre", "Escribe solo el nombre"],
  ["/en/profile", "Save name", "Please write the name alone"],
])("a name at %s is changed, or refused beside the field", async (path, button, why) => {
  const ana = await signedIn(`nombre${path.length}@viajeros.test`);
  const page = await openPlainPage(ana, path);
  const refused = await page.press(button, { name: "www.evil.test" });
  expect([refused.status, refused.words.includes(why)]).toEqual([422, true]);
  // A browser with scripts shows this page too, if the form is submitted before hydration.
  expect(refused.fields("name")[0]).toHaveProperty("autofocus");
  const saved = await refused.press(button, { name: "Zoe Restrepo" });
  expect([saved.address, saved.words.includes("Zoe Restrepo")]).toEqual([path, true]);
});

const preferenceOf = (address: string): string => new URL(address).searchParams.get("pref_id") ?? "";

async function pay(traveller: Traveller, address: string, bookingId: string): Promise<PlainPage> {
  const path = `mercado-pago/preferences/${preferenceOf(address)}/pay`;
  const { id } = await site.sandbox.control<{ id: number }>("POST", path, { cardholder: "APRO" });
  return openPlainPage(traveller, `/payments/success?payment_id=${id}&external_reference=${bookingId}`);
}

/** @param companions whether the companion's details are filled in, too. */
async function paidPair(traveller: Traveller, agencyId: string, companions: boolean): Promise<BookingView> {
  const order = await bookingRequestFor(traveller, await firstExperience(traveller, agencyId, 1));
  const [lead] = order.participantsInfo;
  const participantsInfo = companions ? order.participantsInfo : [lead, {}];
  const address = await traveller.mutate<string>("booking.create", { ...order, participantsInfo });
  const [made] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  const id = made?.id ?? "";
  await pay(traveller, address, id);
  const booking = await viewOf(traveller, id);
  expect(booking.status).toBe("CONFIRMED");
  return booking;
}

test("a booking can be moved to an extra departure", async () => {
  const texts = changesMessages["es-CO"];
  const traveller = await signedIn("salida-extra-sin-js@viajeros.test");
  const { id, experienceId, date } = await paidPair(traveller, "andes-vivo", true);
  const extra = { agencyId: "andes-vivo", experienceId, date: addDays(date, 1), startTime: "15:45" };
  await insertExtraDeparture(database, extra);

  let page = await (await openPlainPage(traveller, `/booking/${experienceId}/${id}`)).follow(
    texts.kinds.date,
  );
  expect(page.fields("startTime")).toMatchObject([{ type: "time", value: "" }]);
  page = await page.press(texts.preview, { date: extra.date, startTime: extra.startTime });
  page = await page.press(texts.result.confirm);
  expect(page.words).toContain(texts.done);
  expect(await viewOf(traveller, id)).toMatchObject({ date: extra.date, startTime: extra.startTime });
});

test("a booking can be moved, corrected, enlarged and reduced", async () => {
  const texts = changesMessages["es-CO"];
  const traveller = await signedIn("cambio-sin-js@viajeros.test");
  const before = await paidPair(traveller, "andes-vivo", true);
  const { id } = before;
  const path = `/booking/${before.experienceId}/${id}`;
  const next = addDays(before.date, 1);

  let page = await (await openPlainPage(traveller, path)).follow(texts.kinds.date);
  page = await page.press(texts.preview, { date: next });
  page = await page.press(texts.result.edit);
  expect(page.fields("date")).toMatchObject([{ value: next }]);
  page = await page.press(texts.preview);
  page = await page.press(texts.result.confirm);
  expect(page.words).toContain(texts.done);
  expect(await viewOf(traveller, id)).toMatchObject({ date: next, startTime: before.startTime });

  page = await page.follow(texts.kinds.correct);
  const renamed = { "people.1.name": "Lucía Elena Restrepo" };
  page = await page.press(texts.save, { ...renamed, "people.1.documentNumber": "!" });
  expect(page.fields("people.1.documentNumber")).toMatchObject([{ value: "!", "aria-invalid": "true" }]);
  expect(page.fields("people.1.name")).toMatchObject([{ value: "Lucía Elena Restrepo" }]);
  page = await page.press(texts.save, { "people.1.documentNumber": "1122334499" });
  expect(page.words).toContain("Lucía Elena Restrepo");
  expect((await viewOf(traveller, id)).participantsInfo[1]).toMatchObject({
    name: "Lucía Elena Restrepo",
    documentNumber: "1122334499",
  });

  const rosa = {
    "people.0.name": "Rosa Restrepo",
    "people.0.documentType": "CC",
    "people.0.documentNumber": "20304050",
    "people.0.birthDate": "1961-05-20",
  };
  page = await page.follow(texts.kinds.add);
  page = await page.press(texts.another, rosa);
  expect(page.fields(/^people\.\d\.name$/)).toMatchObject([{ value: "Rosa Restrepo" }, { value: "" }]);
  page = await page.press(texts.withdraw);
  expect(page.fields(/^people\.\d\.name$/)).toHaveLength(1);
  page = await page.press(texts.preview, rosa);
  page = await page.press(new RegExp(`^${texts.result.confirmAndPay("").trim()}`));
  expect(page.address).toMatch(/^http.*pref_id=/);
  page = await openPlainPage(traveller, path);
  page = await page.press(new RegExp(`^${texts.pending.pay("").trim()}`));
  page = await pay(traveller, page.address, id);
  expect(page.words).toContain(texts.done);
  expect(await viewOf(traveller, id)).toMatchObject({ participants: 3 });

  page = await (await openPlainPage(traveller, path)).follow(texts.kinds.remove);
  const added = (await viewOf(traveller, id)).participantsInfo.find(({ name }) => name === "Rosa Restrepo");
  page = await page.press(texts.preview, { remove: added?.id ?? "" });
  page = await page.press(texts.result.confirm);
  expect(page.words).toContain(texts.done);
  expect(await viewOf(traveller, id)).toMatchObject({ participants: 2, totalPrice: before.totalPrice });
});

test("other choices at the checkout keep everything that was typed, also by a visitor", async () => {
  const { summary } = checkoutMessages["es-CO"];
  const visitor = site.open();
  const experience = await firstExperience(visitor, "andes-vivo", 2);
  const { date } = await bookingRequestFor(visitor, experience);
  const query = new URLSearchParams({ experienceId: experience.id, participants: "1", selectedDate: date });
  let page = await openPlainPage(visitor, `/payments/checkout?${query}`);
  const [adults] = page.fields(/^choices\.part/);
  const answers = page.fields(/^answers\..*booking$/).filter(({ type }) => type === "text");
  expect(answers.length).toBeGreaterThan(0);
  const typed = {
    "participantsInfo.0.name": "Lucía Restrepo",
    "participantsInfo.0.documentNumber": "1122334455",
    "participantsInfo.0.birthDate": "20/05/1990",
    ...Object.fromEntries(answers.map(({ name }) => [name, "Hotel Casa Amarilla"])),
  };
  const next = addDays(date, 1);
  page = await page.press(summary.update, {
    ...{ ...typed, "consents.terms": true, "choices.selectedDate": next },
    [adults?.name ?? ""]: "2",
  });
  expect(page.status).toBe(200);
  expect(page.address).toContain(`selectedDate=${next}`);
  for (const [name, value] of Object.entries(typed)) expect(page.fields(name)).toMatchObject([{ value }]);
  expect(page.fields("consents.terms")).toMatchObject([{ checked: "" }]);
  expect(page.words).toContain(summary.updated("").trim());
  // The update does not mark empty fields as invalid.
  expect(page.fields("participantsInfo.1.name")).toMatchObject([{ value: "", "aria-invalid": "false" }]);
});

test("a visitor who chooses other people and presses Pay sees the new total first", async () => {
  const traveller = await signedIn("elige-y-paga@viajeros.test");
  const experience = await firstExperience(traveller, "andes-vivo");
  const { date, participantsInfo } = await bookingRequestFor(traveller, experience);
  const query = new URLSearchParams({ experienceId: experience.id, participants: "2", selectedDate: date });
  let page = await openPlainPage(traveller, `/payments/checkout?${query}`);
  const typed = Object.fromEntries(
    participantsInfo.flatMap((person, index) =>
      Object.entries(person)
        .filter(([, value]) => typeof value === "string")
        .map(([name, value]) => [`participantsInfo.${index}.${name}`, String(value)]),
    ),
  );
  const [adults] = page.fields(/^choices\.part/);
  const pay = /^Pagar/;
  page = await page.press(pay, {
    ...{ ...typed, "consents.terms": true, "consents.privacy": true },
    [adults?.name ?? ""]: "1",
  });
  expect(page.words).toContain(checkoutMessages["es-CO"].summary.updated("").trim());
  expect(await traveller.query<BookingSummaryView[]>("booking.getByUserId")).toEqual([]);
  page = await page.press(pay);
  expect(page.address).toMatch(/^http.*pref_id=/);
  expect(await traveller.query<BookingSummaryView[]>("booking.getByUserId")).toMatchObject([
    { participants: 1 },
  ]);
});

test("a companion completes their details by the link", async () => {
  const texts = companionsMessages["es-CO"];
  const lead = await signedIn("enlace-html@viajeros.test", CARIBE);
  const { companions } = await paidPair(lead, "caribe-sereno", false);
  const path = companions?.path ?? "";
  expect((await openPlainPage(site.open(), path)).status).toBe(404);
  expect((await openPlainPage(site.open(CARIBE), `${path}x`)).status).toBe(404);
  let page = await openPlainPage(site.open(CARIBE), path);
  const written = { name: "Rosa Gil", documentType: "PP", documentNumber: "AV998877" };
  const typed = { ...written, birthDate: "01/02/2190", privacy: true };
  page = await page.press(texts.save, typed);
  expect(page.status).toBe(422);
  expect(page.fields("birthDate")).toMatchObject([{ "aria-invalid": "true" }]);
  expect(page.fields("name")).toMatchObject([{ value: "Rosa Gil" }]);
  expect(page.fields("privacy")).toMatchObject([{ checked: "" }]);
  page = await page.press(texts.save, { birthDate: "02/03/1958" });
  expect(page.words).toContain(texts.done(2));
  expect(page.words).toContain(texts.complete.title);
});

async function openPanel(path: string): Promise<PlainPage> {
  const cookie = `${STAFF_COOKIE}=${await openStaffSession(database.db, "mostrador@andesvivo.test")}`;
  return openPlainPage(site.open("panel.localhost"), path, { cookie });
}

const { link } = fileMessages["es-CO"];

function readLink(page: PlainPage) {
  const [url] = page.fields(/.*/).filter(({ value }) => /^http.*\/b\//.test(value));
  const path = new URL(url?.value ?? "about:blank").pathname;
  return {
    url: url?.value ?? "",
    path,
    code: path.split("/")[2] ?? "",
    pin: /\b\d{6}\b/.exec(page.words)?.[0] ?? "",
  };
}

async function bookByTelephone(email: string, days: number): Promise<PlainPage> {
  const form = await openPanel(`/andes-vivo/new-booking?date=${dateAhead(days)}`);
  return form.press("Hacer la reserva", {
    ...{ name: "Zoraida Pinto", phoneNumber: "+57 300 123 4567" },
    ...{ email, method: "later" },
  });
}

describe("bookings by telephone", () => {
  test("the PIN of a booking opens its English page with the payment", async () => {
    const { enter, payTitle } = bookingLinkMessages.en;
    const { code, pin } = readLink(await bookByTelephone("sin-js@viajeros.test", 14));
    let page = await openPlainPage(site.open(), `/en/b/${code}`);
    page = await page.press(enter.open, { pin: "12" });
    expect(page.words).toContain("The PIN has 6 digits.");
    page = await page.press(enter.open, { pin });
    expect(page.words).toContain(payTitle);
    page = await page.press(/^Pay /);
    expect(page.address).toMatch(/^http.*pref_id=/);
  });

  test("a booking link with another host or signature gets 404", async () => {
    const { path, code } = readLink(await bookByTelephone("otro-sitio@viajeros.test", 13));
    const visitor = site.open();
    expect((await openPlainPage(site.open(CARIBE), path)).status).toBe(404);
    for (const wrong of [`${path}x`, `/b/${code}/k.x`])
      expect((await openPlainPage(visitor, wrong)).status, wrong).toBe(404);
    expect((await visitor.call("GET", `${path}/calendar.ics`)).status).toBe(404);
    const right = await openPlainPage(visitor, path);
    expect(right.status).toBe(200);
    expect(Object.fromEntries(right.headers)).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": expect.stringContaining("no-store"),
      "x-robots-tag": "noindex",
    });
  });

  test("the link of a past booking says that the trip is over, and shows no voucher", async () => {
    const { next, over, standing, voucher } = bookingsMessages["es-CO"];
    const { account } = bookingLinkMessages["es-CO"];
    const { path, code } = readLink(await bookByTelephone("viajo@viajeros.test", 16));
    const confirm = "update bookings set status = 'CONFIRMED', confirmed_at = now() where code = $1";
    await database.pool.query(confirm, [code]);
    const ahead = await openPlainPage(site.open(), path);
    for (const text of [voucher.heading, account.title]) expect(ahead.words).toContain(text);
    await database.pool.query("update bookings set date = date - 60 where code = $1", [code]);
    const past = await openPlainPage(site.open(), path);
    for (const text of [over.badge, over.title, over.text, account.overTitle])
      expect(past.words).toContain(text);
    for (const text of [standing.confirmed, next.confirmed, voucher.heading, voucher.hint, account.title])
      expect(past.words).not.toContain(text);
  });

  test("a renewed booking link makes the former link and PIN invalid", async () => {
    const acts = actMessages["es-CO"];
    const { enter, payTitle } = bookingLinkMessages["es-CO"];
    const email = "de-otra-persona@viajeros.test";
    let panel = await bookByTelephone(email, 15);
    const before = readLink(panel);
    panel = await panel.follow(link.renew);
    expect(panel.words).toContain(acts.endsLink);
    expect(panel.words).toContain(before.pin);
    panel = await panel.press(acts.titles["renew-link"]);
    expect(panel.words).toContain("Hizo un enlace y un PIN nuevos");
    const after = readLink(panel);
    expect(after.url).not.toBe(before.url);
    panel = await panel.press(link.byEmail);
    expect(panel.words).toContain(doneMessages["es-CO"].linked);
    const sent = () =>
      site.sandbox.control<{ text: string }[]>("GET", `mailersend/messages?to=${encodeURIComponent(email)}`);
    const [email1, ...more] = await waitFor("the e-mail", async () => {
      const all = await sent();
      return all.length > 0 && all;
    });
    expect(more).toEqual([]);
    expect(email1?.text).toContain(after.url);

    const visitor = site.open();
    expect((await openPlainPage(visitor, before.path)).status).toBe(404);
    let page = await openPlainPage(visitor, "/b");
    page = await page.press(enter.open, { code: before.code, pin: before.pin });
    expect(page.words).toContain("no van juntos");
    page = await page.press(enter.open, { code: after.code, pin: after.pin });
    expect(page.address).toBe(after.path);
    expect(page.words).toContain(payTitle);
  });
});

describe("refused sign-ins", () => {
  async function signInAgainAs(visitor: Traveller, page: PlainPage, email: string): Promise<PlainPage> {
    const atProvider = new URL((await page.press(/Google/)).address);
    atProvider.searchParams.set("login_hint", email);
    atProvider.searchParams.set("prompt", "none");
    const answer = await fetch(atProvider, { redirect: "manual" });
    const { pathname, search } = new URL(answer.headers.get("location") ?? "");
    return openPlainPage(visitor, pathname + search);
  }

  test.each([
    ["diego@viajeros.test", "OAuthCallback", "Signing in was not completed."],
    ["carla@viajeros.test", "AccessDenied", "did not give permission"],
  ])(
    "a refusal is explained in %s, and the next attempt returns to the wanted page",
    async (persona, code, why) => {
      const visitor = site.open();
      let page = await openPlainPage(visitor, "/en/my-bookings");
      expect(page.address).toMatch(/^\/api\/auth\/signin\?/);
      page = await signInAgainAs(visitor, page, persona);
      expect(page.address).toContain(`error=${code}`);
      expect(page.html).toMatch(/<html[^>]* lang="en"/);
      expect(page.words).not.toContain(code);
      expect(page.words).toContain(why);
      if (code === "AccessDenied") page = await page.follow("Try again");
      page = await signInAgainAs(visitor, page, `otra-vez-${code}@viajeros.test`);
      expect(page.address).toBe("/en/my-bookings");
    },
  );
});
