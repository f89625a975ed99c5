import type { Page } from "@playwright/test";
import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { companionsMessages } from "../../../src/web/site/messages/booking/companions.ts";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { failuresMessages } from "../../../src/web/site/messages/shell/failures.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import type { Traveller } from "../../support/traveller.ts";
import { CHILD, FAMILIES, GRANDMOTHER } from "../support/family.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf } from "../support/own-departure.ts";
import { at, CARIBE_SERENO, emailsTo, standIns } from "../support/site.ts";
import { backToSite, fillParticipants, type Person, payByCard, pressPay } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { book, openRegisteredTraveller, payAs, shareSession, waitForStatus } from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 } });

const es = MESSAGES["es-CO"];
const texts = companionsMessages["es-CO"];
const { people } = checkoutMessages["es-CO"];
const [, NINO] = FAMILIES["caribe-sereno"].prices["es-CO"];

const expectNoBarriers = async (page: Page) => expect(await findAccessibilityViolations(page)).toEqual([]);
const companion = (page: Page, number: number) => page.locator(`[data-companion="${number}"]`);

async function write(page: Page, number: number, person: Person) {
  const folded = companion(page, number);
  if ((await folded.getAttribute("open")) === null) await folded.locator("summary").click();
  await folded.getByLabel(people.name).fill(person.name);
  await folded.getByLabel(people.birthDate).fill(person.birthDate);
  await folded.getByLabel(people.documentType).selectOption(person.documentType);
  await folded.getByLabel(people.documentNumber).fill(person.documentNumber);
  await folded.getByRole("checkbox").check();
}

const save = (page: Page, number: number) =>
  companion(page, number).getByRole("button", { name: texts.save }).click();

/** Companions give their details by a link at this agency. */
async function bookForTwo(someone: Traveller, index: number) {
  const experience = await firstExperience(someone, "caribe-sereno", index);
  const bookingRequest = await bookingRequestFor(someone, experience, 2);
  const [lead] = bookingRequest.participantsInfo;
  const booked = await book(someone, "caribe-sereno", index, { participantsInfo: [lead ?? {}, {}] });
  await payAs("APRO", booked);
  await waitForStatus(someone, booked, "CONFIRMED");
  return booked;
}

const pathOf = async (someone: Traveller, id: string): Promise<string> =>
  (await someone.query<BookingView>("booking.getById", { id })).companions?.path ?? "";

test("the lead pays with their own details only, and shares a link by which the companions write theirs", async ({
  page,
  context,
  browser,
}) => {
  const email = "por-enlace@viajeros.test";
  const someone = await openRegisteredTraveller(CARIBE_SERENO, email);
  await shareSession(context, someone);
  const experience = await firstExperience(someone, "caribe-sereno");
  const { date } = await bookingRequestFor(someone, experience, 3);
  const child = experience.priceList.find(({ name }) => name === NINO);
  const adult = experience.priceList.find(({ audience }) => audience === "resident" || audience === "adult");
  const party = `${adult?.id}.2,${child?.id}.1`;
  const query = new URLSearchParams({
    experienceId: experience.id,
    participants: "3",
    selectedDate: date,
    party,
  });
  await page.goto(at(CARIBE_SERENO, `/payments/checkout?${query}`));
  await expect(page.getByText(people.later.title(2))).toBeVisible();
  await expect(page.getByLabel(es.name)).toHaveCount(1);
  await expectNoBarriers(page);
  await fillParticipants(page, es, email);
  await pressPay(page, es);
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  await payByCard(page, es, "APRO");
  await backToSite(page, es);
  await expect(page.getByRole("heading", { name: texts.panel.title(2) })).toBeVisible();
  await expectNoBarriers(page);
  const path = await page.getByRole("link", { name: texts.panel.complete }).getAttribute("href");
  const shared = await page.getByRole("link", { name: texts.panel.share }).getAttribute("href");
  expect(decodeURIComponent(shared ?? "")).toContain(
    at(CARIBE_SERENO, path ?? "none").replaceAll("%20", " "),
  );
  const confirmed = async () => (await emailsTo(email)).find(({ text }) => text.includes("/companions/"));
  await expect.poll(async () => (await confirmed())?.text).toContain("Faltan los datos de 2 personas");

  await test.step("a person without details is shown by their number on the booking and in the form that removes people", async () => {
    const [made] = await bookingsOf(someone);
    const booking = `/booking/${experience.id}/${made?.id}`;
    await page.goto(at(CARIBE_SERENO, `${booking}/change?what=remove`));
    await expect(page.getByLabel(bookingsMessages["es-CO"].unknownPerson(2))).toBeVisible();
    await page.goto(at(CARIBE_SERENO, booking));
    await expect(page.getByText(bookingsMessages["es-CO"].unknownPerson(2))).toBeVisible();
    await expect(page.getByRole("link", { name: texts.panel.complete })).toBeVisible();
    await expectNoBarriers(page);
    await page.goto(at(CARIBE_SERENO, "/my-bookings"));
    await expect(page.getByText(texts.panel.title(2))).toBeVisible();
    await expectNoBarriers(page);
    await page.goBack();
  });

  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-CO" });
  const phone = await other.newPage();
  const answer = await phone.goto(at(CARIBE_SERENO, path ?? ""));
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(phone.getByText(texts.bookedBy("Ana"))).toBeVisible();
  expect(await phone.getByRole("main").innerText()).not.toMatch(/Restrepo|1020304050/);
  await expectNoBarriers(phone);
  await write(phone, 3, { ...CHILD, birthDate: "1990-01-01" });
  await save(phone, 3);
  await expect(companion(phone, 3).getByText(/Edades de la tarifa que se reservó/)).toBeVisible();
  await expect(companion(phone, 3).getByLabel(people.birthDate)).toBeFocused();
  await expect(companion(phone, 3).getByLabel(people.name)).toHaveValue(CHILD.name);
  await expectNoBarriers(phone);
  await companion(phone, 3).getByLabel(people.birthDate).fill(CHILD.birthDate);
  await save(phone, 3);
  await expect(phone.getByText(texts.done(3))).toBeVisible();
  await expect(companion(phone, 3)).toHaveCount(0);

  await phone.goto(at(CARIBE_SERENO, path ?? ""));
  await write(phone, 2, GRANDMOTHER);
  const late = await other.newPage();
  await late.goto(at(CARIBE_SERENO, path ?? ""));
  await write(late, 2, { ...GRANDMOTHER, name: "Marta Gil", documentNumber: "AV112233" });
  await other.setOffline(true);
  await save(phone, 2);
  await expect(phone.getByText(failuresMessages["es-CO"].offline)).toBeInViewport();
  await other.setOffline(false);
  await save(phone, 2);
  await expect(phone.getByRole("heading", { level: 1, name: texts.complete.title })).toBeVisible();
  await expectNoBarriers(phone);
  await save(late, 2);
  await expect(late.getByText(failuresMessages["es-CO"]["participant-complete"])).toBeVisible();
  await expect(late.getByText(texts.notMoved)).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText(GRANDMOTHER.name)).toBeVisible();
  await expect(page.getByText(texts.panel.title(1))).toHaveCount(0);
});

test("a companions' link shows in both languages that its booking was cancelled", async ({ page }) => {
  const someone = await openRegisteredTraveller(CARIBE_SERENO, "enlace-cancelado@viajeros.test");
  const booked = await bookForTwo(someone, 1);
  const path = await pathOf(someone, booked.id);
  await page.goto(at(CARIBE_SERENO, `/en${path}`));
  await expect(page.getByRole("heading", { level: 1, name: companionsMessages.en.title })).toBeVisible();
  await expectNoBarriers(page);
  await someone.mutate("booking.cancel", { id: booked.id });
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: companionsMessages.en.save }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: companionsMessages.en.cancelled.title }),
  ).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(at(CARIBE_SERENO, path));
  await expect(page.getByRole("heading", { level: 1, name: texts.cancelled.title })).toBeVisible();
});
