import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import {
  createLatch,
  tamperedDatabase,
  waitUntilBlocked,
} from "../../../../tests/support/databases/tampered-database.ts";
import { staffActor } from "../../../../tests/support/staff/staff.ts";
import { DAY, openAgency, START, type TestAgency } from "../../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { replaceRecoveryCodes } from "../../../db/queries/staff/second-factors.ts";
import {
  findStaffAccount,
  insertStaffAccount,
  updateStaffAccount,
} from "../../../db/queries/staff/staff-accounts.ts";
import { findMember, insertMember } from "../../../db/queries/staff/staff-members.ts";
import { composeEmail } from "../../messaging/steps/compose-email.ts";
import { inviteStaff } from "../../staff/invite-staff.ts";
import { removeStaff } from "../../staff/remove-staff.ts";
import { acceptInvitation } from "../../staff/steps/accept-invitation.ts";
import { perform } from "../../use-case.ts";
import { keepRetention } from "../keep-retention.ts";
import { deleteFormerStaff } from "./delete-former-staff.ts";

const PANEL = "https://panel.trocha.test";
const RETENTION = { leftDays: 3_653 };

const database = databasePerFile();

/** Creates a staff account as a sign-in to the panel does, with a row in every dependent table. */
async function signIn(now = START) {
  const id = v7();
  const email = `${id}@andesvivo.test`;
  await inTransaction(database.db, async (tx) => {
    const row = {
      id,
      email,
      name: "Marta Díaz",
      image: "https://example.com/m.png",
      createdAt: now,
      updatedAt: now,
    };
    await insertStaffAccount(tx, row, { provider: "google", providerAccountId: id });
    await updateStaffAccount(tx, id, { totpStep: 7 }, now);
    await replaceRecoveryCodes(tx, id, ["a"]);
  });
  return { id, email };
}

async function join(site: TestAgency, { id, email }: { id: string; email: string }, db = database.db) {
  const owner = { ...site.system, actor: staffActor(site) };
  await perform(inviteStaff, owner, { email, roles: ["desk"], locale: "es-CO", panelOrigin: PANEL });
  const message = (await site.messages()).at(-1);
  const composed = message && (await composeEmail(site.system, message)).email;
  if (composed?.kind !== "staff-invitation") throw new Error("nobody was invited");
  const account = {
    id,
    email,
    name: null,
    locale: null,
    sessionToken: v7(),
    secondFactorAt: null,
    hasCodes: false,
  };
  const token = composed.url.slice(`${PANEL}/invitation/`.length);
  const ctx = { ...site.system, db, staff: account, panelOrigin: PANEL };
  return { accept: () => acceptInvitation(ctx, { token }) };
}

async function remove(site: TestAgency, staffId: string) {
  const owner = await signIn(site.clock.now());
  const row = { agencyId: site.agency.id, staffId: owner.id, roles: ["owner" as const], createdAt: START };
  await inTransaction(database.db, (tx) => insertMember(tx, row));
  await perform(removeStaff, { ...site.system, actor: staffActor(site) }, { staffId });
}

const account = (id: string) => findStaffAccount(database.db, id);

const countOf = async (table: string, staffId: string) =>
  (await database.pool.query(`select from ${table} where staff_id = $1`, [staffId])).rowCount;

describe("a member removed from the staff of their last agency", () => {
  test("a removed member loses the second factor and the picture, and keeps the name until the retention ends", async () => {
    const site = await openAgency(database.db);
    const marta = await signIn();
    await (await join(site, marta)).accept();
    await remove(site, marta.id);
    expect(await account(marta.id)).toMatchObject({
      ...{ name: "Marta Díaz", email: marta.email, image: null, totpStep: null },
      leftAt: site.clock.now(),
    });
    expect(await countOf("staff_recovery_codes", marta.id)).toBe(0);

    site.clock.forward(3_653 * DAY);
    await deleteFormerStaff(site.system, RETENTION);
    expect(await account(marta.id)).toBeDefined();
    site.clock.forward(1);
    await deleteFormerStaff(site.system, RETENTION);
    expect(await account(marta.id)).toBeUndefined();
    expect(await countOf("staff_identities", marta.id)).toBe(0);
  });

  test("a removed member keeps the account while they are on the staff of another agency", async () => {
    const [site, other] = [await openAgency(database.db), await openAgency(database.db)];
    const marta = await signIn();
    for (const one of [site, other]) await (await join(one, marta)).accept();
    await remove(site, marta.id);
    expect(await account(marta.id)).toMatchObject({ leftAt: null, totpStep: 7 });
    site.clock.forward(4_000 * DAY);
    await deleteFormerStaff(site.system, RETENTION);
    expect(await account(marta.id)).toBeDefined();
  });

  test("a removed member who accepted a new invitation keeps the account", async () => {
    const site = await openAgency(database.db);
    const marta = await signIn();
    await (await join(site, marta)).accept();
    await remove(site, marta.id);
    await (await join(site, marta)).accept();
    expect(await account(marta.id)).toMatchObject({ leftAt: null });
    site.clock.forward(4_000 * DAY);
    await deleteFormerStaff(site.system, RETENTION);
    expect(await account(marta.id)).toBeDefined();
  });

  test("a former member without a recorded leaving time keeps the name for the whole period from the first run on", async () => {
    const site = await openAgency(database.db);
    const marta = await signIn();
    await (await join(site, marta)).accept();
    await database.pool.query("delete from staff_members where staff_id = $1", [marta.id]);
    site.clock.forward(100 * DAY);
    await deleteFormerStaff(site.system, RETENTION);
    expect(await account(marta.id)).toMatchObject({ leftAt: site.clock.now(), totpStep: null, image: null });
    await perform(keepRetention, site.system, { documents: 730, names: 3_653, messages: 730, unpaid: 30 });
    site.clock.forward(3_653 * DAY);
    await deleteFormerStaff(site.system, RETENTION);
    expect(await account(marta.id)).toBeDefined();
    site.clock.forward(1);
    await deleteFormerStaff(site.system, RETENTION);
    expect(await account(marta.id)).toBeUndefined();
  });
});

describe("the account of a person who joined no agency", () => {
  test("an account that joined no agency is deleted after thirty days", async () => {
    const site = await openAgency(database.db);
    const marta = await signIn();
    site.clock.forward(30 * DAY);
    await deleteFormerStaff(site.system, RETENTION);
    expect(await account(marta.id)).toBeDefined();
    site.clock.forward(1);
    await deleteFormerStaff(site.system, RETENTION);
    expect(await account(marta.id)).toBeUndefined();
  });

  test("an account that joined no agency is kept while an invitation can be accepted", async () => {
    const site = await openAgency(database.db);
    const marta = await signIn();
    site.clock.forward(31 * DAY);
    const { accept } = await join(site, marta);
    await deleteFormerStaff(site.system, RETENTION);
    await accept();
    expect(await findMember(database.db, site.agency.id, marta.id)).toBeDefined();
  });
});

async function acceptDuringDeletion(withoutLocks: boolean) {
  const site = await openAgency(database.db);
  const marta = await signIn();
  site.clock.forward(31 * DAY);
  const accepting = createLatch();
  const pause = { after: /update "staff_invitations"/, until: accepting.pass };
  const { accept } = await join(site, marta, tamperedDatabase(database.pool, { withoutLocks, pause }));
  const accepted = accept().then(
    () => "accepted",
    () => "refused",
  );
  await accepting.reached;
  site.clock.forward(8 * DAY);
  const db = tamperedDatabase(database.pool, { withoutLocks });
  const forgotten = deleteFormerStaff({ ...site.system, db }, RETENTION);
  await (withoutLocks ? forgotten : waitUntilBlocked(database.pool, forgotten));
  accepting.open();
  const outcome = await accepted;
  await forgotten;
  return { outcome, isMember: (await findMember(database.db, site.agency.id, marta.id)) !== undefined };
}

describe("an invitation that is accepted while the nightly job deletes accounts", () => {
  test("an invitation accepted during the deletion makes a member", async () => {
    expect(await acceptDuringDeletion(false)).toEqual({ outcome: "accepted", isMember: true });
  });

  test("the acceptance would fail without the lock on the account, because the account would be deleted", async () => {
    expect(await acceptDuringDeletion(true)).toEqual({ outcome: "refused", isMember: false });
  });
});

test("an invitation is deleted thirty days after its end, and counted in the audit", async () => {
  const site = await openAgency(database.db);
  const marta = await signIn();
  await join(site, marta);
  const periods = { documents: 730, names: 3_653, messages: 730, unpaid: 30 };
  site.clock.forward(37 * DAY);
  expect((await perform(keepRetention, site.system, periods)).invitations).toBe(0);
  site.clock.forward(1);
  expect((await perform(keepRetention, site.system, periods)).invitations).toBe(1);
});
