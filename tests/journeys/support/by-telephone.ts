import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Locale } from "../../../src/domain/locale.ts";
import { fileMessages } from "../../../src/web/panel/messages/bookings/booking-file.ts";
import { findAccessibilityViolations } from "./inspection.ts";
import { addStaffSession, panelAddress } from "./panel.ts";
import { expect } from "./test.ts";

const { link: panel } = fileMessages["es-CO"];

export interface GivenByTelephone {
  code: string;
  pin: string;
  url: string;
}

export async function openPanelPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    javaScriptEnabled: true,
    locale: "es-CO",
    ...options,
  });
  await addStaffSession(context, "mostrador@andesvivo.test");
  return context.newPage();
}

export async function readLink(clerk: Page, locale: Locale = "es-CO"): Promise<GivenByTelephone> {
  const { link: texts } = fileMessages[locale];
  const linkSection = clerk.getByRole("region", { name: texts.title });
  return {
    url: await linkSection.getByRole("textbox", { name: texts.url }).inputValue(),
    pin: (await linkSection.locator("strong").textContent()) ?? "",
    code: (await clerk.getByRole("heading", { level: 1 }).textContent()) ?? "",
  };
}

/** @returns link and PIN of a booking for two people. */
export async function bookOnPanel(clerk: Page, email: string, date: string): Promise<GivenByTelephone> {
  await clerk.goto(panelAddress(`/andes-vivo/new-booking?date=${date}`));
  await clerk.getByRole("group", { name: "Personas" }).getByRole("spinbutton").first().fill("2");
  await clerk.getByLabel("Nombre del titular").fill("Zoraida Pinto");
  await clerk.getByLabel("Teléfono").fill("+57 300 123 4567");
  await clerk.getByLabel("Correo").fill(email);
  // The traveller's pages, which the callers open later, are in this language.
  await expect(clerk.getByLabel("Idioma de quien viaja")).toHaveValue("es-CO");
  await clerk.getByLabel("Pago", { exact: true }).selectOption("later");
  await clerk.getByRole("button", { name: "Hacer la reserva" }).click();
  const bookingLink = await readLink(clerk);
  const byWhatsApp = clerk.getByRole("link", { name: panel.byWhatsApp });
  const message = new URL((await byWhatsApp.getAttribute("href")) ?? "");
  expect(message.searchParams.get("text")).toContain(bookingLink.url);
  return bookingLink;
}

export async function bookByTelephone(
  browser: Browser,
  email: string,
  date: string,
): Promise<GivenByTelephone> {
  const clerk = await openPanelPage(browser);
  const bookingLink = await bookOnPanel(clerk, email, date);
  expect(await findAccessibilityViolations(clerk)).toEqual([]);
  await clerk.context().close();
  return bookingLink;
}
