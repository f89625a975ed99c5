import type { Page } from "@playwright/test";
import type { Locale } from "../../../src/domain/locale.ts";
import { formatPesos } from "../../../src/domain/pricing/format-pesos.ts";
import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { partyMessages } from "../../../src/web/site/messages/checkout/party.ts";
import { rareCasesMessages } from "../../../src/web/site/messages/checkout/rare-cases.ts";
import { partyField } from "../../../src/web/site/shell/site/checkout-url.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import type { Traveller } from "../../support/traveller.ts";
import { ADULTS, CHILD, chooseFamily, FAMILIES, GRANDMOTHER, stepper } from "../support/family.ts";
import { findAccessibilityViolations, keepPicture } from "../support/inspection.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf, checkoutOf } from "../support/own-departure.ts";
import { readPage } from "../support/read-page.ts";
import { ANDES_VIVO, at, emailsTo, standIns } from "../support/site.ts";
import {
  backToSite,
  expectFilledIn,
  fillParticipants,
  openChoices,
  openPerson,
  payByCard,
  pressPay,
  waitUntilHydrated,
} from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";
import { ALL_VISITS } from "../support/visit.ts";

test.use({ viewport: { width: 390, height: 844 } });

const es = MESSAGES["es-CO"];
const [ADULT, NINO, RESIDENT] = FAMILIES["andes-vivo"].prices["es-CO"];

const expectNoBarriers = async (page: Page) => expect(await findAccessibilityViolations(page)).toEqual([]);

const peopleByPrice = (lines: BookingView["lines"]) =>
  lines.map(({ priceOption, people }) => `${priceOption} ${people}`);

async function bookingOf(someone: Traveller, locale?: Locale): Promise<BookingView> {
  const [latest] = (await bookingsOf(someone)).toSorted((a, b) => +b.createdAt - +a.createdAt);
  return someone.query<BookingView>("booking.getById", { id: latest?.id ?? "" }, locale);
}

const DEFAULT_CASES = [
  ["andes-vivo", "es-CO"],
  ["caribe-sereno", "en"],
] as const;
const OTHER_CASES = [
  ["andes-vivo", "en"],
  ["caribe-sereno", "es-CO"],
] as const;

for (const [agencyId, locale] of ALL_VISITS ? [...DEFAULT_CASES, ...OTHER_CASES] : DEFAULT_CASES) {
  const { host, prices, total: totals } = FAMILIES[agencyId];
  const total = totals[locale];
  const [adult, child, other] = prices[locale];
  const messages = MESSAGES[locale];
  const home = locale === "en" ? "/en" : "";

  test.describe(() => {
    test.use({ locale: locale === "en" ? "en-US" : locale });
    test(`a family of two adults, a child and a visitor books and pays, ${agencyId} in ${locale}`, async ({
      page,
      context,
    }) => {
      const email = `familia-${agencyId}-${locale.toLowerCase()}@viajeros.test`;
      const someone = await openRegisteredTraveller(host, email);
      await shareSession(context, someone);
      const { id } = await firstExperience(someone, agencyId);
      await page.goto(at(host, `${home}/experience/${id}`));
      await chooseFamily(page, locale, [adult, child, other]);
      await expect(page).toHaveURL(/participants=4.*party=/);
      await openChoices(page);
      for (const [price, people] of [
        [adult, "2"],
        [child, "1"],
        [other, "1"],
      ] as const)
        await expect(stepper(page, price)).toHaveValue(people);
      await expectNoBarriers(page);

      const byLink = agencyId === "caribe-sereno";
      if (byLink) {
        await expect(page.locator("[data-person]")).toHaveCount(0);
        await expect(page.locator("[data-later]")).toContainText(`1 × ${child}`);
      }
      const summaries = await page.locator("[data-person] summary").allInnerTexts();
      const place = (price: string) => summaries.findIndex((text) => text.includes(price));
      const family = [...ADULTS];
      for (const [price, person] of [
        [child, CHILD],
        [other, GRANDMOTHER],
      ] as const)
        family.splice(place(price) < 0 ? family.length : place(price), 0, person);
      await fillParticipants(page, messages, email, family);
      const { complete } = checkoutMessages[locale].people.state;
      await expect(page.locator("[data-person] summary", { hasText: complete })).toHaveCount(byLink ? 0 : 4);
      await page.reload();
      await expectFilledIn(page, family);
      await expect(page.locator("[data-person][open]")).toHaveCount(0);
      for (const consent of [messages.terms, messages.privacy])
        await page.getByRole("checkbox", { name: consent }).check();
      await page.getByRole("button", { name: checkoutMessages[locale].pay.details }).click();
      await expect(
        page.getByText(formatPesos(total, locale)).filter({ visible: true }).first(),
      ).toBeVisible();
      await expectNoBarriers(page);
      await keepPicture(page, test.info(), `party-checkout-${agencyId}-${locale}`);

      await pressPay(page, messages);
      await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
      await page.goBack();
      await openChoices(page);
      await expect(stepper(page, child)).toHaveValue("1");
      await expectFilledIn(page, family);
      await expect(page.getByText(rareCasesMessages[locale].partyChanged)).toHaveCount(0);
      await pressPay(page, messages);
      await payByCard(page, messages, "APRO");
      await backToSite(page, messages);
      await expect(page.getByRole("heading", { name: messages.confirmed })).toBeVisible();
      await expectNoBarriers(page);
      await keepPicture(page, test.info(), `party-paid-${agencyId}-${locale}`);

      expect(await bookingsOf(someone)).toHaveLength(1);
      const booking = await bookingOf(someone, locale);
      expect(booking).toMatchObject({ status: "CONFIRMED", participants: 4, totalPrice: total });
      expect(peopleByPrice(booking.lines).toSorted()).toEqual(
        [`${adult} 2`, `${child} 1`, `${other} 1`].toSorted(),
      );
      if (byLink) expect(booking.companions).toMatchObject({ missing: 3 });
      else
        expect(booking.participantsInfo.find(({ name }) => name === CHILD.name)).toMatchObject({
          priceOption: child,
        });

      await page.goto(at(host, `${home}/booking/${id}/${booking.id}`));
      await expect(page.getByText(child).first()).toBeVisible();
      await expectNoBarriers(page);
      await keepPicture(page, test.info(), `party-booking-${agencyId}-${locale}`);
      await page.goto(at(host, `${home}/my-bookings`));
      await expect(page.getByText(formatPesos(total, locale)).first()).toBeVisible();
      await keepPicture(page, test.info(), `party-my-bookings-${agencyId}-${locale}`);
      const confirmed = async () =>
        (await emailsTo(email)).find(({ text }) => text.includes(booking.id) && text.includes(child));
      await expect.poll(async () => (await confirmed())?.text).toContain(other);
    });
  });
}

async function openFamily(page: Page, someone: Traveller, party: string): Promise<void> {
  const experience = await firstExperience(someone, "andes-vivo");
  const bookingRequest = await bookingRequestFor(someone, experience, 4);
  await page.goto(`${checkoutOf(bookingRequest)}&party=${party}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openChoices(page);
}

test("a person who changes to another price changes the counts, and keeps the input and the focus", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "mueve@viajeros.test");
  await shareSession(context, someone);
  await openFamily(page, someone, "adulto.2,nino.1");
  await fillParticipants(page, es, "mueve@viajeros.test", [...ADULTS, CHILD]);
  const luis = await openPerson(page, es, 1);
  await luis.getByLabel("Tarifa").selectOption({ label: `${formatPesos(130_000, "es-CO")}, ${RESIDENT}` });
  await expect(stepper(page, ADULT)).toHaveValue("1");
  await expect(stepper(page, RESIDENT)).toHaveValue("1");
  await expect(page.getByRole("combobox", { name: "Tarifa" }).and(page.locator(":focus"))).toBeVisible();
  const moved = page.locator("[data-person]", { has: page.locator("summary", { hasText: RESIDENT }) });
  await expect(moved.getByLabel(es.name)).toHaveValue("Luis Rojas");
  await expect(page.getByText(formatPesos(415_000, "es-CO")).filter({ visible: true }).first()).toBeVisible();

  await openFamily(page, someone, "adulto.2,nino.1");
  await expect(page.locator('[data-person="0"]')).not.toHaveAttribute("open");
  const ana = await openPerson(page, es, 0);
  await ana.getByLabel("Tarifa").selectOption({ index: 2 });
  await expect(page.locator('[name="participantsInfo.0.name"]')).toHaveValue("Luis Rojas");
  await expect(page.locator('[name="participantsInfo.0.email"]')).toHaveValue("mueve@viajeros.test");
});

test("a lower count removes a person without input first, and a higher count restores a removed person's input", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "quita@viajeros.test");
  await shareSession(context, someone);
  await openFamily(page, someone, "adulto.2,nino.2");
  const less = (price: string) => page.getByRole("button", { name: partyMessages["es-CO"].lessOf(price) });
  const more = (price: string) => page.getByRole("button", { name: partyMessages["es-CO"].moreOf(price) });
  await fillParticipants(page, es, "quita@viajeros.test", ADULTS);
  const second = await openPerson(page, es, 3);
  await second.getByLabel(es.name).fill(CHILD.name);
  await less(NINO).click();
  await expectFilledIn(page, [...ADULTS, { ...CHILD, documentNumber: "" }]);
  await less(ADULT).click();
  await expect(page.locator('[name="participantsInfo.1.name"]')).toHaveValue(CHILD.name);
  await expect(page).toHaveURL(/party=adulto\.1%2Cnino\.1/);
  await page.reload();
  await expect(page.locator('[name="participantsInfo.1.name"]')).toHaveValue(CHILD.name);
  await openChoices(page);
  await more(ADULT).click();
  await expectFilledIn(page, [...ADULTS, { ...CHILD, documentNumber: "" }]);
});

test("an error in a folded person unfolds them, and a birth date that does not fit the price is shown at once", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "plegada@viajeros.test");
  await shareSession(context, someone);
  await openFamily(page, someone, "adulto.1,nino.1");
  await fillParticipants(page, es, "plegada@viajeros.test", [ADULTS[0] ?? CHILD, CHILD]);
  const child = await openPerson(page, es, 1);
  await child.getByLabel(es.birthDate).fill("1990-01-01");
  await child.getByLabel(es.name).focus();
  await expect(child.getByText("Edades de esta tarifa: 8 a 12 años.")).toBeVisible();
  await page.locator('[data-person="1"] summary').click();
  await expect(child).toBeHidden();
  await expect(page.locator('[data-person="1"] summary')).toContainText("Revisa");
  await pressPay(page, es);
  await expect(page.locator('[name="participantsInfo.1.birthDate"]')).toBeFocused();
});

test("a party that changes before the payment replaces the held booking, and a cancelled booking can be booked again with its party", async ({
  page,
  context,
}) => {
  const email = "cambia-grupo@viajeros.test";
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  await shareSession(context, someone);
  await openFamily(page, someone, "adulto.2,nino.1");
  await fillParticipants(page, es, email, [...ADULTS, CHILD]);
  await pressPay(page, es);
  await payByCard(page, es, "OTHE");
  await backToSite(page, es);
  await page.getByRole("link", { name: es.changeFirst }).click();
  await openChoices(page);
  await expect(stepper(page, NINO)).toHaveValue("1");
  await expect(page.getByText("reemplaza la anterior")).toHaveCount(0);
  await expect(page.locator('[data-person="1"]')).not.toHaveAttribute("open");
  const luis = await openPerson(page, es, 1);
  await luis.getByLabel("Tarifa").selectOption({ index: 2 });
  await expect(page.getByText("reemplaza la anterior")).toBeVisible();
  for (const consent of [es.terms, es.privacy]) await page.getByRole("checkbox", { name: consent }).check();
  await pressPay(page, es);
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  const live = (await bookingsOf(someone)).filter(({ status }) => status === "PENDING");
  expect(live).toMatchObject([{ participants: 3, totalPrice: 415_000 }]);

  const booking = await bookingOf(someone);
  await someone.mutate("booking.cancel", { id: booking.id });
  await page.goto(at(ANDES_VIVO, `/booking/${booking.experienceId}/${booking.id}`));
  await page.getByRole("link", { name: bookingsMessages["es-CO"].hold.bookAgain }).click();
  await openChoices(page);
  for (const price of [ADULT, NINO, RESIDENT]) await expect(stepper(page, price)).toHaveValue("1");
});

test("a family is chosen and entered with the keyboard only", async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const someone = await openRegisteredTraveller(ANDES_VIVO, "teclas@viajeros.test");
  await shareSession(context, someone);
  await openFamily(page, someone, "adulto.1,nino.1");
  await stepper(page, ADULT).focus();
  await waitUntilHydrated(stepper(page, ADULT));
  await page.keyboard.press("ArrowUp");
  await expect(stepper(page, ADULT)).toHaveValue("2");
  await page.keyboard.press("ArrowDown");
  await expect(stepper(page, ADULT)).toHaveValue("1");
  await page.locator('[name="participantsInfo.0.name"]').focus();
  await page.keyboard.type(ADULTS[0]?.name ?? "");
  const next = page.getByRole("button", { name: checkoutMessages["es-CO"].people.next(2) });
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await next.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator('[name="participantsInfo.1.name"]')).toBeFocused();
  await expect(page.locator('[data-person="0"]')).not.toHaveAttribute("open");
  await page.keyboard.type(CHILD.name);
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator('[data-person="1"] summary')).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-person="1"]')).not.toHaveAttribute("open");
  await expect(page.locator('[data-person="1"] summary')).toContainText(CHILD.name);
});

test("a complete person is folded once the focus has left, and the focused line stays in place", async ({
  page,
}) => {
  const visitor = traveller(ANDES_VIVO);
  const bookingRequest = await bookingRequestFor(visitor, await firstExperience(visitor, "andes-vivo"));
  await page.goto(checkoutOf(bookingRequest, 2));
  const people = checkoutMessages["es-CO"].people;
  const [first, second] = [page.locator('[data-person="0"]'), page.locator('[data-person="1"]')];
  await fillParticipants(page, es, "pliegues@viajeros.test");
  await expect(first).not.toHaveAttribute("open");
  await expect(second).not.toHaveAttribute("open");
  await expect(page.getByRole("checkbox", { name: es.privacy })).toBeChecked();
  await expect(first.locator("summary")).toContainText(`Ana Restrepo`);
  await expect(first.locator("summary").getByText(people.edit)).toBeVisible();
  await expectFilledIn(page);

  await test.step("a person stays unfolded during typing and with an error", async () => {
    const ana = await openPerson(page, es, 0);
    await ana.getByLabel(es.documentNumber).fill("10203040");
    await ana.getByLabel(es.documentNumber).pressSequentially("99");
    await expect(first).toHaveAttribute("open");
    await ana.getByLabel(es.birthDate).fill("31/02/1990");
    await openPerson(page, es, 1);
    await second.getByLabel(es.name).focus();
    await expect(first.locator("summary")).toContainText(people.state.wrong);
    await expect(first).toHaveAttribute("open");
  });

  await test.step("the focused line does not move", async () => {
    await first.getByLabel(es.birthDate).fill("1990-04-12");
    await expect(second, "the focus has left the second person too").not.toHaveAttribute("open");
    const next = second.locator("summary");
    const top = () => next.evaluate((line) => Math.round(line.getBoundingClientRect().top));
    await next.evaluate((line) => line.scrollIntoView({ behavior: "instant" }));
    const before = await top();
    await next.evaluate((line) => line.focus({ preventScroll: true }));
    await expect(first).not.toHaveAttribute("open");
    // The icons of a line may differ in height by a few pixels.
    expect(Math.abs((await top()) - before)).toBeLessThan(12);
  });

  await test.step("cleared details unfold the person if everybody is folded", async () => {
    await page.locator('[name="participantsInfo.0.documentNumber"]').evaluate((field) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      set?.call(field, "");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect(first).toHaveAttribute("open");
    await pressPay(page, es);
    await expect(page.locator('[name="participantsInfo.0.documentNumber"]')).toBeFocused();
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveText(
      "Casi listo. Falta completar los datos de Ana.",
    );
  });
});

test("a tampered party in the address keeps its valid counts, and a notice is shown", async ({ page }) => {
  const visitor = traveller(ANDES_VIVO);
  const experience = await firstExperience(visitor, "andes-vivo");
  const checkout = new URL(checkoutOf(await bookingRequestFor(visitor, experience, 4)));
  const notice = rareCasesMessages["es-CO"].partyChanged;
  const [adult = "", child = ""] = [ADULT, NINO].map((price) =>
    partyField(experience.priceList.find(({ name }) => name === price)?.id ?? price),
  );
  for (const party of [
    "adulto.2,marciano.3",
    "adulto.99",
    "nino.0,adulto.2,adulto.7",
    "%3Cscript%3E",
    "adulto.2%00",
  ]) {
    const { text, fields } = await readPage(visitor, `${checkout.pathname}${checkout.search}&party=${party}`);
    expect(text, party).toContain(notice);
    expect([party, fields[adult], fields[child]]).toEqual([party, party === "adulto.99" ? "10" : "2", "0"]);
  }

  await page.goto(`${checkout}&party=adulto.99`);
  await openChoices(page);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(stepper(page, ADULT)).toHaveValue("10");
  const less = page.getByRole("button", { name: partyMessages["es-CO"].lessOf(NINO) });
  await expect(less).toHaveAttribute("aria-disabled", "true");
});

test("an address with the customer's own names books everybody at one price", async ({ page, context }) => {
  const email = "enlace-propio@viajeros.test";
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  await shareSession(context, someone);
  const experience = await firstExperience(someone, "andes-vivo");
  const { date, startTime = "", duration } = await bookingRequestFor(someone, experience);
  const query = { experienceId: experience.id, participants: "2", selectedDate: date, startTime, duration };
  const price = { priceValue: "130000", priceLabel: RESIDENT, priceDescription: "x" };
  await page.goto(at(ANDES_VIVO, `/payments/checkout?${new URLSearchParams({ ...query, ...price })}`));
  await openChoices(page);
  await expect(stepper(page, RESIDENT)).toHaveValue("2");
  await fillParticipants(page, es, email, ADULTS);
  await pressPay(page, es);
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  expect(await bookingOf(someone)).toMatchObject({
    priceOption: RESIDENT,
    participants: 2,
    totalPrice: 260_000,
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a family is chosen, entered, changed and paid", async ({ page, context }) => {
    const email = "familia-html@viajeros.test";
    const someone = await openRegisteredTraveller(ANDES_VIVO, email);
    await shareSession(context, someone);
    const experience = await firstExperience(someone, "andes-vivo");
    const { date } = await bookingRequestFor(someone, experience, 4);
    await page.goto(at(ANDES_VIVO, `/experience/${experience.id}`));
    await page.locator("noscript input[name=selectedDate]").fill(date);
    await stepper(page, ADULT).fill("2");
    await stepper(page, NINO).fill("2");
    await page.getByRole("button", { name: "Reservar" }).click();
    await expect(page).toHaveURL(/party\.adulto=2&party\.nino=2/);
    await expect(page.getByText(formatPesos(570_000, "es-CO")).first()).toBeVisible();
    await openChoices(page);
    await page.getByRole("spinbutton", { name: NINO }).fill("1");
    await page.getByRole("button", { name: checkoutMessages["es-CO"].summary.update }).click();
    await expect(page.getByText(formatPesos(450_000, "es-CO")).first()).toBeVisible();

    const wrong = { ...CHILD, birthDate: "1990-01-01" };
    await fillParticipants(page, es, email, [...ADULTS, wrong]);
    const pay = page.getByRole("button", { name: es.pay }).filter({ visible: true }).first();
    await pay.click();
    await expect(page.locator('[data-person="2"]')).toHaveAttribute("open");
    await expect(page.getByText("Edades de esta tarifa: 8 a 12 años.")).toBeVisible();
    await page.locator('[name="participantsInfo.2.birthDate"]').fill(CHILD.birthDate);
    await keepPicture(page, test.info(), "party-plain");
    await pay.click();
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    const booking = await bookingOf(someone);
    expect(booking).toMatchObject({ status: "CONFIRMED", totalPrice: 450_000 });
    expect(peopleByPrice(booking.lines)).toEqual(["Adulto 2", "Niño 1"]);
  });
});
