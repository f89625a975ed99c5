import { expect, type Locator, type Page } from "@playwright/test";
import type { Messages } from "./messages.ts";
import { at, CARIBE_SERENO, standIns } from "./site.ts";

export async function openExperience(
  page: Page,
  host: string,
  messages: Messages,
  title: RegExp,
): Promise<void> {
  await page.goto(at(host, messages.home));
  await page.locator("#experiences").getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** A page loads its scripts at its first interaction. */
export const loadPageScripts = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("scroll")));

/**
 * React attaches its properties while rendering, before the commit. Before the commit, a pressed link would load a document.
 * The browser becomes idle only after the commit.
 */
export const waitUntilHydrated = async (element: Locator) => {
  await element.waitFor();
  await loadPageScripts(element.page());
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
  await element.page().evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
};

export async function openBooking(page: Page): Promise<void> {
  const sheet = page.locator("dialog.booking-sheet");
  await sheet.waitFor({ state: "attached" });
  const bar = page.locator("[data-booking-bar] a");
  if (!(await bar.isVisible()) || (await sheet.getAttribute("open")) !== null) return;
  await bar.click();
  await expect(sheet).toHaveAttribute("open");
}

/**
 * The calendar may turn by itself to a held booking, so the loop checks each step.
 * @returns the day's button.
 */
export async function turnCalendarTo(page: Page, messages: Messages, date: string): Promise<Locator> {
  const firstDay = page.locator("[data-date]:visible").first();
  for (;;) {
    const month = (await firstDay.getAttribute("data-date"))?.slice(0, 7) ?? "";
    const wantedMonth = date.slice(0, 7);
    if (month === wantedMonth) return page.locator(`[data-date="${date}"]`);
    const turn = month < wantedMonth ? messages.nextMonth : messages.previousMonth;
    await page.getByRole("button", { name: turn }).click();
    await expect(firstDay).not.toHaveAttribute("data-date", new RegExp(`^${month}`));
  }
}

export const addOne = (page: Page, messages: Messages, price = "") =>
  page
    .getByRole("button", { name: price ? `${messages.addOne}: ${price}` : messages.addOne })
    .first()
    .click();

export async function chooseDateForTwo(page: Page, messages: Messages): Promise<void> {
  await openBooking(page);
  await page.getByRole("button", { name: messages.nextMonth }).click();
  await page.getByRole("button", { name: messages.freeDay }).nth(2).click();
  await addOne(page, messages);
  await page.getByRole("button", { name: messages.book, exact: true }).last().click();
  await expect(page).toHaveURL(/\/payments\/checkout\?.*participants=2/);
}

export interface Person {
  name: string;
  documentType: "CC" | "CE" | "TI" | "PP";
  documentNumber: string;
  birthDate: string;
}

export async function openChoices(page: Page): Promise<void> {
  const choices = page.locator("[data-choices]");
  await expect(choices).toBeVisible();
  if ((await choices.getAttribute("open")) === null) await choices.locator("> summary").click();
}

/**
 * The form may unfold the participant meanwhile. The index starts at 0.
 * @returns the group of the participant's fields.
 */
export async function openPerson(page: Page, messages: Messages, index: number) {
  const person = page.locator(`[data-person="${index}"]`);
  const folded = page.locator(`[data-person="${index}"]:not([open])`);
  if ((await folded.count()) > 0) await person.locator("> summary").click();
  await expect(folded).toHaveCount(0);
  return page.getByRole("group", { name: messages.person(index + 1) });
}

const PEOPLE: Person[] = [
  { name: "Ana Restrepo", documentType: "CC", documentNumber: "1020304050", birthDate: "1990-04-12" },
  { name: "Lucía Restrepo", documentType: "PP", documentNumber: "AV998877", birthDate: "1992-08-30" },
];

/** Companions give their details by a link at Caribe Sereno. */
const requestedPeople = <P>(page: Page, people: readonly P[]): readonly P[] =>
  new URL(page.url()).hostname === CARIBE_SERENO ? people.slice(0, 1) : people;

export async function fillParticipants(
  page: Page,
  messages: Messages,
  email: string,
  people: readonly Person[] = PEOPLE,
): Promise<void> {
  for (const [index, person] of requestedPeople(page, people).entries()) {
    const group = await openPerson(page, messages, index);
    await group.getByLabel(messages.name).fill(person.name);
    await group.getByLabel(messages.documentType).selectOption(person.documentType);
    await group.getByLabel(messages.documentNumber).fill(person.documentNumber);
    await group.getByLabel(messages.birthDate).fill(person.birthDate);
  }
  await openPerson(page, messages, 0);
  await page.getByLabel(messages.email).fill(email);
  await page.getByLabel(messages.phone, { exact: true }).fill("+57 3001234567");
  await page.getByRole("checkbox", { name: messages.terms }).check();
  await page.getByRole("checkbox", { name: messages.privacy }).check();
}

export async function expectFilledIn(
  page: Page,
  people: readonly Pick<Person, "name" | "documentNumber">[] = PEOPLE,
): Promise<void> {
  for (const [index, person] of requestedPeople(page, people).entries()) {
    await expect(page.locator(`[name="participantsInfo.${index}.name"]`)).toHaveValue(person.name);
    await expect(page.locator(`[name="participantsInfo.${index}.documentNumber"]`)).toHaveValue(
      person.documentNumber,
    );
  }
}

/** The button has another name if the form equals the held booking. */
export const pressPay = (page: Page, messages: Messages) =>
  page
    .getByRole("button", { name: messages.pay })
    .or(page.getByRole("button", { name: messages.goOn }))
    .last()
    .click();

export async function signInAs(page: Page, provider: "Google" | "Facebook", persona: string): Promise<void> {
  await page.getByRole("button", { name: provider }).click();
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  const button = page.getByRole("button", { name: persona });
  if ((await button.count()) > 0) {
    await button.click();
    return;
  }
  await page.getByRole("textbox").fill(persona);
  await page.getByRole("button", { name: /Continuar|Continue/ }).click();
}

export async function registerPhone(page: Page, messages: Messages): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(messages.country).first().fill("Colombia");
  await dialog.getByRole("option", { name: /Colombia/ }).click();
  await dialog.getByLabel(messages.mobile).fill("3001234567");
  await dialog.getByRole("button", { name: messages.save }).click();
  await expect(dialog.getByLabel(messages.mobile)).toBeHidden();
}

/** The cardholder's name decides the outcome. */
export async function payByCard(page: Page, messages: Messages, cardholder: string): Promise<void> {
  await page.getByRole("link", { name: messages.card }).click();
  await page.locator("[name=cardNumber]").fill("4013 5406 8274 6260");
  await page.locator("[name=expiration]").fill("11/30");
  await page.locator("[name=securityCode]").fill("123");
  await page.locator("[name=cardholderName]").fill(cardholder);
  await page.locator("[name=identificationNumber]").fill("123456789");
  await page.locator("[name=email]").fill("comprador@viajeros.test");
  await page.getByRole("button", { name: messages.payAtProvider, exact: true }).click();
}

export const backToSite = (page: Page, messages: Messages) =>
  page.getByRole("link", { name: messages.back }).click();
