import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { profileMessages } from "../../../src/web/site/messages/identity/profile.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf, checkoutOf } from "../support/own-departure.ts";
import { savePeople } from "../support/saved-people.ts";
import { ANDES_VIVO, at, standIns } from "../support/site.ts";
import { expectFilledIn, fillParticipants, openPerson, pressPay } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession } from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 } });

const es = MESSAGES["es-CO"];
const { people } = checkoutMessages["es-CO"];
const { saved: profile } = profileMessages["es-CO"];
const provider = () => new RegExp(`^${standIns()}`);

test("the next booking fills in the saved lead, and a saved companion by one press, until they are deleted", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "guarda@viajeros.test");
  await shareSession(context, someone);
  const experience = await firstExperience(someone, "andes-vivo", 5);
  const bookingRequest = await bookingRequestFor(someone, experience, 2);
  await page.goto(checkoutOf(bookingRequest, bookingRequest.participantsInfo.length));
  await fillParticipants(page, es, "guarda@viajeros.test");
  await page.getByRole("checkbox", { name: people.save }).check();
  await pressPay(page, es);
  await expect(page).toHaveURL(provider());
  const [held] = await bookingsOf(someone);
  await someone.mutate("booking.cancel", { id: held?.id });

  // The second device has no stored input.
  const browser = context.browser();
  if (!browser) throw new Error("there is no browser");
  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-CO" });
  await shareSession(other, someone);
  const phone = await other.newPage();
  await phone.goto(checkoutOf(bookingRequest, bookingRequest.participantsInfo.length));
  await expect(phone.locator('[name="participantsInfo.0.documentNumber"]')).toHaveValue("1020304050");
  await expect(phone.locator('[data-person="0"]')).not.toHaveAttribute("open");
  const lucia = phone.getByRole("button", { name: people.fillWith("Lucía Restrepo") });
  await expect(phone.getByRole("button", { name: people.fillWith("Ana Restrepo") })).toHaveCount(0);
  expect(await findAccessibilityViolations(phone)).toEqual([]);
  await lucia.click();
  await expectFilledIn(phone);
  await expect(lucia).toHaveCount(0);
  await expect(phone.locator("[data-person] summary", { hasText: people.state.complete })).toHaveCount(2);
  const group = await openPerson(phone, es, 1);
  await expect(group.getByLabel(es.birthDate)).toHaveValue("30/08/1992");
  await expect(group.getByLabel(es.documentType)).toHaveValue("PP");
  for (const consent of [es.terms, es.privacy]) await phone.getByRole("checkbox", { name: consent }).check();
  await pressPay(phone, es);
  await expect(phone).toHaveURL(provider());

  await phone.goto(at(ANDES_VIVO, "/profile"));
  await expect(phone.getByRole("heading", { name: profile.heading })).toBeVisible();
  await expect(phone.getByText("Pasaporte, •••• 8877")).toBeVisible();
  expect(await findAccessibilityViolations(phone)).toEqual([]);
  await phone.getByRole("button", { name: profile.deleteOf("Lucía Restrepo") }).click();
  await expect(phone.getByText("Lucía Restrepo")).toHaveCount(0);
  await expect(phone.getByText("Ana Restrepo", { exact: true }).last()).toBeVisible();
  await other.close();
});

test("a name typed over the saved lead before the scripts have loaded leaves the other fields unchanged", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "antes-de-tiempo@viajeros.test");
  await shareSession(context, someone);
  const bookingRequest = await bookingRequestFor(someone, await firstExperience(someone, "andes-vivo", 5), 2);
  await savePeople(someone, bookingRequest);
  const loadScripts = await holdScripts(page);
  await page.goto(checkoutOf(bookingRequest), { waitUntil: "commit" });
  const lead = await openPerson(page, es, 0);
  const shown = await lead.getByLabel(es.documentNumber).inputValue();
  await lead.getByLabel(es.name).fill("Marta Gil");
  loadScripts();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("trocha.booking-form")))
    .toContain("Marta Gil");
  await expect(lead.getByLabel(es.name)).toHaveValue("Marta Gil");
  await expect(lead.getByLabel(es.documentNumber)).toHaveValue(shown);
});

test("a typed lead is kept after a reload, and nobody is saved unless the box is checked", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "no-guarda@viajeros.test");
  await shareSession(context, someone);
  const experience = await firstExperience(someone, "andes-vivo", 5);
  const bookingRequest = await bookingRequestFor(someone, experience, 1);
  await page.goto(checkoutOf(bookingRequest, bookingRequest.participantsInfo.length));
  await page.getByLabel(es.birthDate).pressSequentially("24081990");
  await expect(page.getByLabel(es.birthDate)).toHaveValue("24/08/1990");
  await page.getByLabel(es.documentNumber).fill("5040302010");
  await expect(page.getByLabel(es.documentType)).toHaveValue("CC");
  await expect(page.getByText("24 de agosto de 1990")).toBeVisible();
  await page.getByLabel(es.birthDate).fill("24082015");
  await page.getByLabel(es.documentNumber).focus();
  await expect(page.getByLabel(es.documentType)).toHaveValue("TI");
  await page.getByLabel(es.documentType).selectOption("PP");
  await page.getByLabel(es.birthDate).fill("24081990");
  await page.getByLabel(es.documentNumber).focus();
  await expect(page.getByText("24 de agosto de 1990")).toBeVisible();
  await expect(page.getByLabel(es.documentType)).toHaveValue("PP");
  await page.reload();
  await expect(page.getByLabel(es.documentNumber)).toHaveValue("5040302010");
  await expect(page.getByLabel(es.birthDate)).toHaveValue("24/08/1990");
  await page.goto(at(ANDES_VIVO, "/profile"));
  await expect(page.getByRole("heading", { name: profile.heading })).toHaveCount(0);
});

test("a sign-out in another tab removes the saved people and the typed lead from the page", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "otra-pestana@viajeros.test");
  await shareSession(context, someone);
  const experience = await firstExperience(someone, "andes-vivo", 5);
  const bookingRequest = await bookingRequestFor(someone, experience, 2);
  await savePeople(someone, bookingRequest);

  // A press before hydration takes effect only after the saved lead was filled in.
  const loadScripts = await holdScripts(page);
  await page.goto(checkoutOf(bookingRequest), { waitUntil: "commit" });
  await page.getByRole("button", { name: people.forget }).click();
  loadScripts();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("trocha.booking-form")))
    .not.toContain("AV998877");
  await expect(page.getByLabel(es.documentNumber).first()).toHaveValue("");
  const lead = await openPerson(page, es, 0);
  await lead.getByLabel(es.name).fill("Marta Gil");
  await page.reload();
  await expect(page.locator('[name="participantsInfo.0.name"]')).toHaveValue("Marta Gil");
  await expect(page.locator('[name="participantsInfo.0.documentNumber"]')).toHaveValue("");
  const ana = page.getByRole("button", { name: people.fillWith("Ana Restrepo") });
  await expect(ana).toBeVisible();

  const other = await context.newPage();
  await other.goto(at(ANDES_VIVO, "/home"));
  await other.getByLabel("Tu cuenta").first().click();
  await other.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(ana).toHaveCount(0);
  await expect(page.getByText("Restrepo")).toHaveCount(0);
  await expect(page.locator('[name="participantsInfo.0.name"]')).toHaveValue("");
});
