import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import {
  addMember,
  codeOf,
  joinAgency,
  openSession,
  PANEL,
  setUpFactor,
  signInStaff,
} from "../../../tests/support/staff-accounts.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  openAgency,
  START,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { audit } from "../../db/schema/messages.ts";
import { renderEmail } from "../../email/render-email.ts";
import { composeEmail } from "../messaging/steps/compose-email.ts";
import { proveSecondFactor } from "./steps/prove-second-factor.ts";
import { confirmCodes, offerCodes } from "./steps/set-up-codes.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

async function entriesAbout(subject: string, { agency }: TestAgency = site) {
  const isAbout = and(eq(audit.agencyId, agency.id), eq(audit.subject, subject));
  const rows = await database.db.select().from(audit).where(isAbout).orderBy(asc(audit.id));
  return rows.map(({ name, facts, actor }) => ({ name, facts, actor }));
}

async function emails(at: TestAgency = site) {
  return Promise.all(
    (await at.messages()).map(async (row) => {
      const { email, to } = await composeEmail(at.system, row);
      return { to: to.email, locale: email.locale, ...(await renderEmail(email, START)) };
    }),
  );
}

/** Adds a member with a second factor, which has an audit entry and an e-mail of its own. */
async function memberWithFactor() {
  const member = await addMember(site, ["desk"]);
  const codes = await setUpFactor(site, member);
  return { ...member, ...codes };
}

describe("a person's own second factor", () => {
  test("that is set up is audited, and the person gets an e-mail", async () => {
    const member = await addMember(site, ["desk"]);
    await setUpFactor(site, member);
    const { id, email } = member.staff;
    expect(await entriesAbout(id)).toEqual([
      { name: "set-up-second-factor", facts: { replaced: false }, actor: `staff:${id}` },
    ]);
    const [sent, ...more] = await emails();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      to: email,
      subject: "Se activó la verificación en dos pasos de tu acceso a Andes Vivo",
    });
    expect(sent?.text).toContain("¿No fuiste tú?");
    expect(sent?.text).toContain(`${PANEL}/second-factor/codes`);
  });

  test("that is replaced is audited as replaced, with another e-mail", async () => {
    const member = await memberWithFactor();
    const { secret } = await offerCodes(member);
    await confirmCodes(member, { code: codeOf(site, secret) });
    expect((await entriesAbout(member.staff.id)).map(({ facts }) => facts)).toEqual([
      { replaced: false },
      { replaced: true },
    ]);
    const [, sent] = await emails();
    expect(sent?.subject).toBe("Cambió la verificación en dos pasos de tu acceso a Andes Vivo");
  });

  test("that is refused a wrong code leaves no entry and no e-mail", async () => {
    const member = await addMember(site, ["desk"]);
    await offerCodes(member);
    expect(await errorCode(confirmCodes(member, { code: "000000" }))).toBe("invalid-input");
    expect(await errorCode(proveSecondFactor(member, { code: "WRONG-CODE" }))).toBe("invalid-input");
    expect([await entriesAbout(member.staff.id), await emails()]).toEqual([[], []]);
  });

  test("that is proved by a recovery code is audited with the number of codes left", async () => {
    const member = await memberWithFactor();
    const [first = "", second = ""] = member.recoveryCodes;
    for (const code of [first, second]) await proveSecondFactor(member, { code });
    expect((await entriesAbout(member.staff.id)).slice(1)).toMatchObject([
      { name: "use-recovery-code", facts: { left: 9 } },
      { name: "use-recovery-code", facts: { left: 8 } },
    ]);
    const [, ...sent] = await emails();
    expect(sent.map(({ to }) => to)).toEqual([member.staff.email, member.staff.email]);
    expect(sent[1]?.subject).toBe("Se usó un código de recuperación de tu acceso a Andes Vivo");
    expect(sent[1]?.text).toContain("Te quedan 8 códigos de recuperación.");
  });

  test("that is proved by the app leaves no entry and no e-mail", async () => {
    const member = await memberWithFactor();
    await proveSecondFactor(member, { code: codeOf(site, member.secret) });
    expect(await entriesAbout(member.staff.id)).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
  });

  test("is notified in the person's language", async () => {
    const member = await addMember(site, ["desk"]);
    await setUpFactor(site, { ...member, staff: { ...member.staff, locale: "en" } });
    expect(await emails()).toMatchObject([
      { locale: "en", subject: "Two-step verification was turned on for your access to Andes Vivo" },
    ]);
  });

  test("is audited at each agency of the person, who gets one e-mail", async () => {
    const elsewhere = await openAgency(database.db, { agency: { name: "Caribe Sereno" } });
    const member = await addMember(site, ["desk"]);
    await joinAgency(elsewhere, member.staff.id, ["guide"]);
    await setUpFactor(site, member);
    for (const at of [site, elsewhere]) expect(await entriesAbout(member.staff.id, at)).toHaveLength(1);
    expect([...(await emails()), ...(await emails(elsewhere))]).toHaveLength(1);
  });

  test("is neither audited nor notified before the person joins an agency", async () => {
    const guest = await signInStaff(site);
    await setUpFactor(site, guest);
    expect([await entriesAbout(guest.staff.id), await emails()]).toEqual([[], []]);
  });
});

describe("an unconfirmed secret", () => {
  test("is shown again in its session, and never in another session", async () => {
    const member = await addMember(site, ["desk"]);
    const early = await offerCodes(member);
    expect(await offerCodes(member)).toEqual(early);
    const sessionToken = await openSession(site, member.staff.id);
    const later = { ...member, staff: { ...member.staff, sessionToken } };
    const shown = await offerCodes(later);
    expect(shown.secret).not.toBe(early.secret);
    expect(await errorCode(confirmCodes(later, { code: codeOf(site, early.secret) }))).toBe("invalid-input");
    expect(await confirmCodes(later, { code: codeOf(site, shown.secret) })).toHaveLength(10);
  });
});

test("a session that has ended after its request was read changes nothing", async () => {
  const member = await memberWithFactor();
  const { secret } = await offerCodes(member);
  const [code = ""] = member.recoveryCodes;
  site.clock.forward(2 * DAY);
  const provedAgain = {
    ...member,
    staff: { ...member.staff, secondFactorAt: site.clock.now(), hasCodes: true },
  };
  expect(await errorCode(offerCodes(provedAgain))).toBe("not-signed-in");
  expect(await errorCode(confirmCodes(provedAgain, { code: codeOf(site, secret) }))).toBe("not-signed-in");
  expect(await errorCode(proveSecondFactor(provedAgain, { code }))).toBe("not-signed-in");
  expect(await entriesAbout(member.staff.id)).toHaveLength(1);
});
