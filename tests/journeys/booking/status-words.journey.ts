import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { paymentsMessages } from "../../../src/web/site/messages/checkout/payments.ts";
import { readPage } from "../support/read-page.ts";
import { ANDES_VIVO, at, control } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import {
  type Booked,
  book,
  openRegisteredTraveller,
  payAs,
  payBy,
  shareSession,
  waitForStatus,
} from "../support/traveller.ts";
import { waitForStoredFonts } from "../support/web-font.ts";

const PENDING_PAYMENTS = [
  ["in-review", { cardholder: "CONT" }, 4],
  ["cash", { method: "efecty" }, 5],
  ["transfer", { method: "pse" }, 0],
] as const;

for (const [locale, prefix, dialogKind] of [
  ["es-CO", "", "cash"],
  ["en", "/en", "transfer"],
] as const) {
  const messages = bookingsMessages[locale];
  const payments = paymentsMessages[locale];

  test(`every page with a booking shows the reason why its payment is pending (${locale})`, async ({
    page,
    context,
  }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, `estados-${locale}@viajeros.test`);
    const read = async (path: string) => (await readPage(someone, `${prefix}${path}`)).text;
    const bookings: [(typeof PENDING_PAYMENTS)[number][0], Booked][] = [];
    for (const [kind, how, index] of PENDING_PAYMENTS) {
      const booked = await book(someone, "andes-vivo", index);
      bookings.push([kind, booked]);
      const query = await payBy(how, booked);
      // The webhook may arrive after the traveller.
      await expect.poll(() => read(`/payments/pending?${query}`)).toContain(payments.pending.title[kind]);
    }
    for (const [kind, { path }] of bookings) {
      const text = await read(path);
      expect(text).toContain(messages.standing[kind]);
      expect(text).not.toContain(messages.cancel.unpaid);
      if (kind === "cash") expect(text).toContain(messages.hold.code);
    }
    const list = await read("/my-bookings");
    for (const [kind] of bookings) expect(list).toContain(messages.standing[kind]);
    expect(list).not.toContain(messages.standing.unpaid);
    expect(list).toMatch(/Efecty/);

    await test.step("buttons copy the code and amount of a cash payment, and explain if the browser refuses", async () => {
      const booked = bookings.find(([kind]) => kind === "cash")?.[1];
      await page.setViewportSize({ width: 390, height: 844 });
      await shareSession(context, someone);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(at(ANDES_VIVO, `${prefix}${booked?.path}`));
      await waitForStoredFonts(page);
      await page.reload();
      const { code, amount, onClipboard, copied, notCopied } = messages.hold;
      const pasted = () => page.evaluate(() => navigator.clipboard.readText());
      const button = page.getByRole("button", { name: onClipboard(code) });
      const digits = await page.locator("dt", { hasText: code }).locator("~ dd strong").boundingBox();
      const copy = await button.boundingBox();
      expect(copy?.y, "the button is beside the code").toBeLessThan((digits?.y ?? 0) + (digits?.height ?? 0));
      await button.click();
      await expect(button).toHaveText(copied);
      await expect.poll(pasted).toMatch(/^\d{6,}$/);
      await page.getByRole("button", { name: onClipboard(amount) }).click();
      const shown = await page.getByText(amount, { exact: true }).locator("..").locator("strong").innerText();
      await expect.poll(pasted).toBe(shown.replace(/\D/g, ""));
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("kept from pages"));
      });
      await button.click();
      await expect(page.getByText(notCopied)).toBeVisible();
    });

    await test.step("the cancellation dialog says that the payment is pending", async () => {
      const booked = bookings.find(([kind]) => kind === dialogKind)?.[1];
      await page.setViewportSize({ width: 390, height: 844 });
      await shareSession(context, someone);
      await page.goto(at(ANDES_VIVO, `${prefix}${booked?.path}`));
      await expect(page.getByText(messages.standing[dialogKind], { exact: true }).first()).toBeVisible();
      await page.getByRole("button", { name: messages.cancel.button }).click();
      await expect(page.getByRole("dialog")).toContainText(messages.cancel.inFlight);
      await page.getByRole("button", { name: messages.cancel.keep }).click();
    });
  });
  test(`a paid booking whose money the provider returned promises no refund (${locale})`, async () => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, `devuelto-${locale}@viajeros.test`);
    const booked = await book(someone, "andes-vivo", 3);
    const query = await payAs("APRO", booked);
    await waitForStatus(someone, booked, "CONFIRMED");
    await control(`mercado-pago/payments/${new URLSearchParams(query).get("payment_id")}`, {
      status: "refunded",
    });
    const read = async () => (await readPage(someone, `${prefix}/payments/success?${query}`)).text;
    await expect.poll(read).toContain(payments.returned.title);
    const text = await read();
    expect(text).toContain(payments.returned.ended);
    expect(text).not.toContain(payments.refunded.title);
  });
}
