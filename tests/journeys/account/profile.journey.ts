import { profileMessages } from "../../../src/web/site/messages/identity/profile.ts";
import { at, CARIBE_SERENO, emailsTo } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

for (const [locale, prefix, invalid] of [
  ["es-CO", "", "Escribe solo el nombre, sin enlaces ni correos."],
  ["en", "/en", "Please write the name alone, without links or e-mail addresses."],
] as const) {
  const messages = profileMessages[locale];
  test(`a traveller who signed in by code saves a name by keyboard, in ${locale}`, async ({ page }) => {
    const address = `${locale.toLowerCase()}-por-codigo@viajeros.test`;
    await page.goto(at(CARIBE_SERENO, `${prefix}/home`));
    await page.goto(at(CARIBE_SERENO, `/api/auth/signin?callbackUrl=${prefix}/profile`));
    await page.getByRole("textbox").last().fill(address);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await emailsTo(address)).length).toBe(1);
    const code = /^\d{6}/.exec((await emailsTo(address))[0]?.subject ?? "")?.[0] ?? "";
    await page.getByRole("textbox").last().fill(code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${prefix}/profile$`));

    const main = page.getByRole("main");
    const letters = (text: string) => main.getByText(text, { exact: true });
    const face = letters(address.slice(0, 2).toUpperCase());
    await expect(face).toBeVisible();
    expect(await face.boundingBox()).toMatchObject({
      width: expect.closeTo(72, 0),
      height: expect.closeTo(72, 0),
    });
    await expect(main.getByText(messages.providers.onlyByEmail)).toBeVisible();
    await expect(main.getByText(messages.providers.onlyOne)).toHaveCount(0);

    const name = main.getByRole("textbox", { name: messages.changeName.label });
    await name.fill("https://evil.test");
    await page.keyboard.press("Enter");
    await expect(main.getByText(invalid)).toBeVisible();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toBeFocused();
    await name.fill("Zoe Restrepo");
    await page.keyboard.press("Enter");
    await expect(main.getByRole("status").getByText(messages.changeName.saved)).toBeVisible();
    await expect(letters("ZO")).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue("Zoe Restrepo");
    await expect(page.getByRole("banner").getByText("ZO", { exact: true }).first()).toBeVisible();
  });
}
