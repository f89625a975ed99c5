import { and, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { testEncryption } from "../../../tests/support/encryption.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import {
  DATE,
  EVE,
  INSURER,
  insurerListsOf,
  linkIn,
  PANEL,
} from "../../../tests/support/staff/insurer-lists.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { createEncryption } from "../../adapters/encryption/create-encryption.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { messages } from "../../db/schema/messages.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import { bookByHand } from "../booking-by-staff/book-by-hand.ts";
import { completeParticipants } from "../booking-by-staff/complete-participants.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { changeTime } from "../campaigns/change-time.ts";
import { runCampaign } from "../campaigns/run-campaign.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { downloadInsurerList } from "./download-insurer-list.ts";
import { getInsurerList } from "./get-insurer-list.ts";
import { sendInsurerLists } from "./send-insurer-lists.ts";
import { readInsuredPeople } from "./steps/insured-people.ts";
import { proveInsurerLink } from "./steps/insurer-link.ts";

const SECOND = { documentType: "CE", documentNumber: "99887766", birthDate: "1996-03-03" } as const;

const database = databasePerFile(8);
const site = agencyPerTest(database);
let lists: ReturnType<typeof insurerListsOf>;
beforeEach(async () => {
  lists = insurerListsOf(site, database);
});

async function bookIncomplete() {
  const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, 2);
  const people = [{ name: "Ana", email: `${v7()}@viajeros.test` }, {}];
  const order = handBookingSchema.parse({ ...request, participantsInfo: people, idempotencyKey: v7() });
  const { id } = await perform(bookByHand, operatorOf(site), order);
  await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
  const [, second] = await listParticipants(database.db, site.agency.id, id);
  return { id, second: second?.id ?? "" };
}

const listOf = async () => (await perform(getDeparture, lists.owner(), lists.key())).insurerList;

describe("on the day before, at the hour that the agency set", () => {
  test("the insurer gets the number of people and a link, without names or documents", async () => {
    await lists.set();
    await lists.bookPaid(2);
    await site.book(1);
    lists.at(EVE, "16:59");
    expect(await lists.runJob()).toBe(0);
    lists.at(EVE, "17:00");
    expect(await lists.runJob()).toBe(1);
    const [email, ...others] = await lists.deliver();
    expect(others).toEqual([]);
    expect(email?.to.email).toBe(INSURER);
    expect(email?.subject).toBe(
      "Lista de asegurados: Caminata al páramo, sábado 5 de diciembre a las 8:00 a. m.",
    );
    expect(email?.text).toContain("Viajan 2 personas.");
    for (const text of [email?.text ?? "", email?.html ?? ""])
      expect(text).not.toMatch(/Ana|Restrepo|1020304050|4050|300 ?123/);
    const { agencyId, ...link } = linkIn(email?.text ?? "");
    expect(agencyId).toBe(site.agency.id);
    expect(email?.text).toContain(`${PANEL}/insurer-list/`);
    expect(await proveInsurerLink(site.system, link)).toMatchObject({ kind: "insurer" });
  });

  test("no list is sent without people, without an address or for a later day", async () => {
    await lists.bookPaid(2);
    lists.at(EVE, "18:00");
    expect(await lists.runJob()).toBe(0);
    await lists.set(null);
    expect(await lists.runJob()).toBe(0);
    await lists.cancelBookings();
    await lists.bookPaid(2, "2026-12-06");
    await lists.set();
    expect(await lists.runJob()).toBe(0);
  });

  test("a list is sent once by concurrent and repeated runs", async () => {
    await lists.set();
    await lists.bookPaid(2);
    lists.at(EVE, "17:00");
    const runs = await Promise.all(Array.from({ length: 6 }, lists.runJob));
    expect(runs.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    await lists.runJob();
    expect(await lists.written()).toHaveLength(1);
  });

  test("a departure that fails does not stop the others, and the next run sends its list", async () => {
    await lists.bookPaid(2);
    await lists.bookPaid(2, "2026-12-06");
    await lists.set(INSURER, "00:00");
    lists.at(DATE, "00:30");
    let ids = 0;
    const failing = {
      ...site.system,
      newId: () => {
        if (ids++ === 0) throw new Error("no id");
        return v7();
      },
    };
    await expect(perform(sendInsurerLists, failing)).rejects.toThrow("lists of 1 departures failed");
    expect(await lists.written()).toHaveLength(1);
    expect(await lists.runJob()).toBe(1);
    expect(await lists.written()).toHaveLength(2);
  });

  test("an agency without an insurer needs one query, and documents are decrypted only once the list is due", async () => {
    const query = vi.spyOn(database.pool, "query");
    await lists.runJob();
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    await lists.set();
    await lists.bookPaid(2);
    lists.at(EVE, "16:00");
    const open = vi.fn(testEncryption.open);
    const encryption = { ...testEncryption, open };
    await perform(sendInsurerLists, { ...site.system, encryption });
    expect(open).not.toHaveBeenCalled();
    lists.at(EVE, "17:00");
    await perform(sendInsurerLists, { ...site.system, encryption });
    expect(open).toHaveBeenCalled();
  });
});

describe("a change", () => {
  test("a change of people is sent an hour after the last list at the earliest, and never after the start", async () => {
    await lists.set();
    await lists.bookPaid(2);
    lists.at(EVE, "17:00");
    await lists.runJob();
    await lists.bookPaid(3);
    lists.at(EVE, "17:59");
    expect(await lists.runJob()).toBe(0);
    lists.at(EVE, "18:00");
    expect(await lists.runJob()).toBe(1);
    lists.at(EVE, "20:00");
    expect(await lists.runJob()).toBe(0);
    const last = (await lists.deliver()).at(-1);
    expect(last?.subject).toMatch(/^Cambió la lista de asegurados: /);
    expect(last?.text).toContain("Viajan 5 personas.");
    await lists.cancelBookings();
    lists.at(DATE, "08:00");
    expect(await lists.runJob()).toBe(0);
  });

  test("a changed document is sent, even if the booking's revision is unchanged", async () => {
    await lists.set();
    const { id, second } = await bookIncomplete();
    lists.at(EVE, "17:00");
    await lists.runJob();
    const before = (await site.booking(id)).revision;
    await perform(completeParticipants, lists.owner(), { id, participants: [{ id: second, ...SECOND }] });
    expect((await site.booking(id)).revision).toBe(before);
    lists.at(EVE, "18:00");
    expect(await lists.runJob()).toBe(1);
    expect((await lists.rows()).map(({ cause, people }) => [cause, people])).toEqual([
      ["due", 2],
      ["changed", 2],
    ]);
  });

  test("the cancellation of all bookings is sent at once", async () => {
    await lists.set();
    await lists.bookPaid(2);
    lists.at(EVE, "17:00");
    await lists.runJob();
    await lists.cancelBookings();
    lists.at(EVE, "17:05");
    expect(await lists.runJob()).toBe(1);
    expect((await lists.deliver()).at(-1)?.text).toContain("Ya no viaja nadie.");
  });

  test("a change of the encryption key, the hour or unpaid bookings sends no list", async () => {
    const { list } = await lists.sentLink();
    await site.book(2);
    await lists.set(INSURER, "18:00");
    lists.at(EVE, "18:30");
    expect(await lists.runJob()).toBe(0);
    const keys = [
      { id: "later", key: Buffer.alloc(32, "later") },
      { id: "tests", key: Buffer.alloc(32, "trocha") },
    ];
    const rotated = { ...site.system, encryption: createEncryption(keys) };
    expect(await perform(sendInsurerLists, rotated)).toBe(0);
    expect(list.digest).toMatch(/^tests\./);
  });
});

test("the stored digest depends on the encryption key, so that a document cannot be found by trying numbers", async () => {
  const { list } = await lists.sentLink();
  const digestsBy = async ({ fingerprints }: typeof testEncryption) => {
    const ctx = { ...site.system, encryption: { ...testEncryption, fingerprints } };
    return (await readInsuredPeople(ctx, database.db, list.departureId)).digests;
  };
  expect(await digestsBy(testEncryption)).toEqual([list.digest]);
  const other = createEncryption([{ id: "tests", key: Buffer.alloc(32, "another") }]);
  expect(await digestsBy(other)).not.toEqual([list.digest]);
  expect(JSON.stringify(list)).not.toMatch(/Ana|1020304050/);
});

test("the cancellation of a departure is sent once, and only if the departure had a list", async () => {
  const { prove } = await lists.sentLink();
  await lists.deliver();
  await perform(startCampaign, lists.owner(), { ...lists.key(), id: v7(), cause: "weather", people: 2 });
  expect(await lists.runJob()).toBe(1);
  expect(await lists.runJob()).toBe(0);
  const last = (await lists.deliver()).at(-1);
  expect(last?.subject).toMatch(/^Se canceló: /);
  expect(last?.text).toContain("No viaja nadie.");
  expect(last?.text).not.toContain("/insurer-list/");
  expect(await listOf()).toMatchObject({ sent: { cause: "cancelled", standing: "sent" }, dueAt: null });
  const actor = await prove();
  if (!actor) throw new Error("the link still opens the page");
  const insurer = { ...site.system, actor };
  expect(await perform(getInsurerList, insurer)).toMatchObject({ isCancelled: true, people: 0 });
  expect(await errorCode(perform(downloadInsurerList, insurer, { format: "csv" }))).toBe(
    "departure-not-found",
  );
  await lists.bookPaid(2, "2026-12-06");
  await perform(startCampaign, lists.owner(), {
    ...lists.key("2026-12-06"),
    id: v7(),
    cause: "weather",
    people: 2,
  });
  lists.at(DATE, "18:00");
  expect(await lists.runJob()).toBe(0);
});

test("the insurer gets an e-mail about a new start time, and the new departure has its own list", async () => {
  await lists.sentLink();
  await lists.deliver();
  const campaignId = v7();
  await perform(changeTime, lists.owner(), {
    ...{ ...lists.key(), id: campaignId, newTime: "11:00", cause: "weather", people: 2 },
  });
  await lists.runJob();
  const moved = (await lists.deliver()).find(({ subject }) => subject.startsWith("Cambió la hora: "));
  expect(moved?.text).toMatch(/ahora sale a las 11:00\sa\.\sm\./);
  expect(await listOf()).toMatchObject({ sent: { cause: "cancelled", newTime: "11:00" } });
  await perform(runCampaign, site.system, { campaignId });
  // Bookings whose traveller made no choice move at the deadline.
  lists.at(DATE, "08:00");
  await perform(runCampaign, site.system, { campaignId });
  expect(await lists.runJob()).toBe(1);
  const newDeparture = { ...lists.key(), startTime: "11:00" };
  expect((await perform(getDeparture, lists.owner(), newDeparture)).insurerList).toMatchObject({
    sent: { cause: "due", people: 2 },
  });
});

test("a list that could not be delivered is shown on the departure's page and on the page of today, until the address changes", async () => {
  await lists.sentLink();
  await database.db
    .update(messages)
    .set({ status: "refused" })
    .where(and(eq(messages.agencyId, site.agency.id), sql`${messages.content} ->> 'kind' = 'insurer-list'`));
  expect(await listOf()).toMatchObject({ sent: { cause: "due", people: 2, standing: "failed" } });
  const needs = async () => (await perform(getToday, lists.owner())).needs.map(({ kind }) => kind);
  expect(await needs()).toContain("insurer-list-failed");
  expect(await needs()).not.toContain("email-halted");
  expect((await perform(getToday, staffOf(site, "desk"))).needs.map(({ kind }) => kind)).not.toContain(
    "insurer-list-failed",
  );
  lists.at(DATE, "07:59");
  expect(await needs()).toContain("insurer-list-failed");
  await lists.set("otra@seguros.test");
  expect(await needs()).not.toContain("insurer-list-failed");
});
