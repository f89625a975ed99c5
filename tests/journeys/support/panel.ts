import type { BrowserContext } from "@playwright/test";
import { connect } from "../../../src/db/connection/client.ts";
import { openStaffSession, STAFF_COOKIE } from "../../support/staff-session.ts";
import { at, PANEL } from "./site.ts";

export const onPanel = (path: string): string => at(PANEL, path);

/** Adds a demo staff member's session to a browser, with a verified second factor by default. */
export async function enterPanel(
  context: BrowserContext,
  email: string,
  options: { secondFactorAt?: Date | null } = {},
): Promise<void> {
  const client = connect(process.env.JOURNEY_DATABASE ?? "", 1);
  try {
    const value = await openStaffSession(client.db, email, options);
    await context.addCookies([{ name: STAFF_COOKIE, value, url: onPanel("/"), httpOnly: true }]);
  } finally {
    await client.close();
  }
}
