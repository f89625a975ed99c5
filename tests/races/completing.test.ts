import { describe, expect, test } from "vitest";
import type { Database } from "../../src/db/connection/client.ts";
import { listParticipants } from "../../src/db/queries/booking/bookings.ts";
import { DomainError } from "../../src/domain/errors.ts";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { applyChange } from "../../src/use-cases/changes/apply-change.ts";
import { previewChange } from "../../src/use-cases/changes/preview-change.ts";
import { completeByLink } from "../../src/use-cases/companions/complete-by-link.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { paidByLink, stranger, written } from "../support/by-link.ts";
import { databasePerFile } from "../support/databases/database.ts";
import {
  createBarrier,
  createLatch,
  tamperedDatabase,
  waitUntilBlocked,
} from "../support/databases/tampered-database.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const LOCKS_BOOKING = /from "bookings" .* for no key update$/;
const READS_PEOPLE = /from "participants" /;
const ACT_NAMES = ["complete-by-link", "cancel-booking", "change-booking"];

type PaidBooking = Awaited<ReturnType<typeof paidByLink>>;

const database = databasePerFile(6);
const site = agencyPerTest(database, { agency: { companionDetails: "by-link" } });

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const meetingAt = (after: RegExp, withoutLocks: boolean): Database =>
  tamperedDatabase(database.pool, {
    withoutLocks,
    pause: { after, until: createBarrier(database.pool, 2, withoutLocks) },
  });

const storyOf = async (id: string, name: string) => (await site.story(id)).filter((one) => one === name);

describe("concurrent completions of one companion by two people", () => {
  async function completeTwice(withoutLocks: boolean) {
    const { id, token, adult } = await paidByLink(site);
    const ctx = { ...stranger(site), db: meetingAt(READS_PEOPLE, withoutLocks) };
    const names = ["Luis Rojas", "Marta Gil"];
    const outcomes = await Promise.all(
      names.map((name) => outcomeOf(perform(completeByLink, ctx, written(token, adult, { name })))),
    );
    const [, person] = await listParticipants(database.db, site.agency.id, id);
    const first = names[outcomes.indexOf("done")];
    const entries = (await storyOf(id, "complete-by-link")).length;
    return { outcomes: outcomes.toSorted(), isFirst: person?.name === first, entries };
  }

  test("the second completion is refused", async () => {
    const expected = { outcomes: ["done", "participant-complete"], isFirst: true, entries: 1 };
    for (let round = 0; round < 3; round += 1) expect(await completeTwice(false)).toEqual(expected);
  });

  test("without the booking's lock the second completion would overwrite the first", async () => {
    expect(await completeTwice(true)).toMatchObject({ outcomes: ["done", "done"], entries: 2 });
  });
});

/**
 * `other` starts after the statement `after`. The details are written when `other` has ended or waits for the lock.
 * @returns the outcomes, the booking's history and the names of its people.
 */
async function completeBeside(
  { id, token, adult }: PaidBooking,
  after: RegExp,
  withoutLocks: boolean,
  other: () => Promise<unknown>,
) {
  const { reached, open, pass } = createLatch();
  const pause = { after, until: pass };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const completing = outcomeOf(perform(completeByLink, { ...stranger(site), db }, written(token, adult)));
  await reached;
  const otherOutcome = outcomeOf(other());
  await (withoutLocks ? otherOutcome : waitUntilBlocked(database.pool, otherOutcome));
  open();
  const outcomes = [await completing, await otherOutcome];
  const story = (await site.story(id)).filter((name) => ACT_NAMES.includes(name));
  const people = (await listParticipants(database.db, site.agency.id, id)).map(({ name }) => name);
  return { outcomes, story, people };
}

describe("completion during the cancellation of the booking", () => {
  async function completeAndCancel(withoutLocks: boolean) {
    const booking = await paidByLink(site);
    return completeBeside(booking, LOCKS_BOOKING, withoutLocks, () =>
      perform(cancelBooking, booking.ctx, { id: booking.id }),
    );
  }

  test("the completion is recorded before the cancellation", async () => {
    const { outcomes, story } = await completeAndCancel(false);
    expect(outcomes).toEqual(["done", "done"]);
    expect(story).toEqual(["complete-by-link", "cancel-booking"]);
  });

  test("without the booking's lock the completion would be recorded after the cancellation", async () => {
    const { outcomes, story } = await completeAndCancel(true);
    expect(outcomes).toEqual(["done", "done"]);
    expect(story).toEqual(["cancel-booking", "complete-by-link"]);
  });
});

describe("completion during the removal of the person", () => {
  async function completeAndRemove(withoutLocks: boolean) {
    const booking = await paidByLink(site);
    const { ctx, id, adult } = booking;
    const change = { remove: [adult] };
    const { revision } = await perform(previewChange, ctx, { id, change });
    const input = { id, change, revision, idempotencyKey: `remove-${id}` };
    return completeBeside(booking, READS_PEOPLE, withoutLocks, () => perform(applyChange, ctx, input));
  }

  test("the completion is recorded before the person is removed", async () => {
    const { outcomes, story, people } = await completeAndRemove(false);
    expect(outcomes[0]).toBe("done");
    expect(story[0]).toBe("complete-by-link");
    expect(people.includes("Luis Rojas")).toBe(outcomes[1] !== "done");
  });

  test("without the booking's lock the completion of a removed person would succeed", async () => {
    const { outcomes, story, people } = await completeAndRemove(true);
    expect(outcomes).toEqual(["done", "done"]);
    expect(story).toEqual(["change-booking", "complete-by-link"]);
    expect(people).toEqual(["Ana Restrepo", null]);
  });
});
