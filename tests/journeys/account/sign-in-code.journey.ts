import type { Page } from "@playwright/test";
import { MESSAGES } from "../support/messages.ts";
import { openFilledCheckout } from "../support/own-departure.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, emailsTo, standIns } from "../support/site.ts";
import { backToSite, expectFilledIn, payByCard, pressPay, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const es = MESSAGES["es-CO"];
const CODE = /^\d{6}/;

async function codeFor(address: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(address)).length).toBe(nth);
  const [newest] = await emailsTo(address);
  return CODE.exec(newest?.subject ?? "")?.[0] ?? "";
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function requestCode(page: Page, address: string) {
  await page.getByRole("textbox", { name: "Correo electrónico" }).last().fill(address);
  await page.getByRole("button", { name: "Enviarme un código" }).click();
}

const field = (page: Page) => page.getByRole("textbox", { name: "Código del correo" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a traveller without Google or Facebook signs in by code in the checkout's dialog, and books", async ({
    page,
  }) => {
    const address = "sin-redes@viajeros.test";
    await openFilledCheckout(page, address);
    await pressPay(page, es);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Correo electrónico" })).toHaveValue(address);
    await dialog.getByRole("textbox", { name: "Correo electrónico" }).fill("sin-redes@");
    await dialog.getByRole("button", { name: "Enviarme un código" }).click();
    await expect(dialog.getByText("debe ser como nombre@dominio.com")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Correo electrónico" }).fill(address);
    await dialog.getByRole("button", { name: "Enviarme un código" }).click();
    await expect(dialog.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field(page)).toHaveAttribute("inputmode", "numeric");
    await codeFor(address);
    await test.step("a page reloaded on the way back from the mailbox still asks for the code", async () => {
      await page.reload();
      await expectFilledIn(page);
      await pressPay(page, es);
      await expect(dialog.getByText(address)).toBeVisible();
    });
    await test.step("another address can be typed, and another code is requested", async () => {
      await dialog.getByRole("button", { name: "Usar otro correo" }).click();
      await expect(dialog.getByRole("textbox", { name: "Correo electrónico" })).toHaveValue(address);
      await dialog.getByRole("button", { name: "Enviarme un código" }).click();
      await expect(field(page)).toBeVisible();
    });
    const code = await codeFor(address, 2);
    await field(page).pressSequentially(otherThan(code));
    await expect(dialog.getByText("Te quedan 4 intentos.")).toBeVisible();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await test.step("the same code typed again costs no attempt", async () => {
      await dialog.getByRole("button", { name: "Entrar" }).click();
      await expect(dialog.getByText("Te quedan 4 intentos.")).toBeVisible();
    });
    // Typing replaces the selected wrong code, and the last digit submits the form.
    await field(page).press("ControlOrMeta+a");
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
  });
});

test("on the sign-in page, a code pasted with spaces signs in at once", async ({ page }) => {
  const address = "pega@viajeros.test";
  await page.goto(at(ANDES_VIVO, "/api/auth/signin?callbackUrl=/my-bookings"));
  await requestCode(page, address);
  await expect(page).toHaveURL(/\/api\/auth\/verify-request/);
  await expect(page.getByText(`Enviamos un código a ${address}.`)).toBeVisible();
  await page.reload();
  await field(page).focus();
  const code = await codeFor(address);
  await field(page).evaluate(
    (node, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    ` ${code.slice(0, 3)} ${code.slice(3)}\n`,
  );
  await expect(page).toHaveURL(/\/my-bookings$/);
});

test("a second code replaces the first, with the keyboard only", async ({ page }) => {
  const address = "otro-codigo@viajeros.test";
  await page.goto(at(ANDES_VIVO, "/en/home"));
  await page.goto(at(ANDES_VIVO, "/api/auth/signin?callbackUrl=/en/my-bookings"));
  await page.getByRole("textbox", { name: "E-mail" }).fill(address);
  await page.keyboard.press("Enter");
  const english = page.getByRole("textbox", { name: "Code from the e-mail" });
  await expect(english).toBeFocused();
  const first = await codeFor(address);
  await page.getByRole("button", { name: "Send another code" }).press("Enter");
  await expect(page.getByRole("status").getByText("Use the newest one")).toBeVisible();
  await expect(english).toBeFocused();
  const second = await codeFor(address, 2);
  expect((await emailsTo(address))[0]?.subject).toContain("is your code to sign in at Andes Vivo");
  // Two random codes are equal once in a million runs.
  if (first !== second) {
    await page.keyboard.type(first);
    await expect(page.getByText("You have 4 tries left.")).toBeVisible();
    await expect(english).toBeFocused();
  }
  await page.keyboard.type(second);
  await expect(page).toHaveURL(/\/en\/my-bookings$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, a traveller signs in by code after a wrong code", async ({ page }) => {
    const address = "sin-guiones@viajeros.test";
    await page.goto(at(CARIBE_SERENO, "/api/auth/signin?callbackUrl=/my-bookings"));
    await requestCode(page, address);
    await expect(page.getByText(address)).toBeVisible();
    const code = await codeFor(address);
    await field(page).fill(otherThan(code));
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText("Te quedan 4 intentos.")).toBeVisible();
    await field(page).fill(code);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL(/\/my-bookings$/);
  });
});

test.describe("without a response from the server", () => {
  test.use({ provoked: /ERR_|Failed to load resource|api\/auth/ });

  test("the code's form shows a missing response, and keeps the input", async ({ page }) => {
    const address = "callado@viajeros.test";
    await page.goto(at(ANDES_VIVO, "/api/auth/signin?callbackUrl=/my-bookings"));
    await page.route("**/api/auth/signin/email", (route) => route.abort());
    await waitUntilHydrated(page.getByRole("button", { name: "Enviarme un código" }));
    await requestCode(page, address);
    await expect(page.getByText("No hubo respuesta")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Correo electrónico" })).toHaveValue(address);
    await page.unroute("**/api/auth/signin/email");
    await requestCode(page, address);
    await page.route("**/api/auth/callback/email", (route) => route.abort());
    await waitUntilHydrated(page.getByRole("button", { name: "Entrar" }));
    await field(page).fill(await codeFor(address));
    await expect(page.getByText("No hubo respuesta")).toBeVisible();
    await page.unroute("**/api/auth/callback/email");
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL(/\/my-bookings$/);
  });
});

test("the demo's mailbox shows the code in the agency's name, and Enter after the last digit signs in once", async ({
  page,
  context,
}) => {
  const address = "buzon@viajeros.test";
  await page.goto(at(CARIBE_SERENO, "/api/auth/signin?callbackUrl=/my-bookings"));
  await requestCode(page, address);
  const code = await codeFor(address);
  const mailbox = await context.newPage();
  await mailbox.goto(`${standIns()}/mailersend/`);
  await expect(mailbox.getByText(`${code} es tu código para entrar a Caribe Sereno`).first()).toBeVisible();
  await mailbox.close();
  await field(page).pressSequentially(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/my-bookings$/);
});
