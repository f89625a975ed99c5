import { TOTP } from "otpauth";
import { v7 } from "uuid";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { insertStaffAccount } from "../../src/db/queries/staff/staff-accounts.ts";
import { insertMember } from "../../src/db/queries/staff/staff-members.ts";
import { insertStaffSession } from "../../src/db/queries/staff/staff-sessions.ts";
import type { Role } from "../../src/domain/access/permissions.ts";
import { confirmCodes, offerCodes } from "../../src/use-cases/staff/steps/set-up-codes.ts";
import type { SignedInStaff, StaffContext } from "../../src/use-cases/staff/steps/staff-context.ts";
import { staffActor } from "./staff/staff.ts";
import { DAY, MINUTE, START, type TestAgency } from "./use-case-context.ts";

export const PANEL = "https://panel.trocha.test";

export async function signInStaff(
  site: TestAgency,
  email = `${v7()}@andesvivo.test`,
): Promise<StaffContext & { staff: SignedInStaff }> {
  const id = v7();
  await inTransaction(site.system.db, async (tx) => {
    const row = { id, email, name: null, image: null, createdAt: START, updatedAt: START };
    await insertStaffAccount(tx, row, { provider: "google", providerAccountId: id });
  });
  const staff = { id, email, name: null, locale: null, secondFactorAt: null, hasCodes: false };
  return {
    ...site.system,
    panelOrigin: PANEL,
    staff: { ...staff, sessionToken: await openSession(site, id) },
  };
}

/** @returns the session's token, without a second factor. */
export async function openSession(site: TestAgency, staffId: string): Promise<string> {
  const sessionToken = v7();
  const expires = new Date(START.getTime() + DAY);
  const session = { sessionToken, staffId, secondFactorAt: null, createdAt: START, expires };
  await inTransaction(site.system.db, (tx) => insertStaffSession(tx, session));
  return sessionToken;
}

export async function joinAgency(site: TestAgency, staffId: string, roles: Role[]): Promise<void> {
  const row = { agencyId: site.agency.id, staffId, roles, createdAt: START };
  await inTransaction(site.system.db, (tx) => insertMember(tx, row));
}

export async function addMember(site: TestAgency, roles: Role[]) {
  const own = await signInStaff(site);
  await joinAgency(site, own.staff.id, roles);
  return { ...own, ...site.system, actor: staffActor(site, roles, own.staff.id) };
}

export const codeOf = (site: TestAgency, secret: string, ms = 0): string =>
  new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() + ms });

/** Advances the clock by a minute, because a used code is refused. */
export async function setUpFactor(site: TestAgency, who: StaffContext) {
  const { secret } = await offerCodes(who);
  const recoveryCodes = await confirmCodes(who, { code: codeOf(site, secret) });
  site.clock.forward(MINUTE);
  return { secret, recoveryCodes };
}
