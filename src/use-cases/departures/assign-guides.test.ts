import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffActor, staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveGuide } from "../../db/queries/experiences/social-proof.ts";
import { insertStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { insertMember } from "../../db/queries/staff/staff-members.ts";
import type { Role } from "../../domain/access/permissions.ts";
import { listAudit } from "../audit/list-audit.ts";
import { getBooking } from "../booking/get-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { applyChange } from "../changes/apply-change.ts";
import { previewChange } from "../changes/preview-change.ts";
import { syncCheckIns } from "../check-in/sync-check-ins.ts";
import { removeStaff } from "../staff/remove-staff.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { assignGuides } from "./assign-guides.ts";
import { getDeparture } from "./get-departure.ts";
import { listDepartures } from "./list-departures.ts";

const TOMORROW = "2026-11-21";

const database = databasePerFile(6);
const site = agencyPerTest(database);

const key = (date = TOMORROW) => ({ experienceId: site.experience.id, date, startTime: "08:00" });
const asOwner = () => staffOf(site, "owner");
const assign = (change: { guides?: string[]; members?: string[]; date?: string } = {}) =>
  perform(assignGuides, asOwner(), {
    ...key(change.date),
    guides: change.guides ?? [],
    members: change.members ?? [],
  });
const choices = async (date = TOMORROW) =>
  (await perform(getDeparture, asOwner(), key(date))).guideChoices ?? [];

async function guide(name: string, card: { cardNumber?: string; cardExpiresOn?: string } = {}) {
  const id = v7();
  const { cardNumber = null, cardExpiresOn = null } = card;
  const row = { id, name, photo: null, languages: ["es"], cardNumber, cardExpiresOn };
  await inTransaction(database.db, (tx) => saveGuide(tx, site.agency.id, row, site.clock.now()));
  return id;
}

async function member(role: Role, name: string | null = "Julián Ospina") {
  const id = v7();
  const actor = staffActor(site, [role], id);
  const now = site.clock.now();
  await inTransaction(database.db, async (tx) => {
    const account = { id, email: actor.email, name, image: null, createdAt: now, updatedAt: now };
    await insertStaffAccount(tx, account, { provider: "google", providerAccountId: id });
    await insertMember(tx, { agencyId: site.agency.id, staffId: id, roles: [role], createdAt: now });
  });
  return { id, ctx: { ...site.system, actor } };
}

async function bookPaid(date = TOMORROW) {
  const booked = await site.book(2, { date });
  await perform(takePayment, operatorOf(site), takePaymentInput(booked.id, "cash"));
  return booked;
}

const entryFor = (bookingId: string, departureId?: string) => ({
  ...{ nonce: v7(), bookingId, participantId: null, kind: "in" as const, undoes: null, reason: null },
  ...{ outcome: "pass" as const, deviceTime: site.clock.now().getTime(), clockOffset: 0 },
  departureId,
});

describe("the guides of a departure", () => {
  test("staff can assign guides and members of the agency, and an assigned member becomes a guide", async () => {
    const marina = await guide("Marina Arango", { cardNumber: "20418" });
    const { id } = await member("guide");
    await member("desk", "Ana Mostrador");
    expect(await choices()).toMatchObject([
      { id: marina, kind: "guide", name: "Marina Arango", assigned: false, card: "valid" },
      { id, kind: "member", name: "Julián Ospina", assigned: false, card: "missing" },
    ]);
    await assign({ guides: [marina], members: [id] });
    const after = await choices();
    expect(after).toMatchObject([
      { kind: "guide", name: "Julián Ospina", assigned: true },
      { id: marina, kind: "guide", assigned: true },
    ]);
    expect((await perform(getDeparture, asOwner(), key())).guides).toEqual([
      "Julián Ospina",
      "Marina Arango",
    ]);
    expect((await perform(getToday, asOwner())).departures.at(0)?.guides).toEqual([]);
    const { departures } = await perform(listDepartures, asOwner(), { from: TOMORROW, to: TOMORROW });
    expect(departures).toMatchObject([{ guides: ["Julián Ospina", "Marina Arango"] }]);
  });

  test("the guides of a departure are replaced together, with one audit entry for each change", async () => {
    const [marina, elkin] = [await guide("Marina"), await guide("Elkin")];
    await assign({ guides: [marina] });
    await assign({ guides: [marina] });
    await assign({ guides: [elkin] });
    await assign();
    expect((await perform(getDeparture, asOwner(), key())).guides).toEqual([]);
    const { rows } = await database.pool.query(
      "select facts from audit where agency_id = $1 and name = 'assign-guides' order by at, id",
      [site.agency.id],
    );
    expect(rows.map(({ facts }) => facts)).toEqual([
      { from: "", to: "Marina" },
      { from: "Marina", to: "Elkin" },
      { from: "Elkin", to: "" },
    ]);
  });

  test("a guide can be assigned in spite of overlapping departures and an invalid card, which are shown", async () => {
    const marina = await guide("Marina", { cardNumber: "1", cardExpiresOn: "2026-11-20" });
    const other = await openAgency(database.db);
    await assign({ guides: [marina] });
    const [chosen] = await choices();
    expect(chosen).toMatchObject({ assigned: true, conflicts: [], card: "expired" });
    await database.pool.query(
      "update departures set start_time = '09:00' where agency_id = $1 and date = $2",
      [site.agency.id, TOMORROW],
    );
    expect((await choices())[0]).toMatchObject({
      assigned: false,
      conflicts: [{ title: "Caminata al páramo", date: TOMORROW, startTime: "09:00" }],
    });
    await assign({ guides: [marina] });
    expect((await choices())[0]).toMatchObject({ assigned: true });
    expect(
      await errorCode(
        perform(assignGuides, staffOf(other, "owner"), { ...key(), guides: [marina], members: [] }),
      ),
    ).toBe("experience-not-found");
  });

  test("a member can replace a guide with the same name, and sees the departure", async () => {
    const marta = await guide("Marta Rojas");
    const { id, ctx } = await member("guide", "Marta Rojas");
    await assign({ guides: [marta] });
    await assign({ members: [id] });
    expect((await perform(getToday, ctx)).departures).toHaveLength(1);
  });

  test("a guide whose account has no name is not shown with the e-mail address", async () => {
    const { id } = await member("guide", null);
    await assign({ members: [id] });
    const [name] = (await perform(getDeparture, asOwner(), key())).guides;
    expect(name).not.toContain("@");
  });

  test("unknown guides and members with another role cannot be assigned", async () => {
    const { id } = await member("desk");
    for (const wrong of [{ guides: [v7()] }, { members: [id] }, { members: [v7()] }])
      expect(await errorCode(assign(wrong))).toBe("guide-not-found");
    expect((await perform(getDeparture, asOwner(), key())).guides).toEqual([]);
    const refused = perform(assignGuides, staffOf(site, "desk"), { ...key(), guides: [], members: [] });
    expect(await errorCode(refused)).toBe("not-allowed");
  });
});

test("travellers see the guides of their departure after the payment", async () => {
  const marina = await guide("Marina Arango");
  await assign({ guides: [marina] });
  const { ctx, id } = await site.book(2, { date: TOMORROW });
  const seen = async () => (await perform(getBooking, ctx, { id })).guides;
  expect(await seen()).toEqual([]);
  await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
  expect(await seen()).toEqual([
    { id: marina, name: "Marina Arango", photo: null, languages: ["es"], cardNumber: null },
  ]);
  await assign();
  expect(await seen()).toEqual([]);
});

test("the traveller sees a guide's card only if it is valid today and on the day of the departure", async () => {
  const marina = await guide("Marina", { cardNumber: "20418", cardExpiresOn: TOMORROW });
  const elkin = await guide("Elkin", { cardNumber: "17563", cardExpiresOn: "2026-11-20" });
  await assign({ guides: [marina, elkin] });
  const { ctx, id } = await bookPaid();
  const cards = async () =>
    (await perform(getBooking, ctx, { id })).guides.map(({ name, cardNumber }) => [name, cardNumber]);
  expect(await cards()).toEqual([
    ["Elkin", null],
    ["Marina", "20418"],
  ]);
  // One day after the trip, the card has expired.
  site.clock.set(new Date("2026-11-22T05:00:00Z"));
  expect(await cards()).toEqual([
    ["Elkin", null],
    ["Marina", null],
  ]);
});

describe("a guide on the panel", () => {
  test("a guide sees only the departures that they lead", async () => {
    const { id, ctx } = await member("guide");
    await bookPaid();
    await bookPaid("2026-11-22");
    const seen = async () => {
      const { departures, needs, sold } = await perform(getToday, ctx);
      const listed = await perform(listDepartures, ctx, { from: TOMORROW, to: "2026-11-30" });
      return [departures.length, needs, sold, listed.departures.length, listed.experiences];
    };
    expect(await seen()).toEqual([0, [], null, 0, []]);
    await assign({ members: [id] });
    expect(await seen()).toEqual([1, [], null, 1, []]);
    expect(await perform(getDeparture, ctx, key())).toMatchObject({
      ...{ parties: null, guideChoices: null, guides: ["Julián Ospina"], mayEdit: false },
    });
    expect(await errorCode(perform(getDeparture, ctx, key("2026-11-22")))).toBe("departure-not-found");
  });

  test("a guide can check in people of their departures only, and gets other bookings without personal data", async () => {
    const { id, ctx } = await member("guide");
    const [mine, other] = [await bookPaid(), await bookPaid("2026-11-22")];
    await assign({ members: [id] });
    const checkIns = [entryFor(mine.id), entryFor(other.id)];
    const answer = await perform(syncCheckIns, ctx, { deviceId: v7(), checkIns });
    expect(answer.written).toEqual([checkIns[0]?.nonce]);
    expect(answer.refused).toEqual([checkIns[1]?.nonce]);
    expect(answer.list.bookings.map((one) => one.id)).toEqual([mine.id]);
    expect(answer.list.departures).toHaveLength(1);
    expect(answer.list.elsewhere).toEqual([
      { id: other.id, revision: 0, status: "CONFIRMED", date: "2026-11-22", startTime: "08:00" },
    ]);
    expect(answer.list.publicKeys).toHaveLength(1);
  });

  test("a guide can send check-ins several days later", async () => {
    const { id, ctx } = await member("guide");
    const mine = await bookPaid();
    await assign({ members: [id] });
    const entry = entryFor(mine.id);
    site.clock.forward(5 * DAY);
    const answer = await perform(syncCheckIns, ctx, { deviceId: v7(), checkIns: [entry] });
    expect([answer.written, answer.refused, answer.list.bookings]).toEqual([[entry.nonce], [], []]);
  });

  test("a guide can send check-ins of a booking that was moved to another day", async () => {
    const { id, ctx } = await member("guide");
    const date = "2026-11-23";
    const mine = await bookPaid(date);
    await assign({ members: [id], date });
    const change = { date: "2026-11-28" };
    const { revision } = await perform(previewChange, mine.ctx, { id: mine.id, change });
    await perform(applyChange, mine.ctx, { id: mine.id, change, revision, idempotencyKey: v7() });
    const entry = entryFor(mine.id);
    const answer = await perform(syncCheckIns, ctx, { deviceId: v7(), checkIns: [entry] });
    expect([answer.written, answer.refused]).toEqual([[entry.nonce], []]);
  });

  test("a guide's check-ins for a departure that they never led are refused, even of a booking of their departure", async () => {
    const { id, ctx } = await member("guide");
    const [mine, other] = [await bookPaid(), await bookPaid("2026-11-22")];
    await assign({ members: [id] });
    const entry = entryFor(mine.id, other.booking.departureId);
    const answer = await perform(syncCheckIns, ctx, { deviceId: v7(), checkIns: [entry] });
    expect([answer.written, answer.refused]).toEqual([[], [entry.nonce]]);
  });

  test("people whom a guide let in after being replaced stay checked in, and the audit says so", async () => {
    const { id, ctx } = await member("guide");
    const mine = await bookPaid();
    const { departureId } = mine.booking;
    await assign({ members: [id] });
    const before = entryFor(mine.id, departureId);
    await perform(syncCheckIns, ctx, { deviceId: v7(), checkIns: [before] });
    await assign({ guides: [await guide("Marina Arango")] });
    const after = entryFor(mine.id, departureId);
    const undo = { ...entryFor(mine.id, departureId), kind: "undo" as const, undoes: before.nonce };
    const answer = await perform(syncCheckIns, ctx, { deviceId: v7(), checkIns: [after, undo] });
    expect([answer.written, answer.refused]).toEqual([[after.nonce, undo.nonce], []]);
    expect([answer.list.departures, answer.list.bookings]).toEqual([[], []]);
    const { parties } = await perform(getDeparture, asOwner(), key());
    expect(parties?.[0]?.people.map(({ attendance }) => attendance)).toEqual(["in", "in"]);
    const { rows } = await perform(listAudit, asOwner(), {});
    expect(rows.map(({ sentence }) => sentence).filter((one) => one.includes("entra"))).toEqual([
      "Deshizo la entrada de 1 persona. Ya no guiaba esa salida.",
      "Dejó entrar a 1 persona. Ya no guiaba esa salida.",
      "Dejó entrar a 1 persona.",
    ]);
  });

  test("a guide who never led a departure cannot check in its people, whoever is replaced there", async () => {
    const { ctx } = await member("guide");
    const mine = await bookPaid();
    await assign({ guides: [await guide("Marina Arango")] });
    await assign();
    const entry = entryFor(mine.id, mine.booking.departureId);
    const answer = await perform(syncCheckIns, ctx, { deviceId: v7(), checkIns: [entry] });
    expect(answer.refused).toEqual([entry.nonce]);
  });

  test("a guide sees a departure from three days before to one day after it", async () => {
    const { id, ctx } = await member("guide");
    await assign({ members: [id], date: "2026-11-24" });
    const sees = async () =>
      (await perform(listDepartures, ctx, { from: "2026-11-24", to: "2026-11-24" })).departures.length;
    expect(await sees()).toBe(0);
    site.clock.forward(DAY);
    expect(await sees()).toBe(1);
    site.clock.forward(4 * DAY);
    expect(await sees()).toBe(1);
    site.clock.forward(DAY);
    expect(await sees()).toBe(0);
  });

  test("a guide who was removed from the staff and returns leads no departure", async () => {
    const { id, ctx } = await member("guide");
    await member("owner", "Ana Dueña");
    await assign({ members: [id] });
    await perform(removeStaff, asOwner(), { staffId: id });
    const now = site.clock.now();
    await inTransaction(database.db, (tx) =>
      insertMember(tx, { agencyId: site.agency.id, staffId: id, roles: ["guide"], createdAt: now }),
    );
    expect((await perform(getToday, ctx)).departures).toEqual([]);
    expect((await choices()).map(({ kind }) => kind).toSorted()).toEqual(["guide", "member"]);
  });
});
