import type { Browser, Page } from "@playwright/test";
import { v7 } from "uuid";
import { connect } from "../../../src/db/connection/client.ts";
import { inTransaction } from "../../../src/db/connection/transaction.ts";
import { updateMember } from "../../../src/db/queries/staff/staff-members.ts";
import { staffAccounts, staffMembers } from "../../../src/db/schema/staff.ts";
import type { Role } from "../../../src/domain/access/permissions.ts";
import { departurePath } from "../../../src/web/panel/features/departures/departure-path.ts";
import { actMessages } from "../../../src/web/panel/messages/bookings/acts.ts";
import { departureMessages } from "../../../src/web/panel/messages/departures/departure.ts";
import { unsentMessages } from "../../../src/web/panel/messages/messaging/unsent.ts";
import { shellMessages } from "../../../src/web/panel/messages/shell.ts";
import { bookOnPanel, openPanelPage } from "../support/by-telephone.ts";
import { farDeparture } from "../support/far-departure.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, openDeparture, panelAddress, waitForToast } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

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

for (const { role, page: shown, place } of [
  { role: "guide", page: "may not open the departure", place: 0 },
  { role: "content", page: "gets the departure without its forms", place: 1 },
] as const) {
  test(`a live update keeps the unsent notes of a colleague who now ${shown}`, async ({ browser }) => {
    const { noteEs, saveNotes, changeNotes, cutOff, saveCutOff } = departureMessages["es-CO"];
    const { bookingRequest } = await farDeparture(traveller(ANDES_VIVO), { index: 0, place });
    const colleague = await addColleague();
    await colleague.setRole("manager");
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-CO" });
    await addStaffSession(context, colleague.email);
    const page = await context.newPage();
    const startTime = bookingRequest.startTime ?? "";
    await page.goto(panelAddress(departurePath("andes-vivo", { ...bookingRequest, startTime })));
    const save = page.getByRole("button", { name: saveNotes });
    await waitUntilHydrated(page.getByText(changeNotes));
    await page.getByText(changeNotes).click();
    await page.getByLabel(noteEs).fill(NOTE);
    await colleague.setRole(role);
    const reload = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("/departure.data?"),
    );
    const owner = await openDeparture(browser, bookingRequest, { width: 1440, height: 900 });
    await owner.getByLabel(cutOff).fill("3");
    await owner.getByRole("button", { name: saveCutOff }).click();
    await waitForToast(owner, "cutoff");
    await reload;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await expect(page.getByLabel(noteEs)).toHaveValue(NOTE);
    await save.click();
    await expect(page.getByText(unsent["not-allowed"])).toBeInViewport();
    await expect(page.getByLabel(noteEs)).toHaveValue(NOTE);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
}
