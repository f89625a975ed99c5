import type { Locator, Page } from "@playwright/test";
import { placeDate } from "../../../src/domain/departures/place-time.ts";
import type { Locale } from "../../../src/domain/locale.ts";
import { experiencesMessages } from "../../../src/web/site/messages/experiences/experiences.ts";
import { MESSAGES } from "./messages.ts";
import { ANDES_VIVO, CARIBE_SERENO } from "./site.ts";
import { addOne, openBooking, type Person } from "./steps.ts";

/** Two people pay the first price, and one person pays each further price. */
export const FAMILIES = {
  "andes-vivo": {
    host: ANDES_VIVO,
    prices: {
      "es-CO": ["Adulto", "Niño", "Residente del Quindío"],
      en: ["Adult", "Child", "Quindío resident"],
    },
    total: { "es-CO": 580_000, en: 580_000 },
  },
  "caribe-sereno": {
    host: CARIBE_SERENO,
    prices: {
      "es-CO": ["Colombiano o residente", "Niño", "Visitante extranjero"],
      en: ["Foreign visitor", "Child", "Colombian or resident"],
    },
    total: { "es-CO": 863_000, en: 916_000 },
  },
} as const;

const birthDateAt = (age: number): string => `${Number(placeDate(new Date()).slice(0, 4)) - age}-01-01`;

export const ADULTS: Person[] = [
  { name: "Ana Restrepo", documentType: "CC", documentNumber: "1020304050", birthDate: "1990-04-12" },
  { name: "Luis Rojas", documentType: "CC", documentNumber: "1020304051", birthDate: "1988-08-30" },
];
export const CHILD: Person = {
  name: "Sara Rojas",
  documentType: "TI",
  documentNumber: "1122334455",
  birthDate: birthDateAt(10),
};
export const GRANDMOTHER: Person = {
  name: "Rosa Gil",
  documentType: "PP",
  documentNumber: "AV998877",
  birthDate: "1958-03-02",
};

export const stepper = (page: Page, price: string): Locator =>
  page.getByRole("textbox", { name: price, exact: true });

/** The form starts with one person at the first price. */
export async function chooseFamily(page: Page, locale: Locale, prices: readonly string[]): Promise<void> {
  const messages = MESSAGES[locale];
  await openBooking(page);
  await page.getByRole("button", { name: messages.nextMonth }).click();
  await page.getByRole("button", { name: messages.freeDay }).nth(4).click();
  for (const price of prices) await addOne(page, messages, price);
  await page
    .getByRole("button", { name: experiencesMessages[locale].booking.book, exact: true })
    .last()
    .click();
}
