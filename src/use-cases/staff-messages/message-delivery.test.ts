import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { SPANISH, staffMessages } from "../../../tests/support/staff/staff-messages.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { Context } from "../context.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { sendStaffMessage } from "./send-staff-message.ts";
import { steerStaffMessage } from "./steer-staff-message.ts";

const database = databasePerFile(6);
const site = agencyPerTest(database);

const { desk, departure, asked, preview, send, run, look, bookPaid, written, writtenTo } =
  staffMessages(site);

describe("sending", () => {
  test("a request that is repeated concurrently or later sends one message", async () => {
    await bookPaid();
    const id = v7();
    const { bookings: shown, revision } = await preview();
    const press = () => perform(sendStaffMessage, desk(), { ...asked(), id, shown, revision });
    expect(await Promise.all([press(), press(), press()])).toEqual([{ id }, { id }, { id }]);
    await bookPaid();
    expect(await press()).toEqual({ id });
    const jobs = await site.jobs.of("run-staff-message");
    expect(jobs).toHaveLength(1);
    await Promise.all([run(id), run(id)]);
    expect(await written()).toHaveLength(1);
  });

  test("the same id with another text is refused", async () => {
    await bookPaid();
    const { id } = await send();
    const change = { texts: { "es-CO": { ...SPANISH, subject: "Otra cosa" } } };
    expect(await errorCode(send(change, id))).toBe("idempotency-key-reused");
  });

  test("two jobs write each e-mail once", async () => {
    const booked = await Promise.all([bookPaid(), bookPaid(), bookPaid(), bookPaid()]);
    const { id } = await send();
    await Promise.all([run(id), run(id), run(id)]);
    expect(await writtenTo()).toEqual(booked.map((one) => one.id).toSorted());
    for (const { id: bookingId } of booked) {
      const names = await site.story(bookingId);
      expect(names.filter((name) => name === "write-staff-message")).toHaveLength(1);
    }
  });

  test("each e-mail is written once even if the job is killed at any booking", async () => {
    const booked = await Promise.all([bookPaid(), bookPaid(), bookPaid(), bookPaid()]);
    const { id } = await send();
    /** Returns a context whose connection is killed while the job writes the n-th booking's e-mail, before the commit. */
    const killedAt = (nth: number): Context => {
      let ended = 0;
      const enqueueAll: Context["jobs"]["enqueueAll"] = async (tx, name, data) => {
        ended += 1;
        if (ended === nth) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        await site.jobs.enqueueAll(tx, name, data);
      };
      return { ...site.system, jobs: { ...site.jobs, enqueueAll } };
    };
    for (const nth of [1, 2, 2]) await expect(run(id, killedAt(nth))).rejects.toThrow();
    expect(await written()).toHaveLength(2);
    await run(id);
    expect(await writtenTo()).toEqual(booked.map((one) => one.id).toSorted());
    expect((await look(id)).status).toBe("done");
  });

  test("a message that is stopped between two bookings continues with the others when resumed", async () => {
    const booked = await Promise.all([bookPaid(), bookPaid(), bookPaid()]);
    const { id } = await send();
    const steer = (to: "stop" | "resume") => perform(steerStaffMessage, desk(), { staffMessageId: id, to });
    let ended = 0;
    const enqueueAll: Context["jobs"]["enqueueAll"] = async (tx, name, data) => {
      await site.jobs.enqueueAll(tx, name, data);
      ended += 1;
      if (ended === 1) await steer("stop");
    };
    await run(id, { ...site.system, jobs: { ...site.jobs, enqueueAll } });
    expect((await look(id)).status).toBe("stopped");
    await run(id);
    expect(await written()).toHaveLength(1);
    await steer("resume");
    await run(id);
    expect(await writtenTo()).toEqual(booked.map((one) => one.id).toSorted());
  });

  test("a booking that fails does not stop the others, and is retried when the message is resumed", async () => {
    const [first, second] = [await bookPaid(), await bookPaid()];
    const { id } = await send();
    await database.db.execute(
      sql`alter table messages add constraint broken check (content ->> 'staffMessageId' is null
        or content ->> 'bookingId' <> ${sql.raw(`'${first.id}'`)}) not valid`,
    );
    try {
      await expect(run(id)).rejects.toThrow();
    } finally {
      await database.db.execute(sql`alter table messages drop constraint broken`);
    }
    expect(await writtenTo()).toEqual([second.id]);
    expect((await look(id)).counts.failed).toBe(1);
    const needs = async (role: "desk" | "accounts") =>
      (await perform(getToday, staffOf(site, role))).needs.filter(({ kind }) => kind === "message-failed");
    expect(await needs("desk")).toMatchObject([{ staffMessageId: id, failed: 1, date: "2026-12-05" }]);
    expect(await needs("accounts")).toEqual([]);
    await perform(steerStaffMessage, desk(), { staffMessageId: id, to: "resume" });
    await run(id);
    expect(await written()).toHaveLength(2);
    expect(await needs("desk")).toEqual([]);
  });

  test("a message above the agency's daily limit is refused before anything is written", async () => {
    await bookPaid(3);
    const spentEmails: number[] = [];
    const spendStaffEmails = async (emails: number) => {
      spentEmails.push(emails);
      return 60;
    };
    const id = v7();
    const limited = { ...desk(), spendStaffEmails };
    expect(await errorCode(send({}, id, limited))).toBe("too-many-requests");
    expect(spentEmails).toEqual([1]);
    expect(await errorCode(look(id))).toBe("staff-message-not-found");
  });
});

test("a message that cannot be written restores the spent limit of e-mails", async () => {
  await bookPaid(3);
  let emailBalance = 0;
  const failOnFullDisk = () => Promise.reject(new Error("the disk is full"));
  const broken = {
    ...desk(),
    spendStaffEmails: async (emails: number) => {
      emailBalance -= emails;
      return 0;
    },
    unspendStaffEmails: async (emails: number) => {
      emailBalance += emails;
    },
    jobs: { enqueue: failOnFullDisk, enqueueAll: failOnFullDisk },
  };
  const id = v7();
  await expect(send({}, id, broken)).rejects.toThrow();
  expect(emailBalance).toBe(0);
  await send({}, id, { ...broken, jobs: site.system.jobs });
  expect(emailBalance).toBe(-1);
});

describe("the quiet hours", () => {
  const night = placeInstant("2026-11-20", "22:30");
  const morning = placeInstant("2026-11-21", "07:00");

  test("a message in the quiet hours waits until seven, and its page shows the time", async () => {
    await bookPaid();
    site.clock.set(night);
    expect((await preview()).waitsUntil).toEqual(morning);
    const { id } = await send();
    expect(await site.jobs.of("run-staff-message")).toMatchObject([{ startAfter: morning }]);
    await run(id);
    expect(await written()).toEqual([]);
    expect(await look(id)).toMatchObject({ status: "running", waitsUntil: morning, counts: { waiting: 1 } });
    site.clock.set(morning);
    await run(id);
    expect(await written()).toHaveLength(1);
    expect((await look(id)).waitsUntil).toBeNull();
  });

  test("a message about tomorrow's departure, or that staff sends now, does not wait for the morning", async () => {
    await bookPaid();
    site.clock.set(night);
    expect((await preview({ sendNow: true })).waitsUntil).toBeNull();
    await run((await send({ sendNow: true })).id);
    expect(await written()).toHaveLength(1);
    site.clock.set(placeInstant("2026-12-04", "23:00"));
    expect((await preview()).waitsUntil).toBeNull();
  });

  test("a message waits in the quiet hours until staff sends it now on its page", async () => {
    await bookPaid();
    site.clock.set(night);
    const { id } = await send();
    await perform(steerStaffMessage, desk(), { staffMessageId: id, to: "resume" });
    await run(id);
    expect(await written()).toEqual([]);
    const now = { staffMessageId: id, to: "resume", sendNow: true } as const;
    await perform(steerStaffMessage, desk(), now);
    expect((await look(id)).waitsUntil).toBeNull();
    await run(id);
    expect(await written()).toHaveLength(1);
    await perform(steerStaffMessage, desk(), now);
    const { id: departureId } = await perform(getDeparture, desk(), departure());
    const story = await site.story(departureId ?? "");
    expect(story.filter((name) => name === "steer-staff-message")).toHaveLength(1);
  });

  test("the same id with another choice of the time of sending is refused", async () => {
    await bookPaid();
    site.clock.set(night);
    const { id } = await send();
    expect(await send({}, id)).toEqual({ id });
    expect(await errorCode(send({ sendNow: true }, id))).toBe("idempotency-key-reused");
  });

  test("a message that is stopped by day and resumed at night waits for the morning", async () => {
    await bookPaid();
    const { id } = await send();
    await perform(steerStaffMessage, desk(), { staffMessageId: id, to: "stop" });
    site.clock.set(night);
    await perform(steerStaffMessage, desk(), { staffMessageId: id, to: "resume" });
    await run(id);
    expect(await written()).toEqual([]);
    expect((await look(id)).waitsUntil).toEqual(morning);
  });
});
