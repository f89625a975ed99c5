import { bookingsMessages } from "../../src/web/messages/bookings.ts";
import { paymentsMessages } from "../../src/web/messages/payments.ts";
import { ANDES_VIVO, at } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { type Booked, book, goOnAs, payBy, registered } from "./support/traveller.ts";

/** What is waited for, how it is paid, and which experience is booked. */
const WAYS = [
  ["in-review", { cardholder: "CONT" }, 4],
  ["cash", { method: "efecty" }, 5],
  ["transfer", { method: "pse" }, 0],
] as const;

for (const [locale, prefix] of [
  ["es-CO", ""],
  ["en", "/en"],
] as const) {
  const messages = bookingsMessages[locale];
  const payments = paymentsMessages[locale];

  test(`a payment under way is called what it waits for, wherever its booking is seen (${locale})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const someone = await registered(ANDES_VIVO, `estados-${locale}@viajeros.test`);
    await goOnAs(context, someone);
    const made: [(typeof WAYS)[number][0], Booked][] = [];
    for (const [kind, how, index] of WAYS) {
      const booked = await book(someone, "andes-vivo", index);
      made.push([kind, booked]);
      const query = await payBy(how, booked);
      await page.goto(at(ANDES_VIVO, `${prefix}/payments/pending?${query}`));
      await expect(page.getByRole("heading", { level: 1, name: payments.pending.title[kind] })).toBeVisible();
    }
    for (const [kind, { path }] of made) {
      await page.goto(at(ANDES_VIVO, `${prefix}${path}`));
      await expect(page.getByText(messages.standing[kind], { exact: true }).first()).toBeVisible();
      await expect(page.getByText(messages.cancel.unpaid)).toHaveCount(0);
      if (kind === "cash") await expect(page.getByText(messages.hold.code)).toBeVisible();
      await page.getByRole("button", { name: messages.cancel.button }).click();
      await expect(page.getByRole("dialog")).toContainText(messages.cancel.inFlight);
      await page.getByRole("button", { name: messages.cancel.keep }).click();
    }
    await page.goto(at(ANDES_VIVO, `${prefix}/my-bookings`));
    for (const [kind] of made)
      await expect(page.getByText(messages.standing[kind], { exact: true })).toBeVisible();
    await expect(page.getByText(messages.standing.unpaid, { exact: true })).toHaveCount(0);
    await expect(page.getByText(/Efecty/)).toBeVisible();
  });
}
