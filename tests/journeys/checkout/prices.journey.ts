import { and, eq } from "drizzle-orm";
import { connect } from "../../../src/db/connection/client.ts";
import { experiences } from "../../../src/db/schema/experiences.ts";
import { addDays, placeDate } from "../../../src/domain/departures/place-time.ts";
import { formatPesos } from "../../../src/domain/pricing/format-pesos.ts";
import type { ScheduleRules } from "../../../src/domain/schedules/schedule-rule.ts";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { partyMessages } from "../../../src/web/site/messages/checkout/party.ts";
import { departuresMessages } from "../../../src/web/site/messages/experiences/departures.ts";
import { experiencesMessages } from "../../../src/web/site/messages/experiences/experiences.ts";
import { homeMessages } from "../../../src/web/site/messages/experiences/home.ts";
import { partyField } from "../../../src/web/site/shell/site/checkout-url.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf } from "../support/own-departure.ts";
import { readPage, textOf } from "../support/read-page.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, emailsTo } from "../support/site.ts";
import { addOne, chooseDateForTwo, openBooking, openPerson } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { book, openRegisteredTraveller, payAs, traveller, waitForStatus } from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 } });

const es = MESSAGES["es-CO"];

test("visitors' prices are preselected in English, and residents' prices in Spanish", async () => {
  const visitor = traveller(CARIBE_SERENO);
  const { id, priceList } = await firstExperience(visitor, "caribe-sereno");
  for (const [locale, home, from] of [
    ["en", "/en", 268_000],
    ["es-CO", "", 215_000],
  ] as const) {
    const experiences = experiencesMessages[locale];
    const { articles } = await readPage(visitor, `${home}/home`);
    const card = articles.find((article) => article.includes("Tayrona"));
    expect(card).toContain(`${experiences.from} ${formatPesos(from, locale)}`);
    expect(card).toContain(experiences.perAdult);
    expect(card).toContain(experiences.children(formatPesos(165_000, locale)));

    const fieldName = partyField(priceList.find(({ value }) => value === from)?.id ?? "");
    expect((await readPage(visitor, `${home}/experience/${id}`)).fields).toMatchObject({ [fieldName]: "1" });
    const checkout = await readPage(visitor, `${home}/payments/checkout?experienceId=${id}`);
    expect(checkout.fields).toMatchObject({ [fieldName]: "1" });
    expect(checkout.text).toContain(
      `${checkoutMessages[locale].breakdown.total} ${formatPesos(from, locale)}`,
    );
  }
});

test("a search up to a price finds experiences that cost an adult at most this price", async () => {
  const home = homeMessages["es-CO"];
  const search = async (maxPrice: number) =>
    (await traveller(ANDES_VIVO).call("GET", `/home?maxPrice=${maxPrice}`)).text;
  expect(await search(50_000)).toContain(home.search.noneTitle);
  const found = await search(85_000);
  expect(found).toContain("Del grano a la taza en una finca cafetera");
  expect(found.match(/<article/g)).toHaveLength(1);
});

test("a child's price shows its ages, and asks for an adult if no other price is chosen", async ({
  page,
}) => {
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

  const childQuery = new URLSearchParams({ experienceId: id, priceValue: "120000", priceLabel: "Niño" });
  const checkout = await readPage(traveller(ANDES_VIVO), `/payments/checkout?${childQuery}`);
  expect(checkout.text).toContain(partyMessages["es-CO"].adultAlong);
});

test("a family booked through the API with a child's price pays one sum, and sees each price", async () => {
  const email = "familia@viajeros.test";
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  const experience = await firstExperience(someone, "andes-vivo");
  const bookingRequest = await bookingRequestFor(someone, experience, 3);
  const [lead, second, third] = bookingRequest.participantsInfo;
  if (!lead || !second || !third) throw new Error("the order is for three");
  const child = { ...third, birthDate: `${Number(bookingRequest.date.slice(0, 4)) - 11}-01-01` };
  const people = [lead, second, { ...child, price: { value: 120_000, name: "Niño" } }];
  const url = await someone.mutate<string>("booking.create", { ...bookingRequest, participantsInfo: people });
  expect(textOf(await (await fetch(url)).text())).toContain("450.000");

  const [booking] = await bookingsOf(someone);
  if (!booking) throw new Error("there is no booking");
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  const booked = { id: booking.id, path: `/booking/${experience.id}/${booking.id}`, preference };
  await payAs("APRO", booked);
  await waitForStatus(someone, booked, "CONFIRMED");
  const { html, text } = await readPage(someone, booked.path);
  const plain = text.replaceAll("\u00a0", " ");
  expect(plain).toContain("Adulto, $ 165.000 × 2");
  expect(plain).toContain("Niño, $ 120.000 × 1");
  const items = [...html.matchAll(/<li\b.*?<\/li>/gs)].map(([item]) => textOf(item));
  expect(items.findLast((item) => item.includes(`${child.name}`))).toContain("Niño");
  const confirmed = () => emailsTo(lead.email ?? email);
  await expect.poll(async () => JSON.stringify(await confirmed())).toContain("120.000 × 1");
});

test("an underage lead and a repeated document are reported before the form is sent", async ({ page }) => {
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
  const setBirthYear = async (number: number, year: number) => {
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
    await setBirthYear(number, thisYear - 10);
  }
  await page.getByRole("button", { name: es.pay }).last().click();
  await expect(person(1)).toContainText("Los menores viajan con una persona adulta.");
  await expect(person(2)).toContainText("Este documento ya es de otra persona de la reserva.");

  await setBirthYear(2, thisYear - 40);
  await page.getByRole("button", { name: es.pay }).last().click();
  await expect(person(1)).toContainText("Quien lidera la reserva debe tener 18 años o más.");
  await setBirthYear(1, thisYear - 40);
  await person(2).getByLabel(es.documentNumber).fill("1020304051");
  await page.getByRole("button", { name: es.pay }).last().click();
  await expect(person(1)).not.toContainText("18 años");
  await expect(person(2)).not.toContainText("Este documento");
  expect(sent).toEqual([]);
});

test("screens, calendar and e-mail show the meeting point's own address and map", async () => {
  const someone = await openRegisteredTraveller(CARIBE_SERENO, "punto-de-encuentro@viajeros.test");
  const booking = await book(someone, "caribe-sereno");
  await payAs("APRO", booking);
  await waitForStatus(someone, booking, "CONFIRMED");
  const experiences = experiencesMessages["es-CO"];

  const { id } = await firstExperience(someone, "caribe-sereno");
  const { html } = await readPage(someone, `/experience/${id}`);
  const section = html.split("<section").find((one) => one.startsWith(' id="meeting-point"'));
  expect(section).toContain("Carrera 3 con Calle 20, Santa Marta");
  expect(section).not.toContain("Parque Nacional");
  expect(section).toMatch(/href="[^"]*mlat=11\.2421&amp;mlon=-74\.2134/);
  expect(textOf(section ?? "")).toContain(experiences.openMap);

  const own = await readPage(someone, booking.path);
  expect(own.text).toContain("Carrera 3 con Calle 20, Santa Marta");
  const directions = own.html.split("<a").find((link) => link.includes("Cómo llegar"));
  expect(directions).toMatch(/href="[^"]*11\.2421%2C-74\.2134/);
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

/** @returns the experience's id. */
async function setSeason(
  agencyId: string,
  index: number,
  season: { from: string; to: string },
): Promise<string> {
  const host = agencyId === "andes-vivo" ? ANDES_VIVO : CARIBE_SERENO;
  const { id } = await firstExperience(traveller(host), agencyId, index);
  const isWanted = and(eq(experiences.agencyId, agencyId), eq(experiences.id, id));
  const client = connect(process.env.JOURNEY_DATABASE ?? "", 1);
  const [row] = await client.db.select({ schedule: experiences.schedule }).from(experiences).where(isWanted);
  if (!row) throw new Error("there is no such experience");
  const [first, ...others] = row.schedule.rules;
  const rules: ScheduleRules = [{ ...first, season }, ...others.map((rule) => ({ ...rule, season }))];
  await client.db
    .update(experiences)
    .set({ schedule: { ...row.schedule, rules } })
    .where(isWanted);
  await client.close();
  return id;
}

/** Both tests change the season of the only experience that no other journey books. */
test.describe
  .serial("with a changed season", () => {
    test("a calendar opens on the first month with seats, and a button returns to that month", async ({
      page,
    }) => {
      const { calendar } = departuresMessages["es-CO"];
      const from = addDays(placeDate(new Date()), 70);
      const id = await setSeason("caribe-sereno", 6, { from, to: addDays(from, 90) });
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

    test("a calendar without departures links to the agency and to other experiences", async ({ page }) => {
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
