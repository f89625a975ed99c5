import type { BrowserContext, Page } from "@playwright/test";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { countSteps, type Steps } from "../support/count-steps.ts";
import { MESSAGES } from "../support/messages.ts";
import { savePeople } from "../support/saved-people.ts";
import { ANDES_VIVO, at, standIns } from "../support/site.ts";
import {
  addOne,
  backToSite,
  openBooking,
  openPerson,
  payByCard,
  pressPay,
  signInAs,
} from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const { people } = checkoutMessages["es-CO"];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function chooseForTwo(page: Page): Promise<void> {
  await openBooking(page);
  // Other journeys book the first days.
  await page.getByRole("button", { name: es.freeDay }).last().click();
  await addOne(page, es);
  await page.getByRole("button", { name: es.book, exact: true }).last().click();
  await expect(page).toHaveURL(/\/payments\/checkout\?.*participants=2/);
}

/** @returns a function that returns the steps so far. */
async function begin(context: BrowserContext, page: Page, index: number): Promise<() => Steps> {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo", index);
  const isPayment = (url: string) => url.startsWith(`${standIns()}/mercado-pago`);
  const isSignIn = (url: string) => url.startsWith(`${standIns()}/google`);
  const steps = await countSteps(context, page, isPayment, isSignIn);
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  return steps;
}

async function pay(page: Page): Promise<void> {
  await payByCard(page, es, "APRO");
  await backToSite(page, es);
  await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
}

const row = (who: string, { pages, dialogs, taps, signInTaps, fields, atProvider }: Steps) =>
  `${who}: ${pages} pages, ${dialogs} dialogs, ${taps} taps, ${signInTaps} taps on Google's pages, ${fields} fields; at the payment provider ${atProvider.taps} taps, ${atProvider.fields} fields`;

test("a new traveller pays for two in at most nine taps, one more on Google's page, and nine fields", async ({
  page,
  context,
}) => {
  const steps = await begin(context, page, 6);
  await chooseForTwo(page);
  const lead = await openPerson(page, es, 0);
  await lead.getByLabel(es.name).pressSequentially("Nina Torres");
  await lead.getByLabel(es.birthDate).pressSequentially("24/08/1990");
  await lead.getByLabel(es.documentNumber).pressSequentially("1020304050");
  await page.getByLabel(es.phone, { exact: true }).pressSequentially("3001234567");
  await page.getByLabel(es.email).pressSequentially("nina@viajeros.test");
  await page.getByRole("button", { name: people.next(2) }).click();
  const companion = page.getByRole("group", { name: es.person(2) });
  await companion.getByLabel(es.name).pressSequentially("Pedro Torres");
  await companion.getByLabel(es.birthDate).pressSequentially("02/03/1988");
  await companion.getByLabel(es.documentNumber).pressSequentially("1020304051");
  await companion.getByLabel(es.name).focus();
  await expect(companion.getByLabel(es.documentType)).toHaveValue("CC");
  for (const consent of [es.terms, es.privacy]) await page.getByRole("checkbox", { name: consent }).click();
  await pressPay(page, es);
  await signInAs(page, "Google", "nina@viajeros.test");
  await pay(page);
  const counted = steps();
  console.log(row("new traveller", counted));
  expect(counted.taps).toBeLessThanOrEqual(9);
  expect(counted.signInTaps).toBe(1);
  expect(counted.fields).toBeLessThanOrEqual(9);
  expect(counted.pages).toBeLessThanOrEqual(5);
});

test("a returning traveller pays for two in at most eight taps and two fields, besides the card", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "regresa@viajeros.test");
  await savePeople(
    someone,
    await bookingRequestFor(someone, await firstExperience(someone, "andes-vivo", 5)),
  );
  await shareSession(context, someone);
  const steps = await begin(context, page, 6);
  await chooseForTwo(page);
  await page.getByRole("button", { name: people.fillWith("Lucía Restrepo") }).click();
  for (const consent of [es.terms, es.privacy]) await page.getByRole("checkbox", { name: consent }).click();
  await pressPay(page, es);
  await pay(page);
  const counted = steps();
  console.log(row("returning traveller", counted));
  expect(counted.taps).toBeLessThanOrEqual(8);
  expect(counted.fields).toBeLessThanOrEqual(2);
  expect(counted.pages).toBeLessThanOrEqual(3);
});

test("a returning, signed-out traveller pays for two in at most ten taps, and one on Google's page", async ({
  page,
  context,
}) => {
  const email = "regresa-sin-sesion@viajeros.test";
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  await savePeople(
    someone,
    await bookingRequestFor(someone, await firstExperience(someone, "andes-vivo", 5)),
  );
  const steps = await begin(context, page, 6);
  await chooseForTwo(page);
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await signInAs(page, "Google", email);
  await page.getByRole("button", { name: people.fillWith("Lucía Restrepo") }).click();
  for (const consent of [es.terms, es.privacy]) await page.getByRole("checkbox", { name: consent }).click();
  await pressPay(page, es);
  await pay(page);
  const counted = steps();
  console.log(row("returning traveller, signed out", counted));
  expect(counted.taps).toBeLessThanOrEqual(10);
  expect(counted.signInTaps).toBe(1);
  // The only field is the e-mail address at the sign-in stand-in, which does not know the account yet.
  expect(counted.fields).toBeLessThanOrEqual(1);
});
