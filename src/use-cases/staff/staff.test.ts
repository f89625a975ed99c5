import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffActor } from "../../../tests/support/staff/staff.ts";
import {
  addMember as addMemberAt,
  codeOf as codeAt,
  PANEL,
  setUpFactor,
  signInStaff,
} from "../../../tests/support/staff-accounts.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  MINUTE,
  openAgency,
  START,
} from "../../../tests/support/use-case-context.ts";
import { findStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { findMember } from "../../db/queries/staff/staff-members.ts";
import { findStaffSession } from "../../db/queries/staff/staff-sessions.ts";
import type { Role } from "../../domain/access/permissions.ts";
import { composeEmail } from "../messaging/steps/compose-email.ts";
import { perform } from "../use-case.ts";
import { changeRoles } from "./change-roles.ts";
import { inviteStaff } from "./invite-staff.ts";
import { listStaff } from "./list-staff.ts";
import { removeStaff } from "./remove-staff.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { acceptInvitation, readInvitation } from "./steps/accept-invitation.ts";
import { proveSecondFactor } from "./steps/prove-second-factor.ts";
import { confirmCodes, offerCodes } from "./steps/set-up-codes.ts";
import type { StaffContext } from "./steps/staff-context.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const signIn = (email?: string) => signInStaff(site, email);
const addMember = (roles: Role[]) => addMemberAt(site, roles);

const invitation = (email: string, roles: Role[] = ["desk"]) =>
  ({ email, roles, locale: "es-CO", panelOrigin: PANEL }) as const;

async function newestLink(): Promise<string> {
  const row = (await site.messages()).at(-1);
  if (!row) throw new Error("nothing was written");
  const { email } = await composeEmail(site.system, row);
  if (email.kind !== "staff-invitation") throw new Error("another e-mail");
  return email.url.slice(`${PANEL}/invitation/`.length);
}

describe("an invitation", () => {
  test("an invitation makes the owner of the invited address a member, once", async () => {
    const owner = await addMember(["owner"]);
    const guest = await signIn("ana@andesvivo.test");
    await perform(inviteStaff, owner, invitation(guest.staff.email, ["desk", "guide"]));
    const token = await newestLink();
    expect(await readInvitation(site.system, { token })).toMatchObject({
      email: guest.staff.email,
      roles: ["desk", "guide"],
    });
    expect(await acceptInvitation(guest, { token })).toBe(site.agency.id);
    const row = await findMember(database.db, site.agency.id, guest.staff.id);
    expect(row?.roles).toEqual(["desk", "guide"]);
    expect(await errorCode(acceptInvitation(guest, { token }))).toBe("invitation-not-found");
  });

  test("an invitation works only for the invited address", async () => {
    const owner = await addMember(["owner"]);
    await perform(inviteStaff, owner, invitation("beto@andesvivo.test"));
    const other = await signIn();
    const token = await newestLink();
    expect(await errorCode(acceptInvitation(other, { token }))).toBe("not-allowed");
    expect(await findMember(database.db, site.agency.id, other.staff.id)).toBeUndefined();
  });

  test("a link of an invitation expires after seven days, when revoked, and when sent again", async () => {
    const owner = await addMember(["owner"]);
    const guest = await signIn("carla@andesvivo.test");
    await perform(inviteStaff, owner, invitation(guest.staff.email));
    const first = await newestLink();
    const [open] = (await perform(listStaff, owner)).invitations;
    if (!open) throw new Error("there is no invitation");
    await perform(resendInvitation, owner, { id: open.id, panelOrigin: PANEL });
    expect(await errorCode(acceptInvitation(guest, { token: first }))).toBe("invitation-not-found");
    const second = await newestLink();
    site.clock.forward(8 * DAY);
    expect(await errorCode(readInvitation(site.system, { token: second }))).toBe("invitation-not-found");
    site.clock.set(START);
    await perform(revokeInvitation, owner, { id: open.id });
    expect(await errorCode(acceptInvitation(guest, { token: second }))).toBe("invitation-not-found");
    expect((await perform(listStaff, owner)).invitations).toEqual([]);
  });

  test("an address that is invited or a member already is refused", async () => {
    const owner = await addMember(["owner"]);
    await perform(inviteStaff, owner, invitation("dora@andesvivo.test"));
    expect(await errorCode(perform(inviteStaff, owner, invitation("dora@andesvivo.test")))).toBe(
      "invalid-input",
    );
    expect(await errorCode(perform(inviteStaff, owner, invitation(owner.staff.email)))).toBe("invalid-input");
  });

  test("an invitation of another agency is not found", async () => {
    const elsewhere = await openAgency(database.db);
    const owner = await addMember(["owner"]);
    const stranger = { ...elsewhere.system, actor: staffActor(elsewhere) };
    await perform(inviteStaff, stranger, invitation("eva@caribesereno.test"));
    const [open] = (await perform(listStaff, stranger)).invitations;
    const id = open?.id ?? "";
    expect(await errorCode(perform(revokeInvitation, owner, { id }))).toBe("invitation-not-found");
    expect(await errorCode(perform(resendInvitation, owner, { id, panelOrigin: PANEL }))).toBe(
      "invitation-not-found",
    );
  });

  test("only an owner with a second factor of the last quarter of an hour invites staff", async () => {
    const guest = invitation("fabio@andesvivo.test");
    expect(await errorCode(perform(inviteStaff, await addMember(["manager"]), guest))).toBe("not-allowed");
    const owner = await addMember(["owner"]);
    site.clock.forward(16 * MINUTE);
    expect(await errorCode(perform(inviteStaff, owner, guest))).toBe("second-factor-needed");
  });
});

describe("roles", () => {
  test("an owner changes the roles of a member, and the change is audited", async () => {
    const owner = await addMember(["owner"]);
    const desk = await addMember(["desk"]);
    await perform(changeRoles, owner, { staffId: desk.staff.id, roles: ["accounts"] });
    const row = await findMember(database.db, site.agency.id, desk.staff.id);
    expect(row?.roles).toEqual(["accounts"]);
    expect(await site.story(desk.staff.id)).toEqual(["change-roles"]);
  });

  test("the last owner cannot give up the role or be removed", async () => {
    const owner = await addMember(["owner"]);
    const own = { staffId: owner.staff.id };
    expect(await errorCode(perform(changeRoles, owner, { ...own, roles: ["desk"] }))).toBe("last-owner");
    expect(await errorCode(perform(removeStaff, owner, own))).toBe("last-owner");
  });

  test("only one of two owners can give up the role at the same moment", async () => {
    const one = await addMember(["owner"]);
    const two = await addMember(["owner"]);
    const outcomes = await Promise.allSettled(
      [one, two].map((who) => perform(changeRoles, who, { staffId: who.staff.id, roles: ["desk"] })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a member of another agency is not found", async () => {
    const owner = await addMember(["owner"]);
    const elsewhere = await openAgency(database.db);
    const stranger = { ...elsewhere.system, actor: staffActor(elsewhere) };
    const foreign = { staffId: owner.staff.id };
    expect(await errorCode(perform(changeRoles, stranger, { ...foreign, roles: ["desk"] }))).toBe(
      "staff-not-found",
    );
    expect(await errorCode(perform(removeStaff, stranger, foreign))).toBe("staff-not-found");
  });
});

test("a member who is removed from the staff is signed out at once", async () => {
  const owner = await addMember(["owner"]);
  const desk = await addMember(["desk"]);
  const { sessionToken } = desk.staff;
  expect(await findStaffSession(database.db, sessionToken, START)).toBeDefined();
  await perform(removeStaff, owner, { staffId: desk.staff.id });
  expect(await findStaffSession(database.db, sessionToken, START)).toBeUndefined();
  expect(await findMember(database.db, site.agency.id, desk.staff.id)).toBeUndefined();
});

describe("a second factor", () => {
  const codeOf = (secret: string, ms = 0): string => codeAt(site, secret, ms);

  async function withCodes() {
    const who = await signIn();
    return { who, ...(await setUpFactor(site, who)) };
  }

  const provedAt = async ({ staff }: StaffContext): Promise<Date | null | undefined> =>
    (await findStaffSession(database.db, staff.sessionToken, START))?.session.secondFactorAt;

  test("a second factor is set up by a first code, and the same secret is offered until then", async () => {
    const who = await signIn();
    const { secret, address } = await offerCodes(who);
    expect((await offerCodes(who)).secret).toBe(secret);
    expect(address).toMatch(/^otpauth:\/\/totp\/Trocha/);
    expect(await errorCode(confirmCodes(who, { code: "000000" }))).toBe("invalid-input");
    expect(await confirmCodes(who, { code: codeOf(secret) })).toHaveLength(10);
    expect(await provedAt(who)).toEqual(START);
    const stored = await findStaffAccount(database.db, who.staff.id);
    expect(stored?.totpSecret).not.toContain(secret);
  });

  test("the current code proves the second factor once", async () => {
    const { who, secret } = await withCodes();
    const code = codeOf(secret);
    await proveSecondFactor(who, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(await provedAt(who)).toEqual(site.clock.now());
    expect(await errorCode(proveSecondFactor(who, { code }))).toBe("invalid-input");
  });

  test("a code from two tabs at the same moment is accepted once", async () => {
    const { who, secret } = await withCodes();
    const code = codeOf(secret);
    const outcomes = await Promise.allSettled([1, 2].map(() => proveSecondFactor(who, { code })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("no code is accepted for a quarter of an hour after five wrong codes", async () => {
    const { who, secret } = await withCodes();
    const far = codeOf(secret, 60 * MINUTE);
    for (let nth = 0; nth < 5; nth += 1)
      expect(await errorCode(proveSecondFactor(who, { code: far }))).toBe("invalid-input");
    expect(await errorCode(proveSecondFactor(who, { code: codeOf(secret) }))).toBe("too-many-requests");
    site.clock.forward(15 * MINUTE);
    await proveSecondFactor(who, { code: codeOf(secret) });
  });

  test("a recovery code proves the second factor once", async () => {
    const { who, recoveryCodes } = await withCodes();
    const [first = ""] = recoveryCodes;
    await proveSecondFactor(who, { code: first.toLowerCase().replaceAll("-", " ") });
    expect(await errorCode(proveSecondFactor(who, { code: first }))).toBe("invalid-input");
  });

  test("each use of a recovery code says how many are left, down to none", async () => {
    const { who, secret, recoveryCodes } = await withCodes();
    site.clock.forward(MINUTE);
    expect(await proveSecondFactor(who, { code: codeOf(secret) })).toEqual({ recoveryCodesLeft: null });
    const left: (number | null)[] = [];
    for (const code of recoveryCodes) left.push((await proveSecondFactor(who, { code })).recoveryCodesLeft);
    expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test("a second factor is replaced only after a recent proof of the existing factor", async () => {
    const { who } = await withCodes();
    const later = { ...who, staff: { ...who.staff, hasCodes: true } };
    expect(await errorCode(offerCodes(later))).toBe("second-factor-needed");
    expect(await errorCode(confirmCodes(later, { code: "123456" }))).toBe("second-factor-needed");
  });
});
