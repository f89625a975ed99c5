import type { Browser, Page } from "@playwright/test";
import { v7 } from "uuid";
import { connect } from "../../../src/db/connection/client.ts";
import { inTransaction } from "../../../src/db/connection/transaction.ts";
import { updateMember } from "../../../src/db/queries/staff/staff-members.ts";
import { staffAccounts, staffMembers } from "../../../src/db/schema/staff.ts";
import type { Role } from "../../../src/domain/access/permissions.ts";
import { actMessages } from "../../../src/web/panel/messages/bookings/acts.ts";
import { unsentMessages } from "../../../src/web/panel/messages/messaging/unsent.ts";
import { shellMessages } from "../../../src/web/panel/messages/shell.ts";
import { bookOnPanel, openPanelPage } from "../support/by-telephone.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, waitForToast } from "../support/panel.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const t = actMessages["es-CO"];
const shell = shellMessages["es-CO"];
const unsent = unsentMessages["es-CO"];
const NOTE = "Llegan en su carro y piden menú sin gluten";

interface Colleague {
  email: string;
  setRole: (role: Role) => Promise<void>;
}

/** A member of their own, because other journeys use the roles of the demo's staff. */
async function addColleague(): Promise<Colleague> {
  const client = connect(process.env.JOURNEY_DATABASE ?? "", 1);
  const [staffId, now] = [v7(), new Date()];
  const member = { agencyId: "andes-vivo", staffId };
  const email = `${staffId}@andesvivo.test`;
  await client.db
    .insert(staffAccounts)
    .values({ id: staffId, email, name: "Rosa Turno", createdAt: now, updatedAt: now });
  await client.db.insert(staffMembers).values({ ...member, roles: ["desk"], createdAt: now });
  await client.close();
  const setRole = async (role: Role) => {
    const { db, close } = connect(process.env.JOURNEY_DATABASE ?? "", 1);
    await inTransaction(db, (tx) => updateMember(tx, member, { roles: [role] })).finally(close);
  };
  return { email, setRole };
}

async function openNote(browser: Browser, { javaScriptEnabled }: { javaScriptEnabled: boolean }) {
  const clerk = await openPanelPage(browser);
  await bookOnPanel(clerk, `rol.${v7()}@viajeros.test`, ownDate("lost-role"));
  const [url = ""] = clerk.url().split("?");
  await clerk.context().close();
  const colleague = await addColleague();
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, locale: "es-CO", javaScriptEnabled });
  await addStaffSession(context, colleague.email);
  const page = await context.newPage();
  await page.goto(`${url}/note`);
  return { page, colleague };
}

const saveButton = (page: Page) => page.getByRole("button", { name: t.saveNote });

test("a form whose author has lost the role stays as typed, and is sent once the role is back", async ({
  browser,
}) => {
  const { page, colleague } = await openNote(browser, { javaScriptEnabled: true });
  await waitUntilHydrated(saveButton(page));
  await page.getByLabel(t.note).fill(NOTE);
  await colleague.setRole("guide");
  await saveButton(page).click();
  await expect(page.getByText(unsent["not-allowed"])).toBeInViewport();
  await expect(page.getByLabel(t.note)).toHaveValue(NOTE);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await colleague.setRole("desk");
  await saveButton(page).click();
  await waitForToast(page, "noted");
  await expect(page.getByText(NOTE)).toBeVisible();
});

test("without JavaScript the refusal of a lost role shows the typed text, and nothing of the booking", async ({
  browser,
}) => {
  const { page, colleague } = await openNote(browser, { javaScriptEnabled: false });
  const intro = page.getByRole("main").getByText(/AV-/);
  await expect(intro).toBeVisible();
  await page.getByLabel(t.note).fill(NOTE);
  await colleague.setRole("guide");
  await saveButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: shell.noAccessTitle })).toBeVisible();
  await expect(page.getByRole("region", { name: shell.sentTexts })).toContainText(NOTE);
  await expect(intro).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Andes Vivo" })).toBeVisible();
});
