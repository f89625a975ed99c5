import type { Page } from "@playwright/test";
import { CONTACT_MESSAGE_LENGTH } from "../../../src/domain/messaging/contact-message.ts";
import { contactMessages } from "../../../src/web/site/messages/shell/contact.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { waitForStoredFonts } from "../support/web-font.ts";

const autofill = (page: Page, values: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
      if (!field) throw new Error(`there is no ${name}`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }, values);

const FILLED_IN = {
  name: "Ana Restrepo",
  email: "ana@viajeros.test",
  phone: "+57 300 123 4567",
  message: "¿El páramo se puede recorrer con niños?",
};

for (const [how, path, send, code] of [
  ["at once", "/contact-us", "Enviar mensaje", /\d{8}-[0-9A-Z]{6}/],
  ["before the form has its stamp", "/en/contact-us", "Send message", /\d{8}-[0-9A-Z]{6}/],
] as const) {
  test(`a message that autofill typed passes the bot check if it is sent ${how}`, async ({ page }) => {
    const { promise: stampRequested, resolve: reportRequest } = Promise.withResolvers<void>();
    const { promise: stampReleased, resolve: releaseStamp } = Promise.withResolvers<void>();
    await page.route("**/api/contact-stamp", async (route) => {
      reportRequest();
      if (path.startsWith("/en")) await stampReleased;
      await route.continue();
    });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("contact-us"))
        sent.push(request.postData() ?? "");
    });
    await page.goto(at(ANDES_VIVO, path));
    await stampRequested;
    await autofill(page, FILLED_IN);
    const button = page.locator("main").getByRole("button", { name: send });
    await button.click();
    releaseStamp();
    await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible();
    expect(sent).toHaveLength(1);
    const { phone = "", ...others } = Object.fromEntries(new URLSearchParams(sent[0]));
    const { phone: typed, ...filledIn } = FILLED_IN;
    expect(others).toMatchObject(filledIn);
    // The field formats the number once its script has loaded.
    expect(phone.replaceAll(" ", "")).toBe(typed.replaceAll(" ", ""));
  });
}

for (const [locale, language, path] of [
  ["es-CO", "es-CO", "/contact-us"],
  ["en", "en-US", "/en/contact-us"],
] as const)
  test.describe(`in ${language}`, () => {
    const height = 844;
    test.use({ locale: language, viewport: { width: 390, height } });

    test("on a phone the contact form fits the first screen, and only the last 200 characters are counted", async ({
      page,
    }) => {
      const messages = contactMessages[locale];
      await page.goto(at(ANDES_VIVO, path));
      await waitForStoredFonts(page);
      await page.reload();
      const main = page.locator("main");
      await expect(main.getByRole("combobox")).toBeVisible();
      await expect(main.getByRole("link", { name: messages.facts.call })).toHaveAttribute(
        "href",
        /^tel:\+57/,
      );
      const button = await main.getByRole("button", { name: messages.send }).boundingBox();
      expect((button?.y ?? height) + (button?.height ?? 0)).toBeLessThanOrEqual(height);
      const message = main.getByRole("textbox", { name: messages.message });
      await message.fill("a".repeat(CONTACT_MESSAGE_LENGTH - 200));
      await expect(message).toHaveAccessibleDescription(messages.messageHint(200));
      await message.fill("a".repeat(CONTACT_MESSAGE_LENGTH - 201));
      await expect(message).toHaveAccessibleDescription("");
    });
  });
