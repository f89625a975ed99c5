import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { staffActor, staffOf } from "../../../tests/support/staff/staff.ts";
import {
  DAY,
  errorCode,
  openAgency,
  START,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { insertGuideOfStaff } from "../../db/queries/departures/departure-guides.ts";
import { insertStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { insertMember } from "../../db/queries/staff/staff-members.ts";
import type { Role } from "../../domain/access/permissions.ts";
import { assignGuides } from "../departures/assign-guides.ts";
import { perform } from "../use-case.ts";
import { searchPanel } from "./search-panel.ts";

/** The test's clock shows Friday 20 November 2026. */
const TOMORROW = "2026-11-21";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(4);
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

const search = (text: string, ...roles: Role[]) =>
  perform(searchPanel, staffOf(site, ...(roles.length > 0 ? roles : (["desk"] as const))), { text });

async function bookFor(name: string, date: string): Promise<string> {
  const { participantsInfo } = sampleBookingRequest(site.experience, 1);
  const [lead] = participantsInfo;
  const { booking } = await site.book(1, { date, participantsInfo: [{ ...lead, name }] as never });
  return booking.code;
}

async function guideOf(date: string, name = "Marina Ríos") {
  const staffId = v7();
  const actor = staffActor(site, ["guide"], staffId);
  const guide = { id: v7(), name, email: actor.email };
  const id = await inTransaction(database.db, (tx) => insertGuideOfStaff(tx, site.agency.id, guide, START));
  await perform(assignGuides, staffOf(site, "owner"), {
    ...{ experienceId: site.experience.id, date, startTime: "08:00", guides: [id], members: [] },
  });
  return { ...site.system, actor } as const;
}

async function addMember(name: string, email: string): Promise<string> {
  const id = v7();
  const account = { id, email, name, image: null, createdAt: START, updatedAt: START };
  await inTransaction(database.db, async (tx) => {
    await insertStaffAccount(tx, account, { provider: "google", providerAccountId: id });
    await insertMember(tx, { agencyId: site.agency.id, staffId: id, roles: ["desk"], createdAt: START });
  });
  return id;
}

const codesOf = async (text: string, ...roles: Role[]) =>
  (await search(text, ...roles)).bookings.map(({ code }) => code);

describe("a search of the panel", () => {
  test("finds bookings by code, name, e-mail and phone, upcoming ones first", async () => {
    const past = await bookFor("Zoraida Peña", TOMORROW);
    site.clock.forward(10 * DAY);
    const later = await bookFor("Zoraida Mora", "2026-12-12");
    const sooner = await bookFor("Zoraida Luna", "2026-12-05");
    expect(await codesOf("zoraida")).toEqual([sooner, later, past]);
    expect(await codesOf("zoráida pe")).toEqual([past]);
    expect(await codesOf(later.toLowerCase())).toEqual([later]);
    expect(await codesOf("nadie")).toEqual([]);
  });

  test("says if there are more bookings than it shows", async () => {
    for (let at = 0; at < 6; at += 1) await bookFor("Zoraida Peña", "2026-12-05");
    expect(await search("zoraida")).toMatchObject({ hasMoreBookings: false });
    site.clock.forward(20 * DAY);
    await bookFor("Zoraida Peña", "2026-12-12");
    const { bookings, hasMoreBookings } = await search("zoraida");
    expect([bookings.length, hasMoreBookings]).toEqual([6, true]);
  });

  test("finds the departures of a day, and of an experience on that day", async () => {
    await bookFor("Ana Restrepo", TOMORROW);
    const departure = { experienceId: site.experience.id, date: TOMORROW, startTime: "08:00", held: 1 };
    for (const text of ["mañana", "21 nov", "21/11 08:00", "páramo mañana"])
      expect(await search(text), text).toMatchObject({ date: TOMORROW, departures: [departure] });
    expect((await search("mañana 09:15")).departures).toEqual([]);
    expect((await search("museo mañana")).departures).toEqual([]);
  });

  test("finds an experience in both languages, and its next departures", async () => {
    for (const title of Object.values(site.experience.title)) {
      const { experiences, departures } = await search(title);
      expect(experiences.map(({ id }) => id)).toEqual([site.experience.id]);
      expect(departures[0]?.date).toBe(TOMORROW);
      expect(departures).toHaveLength(6);
    }
  });

  test("finds guides with their next departure", async () => {
    await guideOf("2026-11-22");
    const next = { experienceId: site.experience.id, date: "2026-11-22", startTime: "08:00" };
    expect((await search("rios")).guides).toMatchObject([{ name: "Marina Ríos", next }]);
  });

  test("finds staff only for owners", async () => {
    const id = await addMember("Bruno Díaz", `bruno.${v7()}@andesvivo.test`);
    expect((await search("bruno", "owner")).staff).toMatchObject([{ id, name: "Bruno Díaz" }]);
    expect((await search("bruno", "manager")).staff).toEqual([]);
  });

  test("shows no staff to an owner without a proved second factor", async () => {
    await addMember("Bruno Díaz", `bruno.${v7()}@andesvivo.test`);
    const { actor } = staffOf(site, "owner");
    const unproved = { ...site.system, actor: { ...actor, secondFactorAt: null } } as const;
    expect((await perform(searchPanel, unproved, { text: "bruno" })).staff).toEqual([]);
  });

  test("shows bookings only to roles that may see them", async () => {
    const code = await bookFor("Zoraida Peña", TOMORROW);
    expect(await codesOf("zoraida", "accounts")).toEqual([code]);
    expect(await codesOf(code, "content")).toEqual([]);
    expect(await codesOf(code, "guide")).toEqual([]);
    expect(await errorCode(perform(searchPanel, staffOf(site), { text: code }))).toBe("not-allowed");
  });

  test("shows a guide only the departures that they lead", async () => {
    const guide = await guideOf(TOMORROW);
    await bookFor("Ana Restrepo", "2026-11-22");
    const find = (text: string) => perform(searchPanel, guide, { text });
    expect((await find("mañana")).departures).toMatchObject([{ date: TOMORROW }]);
    expect((await find("paramo")).departures).toMatchObject([{ date: TOMORROW }]);
    expect((await find("22 nov")).departures).toEqual([]);
    expect(await find("paramo")).toMatchObject({ experiences: [], guides: [], bookings: [] });
    expect((await find("marina")).guides).toEqual([]);
  });

  test("finds nothing of another agency", async () => {
    const code = await bookFor("Zoraida Peña", TOMORROW);
    await guideOf("2026-11-22");
    await addMember("Bruno Díaz", `bruno.${v7()}@andesvivo.test`);
    site = await openAgency(database.db);
    for (const text of [code, "zoraida", "marina", "bruno"])
      expect(await search(text, "owner"), text).toEqual({
        ...{ bookings: [], hasMoreBookings: false, date: null, departures: [] },
        ...{ experiences: [], guides: [], staff: [] },
      });
  });

  test("finds no bookings for a single letter", async () => {
    await bookFor("Zoraida Peña", TOMORROW);
    expect(await codesOf("z")).toEqual([]);
    expect(await codesOf("zo")).toHaveLength(1);
  });
});
