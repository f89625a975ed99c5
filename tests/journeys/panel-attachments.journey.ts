import sharp from "sharp";
import { actMessages } from "../../src/web/panel/messages/bookings/acts.ts";
import { attachmentMessages } from "../../src/web/panel/messages/bookings/attachments.ts";
import { fileMessages } from "../../src/web/panel/messages/bookings/booking-file.ts";
import { bookOnPanel, openPanelPage } from "./support/by-telephone.ts";
import { findAccessibilityViolations } from "./support/inspection.ts";
import { expect, test } from "./support/test.ts";

const t = attachmentMessages["es-CO"];
const { actions } = fileMessages["es-CO"];

/** Returns a photo of 12 megapixels, as of a phone that was held upright. */
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

test("a clerk takes a payment with the photo of its slip on a phone", async ({ browser }) => {
  const clerk = await openPanelPage(browser, { viewport: { width: 390, height: 844 } });
  await bookOnPanel(clerk, "slip@viajeros.test", 17);
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
  // The page has replaced the photo by a smaller version.
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
