import type { Page } from "@playwright/test";
import { ANDES_VIVO, at } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

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
