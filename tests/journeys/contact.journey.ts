import type { Page } from "@playwright/test";
import { CONTACT_MESSAGE_LENGTH } from "../../src/domain/messaging/contact-message.ts";
import { contactMessages } from "../../src/web/site/messages/contact.ts";
import { ANDES_VIVO, at } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { keepFonts } from "./support/web-font.ts";

/** Fills in all fields at once, like a browser's autofill. */
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
  test(`a message that is filled in by the browser and sent ${how} is accepted as a person's`, async ({
    page,
  }) => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: wanted, resolve: come } = Promise.withResolvers<void>();
    await page.route("**/api/contact-stamp", async (route) => {
      ask();
      if (path.startsWith("/en")) await wanted;
      await route.continue();
    });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("contact-us"))
        sent.push(request.postData() ?? "");
    });
    await page.goto(at(ANDES_VIVO, path));
    await asked;
    await autofill(page, FILLED_IN);
    const button = page.locator("main").getByRole("button", { name: send });
    await button.click();
    come();
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

    test("on a phone the form ends on the first screen, and only the last characters are counted", async ({
      page,
    }) => {
      const messages = contactMessages[locale];
      await page.goto(at(ANDES_VIVO, path));
      await keepFonts(page);
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
