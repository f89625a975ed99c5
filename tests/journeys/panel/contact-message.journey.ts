import { auditMessages } from "../../../src/web/panel/messages/audit.ts";
import { doneMessages } from "../../../src/web/panel/messages/done.ts";
import { contactMessageMessages } from "../../../src/web/panel/messages/messaging/contact-message.ts";
import { shellMessages } from "../../../src/web/panel/messages/shell.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { addStaffSession, openToday } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 }, locale: "en-US" });

test("an owner marks a data request, learns how to answer it, and no toast covers the end of the page", async ({
  page,
  context,
}) => {
  const t = contactMessageMessages.en;
  const sent = { name: "Nadia Datos", email: "nadia@correo.test", message: "¿Qué datos míos tienen?" };
  await traveller(ANDES_VIVO).mutate("email.sendContactMesage", sent);
  await addStaffSession(context, "duena@andesvivo.test");
  await openToday(page, "andes-vivo");
  await page
    .getByRole("link", { name: /^Nadia Datos wrote/ })
    .first()
    .click();
  await page.getByRole("button", { name: t.request.claim }).click();
  await expect(page.getByText(doneMessages.en["data-request"])).toBeVisible();
  await expect(page.getByText(t.request.next.claim)).toBeVisible();
  await page.getByRole("button", { name: t.request.query }).click();
  await expect(page.getByText(t.request.next.query)).toBeVisible();
  await expect(page.getByText(t.request.identity)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(findClippedContent)).toEqual([]);
  await page.getByRole("button", { name: t.answer }).click();
  await expect(page.getByText(doneMessages.en.answered)).toBeVisible();
  await expect(page.getByText(t.request.next.query)).toBeHidden();
  // A click needs a link that nothing covers.
  await page.getByRole("link", { name: auditMessages.en.history }).click({ timeout: 5_000 });
  await expect(page).toHaveURL(/settings\/audit\?about=/);
});

test("a clerk answers a message from the site, undoes the mark, and marks it again", async ({
  page,
  context,
}) => {
  const t = contactMessageMessages.en;
  const name = `Julián Ospina ${"abcdefghij"[Date.now() % 10]}`;
  const sent = {
    name,
    email: "julian@correo.test",
    phone: "+57 300 123 4567",
    message: "¿Hay cupo para seis?",
  };
  await traveller(ANDES_VIVO).mutate("email.sendContactMesage", sent);
  await addStaffSession(context, "mostrador@andesvivo.test");
  await openToday(page, "andes-vivo");
  const need = page.getByRole("link", { name: new RegExp(`^${name} wrote from the site`) });
  await need.first().click();
  await expect(page.getByRole("heading", { level: 1, name: t.title(name) })).toBeVisible();
  await expect(page.getByText(sent.message)).toBeVisible();
  await expect(page.getByRole("link", { name: t.write })).toHaveAttribute(
    "href",
    /^mailto:julian@correo\.test/,
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: t.answer }).click();
  await expect(page.getByText(doneMessages.en.answered)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: shellMessages.en.undo }).click();
  await expect(page.getByText(doneMessages.en.reopened)).toBeVisible();
  await page.getByRole("button", { name: t.answer }).click();
  await expect(page.getByText(doneMessages.en.answered)).toBeVisible();
  await openToday(page, "andes-vivo");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(need).toHaveCount(0);
});
