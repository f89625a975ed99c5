import { describe, expect, test } from "vitest";
import { findStaffAccount } from "../../src/db/queries/staff/staff-accounts.ts";
import { resetSecondFactor } from "../../src/use-cases/staff/reset-second-factor.ts";
import { proveSecondFactor } from "../../src/use-cases/staff/steps/prove-second-factor.ts";
import { confirmCodes, offerCodes } from "../../src/use-cases/staff/steps/set-up-codes.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createBarrier, interleave, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { addMember, codeOf, PANEL, setUpFactor } from "../support/staff-accounts.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const LOCKS_ACCOUNT = /from "staff_accounts" where "staff_accounts"."id" = \$1 for update$/;
const READS_SESSION = /from "staff_sessions" inner join "staff_accounts"/;

const database = databasePerFile(6);
const site = agencyPerTest(database);

/** @returns whether the colleague has a second factor afterwards. */
async function replaceDuringReset(withoutLocks: boolean): Promise<boolean> {
  const colleague = await addMember(site, ["desk"]);
  await setUpFactor(site, colleague);
  const { secret } = await offerCodes(colleague);
  const owner = await addMember(site, ["owner"]);
  const { id: staffId } = colleague.staff;
  await interleave(
    database.pool,
    { withoutLocks, after: READS_SESSION },
    (db) => confirmCodes({ ...colleague, db }, { code: codeOf(site, secret) }),
    () => perform(resetSecondFactor, owner, { staffId, why: "Perdió el celular", panelOrigin: PANEL }),
  );
  return (await findStaffAccount(database.db, staffId))?.totpSecret !== null;
}

describe("a second factor that is replaced during its reset", () => {
  test("is deleted", async () => {
    expect(await replaceDuringReset(false)).toBe(false);
  });

  test("would outlive the reset without the lock on the account", async () => {
    expect(await replaceDuringReset(true)).toBe(true);
  });
});

/** @returns the numbers of audit entries and of e-mails to the colleague. */
async function resetTwice(withoutLocks: boolean): Promise<number[]> {
  const colleague = await addMember(site, ["desk"]);
  await setUpFactor(site, colleague);
  const { id: staffId } = colleague.staff;
  const owners = [await addMember(site, ["owner"]), await addMember(site, ["owner"])];
  const until = createBarrier(database.pool, 2, withoutLocks);
  const db = tamperedDatabase(database.pool, { withoutLocks, pause: { after: LOCKS_ACCOUNT, until } });
  const input = { staffId, why: "Perdió el celular", panelOrigin: PANEL };
  await Promise.all(owners.map((owner) => perform(resetSecondFactor, { ...owner, db }, input)));
  const resets = (await site.story(staffId)).filter((name) => name === "reset-second-factor");
  const emails = (await site.messages()).filter(
    ({ content }) => content.kind === "second-factor-changed" && content.change.is === "reset",
  );
  return [resets.length, emails.length];
}

describe("two owners who reset a colleague's second factor at the same moment", () => {
  test("cause one audit entry and one e-mail", async () => {
    expect(await resetTwice(false)).toEqual([1, 1]);
  });

  test("would cause two of each without the lock on the account", async () => {
    expect(await resetTwice(true)).toEqual([2, 2]);
  });
});

test("a recovery code from two tabs at the same moment is audited and notified by e-mail once", async () => {
  const who = await addMember(site, ["desk"]);
  const { recoveryCodes } = await setUpFactor(site, who);
  const [code = ""] = recoveryCodes;
  const outcomes = await Promise.allSettled([1, 2].map(() => proveSecondFactor(who, { code })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await site.story(who.staff.id)).toEqual(["set-up-second-factor", "use-recovery-code"]);
  expect(await site.messages()).toHaveLength(2);
});
