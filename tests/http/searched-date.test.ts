import { expect, test } from "vitest";
import type { CalendarView } from "../../src/use-cases/departures/departure-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { openPlainPage } from "../support/plain-page.ts";
import { sitePerFile } from "../support/site-per-file.ts";

const site = sitePerFile(databasePerFile(4));

const readPage = async (path: string) => (await site.open().call("GET", path)).text.replaceAll("&amp;", "&");

test("the results of a search open an experience with the searched date and number of people", async () => {
  const visitor = site.open();
  const { id, date } = await firstOpen();
  for (const prefix of ["", "/en"]) {
    const results = await readPage(`${prefix}/home?date=${date}&participants=3`);
    expect(results).toContain(`href="${prefix}/experience/${id}?selectedDate=${date}&participants=3"`);
  }
  expect(await readPage("/home")).not.toContain("selectedDate");
  const page = await openPlainPage(visitor, `/experience/${id}?selectedDate=${date}&participants=3`);
  expect(page.fields("selectedDate")).toMatchObject([{ value: date }]);
  const checkout = await page.press(/Reservar$/);
  const query = new URL(checkout.address, "http://site.test").searchParams;
  expect(query.get("selectedDate")).toBe(date);
  expect(checkout.words).toContain("3 ×");
});

async function firstOpen() {
  const visitor = site.open();
  const experience = await firstExperience(visitor, "andes-vivo");
  const { date } = await bookingRequestFor(visitor, experience, 3);
  return { id: experience.id, date };
}

test("an experience opened with a date says why the date cannot be booked, in both languages", async () => {
  const { id } = await firstOpen();
  const past = dateAhead(-3);
  expect(await readPage(`/experience/${id}?selectedDate=${past}`)).toContain("ya pasó. Elige otra fecha.");
  expect(await readPage(`/en/experience/${id}?selectedDate=${past}`)).toContain("is in the past.");
  expect(await readPage(`/experience/${id}?participants=40`)).toContain("Si van 40, escríbenos");
});

test("an experience opened with a date is not cached for everybody", async () => {
  const visitor = site.open();
  const { id, date } = await firstOpen();
  const caching = async (query: string) =>
    (await visitor.call("GET", `/experience/${id}${query}`)).headers.get("cache-control");
  expect(await caching("")).toContain("public");
  expect(await caching(`?selectedDate=${date}`)).toBe("private, no-store");
  expect(await caching("?participants=2")).toBe("private, no-store");
});

test("a checkout for more people than a booking may have says so, and offers to write to the agency", async () => {
  const { id, date } = await firstOpen();
  const period = { experienceId: id, from: date, to: date };
  const { departures } = await site.open().query<CalendarView>("availability.calendar", period);
  const query = `experienceId=${id}&selectedDate=${date}&startTime=${departures[0]?.startTime}&participants=40`;
  const page = await readPage(`/payments/checkout?${query}`);
  expect(page).toContain("Cada reserva lleva máximo 10 personas");
  expect(page).toContain("Tu enlace pide 40. Este total es para 10");
  expect(page).toMatch(/<a [^>]*href="https:\/\/wa\.me[^>]*>¿Son más\? Escríbenos por WhatsApp/);
});

test("a checkout whose number of people cannot be read says so, in both languages", async () => {
  const { id, date } = await firstOpen();
  const period = { experienceId: id, from: date, to: date };
  const { departures } = await site.open().query<CalendarView>("availability.calendar", period);
  const query = `experienceId=${id}&selectedDate=${date}&startTime=${departures[0]?.startTime}`;
  for (const people of ["abc", "-3"]) {
    const page = await readPage(`/payments/checkout?${query}&participants=${people}`);
    expect(page).toContain("Tu enlace no dice cuántas. Este total es para 1 persona.");
    expect(await readPage(`/en/payments/checkout?${query}&participants=${people}`)).toContain(
      "Your link does not say how many. This total is for 1 person.",
    );
  }
  expect(await readPage(`/payments/checkout?${query}`)).not.toContain("Tu enlace no dice");
});
