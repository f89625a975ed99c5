import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { failuresMessages } from "../../../src/web/site/messages/shell/failures.ts";
import { shellMessages } from "../../../src/web/site/messages/shell/shell.ts";
import { countSheets, onPaper } from "../support/print.ts";
import { readPage } from "../support/read-page.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import {
  book,
  openRegisteredTraveller,
  payAs,
  shareSession,
  traveller,
  waitForStatus,
} from "../support/traveller.ts";

const es = bookingsMessages["es-CO"];
const { en } = bookingsMessages;

test("a scanned voucher shows whether it is valid, and nothing about its people", async ({
  page,
  context,
  browser,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "comprobante@viajeros.test");
  const booked = await book(someone, "andes-vivo", 5);
  await payAs("APRO", booked);
  await waitForStatus(someone, booked, "CONFIRMED");
  const { voucherPath, code, participantsInfo } = await someone.query<BookingView>("booking.getById", {
    id: booked.id,
  });
  const path = voucherPath ?? "";

  const guide = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const answer = await guide.goto(at(ANDES_VIVO, path));
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(guide.getByRole("heading", { level: 1, name: es.check.states.valid.title })).toBeVisible();
  await expect(guide.getByText(code)).toBeVisible();
  const text = await guide.getByRole("main").innerText();
  for (const { name, documentNumber } of participantsInfo) {
    expect(text).not.toContain(name);
    expect(text).not.toContain(documentNumber);
  }
  const stranger = traveller(ANDES_VIVO);
  expect((await readPage(stranger, `/en${path}`)).text).toContain(en.check.states.valid.title);

  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, booked.path));
  await expect(page.getByRole("img", { name: es.voucher.qrLabel(code) }).first()).toBeVisible();
  await onPaper(page, () => expect(page.getByText(shellMessages["es-CO"].skipToContent)).toBeHidden());
  expect(await countSheets(page)).toBe(1);

  const otherTab = await context.newPage();
  for (const tab of [page, otherTab]) {
    await tab.goto(at(ANDES_VIVO, booked.path));
    await tab.getByRole("button", { name: es.cancel.button }).click();
  }
  for (const tab of [page, otherTab]) {
    await tab.getByRole("button", { name: es.cancel.confirm }).click();
    await expect(tab.getByText(es.cancelled.title)).toBeVisible();
  }
  await expect(otherTab.getByText(failuresMessages["es-CO"]["booking-not-cancellable"])).toHaveCount(0);
  await expect(page.getByRole("img", { name: es.voucher.qrLabel(code) })).toHaveCount(0);
  const { text: again } = await readPage(stranger, path);
  expect(again).toContain(es.check.states.cancelled.title);
  expect(again).not.toContain(es.check.states.valid.title);
  expect((await readPage(traveller(CARIBE_SERENO), path)).status).toBe(404);
  expect((await readPage(stranger, `${path}x`)).status).toBe(404);
  await guide.context().close();
});
