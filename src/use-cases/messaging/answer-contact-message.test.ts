import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  openAgency,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import type { Role } from "../../domain/access/permissions.ts";
import type { DataRequestKind } from "../../domain/messaging/data-request.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { answerContactMessage } from "./answer-contact-message.ts";
import { stampContactForm } from "./bot-check.ts";
import { getContactMessage } from "./get-contact-message.ts";
import { markDataRequest } from "./mark-data-request.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const SENDER = { name: "Julián Ospina", email: "julian@correo.test", phone: "+57 300 123 4567" };

async function send(at: TestAgency): Promise<string> {
  const stamp = await perform(stampContactForm, at.system);
  await perform(sendContactMessage, at.system, { ...SENDER, message: "¿Hay cupo para seis?", stamp });
  const { rows } = await database.pool.query(
    "select id from contact_messages where agency_id = $1 order by created_at desc limit 1",
    [at.agency.id],
  );
  return rows[0].id;
}

const needs = async (role: Role = "desk") =>
  (await perform(getToday, staffOf(site, role))).needs.filter(({ kind }) => kind === "contact-unanswered");
const mark = (contactMessageId: string, isAnswered: boolean, role: Role = "desk") =>
  perform(answerContactMessage, staffOf(site, role), { contactMessageId, isAnswered });
const read = (contactMessageId: string, role: Role = "desk") =>
  perform(getContactMessage, staffOf(site, role), { contactMessageId });

const request = (contactMessageId: string, kind: DataRequestKind | null, role: Role = "owner") =>
  perform(markDataRequest, staffOf(site, role), { contactMessageId, kind });

const countMarks = async (id: string): Promise<number> => {
  const { rows } = await database.pool.query(
    "select count(*)::int as count from audit where subject = $1 and name = 'answer-contact-message'",
    [id],
  );
  return rows[0].count;
};

describe("an unanswered contact message on the page of today", () => {
  test("is listed with the last of fifteen business days until staff marks it as answered", async () => {
    const contactMessageId = await send(site);
    // 20 November is a Friday. 8 December is a holiday, which does not count.
    const [need] = await needs();
    expect(need).toMatchObject({ contactMessageId, name: SENDER.name, dueOn: "2026-12-14", overdue: false });
    await mark(contactMessageId, true);
    expect(await needs()).toEqual([]);
    expect(await read(contactMessageId)).toMatchObject({ answer: { at: site.clock.now() } });
  });

  test("is listed again if staff opens it again", async () => {
    const id = await send(site);
    await mark(id, true);
    site.clock.forward(1000);
    await mark(id, false);
    expect(await needs()).toHaveLength(1);
    expect((await read(id)).answer).toBeNull();
  });

  test("is overdue after the last day, and is no longer listed after sixty days", async () => {
    await send(site);
    site.clock.forward(24 * DAY);
    expect(await needs()).toMatchObject([{ overdue: false }]);
    site.clock.forward(DAY);
    expect(await needs()).toMatchObject([{ overdue: true }]);
    site.clock.forward(36 * DAY);
    expect(await needs()).toEqual([]);
  });

  test("is not listed for roles that may not write to everybody", async () => {
    await send(site);
    expect(await needs("accounts")).toEqual([]);
    expect(await needs("desk-lite")).toEqual([]);
  });
});

describe("a contact message that is marked as a data request", () => {
  test("is due after ten business days if it is a query, and after fifteen if it is a claim", async () => {
    const id = await send(site);
    await request(id, "query");
    // 20 November is a Friday. There is no holiday within the ten business days.
    expect(await needs("owner")).toMatchObject([{ dataRequest: "query", dueOn: "2026-12-04" }]);
    await request(id, "claim");
    expect(await needs("owner")).toMatchObject([{ dataRequest: "claim", dueOn: "2026-12-14" }]);
    expect(await read(id, "owner")).toMatchObject({ dueOn: "2026-12-14", dataRequest: { kind: "claim" } });
  });

  test("is overdue earlier than a plain message, by its own deadline", async () => {
    const id = await send(site);
    await request(id, "query");
    site.clock.forward(14 * DAY);
    expect(await needs("owner")).toMatchObject([{ overdue: false }]);
    site.clock.forward(DAY);
    expect(await needs("owner")).toMatchObject([{ overdue: true }]);
    await request(id, null);
    expect(await needs("owner")).toMatchObject([{ overdue: false, dataRequest: null }]);
  });

  test("is a plain message again if the mark is removed", async () => {
    const id = await send(site);
    await request(id, "query");
    site.clock.forward(1000);
    await request(id, null);
    expect(await needs()).toMatchObject([{ dataRequest: null, dueOn: "2026-12-14" }]);
    expect(await read(id)).toMatchObject({ dataRequest: null, mayMark: false, mayAnswer: true });
    await mark(id, true);
    expect(await needs()).toEqual([]);
  });

  test("is listed for staff with only the privacy permission, and can be answered by them", async () => {
    const id = await send(site);
    expect(await errorCode(request(id, "query", "desk"))).toBe("not-allowed");
    await request(id, "query");
    expect(await needs()).toEqual([]);
    expect(await read(id)).toMatchObject({ mayMark: false, mayAnswer: false });
    expect(await errorCode(mark(id, true))).toBe("not-allowed");
    expect(await countMarks(id)).toBe(0);
    expect(await read(id, "manager")).toMatchObject({ mayMark: true, mayAnswer: true });
    await mark(id, true, "manager");
    expect(await needs("owner")).toEqual([]);
  });

  test("has one audit entry for repeated and concurrent marks, with the kinds before and after", async () => {
    const id = await send(site);
    await Promise.all([request(id, "query"), request(id, "query", "manager")]);
    await request(id, "query");
    await request(id, "claim");
    const { rows } = await database.pool.query(
      "select facts from audit where subject = $1 and name = 'mark-data-request' order by at, id",
      [id],
    );
    expect(rows.map(({ facts }) => [facts.from, facts.to])).toEqual([
      [null, "query"],
      ["query", "claim"],
    ]);
  });

  test("is not found at another agency", async () => {
    const foreign = await send(await openAgency(database.db));
    expect(await errorCode(request(foreign, "query"))).toBe("contact-message-not-found");
  });
});

describe("the page of a contact message", () => {
  test("has the message, the sender's contact details and the filing number", async () => {
    const contact = await read(await send(site));
    expect(contact).toMatchObject({
      name: SENDER.name,
      email: SENDER.email,
      message: "¿Hay cupo para seis?",
    });
    expect(contact.phoneNumber).toContain("300");
    expect(contact.filingNumber).toMatch(/^20261120-/);
  });

  test("does not exist for guides and for other agencies", async () => {
    const id = await send(site);
    const elsewhere = await openAgency(database.db);
    const foreign = await send(elsewhere);
    const calls = [
      () => read(id, "guide"),
      () => mark(id, true, "guide"),
      () => read(foreign),
      () => mark(foreign, true),
    ];
    for (const call of calls) expect(await errorCode(call())).toBe("contact-message-not-found");
    expect([await countMarks(id), await countMarks(foreign)]).toEqual([0, 0]);
  });

  test("a repeated or concurrent mark writes one audit entry", async () => {
    const id = await send(site);
    await Promise.all([mark(id, true), mark(id, true, "owner")]);
    await mark(id, true);
    expect(await countMarks(id)).toBe(1);
  });
});
