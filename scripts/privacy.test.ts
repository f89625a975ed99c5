import { v7 } from "uuid";
import { expect, test } from "vitest";
import { inTransaction } from "../src/db/connection/transaction.ts";
import { insertStaffAccount } from "../src/db/queries/staff/staff-accounts.ts";
import { insertMember } from "../src/db/queries/staff/staff-members.ts";
import { addDays } from "../src/domain/departures/place-time.ts";
import { cancelBooking } from "../src/use-cases/booking/cancel-booking.ts";
import { finishRegistration } from "../src/use-cases/identity/finish-registration.ts";
import { stampContactForm } from "../src/use-cases/messaging/bot-check.ts";
import { sendContactMessage } from "../src/use-cases/messaging/send-contact-message.ts";
import { inviteStaff } from "../src/use-cases/staff/invite-staff.ts";
import { perform } from "../src/use-cases/use-case.ts";
import { toggleWishlist } from "../src/use-cases/wishlists/toggle-wishlist.ts";
import { openAgencyToday } from "../tests/support/agency-today.ts";
import { databasePerFile } from "../tests/support/databases/database.ts";
import { dateAhead } from "../tests/support/date-ahead.ts";
import { TEST_KEYS } from "../tests/support/encryption.ts";
import { runScriptUnchecked } from "../tests/support/servers/run-script.ts";
import { staffActor } from "../tests/support/staff/staff.ts";
import { openAgency } from "../tests/support/use-case-context.ts";

/** Default of `RETENTION_NAMES_DAYS`. */
const NAMES_DAYS = 3653;

const database = databasePerFile();

const run = (args: string[], given: { input?: string } = {}) =>
  runScriptUnchecked("privacy", args, {
    ...given,
    env: { DATABASE_URL: database.url, ENCRYPTION_KEYS: TEST_KEYS },
  });

async function openPerson() {
  const [here, there] = [await openAgencyToday(database.db), await openAgencyToday(database.db)];
  const date = dateAhead(20);
  const { ctx, id, booking } = await here.book(2, { date });
  const { userId } = ctx;
  const email = `${userId}@viajeros.test`;
  await perform(finishRegistration, ctx, { phoneNumber: "3109876543", country: "CO" });
  const message = { name: "Ana", email: email.toUpperCase(), message: "¿Puedo llevar a mi perro?" };
  const stamp = await perform(stampContactForm, ctx);
  await perform(sendContactMessage, ctx, { ...message, phone: "300 555 0101", stamp });
  await perform(toggleWishlist, { ...ctx, agency: there.agency }, { experienceId: there.experience.id });
  return { here, there, ctx, id, booking, email, userId };
}

test("an export shows all data in readable form, at every agency or at one, with the reasons for keeping it", async () => {
  const { here, there, email, booking } = await openPerson();
  const report = JSON.parse((await run(["export", email])).stdout);
  expect(report.users).toMatchObject([{ email, phoneNumber: "+57 3109876543" }]);
  expect(report.agencies.map((one: { agency: { id: string } }) => one.agency.id).sort()).toEqual(
    [here.agency.id, there.agency.id].sort(),
  );
  const [at] = report.agencies.filter((one: { agency: { id: string } }) => one.agency.id === here.agency.id);
  expect(at.bookings).toMatchObject([
    { code: booking.code, consents: { ip: "190.24.1.1" }, payments: [{ attempt: 1 }] },
  ]);
  expect(at.bookings[0].lines).toMatchObject([{ priceOption: "Adulto", unitPrice: 180_000, people: 2 }]);
  expect(at.bookings[0].people).toMatchObject([
    { documentNumber: "1020304050", phoneNumber: "+57 3001234567" },
    { documentNumber: "1122334455" },
  ]);
  expect(at.contactMessages).toMatchObject([{ phone: "+57 3005550101" }]);
  expect(at.deeds.map((deed: { name: string }) => deed.name)).toContain("create-booking");
  expect(report.kept).toContainEqual({
    what: `bookings, payments and the names on them at ${here.agency.name}`,
    why: expect.stringContaining("Ley 962"),
    until: addDays(booking.date, NAMES_DAYS),
  });
  expect(JSON.stringify(report)).not.toMatch(/v1\.tests\./);
  const one = JSON.parse((await run(["export", email, "--agency", there.agency.id])).stdout);
  expect(one.agencies).toMatchObject([{ agency: { id: there.agency.id }, bookings: [], wishlists: [{}] }]);
});

test("the report on a lead of somebody else's booking contains only their own data", async () => {
  const { email, id, userId } = await openPerson();
  const other = `${userId}@familia.test`;
  await database.pool.query("update participants set email = $1 where booking_id = $2 and position = 0", [
    other,
    id,
  ]);
  const report = JSON.parse((await run(["export", other])).stdout);
  expect(report).toMatchObject({
    users: [],
    agencies: [{ bookings: [], participations: [{ documentNumber: "1020304050" }] }],
  });
  expect(JSON.stringify(report)).not.toContain("1122334455");
  expect(JSON.stringify(report)).not.toContain(email);
});

test("erasing asks first, lists future bookings and kept data, and may be repeated", async () => {
  const { here, there, ctx, email, booking, userId } = await openPerson();
  const other = await here.book(1, { date: booking.date });
  await database.pool.query("update bookings set user_id = $1 where id = $2", [userId, other.id]);
  await perform(cancelBooking, ctx, { id: other.id });
  await database.pool.query("update bookings set cancelled_at = now() - interval '1 minute' where id = $1", [
    other.id,
  ]);

  expect(await run(["erase", email], { input: "no\n" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Nothing"),
  });
  expect(await run(["erase", email])).toMatchObject({ code: 1 });

  const { code, stdout } = await run(["erase", email], { input: "yes\n" });
  expect(code).toBe(0);
  expect(stdout).toContain(`${booking.code} at ${here.agency.name} on ${booking.date}, PENDING`);
  expect(stdout).toContain(`${email} is forgotten and signed out.`);
  expect(stdout).toContain("contact messages at");
  const { rows } = await database.pool.query("select name, email, phone_number from users where id = $1", [
    userId,
  ]);
  expect(rows).toEqual([{ name: null, email: null, phone_number: null }]);
  const lists = await database.pool.query("select 1 from wishlists where agency_id = $1", [there.agency.id]);
  expect(lists.rows).toEqual([]);
  const people = await database.pool.query(
    "select booking_id, name from participants where booking_id in ($1, $2) order by booking_id, position",
    [booking.id, other.id],
  );
  expect(people.rows.map((row) => row.name)).toEqual(["Ana Restrepo", expect.any(String), ""]);
  expect(await here.story(userId)).toEqual(["finish-registration", "erase-user"]);

  const again = await run(["erase", email, "--yes"]);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("there is no account to forget") });
});

test("an account with an unverified address is left out, and can be exported and erased by its id", async () => {
  const { email, booking, userId } = await openPerson();
  await database.pool.query("update users set email_verified = null where id = $1", [userId]);

  const { stdout, stderr } = await run(["export", email]);
  expect(JSON.parse(stdout)).toMatchObject({ users: [], unverified: [userId] });
  expect(stdout).not.toContain(booking.code);
  expect(stderr).toContain(`--user ${userId}`);
  expect(await run(["erase", email, "--yes"])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("no account"),
  });

  const byId = await run(["export", "--user", userId]);
  expect(JSON.parse(byId.stdout).users).toMatchObject([{ id: userId, email }]);
  expect(byId.stdout).toContain(booking.code);
  expect((await run(["erase", "--user", userId, "--yes"])).code).toBe(0);
  const { rows } = await database.pool.query("select email from users where id = $1", [userId]);
  expect(rows).toEqual([{ email: null }]);
});

test("wrong arguments print the usage, and an unknown agency is named", async () => {
  for (const args of [
    ["export", "ana"],
    ["erase", "a@b.co", "--agency", "x"],
  ])
    expect(await run(args)).toMatchObject({ code: 1, stderr: expect.stringContaining("Usage:") });
  expect((await run(["export", "a@b.co", "--agency", "nowhere"])).stderr).toBe(
    "There is no agency nowhere.\n",
  );
});

test("an export shows the data of a staff member, without secrets", async () => {
  const site = await openAgency(database.db);
  const [staffId, now] = [v7(), new Date()];
  const email = `${staffId}@andesvivo.test`;
  await inTransaction(database.db, async (tx) => {
    const row = { id: staffId, email, name: "Marta Díaz", image: null, createdAt: now, updatedAt: now };
    await insertStaffAccount(tx, row, { provider: "google", providerAccountId: staffId });
    await insertMember(tx, { agencyId: site.agency.id, staffId, roles: ["owner"], createdAt: now });
  });
  const actor = staffActor({ ...site, clock: { ...site.clock, now: () => now } }, ["owner"], staffId);
  await perform(
    inviteStaff,
    { ...site.system, actor, clock: { ...site.clock, now: () => now } },
    {
      email: "beto@andesvivo.test",
      roles: ["desk"],
      locale: "es-CO",
      panelOrigin: "https://panel.trocha.test",
    },
  );

  const report = JSON.parse((await run(["export", email.toUpperCase()])).stdout);
  expect(report.staff.account).toMatchObject({
    ...{ email, name: "Marta Díaz", leftAt: null, hasCodes: false },
    identities: [{ provider: "google" }],
    memberships: [{ agencyId: site.agency.id, roles: ["owner"] }],
  });
  expect(report.staff.account).not.toHaveProperty("totpSecret");
  expect(report.agencies[0].staffDeeds).toMatchObject([{ name: "invite-staff" }]);
  expect(report.kept).toContainEqual({
    what: "the account by which the audit names who worked for an agency",
    why: expect.stringContaining("Ley 962"),
    until: `${NAMES_DAYS} days after the last agency has taken them off its staff`,
  });

  const invited = JSON.parse((await run(["export", "beto@andesvivo.test"])).stdout);
  expect(invited.staff).toMatchObject({
    account: null,
    invitations: [{ agencyId: site.agency.id, roles: ["desk"] }],
  });
});
