import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { actMessages } from "../../../src/web/panel/messages/bookings/acts.ts";
import { attachmentMessages } from "../../../src/web/panel/messages/bookings/attachments.ts";
import { fileMessages } from "../../../src/web/panel/messages/bookings/booking-file.ts";
import { bookOnPanel, openPanelPage } from "../support/by-telephone.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

const t = attachmentMessages["es-CO"];
const { actions } = fileMessages["es-CO"];

const photo = () =>
  sharp({
    create: {
      ...{ width: 4_000, height: 3_000, channels: 3, background: "#0a7" },
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? { x: 0, y: 0 };

test("a clerk takes a payment with the photo of its slip on a phone", async ({ browser }) => {
  const clerk = await openPanelPage(browser, { viewport: { width: 390, height: 844 } });
  await bookOnPanel(clerk, "slip@viajeros.test", ownDate("attachments"));
  await clerk.getByRole("link", { name: actions["take-payment"], exact: true }).click();
  await clerk.getByLabel(actMessages["es-CO"].method).selectOption("transfer");
  await clerk.getByLabel(actMessages["es-CO"].proof).fill("Nequi 31");
  const field = clerk.getByLabel(t.slip);
  await field.setInputFiles({ name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("hola") });
  await clerk.getByRole("button", { name: /^Registrar/ }).click();
  await expect(clerk.getByText(/Solo se guardan fotos/)).toBeVisible();
  expect(await findAccessibilityViolations(clerk)).toEqual([]);

  const buffer = await photo();
  await field.setInputFiles({ name: "slip.jpg", mimeType: "image/jpeg", buffer });
  await expect(clerk.getByText(/Solo se guardan fotos/)).toBeHidden();
  await expect
    .poll(() => field.evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? 0))
    .toBeLessThan(buffer.length);
  await clerk.getByRole("button", { name: /^Registrar/ }).click();
  const files = clerk.getByRole("region", { name: t.title });
  const link = files.getByRole("link", { name: t.download("slip.jpg") });
  await expect(link).toBeVisible();
  await expect(files.getByText(t.provesPayment)).toBeVisible();
  const download = clerk.waitForEvent("download");
  await link.click();
  const { width, height } = await sharp(await (await download).path()).metadata();
  expect([width, height]).toEqual([1_920, 2_560]);
  expect(await findAccessibilityViolations(clerk)).toEqual([]);
});

test("a long name of a receipt leaves the amount beside its payment, and a changed mark closes its form", async ({
  browser,
}) => {
  const page = await openPanelPage(browser, { viewport: { width: 390, height: 844 } });
  await addStaffSession(page.context(), "duena@andesvivo.test");
  await bookOnPanel(page, "marca@viajeros.test", ownDate("attachments"));
  await page.getByRole("link", { name: actions["take-payment"], exact: true }).click();
  await page.getByLabel(actMessages["es-CO"].proof).fill("Recibo 31");
  const name = `Captura de pantalla de la transferencia ${"muy ".repeat(6)}larga.png`;
  const buffer = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#0a7" } })
    .png()
    .toBuffer();
  await page.getByLabel(t.slip).setInputFiles({ name, mimeType: "image/png", buffer });
  await page.getByRole("button", { name: /^Registrar/ }).click();
  const payment = page.getByRole("list", { name: fileMessages["es-CO"].payments }).getByRole("listitem");
  await expect(payment.getByRole("link", { name: t.download(name) })).toBeVisible();
  const method = await boxOf(payment.getByText(fileMessages["es-CO"].methods.cash));
  const amount = await boxOf(payment.getByText(/^\$/));
  expect(amount.y).toBe(method.y);
  expect(amount.x).toBeGreaterThan(method.x);

  const files = page.getByRole("region", { name: t.title });
  await files.getByText(t.mark, { exact: true }).click();
  await files.getByLabel(t.proves).selectOption("");
  await files.getByLabel(t.markWhy).fill("No era el recibo");
  await files.getByRole("button", { name: t.markSure }).click();
  await expect(files.getByText(t.provesPayment)).toBeHidden();
  await expect(files.getByLabel(t.markWhy)).toBeHidden();
  await files.getByText(t.mark, { exact: true }).click();
  await expect(files.getByLabel(t.markWhy)).toHaveValue("");
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
