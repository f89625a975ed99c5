import pg from "pg";
import { addDays, placeDate } from "../../src/domain/departures/place-time.ts";
import { formatPesos } from "../../src/domain/pricing/format-pesos.ts";
import { checkoutMessages } from "../../src/web/messages/checkout.ts";
import { departuresMessages } from "../../src/web/messages/departures.ts";
import { experiencesMessages } from "../../src/web/messages/experiences.ts";
import { homeMessages } from "../../src/web/messages/home.ts";
import { partyMessages } from "../../src/web/messages/party.ts";
import { firstExperience, orderFor } from "../support/order.ts";
import { MESSAGES } from "./support/messages.ts";
import { bookingsOf } from "./support/own-departure.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, emailsTo } from "./support/site.ts";
import { addOne, chooseDateForTwo, openBooking, openPerson } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { book, goOnAs, hasStatus, payAs, registered, traveller } from "./support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 } });

const es = MESSAGES["es-CO"];

test("a foreigner is shown and given the visitor's price, a Colombian the resident's", async ({ page }) => {
  const { id } = await firstExperience(traveller(CARIBE_SERENO), "caribe-sereno");
  for (const [locale, home, from, name] of [
    ["en", "/en", 268_000, "Foreign visitor"],
    ["es-CO", "", 215_000, "Colombiano o residente"],
  ] as const) {
    const experiences = experiencesMessages[locale];
    await page.goto(at(CARIBE_SERENO, `${home}/home`));
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: /^Tayrona/ }) });
    await expect(card).toContainText(
      `${experiences.from} ${formatPesos(from, locale)} ${experiences.perAdult}`,
    );
    await expect(card).toContainText(experiences.children(formatPesos(165_000, locale)));

    await page.goto(at(CARIBE_SERENO, `${home}/experience/${id}`));
    await openBooking(page);
    await expect(page.getByRole("textbox", { name, exact: true })).toHaveValue("1");
    await page.goto(at(CARIBE_SERENO, `${home}/payments/checkout?experienceId=${id}`));
    await expect(page.getByRole("textbox", { name, exact: true })).toHaveValue("1");
    const total = page.locator("dl").filter({ hasText: checkoutMessages[locale].breakdown.total }).first();
    await expect(total).toContainText(formatPesos(from, locale));
  }
});

test("a search up to a price finds what costs an adult no more", async () => {
  const home = homeMessages["es-CO"];
  const search = async (most: number) =>
    (await traveller(ANDES_VIVO).call("GET", `/home?maxPrice=${most}`)).text;
  expect(await search(50_000)).toContain(home.search.noneTitle);
  const found = await search(85_000);
  expect(found).toContain("Del grano a la taza en una finca cafetera");
  expect(found.match(/<article/g)).toHaveLength(1);
});

test("a child's price shows its ages, is not booked by itself, and says what to do", async ({ page }) => {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await openBooking(page);
  const prices = page.getByRole("group", { name: partyMessages["es-CO"].title });
  await expect(prices).toContainText("8 a 12 años");
  await expect(prices.getByRole("textbox", { name: "Niño" })).toHaveValue("0");
  await addOne(page, es, "Niño");
  await page.getByRole("button", { name: "Quitar uno: Adulto" }).click();
  await expect(page.getByText(partyMessages["es-CO"].adultAlong).first()).toBeVisible();
  await expect(
    page.getByRole("button", { name: experiencesMessages["es-CO"].booking.chooseDate }),
  ).toBeDisabled();

  const childs = new URLSearchParams({ experienceId: id, priceValue: "120000", priceLabel: "Niño" });
  await page.goto(at(ANDES_VIVO, `/payments/checkout?${childs}`));
  await expect(page.getByText(partyMessages["es-CO"].adultAlong)).toBeVisible();
});

test("a child at a price of their own, booked by another client, is paid in one sum and shown by price", async ({
  page,
  context,
}) => {
  const email = "familia@viajeros.test";
  const someone = await registered(ANDES_VIVO, email);
  const experience = await firstExperience(someone, "andes-vivo");
  const order = await orderFor(someone, experience, 3);
  const [lead, second, third] = order.participantsInfo;
  if (!lead || !second || !third) throw new Error("the order is for three");
  const child = { ...third, birthDate: `${Number(order.date.slice(0, 4)) - 11}-01-01` };
  const people = [lead, second, { ...child, price: { value: 120_000, name: "Niño" } }];
  const url = await someone.mutate<string>("booking.create", { ...order, participantsInfo: people });
  await page.goto(url);
  await expect(page.getByRole("region", { name: "Tu compra" })).toContainText("450.000");

  const [booking] = await bookingsOf(someone);
  if (!booking) throw new Error("there is no booking");
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  const booked = { id: booking.id, path: `/booking/${experience.id}/${booking.id}`, preference };
  await payAs("APRO", booked);
  await hasStatus(someone, booked, "CONFIRMED");
  await goOnAs(context, someone);
  await page.goto(at(ANDES_VIVO, booked.path));
  await expect(page.getByText("$ 165.000 × 2")).toBeVisible();
  await expect(page.getByText("$ 120.000 × 1")).toBeVisible();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: child.name ?? "" })
      .last(),
  ).toContainText("Niño");
  const confirmed = () => emailsTo(lead.email ?? email);
  await expect.poll(async () => JSON.stringify(await confirmed())).toContain("120.000 × 1");
});

test("who leads is of age and everybody has a document of their own, said before anything is sent", async ({
  page,
}) => {
  const sent: string[] = [];
  await page.route("**/payments/checkout.data*", (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent.push(route.request().url());
    return route.abort();
  });
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await chooseDateForTwo(page, es);
  const person = (number: number) => page.locator(`[data-person="${number - 1}"]`);
  const born = async (number: number, year: number) => {
    await openPerson(page, es, number - 1);
    await person(number).getByLabel(es.birthDate).fill(`${year}-05-01`);
  };
  const thisYear = Number(placeDate(new Date()).slice(0, 4));
  for (const number of [1, 2]) {
    await openPerson(page, es, number - 1);
    await person(number)
      .getByLabel(es.name)
      .fill(`Ana Restrepo ${"I".repeat(number)}`);
    await person(number)
      .getByLabel(es.documentType)
      .selectOption(number === 1 ? "CC" : "TI");
    await person(number).getByLabel(es.documentNumber).fill("1020304050");
    await born(number, thisYear - 10);
  }
  await page.getByRole("button", { name: es.pay }).last().click();
  await expect(person(1)).toContainText("Los menores viajan con una persona adulta.");
  await expect(person(2)).toContainText("Este documento ya es de otra persona de la reserva.");

  await born(2, thisYear - 40);
  await page.getByRole("button", { name: es.pay }).last().click();
  await expect(person(1)).toContainText("Quien lidera la reserva debe tener 18 años o más.");
  await born(1, thisYear - 40);
  await person(2).getByLabel(es.documentNumber).fill("1020304051");
  await page.getByRole("button", { name: es.pay }).last().click();
  await expect(person(1)).not.toContainText("18 años");
  await expect(person(2)).not.toContainText("Este documento");
  expect(sent).toEqual([]);
});

test("the meeting point has its own place and map, on the screens, in the calendar and in the e-mail", async ({
  page,
  context,
}) => {
  const someone = await registered(CARIBE_SERENO, "punto-de-encuentro@viajeros.test");
  const booking = await book(someone, "caribe-sereno");
  await payAs("APRO", booking);
  await hasStatus(someone, booking, "CONFIRMED");
  await goOnAs(context, someone);
  const experiences = experiencesMessages["es-CO"];

  const { id } = await firstExperience(someone, "caribe-sereno");
  await page.goto(at(CARIBE_SERENO, `/experience/${id}`));
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: experiences.meetingPoint }),
  });
  await expect(section).toContainText("Carrera 3 con Calle 20, Santa Marta");
  await expect(section).not.toContainText("Parque Nacional");
  await expect(section.getByRole("link", { name: experiences.openMap })).toHaveAttribute(
    "href",
    /mlat=11\.2421&mlon=-74\.2134/,
  );

  await page.goto(at(CARIBE_SERENO, booking.path));
  await expect(page.getByText("Carrera 3 con Calle 20, Santa Marta")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cómo llegar" })).toHaveAttribute(
    "href",
    /11\.2421%2C-74\.2134/,
  );
  const { text } = await someone.call("GET", `${booking.path}/calendar.ics`);
  const lines = text.replaceAll("\r\n ", "");
  expect(lines).toContain(
    "LOCATION:Parque de los Novios\\, Carrera 3 con Calle 20\\, Santa Marta\\, Magdalena",
  );
  expect(lines).toContain("GEO:11.2421;-74.2134");

  const confirmed = async () =>
    (await emailsTo("ana@viajeros.test")).find(
      (email) => email.text.includes(booking.path) && email.attachments.length > 0,
    );
  await expect.poll(async () => (await confirmed())?.text).toContain("Carrera 3 con Calle 20, Santa Marta");
});

/** Moves the season of one of an agency's experiences, as an operator would. @returns the experience's id. */
async function setSeason(
  agencyId: string,
  index: number,
  season: { from: string; to: string },
): Promise<string> {
  const host = agencyId === "andes-vivo" ? ANDES_VIVO : CARIBE_SERENO;
  const { id } = await firstExperience(traveller(host), agencyId, index);
  const database = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE });
  await database.connect();
  await database.query(
    "update experiences set schedule = jsonb_set(schedule, '{season}', $1) where agency_id = $2 and id = $3",
    [JSON.stringify(season), agencyId, id],
  );
  await database.end();
  return id;
}

/** One after the other: both move the season of one experience, the only one that no other journey books. */
test.describe
  .serial("a calendar", () => {
    test("opens on the first month with seats, and leads back there", async ({ page }) => {
      const { calendar } = departuresMessages["es-CO"];
      const from = addDays(placeDate(new Date()), 70);
      const id = await setSeason("caribe-sereno", 6, { from, to: addDays(from, 60) });
      await page.goto(at(CARIBE_SERENO, `/experience/${id}`));
      await openBooking(page);
      await expect(page.getByRole("button", { name: es.freeDay }).first()).toBeAttached();

      await page.getByRole("button", { name: calendar.previousMonth }).click();
      await expect(page.getByText(calendar.none)).toBeVisible();
      await page.getByRole("button", { name: /^Ver la fecha con cupo más cercana/ }).click();
      await expect(page.getByRole("button", { name: es.freeDay }).first()).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: es.book, exact: true }).first()).toBeEnabled();
    });

    test("without any date says so and leads to the agency and to other experiences", async ({ page }) => {
      const id = await setSeason("caribe-sereno", 6, { from: "2020-01-01", to: "2020-12-31" });
      await page.goto(at(CARIBE_SERENO, `/experience/${id}`));
      await openBooking(page);
      await expect(page.getByText(departuresMessages["es-CO"].noneAtAll)).toBeVisible();
      await expect(
        page.getByRole("link", { name: departuresMessages["es-CO"].otherExperiences }),
      ).toHaveAttribute("href", /#experiences$/);
      await page.getByRole("link", { name: departuresMessages["es-CO"].askForDates }).click();
      await expect(page).toHaveURL(/\/contact-us$/);
    });
  });
