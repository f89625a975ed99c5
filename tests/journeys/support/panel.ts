import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { connect } from "../../../src/db/connection/client.ts";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import { openStaffSession, STAFF_COOKIE } from "../../support/staff/staff-session.ts";
import { at, PANEL } from "./site.ts";

export const panelAddress = (path: string): string => at(PANEL, path);

/** A new session has a verified second factor by default. */
export async function addStaffSession(
  context: BrowserContext,
  email: string,
  options: { secondFactorAt?: Date | null } = {},
): Promise<void> {
  const client = connect(process.env.JOURNEY_DATABASE ?? "", 1);
  try {
    const value = await openStaffSession(client.db, email, options);
    await context.addCookies([{ name: STAFF_COOKIE, value, url: panelAddress("/"), httpOnly: true }]);
  } finally {
    await client.close();
  }
}

/** Opens Hoy with its folds open, because other journeys may have left more tasks and departures than a phone shows. */
export async function openToday(page: Page, agencyId: string): Promise<void> {
  await page.goto(panelAddress(`/${agencyId}/today`));
  await page.getByRole("main").evaluate((main) => {
    for (const fold of main.querySelectorAll("details")) fold.open = true;
  });
}

export async function openDeparture(
  browser: Browser,
  { experienceId, date, startTime = "" }: BookingRequest,
  viewport?: BrowserContextOptions["viewport"],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: "es-CO",
    ...(viewport ? { viewport } : {}),
    ...options,
  });
  await addStaffSession(context, "duena@andesvivo.test");
  const page = await context.newPage();
  const query = new URLSearchParams({ experience: experienceId, date, time: startTime });
  await page.goto(panelAddress(`/andes-vivo/departure?${query}`));
  return page;
}

/** Waits for the toast of a completed act. @param done value of the parameter `done`, any by default */
export const waitForToast = (page: Page, done?: string): Promise<void> =>
  page.locator(done ? `[data-toast="${done}"]` : "[data-toast]").waitFor();
