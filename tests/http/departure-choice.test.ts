import { expect, test } from "vitest";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import type { CalendarView } from "../../src/use-cases/departures/departure-view.ts";
import { campaignMessages } from "../../src/web/panel/messages/departures/campaign.ts";
import { bookingsMessages } from "../../src/web/site/messages/booking/bookings.ts";
import { choiceMessages } from "../../src/web/site/messages/booking/choice.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { openPlainPage, type PlainPage } from "../support/plain-page.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";
import type { Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

const PANEL = "panel.localhost";
const es = choiceMessages["es-CO"];
const trip = bookingsMessages["es-CO"];
const panelTexts = campaignMessages["es-CO"];

const database = databasePerFile(4);
const site = sitePerFile(database, { PANEL_ORIGIN: `http://${PANEL}` });

const viewOf = (traveller: Traveller, id: string) => traveller.query<BookingView>("booking.getById", { id });

interface Times {
  experienceId: string;
  cancelled: { date: string; startTime: string };
  others: { date: string; startTime: string }[];
}

async function freeTimes(traveller: Traveller): Promise<Times> {
  const experience = await firstExperience(traveller, "andes-vivo", 3);
  const period = { experienceId: experience.id, from: dateAhead(20), to: dateAhead(50) };
  const { departures } = await traveller.query<CalendarView>("availability.calendar", period);
  const [cancelled, ...others] = departures
    .filter(({ free, capacity }) => free === capacity)
    .map(({ date, startTime }) => ({ date, startTime }));
  if (!cancelled) throw new Error("nothing can be booked");
  return { experienceId: experience.id, cancelled, others: others.slice(0, 2) };
}

async function paidOn(
  traveller: Traveller,
  { date, startTime }: Times["cancelled"],
  nth: number,
): Promise<BookingView> {
  const bookingRequest = {
    ...(await bookingRequestFor(traveller, await firstExperience(traveller, "andes-vivo", 3))),
    date,
    startTime,
  };
  const participantsInfo = bookingRequest.participantsInfo.map((person, at) => ({
    ...person,
    documentNumber: `77${nth}${at}5512`,
  }));
  const url = await traveller.mutate<string>("booking.create", { ...bookingRequest, participantsInfo });
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  await site.sandbox.control("POST", `mercado-pago/preferences/${preference}/pay`, { cardholder: "APRO" });
  return waitFor("confirmation", async () => {
    const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
    return booking?.status === "CONFIRMED" && viewOf(traveller, booking.id);
  });
}

/** The three leads share an e-mail address. */
async function emailedLinks({ code, participantsInfo: [lead] }: BookingView): Promise<string[]> {
  const email = lead?.email ?? "";
  const sent = () =>
    site.sandbox.control<{ text: string }[]>("GET", `mailersend/messages?to=${encodeURIComponent(email)}`);
  return waitFor("the e-mail with the choice", async () => {
    const all = (await sent()).flatMap(({ text }) => text.match(/https?:\S+\/choice\/\S+/g) ?? []);
    const links = all.filter((link) => link.includes(`/choice/${code}/`));
    return links.length > 0 && links;
  });
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

function expectNoTrip({ words }: PlainPage): void {
  for (const shownText of [trip.standing.choosing, es.title, es.because.weather])
    expect(words).toContain(shownText);
  const { voucher, meetingPoint, bring, share, directions, standing } = trip;
  for (const hiddenText of [
    voucher.heading,
    voucher.calendar,
    meetingPoint,
    bring.heading,
    share.button,
    directions,
  ])
    expect(words).not.toContain(hiddenText);
  expect(words).not.toContain(standing.confirmed);
}

test("each traveller of a cancelled departure chooses by the links of the e-mail", async () => {
  const names = ["elige-otra", "elige-plata", "elige-tarde"];
  const bookings: { traveller: Traveller; booking: BookingView }[] = [];
  const times = await freeTimes(site.open());
  for (const [nth, name] of names.entries()) {
    const traveller = site.open();
    await traveller.signIn("google", `${name}@viajeros.test`);
    bookings.push({ traveller, booking: await paidOn(traveller, times.cancelled, nth) });
  }
  const [mover, leaver, late] = bookings;
  if (!mover || !leaver || !late) throw new Error("nobody travels");

  const cookie = `${STAFF_COOKIE}=${await openStaffSession(database.db, "duena@andesvivo.test")}`;
  const query = new URLSearchParams({
    ...{ experience: times.experienceId, date: times.cancelled.date, time: times.cancelled.startTime },
  });
  let panel: PlainPage = await openPlainPage(site.open(PANEL), `/andes-vivo/cancel-departure?${query}`, {
    cookie,
  });
  panel = await panel.press(panelTexts.showEmails, { offer: "choose" });
  expect(panel.words).toContain("Elige al menos 1");
  const [target] = times.others;
  const offer = { offer: "choose", departures: `${target?.date} ${target?.startTime}` };
  panel = await panel.press(panelTexts.showEmails, offer);
  expect(panel.words).toContain(panelTexts.emails);
  expect(panel.words).toContain("Tu salida no se hará");
  expect(panel.words).toContain("Your departure will not take place");
  panel = await panel.press(new RegExp(panelTexts.startChoose({ offered: 3, cancelled: 0 })), offer);
  expect(panel.address).toMatch(/\/andes-vivo\/campaigns\//);

  const [moveLink = "", refundLink = ""] = await emailedLinks(mover.booking);
  const stranger = site.open();
  // A mail scanner opens every link, and may open a link twice.
  for (const link of [moveLink, refundLink, moveLink])
    expect((await stranger.call("GET", pathOf(link))).status).toBe(200);
  expect(await viewOf(mover.traveller, mover.booking.id)).toMatchObject({ status: "CONFIRMED", revision: 0 });

  let page = await openPlainPage(site.open(), pathOf(moveLink));
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": expect.stringContaining("no-store"),
    "x-robots-tag": "noindex",
  });
  expect(page.words).toContain(es.picked);
  page = await page.press(es.confirm);
  expect(page.words).toContain(es.settled.movedText);
  expect(await viewOf(mover.traveller, mover.booking.id)).toMatchObject({
    ...target,
    status: "CONFIRMED",
    revision: 1,
  });

  const before = await viewOf(leaver.traveller, leaver.booking.id);
  expect(before).toMatchObject({ canCancel: false, choice: { departures: [target] } });
  const bookingPage = await openPlainPage(leaver.traveller, `/booking/${before.experienceId}/${before.id}`);
  expectNoTrip(bookingPage);
  expect(
    (await leaver.traveller.call("GET", `/booking/${before.experienceId}/${before.id}/calendar.ics`)).status,
  ).toBe(404);
  const list = await openPlainPage(leaver.traveller, "/my-bookings");
  expect(list.words).toContain(trip.toDo);
  expect(list.words).toContain(trip.standing.choosing);
  expect(list.words).not.toContain(trip.next.confirmed);
  page = await (await bookingPage.follow(/^Quiero mis /)).press(es.confirm);
  expect(page.words).toContain(es.settled.cancelled);
  expect(await viewOf(leaver.traveller, leaver.booking.id)).toMatchObject({ status: "CANCELLED" });

  const { id: lateId } = late.booking;
  await database.pool.query("update bookings set user_id = null, source = 'hand' where id = $1", [lateId]);
  const file = await openPlainPage(site.open(PANEL), `/andes-vivo/bookings/${lateId}`, { cookie });
  const [link = ""] = file.html.match(/\/b\/[\w-]+\/[\w.-]+/) ?? [];
  expectNoTrip(await openPlainPage(site.open(), link));
  expect((await site.open().call("GET", `${link}/calendar.ics`)).status).toBe(404);

  const [lateLink = ""] = await emailedLinks(late.booking);
  const forged = pathOf(lateLink).replace(/\/choice\/([^/]+)\/[^?]+/, "/choice/$1/k.x");
  expect((await openPlainPage(site.open(), forged)).status).toBe(404);
  expect((await openPlainPage(site.open("caribe.localhost"), pathOf(lateLink))).status).toBe(404);
  page = await openPlainPage(site.open(), pathOf(lateLink));
  await database.pool.query("update campaigns set choose_until = now() where choose_until is not null");
  page = await page.press(es.confirm);
  expect(page.status).toBe(409);
  expect(page.words).toContain(es.over.title);
});
