import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { wholeFile } from "../../../tests/support/files/whole-file.ts";
import { staffActor } from "../../../tests/support/staff/staff.ts";
import {
  addMember,
  joinAgency,
  openSession,
  PANEL,
  setUpFactor,
} from "../../../tests/support/staff-accounts.ts";
import {
  agencyPerTest,
  errorCode,
  MINUTE,
  openAgency,
  START,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { countRecoveryCodes } from "../../db/queries/staff/second-factors.ts";
import { findStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { findStaffSession } from "../../db/queries/staff/staff-sessions.ts";
import { audit } from "../../db/schema/messages.ts";
import type { Role } from "../../domain/access/permissions.ts";
import { auditFilterSchema } from "../../domain/audit/audit-filter.ts";
import { renderEmail } from "../../email/render-email.ts";
import { listAudit } from "../audit/list-audit.ts";
import { exportAudit } from "../export/export-audit.ts";
import { composeEmail } from "../messaging/steps/compose-email.ts";
import { perform, Received } from "../use-case.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { resetSecondFactorByOperator } from "./reset-second-factor-by-operator.ts";
import { proveSecondFactor } from "./steps/prove-second-factor.ts";
import { offerCodes } from "./steps/set-up-codes.ts";

const WHY = "Perdió el celular";

const database = databasePerFile();
const site = agencyPerTest(database);

async function addColleague(roles: Role[] = ["desk"]) {
  const colleague = await addMember(site, roles);
  const codes = await setUpFactor(site, colleague);
  site.clock.set(START);
  return { ...colleague, ...codes };
}

const resetOf = (staffId: string) => ({ staffId, why: WHY, panelOrigin: PANEL });

const hasFactor = async (staffId: string): Promise<boolean> =>
  (await findStaffAccount(database.db, staffId))?.totpSecret != null;

async function entriesAbout(subject: string, { agency }: TestAgency = site) {
  const isAbout = and(
    eq(audit.agencyId, agency.id),
    eq(audit.subject, subject),
    eq(audit.name, "reset-second-factor"),
  );
  return database.db.select().from(audit).where(isAbout).orderBy(asc(audit.id));
}

async function resetEmails(at: TestAgency = site) {
  const rows = (await at.messages()).filter(
    ({ content }) => "factorEventId" in content && content.change.is === "reset",
  );
  return Promise.all(
    rows.map(async (row) => {
      const { email, to } = await composeEmail(at.system, row);
      return { to: to.email, ...(await renderEmail(email, START)) };
    }),
  );
}

describe("the reset of a colleague's second factor", () => {
  test("deletes secret, recovery codes and all sessions, so that the colleague sets up a new one at the next sign-in", async () => {
    const owner = await addMember(site, ["owner"]);
    const colleague = await addColleague();
    const otherSession = await openSession(site, colleague.staff.id);
    await perform(resetSecondFactor, owner, resetOf(colleague.staff.id));
    expect(await hasFactor(colleague.staff.id)).toBe(false);
    const left = await inTransaction(database.db, (tx) => countRecoveryCodes(tx, colleague.staff.id));
    expect(left).toBe(0);
    for (const token of [colleague.staff.sessionToken, otherSession])
      expect(await findStaffSession(database.db, token, START)).toBeUndefined();
    expect(await errorCode(offerCodes(colleague))).toBe("not-signed-in");
    const again = await openSession(site, colleague.staff.id);
    const signedIn = { ...colleague, staff: { ...colleague.staff, sessionToken: again, hasCodes: false } };
    expect((await offerCodes(signedIn)).secret).not.toBe(colleague.secret);
    const [recoveryCode = ""] = colleague.recoveryCodes;
    expect(await errorCode(proveSecondFactor(signedIn, { code: recoveryCode }))).toBe("invalid-input");
  });

  test("is audited with its reason, and repeated presses are audited once", async () => {
    const owner = await addMember(site, ["owner"]);
    const { staff } = await addColleague();
    for (const _ of ["first", "second"]) await perform(resetSecondFactor, owner, resetOf(staff.id));
    const actor = `staff:${owner.staff.id}`;
    expect(await entriesAbout(staff.id)).toMatchObject([{ actor, facts: { why: WHY } }]);
  });

  test("names the colleague in the audit, on the page and in the export", async () => {
    const owner = await addMember(site, ["owner"]);
    const { staff } = await addColleague();
    await perform(resetSecondFactor, owner, resetOf(staff.id));
    const filter = auditFilterSchema.parse({ name: "reset-second-factor" });
    const { rows } = await perform(listAudit, owner, filter);
    expect(rows).toMatchObject([{ by: owner.staff.email, colleague: staff.email }]);
    const file = await perform(exportAudit, owner, { filter });
    expect((await wholeFile(file.pieces)).toString()).toContain(staff.email);
  });

  test("ends a lockout after wrong codes", async () => {
    const owner = await addMember(site, ["owner"]);
    const colleague = await addColleague();
    for (let nth = 0; nth < 5; nth += 1)
      expect(await errorCode(proveSecondFactor(colleague, { code: "WRONG-CODE" }))).toBe("invalid-input");
    await perform(resetSecondFactor, owner, resetOf(colleague.staff.id));
    expect(await findStaffAccount(database.db, colleague.staff.id)).toMatchObject({ failures: 0 });
  });

  test("is notified by e-mail to the colleague and to the other owners, and not to its author", async () => {
    const owner = await addMember(site, ["owner"]);
    const otherOwner = await addMember(site, ["owner", "guide"]);
    await addMember(site, ["manager"]);
    const { staff } = await addColleague();
    await perform(resetSecondFactor, owner, resetOf(staff.id));
    const emails = await resetEmails();
    expect(emails.map(({ to }) => to).toSorted()).toEqual([staff.email, otherOwner.staff.email].toSorted());
    const [toColleague, toOwner] = [staff, otherOwner.staff].map((one) =>
      emails.find(({ to }) => to === one.email),
    );
    expect(toColleague?.subject).toBe(
      "Se restableció la verificación en dos pasos de tu acceso a Andes Vivo",
    );
    expect(toColleague?.text).toContain(`${PANEL}/second-factor/codes`);
    expect(toOwner?.subject).toBe(`Se restableció la verificación en dos pasos de ${staff.email}`);
    expect(toOwner?.text).toContain(`${PANEL}/${site.agency.id}/settings/audit?about=${staff.id}`);
    for (const email of [toColleague, toOwner]) {
      expect(email?.text).toContain(owner.staff.email);
      expect(email?.text).toContain(WHY);
    }
  });

  test.each(["", "  ", "no", "x".repeat(201)])("is refused with %j as its reason", async (why) => {
    const owner = await addMember(site, ["owner"]);
    const { staff } = await addColleague();
    const typed = new Received({ ...resetOf(staff.id), why }, "es-CO");
    expect(await errorCode(perform(resetSecondFactor, owner, typed))).toBe("invalid-input");
    expect(await hasFactor(staff.id)).toBe(true);
  });

  test("is refused without the permission, and without a recent second factor", async () => {
    const { staff } = await addColleague(["guide"]);
    for (const roles of [["manager"], ["desk"], ["accounts"]] as const) {
      const other = await addMember(site, [...roles]);
      expect(await errorCode(perform(resetSecondFactor, other, resetOf(staff.id)))).toBe("not-allowed");
    }
    const owner = await addMember(site, ["owner"]);
    site.clock.forward(16 * MINUTE);
    expect(await errorCode(perform(resetSecondFactor, owner, resetOf(staff.id)))).toBe(
      "second-factor-needed",
    );
    expect(await hasFactor(staff.id)).toBe(true);
  });

  test("is refused for the caller's own second factor, which the caller can replace", async () => {
    const owner = await addColleague(["owner"]);
    expect(await errorCode(perform(resetSecondFactor, owner, resetOf(owner.staff.id)))).toBe("not-allowed");
    expect(await hasFactor(owner.staff.id)).toBe(true);
  });

  test("does not find staff of another agency", async () => {
    const elsewhere = await openAgency(database.db);
    const stranger = { ...elsewhere.system, actor: staffActor(elsewhere) };
    const { staff } = await addColleague();
    expect(await errorCode(perform(resetSecondFactor, stranger, resetOf(staff.id)))).toBe("staff-not-found");
    expect(await hasFactor(staff.id)).toBe(true);
  });

  test("does nothing to a colleague without a second factor", async () => {
    const owner = await addMember(site, ["owner"]);
    const colleague = await addMember(site, ["guide"]);
    await perform(resetSecondFactor, owner, resetOf(colleague.staff.id));
    expect(await findStaffSession(database.db, colleague.staff.sessionToken, START)).toBeDefined();
    expect(await entriesAbout(colleague.staff.id)).toEqual([]);
  });

  test("is possible among owners: each of two owners can reset the second factor of the other owner", async () => {
    const one = await addColleague(["owner"]);
    const two = await addColleague(["owner"]);
    await perform(resetSecondFactor, one, resetOf(two.staff.id));
    expect(await hasFactor(two.staff.id)).toBe(false);
    expect(await hasFactor(one.staff.id)).toBe(true);
  });
});

describe("the reset of somebody who also works for another agency", () => {
  async function colleagueOfTwo(rolesThere: Role[]) {
    const elsewhere = await openAgency(database.db, { agency: { name: "Caribe Sereno" } });
    const owner = await addMember(site, ["owner"]);
    const { staff } = await addColleague();
    await joinAgency(elsewhere, staff.id, rolesThere);
    return { elsewhere, owner, staff };
  }

  test("is refused to an owner of one of the agencies, because the reset would weaken the other agency", async () => {
    for (const roles of [["owner"], ["desk"], ["guide"]] as const) {
      const { elsewhere, owner, staff } = await colleagueOfTwo([...roles]);
      expect(await errorCode(perform(resetSecondFactor, owner, resetOf(staff.id)))).toBe("works-elsewhere");
      expect(await hasFactor(staff.id)).toBe(true);
      expect(await entriesAbout(staff.id, elsewhere)).toEqual([]);
    }
  });

  test("is refused to an owner who holds a smaller role at the other agency", async () => {
    const { elsewhere, owner, staff } = await colleagueOfTwo(["manager"]);
    await joinAgency(elsewhere, owner.staff.id, ["desk"]);
    expect(await errorCode(perform(resetSecondFactor, owner, resetOf(staff.id)))).toBe("works-elsewhere");
  });

  test("is possible for an owner of both agencies, and is audited and notified at both", async () => {
    const { elsewhere, owner, staff } = await colleagueOfTwo(["manager"]);
    await joinAgency(elsewhere, owner.staff.id, ["owner"]);
    const partner = await addMember(elsewhere, ["owner"]);
    await perform(resetSecondFactor, owner, resetOf(staff.id));
    for (const at of [site, elsewhere]) expect(await entriesAbout(staff.id, at)).toHaveLength(1);
    expect((await resetEmails()).map(({ to }) => to)).toEqual([staff.email]);
    expect((await resetEmails(elsewhere)).map(({ to }) => to)).toEqual([partner.staff.email]);
  });

  test("is possible for the operator, and is notified to the owners of both agencies", async () => {
    const { elsewhere, owner, staff } = await colleagueOfTwo(["manager"]);
    const partner = await addMember(elsewhere, ["owner"]);
    const operator = { ...site.system, actor: { kind: "operator" } as const };
    const input = { email: staff.email, panelOrigin: PANEL };
    expect(await perform(resetSecondFactorByOperator, operator, input)).toBe(true);
    for (const at of [site, elsewhere])
      expect(await entriesAbout(staff.id, at)).toMatchObject([{ actor: "operator", facts: { why: null } }]);
    expect((await resetEmails()).map(({ to }) => to).toSorted()).toEqual(
      [staff.email, owner.staff.email].toSorted(),
    );
    const [toPartner] = await resetEmails(elsewhere);
    expect(toPartner?.to).toBe(partner.staff.email);
    expect(toPartner?.text).toContain("La plataforma restableció");
  });
});

describe("the reset by the operator", () => {
  const byOperator = (email: string) =>
    perform(
      resetSecondFactorByOperator,
      { ...site.system, actor: { kind: "operator" } as const },
      { email, panelOrigin: PANEL },
    );

  test("helps the only owner, whom nobody else can help", async () => {
    const owner = await addColleague(["owner"]);
    expect(await byOperator(owner.staff.email)).toBe(true);
    expect(await hasFactor(owner.staff.id)).toBe(false);
    expect(await findStaffSession(database.db, owner.staff.sessionToken, START)).toBeUndefined();
    expect((await resetEmails()).map(({ to }) => to)).toEqual([owner.staff.email]);
    expect(await byOperator(owner.staff.email)).toBe(false);
    expect(await entriesAbout(owner.staff.id)).toHaveLength(1);
  });

  test("finds only staff of the named agency", async () => {
    const elsewhere = await openAgency(database.db);
    const stranger = await addMember(elsewhere, ["owner"]);
    await setUpFactor(elsewhere, stranger);
    expect(await errorCode(byOperator(stranger.staff.email))).toBe("staff-not-found");
    expect(await errorCode(byOperator("nadie@andesvivo.test"))).toBe("staff-not-found");
    expect(await hasFactor(stranger.staff.id)).toBe(true);
  });
});
