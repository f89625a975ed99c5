import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { v7 } from "uuid";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type CheckInList, EMPTY_LIST } from "../../../../domain/check-in/check-in-list.ts";
import type { QueuedCheckIn, SyncAnswer } from "../../../../domain/check-in/device.ts";
import { createDeviceSession, type DeviceSession, type SyncOutcome } from "./device-session.ts";
import { type DeviceStore, deleteLists, openDeviceStore } from "./device-store.ts";

const START = Date.parse("2026-12-05T13:00:00Z");
const HOUR = 60 * 60 * 1000;
const MARTA = { agencyId: "andes-vivo", staffId: "marta" };
const LUIS = { ...MARTA, staffId: "luis" };
const LIST: CheckInList = {
  ...EMPTY_LIST,
  departures: [{ id: "d1", title: "Páramo", date: "2026-12-05", startTime: "08:00" }],
  bookings: [
    {
      ...{ id: "b1", code: "AV-1", departureId: "d1", revision: 0, status: "CONFIRMED", due: 0 },
      ...{ people: [{ id: "p1", name: "Rosa Páez", category: "Adulto" }], notes: [] },
    },
  ],
};
const ENTRY = {
  ...({ bookingId: "b1", departureId: "d1", kind: "in", outcome: "pass" } as const),
  participantIds: ["p1"],
};

/** A test can drop requests to the server, and responses of the server. */
function openServer() {
  const written = new Map<string, QueuedCheckIn>();
  const listNow = (): CheckInList => ({
    ...LIST,
    checkIns: [...written.values()].map(({ deviceTime, ...one }) => ({
      ...one,
      by: "Marta Díaz",
      at: deviceTime,
    })),
  });
  let lose: "request" | "answer" | "nothing" = "nothing";
  let outcome: SyncOutcome | null = null;
  let beforeResponse = async () => {};
  let afterAnswer = () => {};
  let isRefusing = false;
  return {
    written,
    lose: (what: typeof lose) => {
      lose = what;
    },
    refuse: (all: boolean) => {
      isRefusing = all;
    },
    answerWith: (one: SyncOutcome | null) => {
      outcome = one;
    },
    /** @param work runs after the next response of `answerWith` */
    afterAnswer: (work: () => void) => {
      afterAnswer = work;
    },
    /** @param work runs after the server has sent the response and before the response arrives */
    delay: (work: () => Promise<unknown>) => {
      beforeResponse = async () => {
        beforeResponse = async () => {};
        await work();
      };
    },
    async send(_deviceId: string, checkIns: readonly QueuedCheckIn[]): Promise<SyncOutcome> {
      if (lose === "request") throw new TypeError("Failed to fetch");
      if (outcome) {
        const answered = outcome;
        afterAnswer();
        afterAnswer = () => {};
        return answered;
      }
      for (const one of isRefusing ? [] : checkIns) written.set(one.nonce, one);
      if (lose === "answer") throw new TypeError("Failed to fetch");
      const nonces = checkIns.map(({ nonce }) => nonce);
      const answer: SyncAnswer = {
        ...{ now: clock + HOUR, list: listNow() },
        ...(isRefusing ? { written: [], refused: nonces } : { written: nonces, refused: [] }),
      };
      await beforeResponse();
      return { answer };
    },
  };
}

let clock = START;
let server: ReturnType<typeof openServer>;
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  clock = START;
  server = openServer();
});

async function openPage(owner = MARTA, storage: (store: DeviceStore) => DeviceStore = (store) => store) {
  const store = storage(await openDeviceStore(owner, v7));
  const session = createDeviceSession({
    ...{ store, by: "Marta Díaz", newId: v7, now: () => clock },
    send: (id, checkIns) => server.send(id, checkIns),
  });
  await session.read();
  return session;
}
const insideOf = ({ current }: DeviceSession) => current().device.list.checkIns.length;
const queueOf = ({ current }: DeviceSession) => current().device.queue.length;

describe("a device at the entrance", () => {
  test("a restart without network restores the list and the unsent check-ins", async () => {
    const first = await openPage();
    await first.exchange();
    server.lose("request");
    await first.act(ENTRY).stored;
    await first.exchange();
    expect([queueOf(first), first.current().failure]).toEqual([1, "no-network"]);

    const reopened = await openPage();
    const { device } = reopened.current();
    expect(device.list).toEqual(LIST);
    expect(device.id).toBe(first.current().device.id);
    expect([queueOf(reopened), device.clockOffset]).toEqual([1, HOUR]);
    server.lose("nothing");
    await reopened.exchange();
    expect([queueOf(reopened), server.written.size]).toEqual([0, 1]);
    expect(queueOf(await openPage())).toBe(0);
  });

  test("a check-in is sent again if its acknowledgement was lost", async () => {
    const page = await openPage();
    server.lose("answer");
    await page.act(ENTRY).stored;
    await page.exchange();
    expect([queueOf(page), server.written.size]).toEqual([1, 1]);
    server.lose("nothing");
    await page.exchange();
    expect([queueOf(page), server.written.size]).toEqual([0, 1]);
  });

  test("the check-ins of two tabs at the same time are all sent", async () => {
    const [one, two] = [await openPage(), await openPage()];
    server.lose("request");
    await Promise.all([one.act(ENTRY).stored, two.act(ENTRY).stored]);
    await one.read();
    expect(queueOf(one)).toBe(2);
    server.lose("nothing");
    await two.exchange();
    await one.exchange();
    expect(server.written.size).toBe(2);
    expect(queueOf(await openPage())).toBe(0);
  });

  test("a check-in that is made during an exchange is sent afterwards", async () => {
    const page = await openPage();
    const exchange = page.exchange();
    await page.act(ENTRY).stored;
    await Promise.all([exchange, page.exchange()]);
    expect([queueOf(page), server.written.size]).toEqual([0, 1]);
  });

  test("more check-ins than a request may contain are sent in several requests", async () => {
    const page = await openPage();
    const participantIds = Array.from({ length: 450 }, () => v7());
    await page.act({ ...ENTRY, participantIds }).stored;
    await page.exchange();
    expect([queueOf(page), server.written.size]).toEqual([0, 450]);
  });

  test("people are deleted 48 hours after their departure, even without network", async () => {
    const page = await openPage();
    await page.exchange();
    clock = START + 48 * HOUR;
    expect((await openPage()).current().device.list.bookings).toEqual([]);
    server.lose("request");
    await page.exchange();
    expect(page.current().device.list.bookings).toEqual([]);
  });
});

describe("a read of the store", () => {
  /** @param duringRead runs after the queue was read and before the session has the queue */
  async function openReading(duringRead: (page: DeviceSession) => Promise<unknown>) {
    let wait = async () => {};
    const page = await openPage(MARTA, (store) => ({
      ...store,
      readQueue: async () => {
        const queue = await store.readQueue();
        await wait();
        return queue;
      },
    }));
    wait = async () => void (await duringRead(page));
    return page;
  }

  test("a check-in that was stored during the read stays in the queue", async () => {
    const page = await openReading((page) => page.act(ENTRY).stored);
    await page.read();
    expect(queueOf(page)).toBe(1);
  });

  test("a check-in that the server acknowledged during the read stays in the list", async () => {
    const page = await openReading(async (page) => {
      clock += 1000;
      await page.exchange();
    });
    await page.exchange();
    expect(insideOf(page)).toBe(0);
    await page.act(ENTRY).stored;
    await page.read();
    expect([queueOf(page), insideOf(page)]).toEqual([0, 1]);
  });
});

describe("a delayed response", () => {
  test("a delayed answer does not delete the check-ins that another tab has sent", async () => {
    const [slow, quick] = [await openPage(), await openPage()];
    server.delay(async () => {
      clock += 1000;
      await quick.act(ENTRY).stored;
      await quick.exchange();
    });
    await slow.exchange();
    await quick.read();
    expect([insideOf(slow), queueOf(slow), insideOf(quick), queueOf(quick)]).toEqual([1, 0, 1, 0]);
  });

  test("check-ins are sent again if their answer is older than the stored list", async () => {
    const [slow, quick] = [await openPage(), await openPage()];
    await slow.act(ENTRY).stored;
    server.delay(async () => {
      clock += 1000;
      await quick.exchange();
    });
    await slow.exchange();
    expect(slow.current().failure).toBeNull();
    await slow.exchange();
    expect([insideOf(slow), queueOf(slow), server.written.size]).toEqual([1, 0, 1]);
  });

  test("a delayed answer does not restore the people that a sign-out deleted", async () => {
    const page = await openPage();
    await page.exchange();
    server.delay(async () => {
      await deleteLists();
      await page.read();
    });
    await page.exchange();
    expect(page.current().device.list).toEqual(EMPTY_LIST);
    expect((await openPage()).current().device.list).toEqual(EMPTY_LIST);
  });

  test("the first answer is not stored if it arrives after a sign-out", async () => {
    const page = await openPage();
    server.delay(deleteLists);
    await page.exchange();
    expect(page.current().device.list).toEqual(EMPTY_LIST);
    expect((await openPage()).current().device.list).toEqual(EMPTY_LIST);
  });
});

describe("a full or broken storage", () => {
  test("check-ins are sent again if their answer could not be stored", async () => {
    let isFull = true;
    const page = await openPage(MARTA, (store) => ({
      ...store,
      writeAnswer: (...args) =>
        isFull ? Promise.reject(new DOMException("full", "QuotaExceededError")) : store.writeAnswer(...args),
    }));
    await page.act(ENTRY).stored;
    await page.exchange();
    await page.act({ ...ENTRY, participantIds: ["p2"] }).stored;
    expect([insideOf(page), queueOf(page), page.current().isStored]).toEqual([1, 1, false]);
    server.lose("request");
    expect(queueOf(await openPage())).toBe(2);
    server.lose("nothing");
    isFull = false;
    await page.exchange();
    expect([page.current().isStored, queueOf(await openPage())]).toEqual([true, 0]);
  });

  test("check-ins stay in memory until the storage has room", async () => {
    let isFull = true;
    const full = (store: DeviceStore): DeviceStore => ({
      ...store,
      addToQueue: (checkIns) =>
        isFull ? Promise.reject(new DOMException("full", "QuotaExceededError")) : store.addToQueue(checkIns),
    });
    const page = await openPage(MARTA, full);
    server.lose("request");
    await page.act(ENTRY).stored;
    await page.exchange();
    await page.read();
    expect([queueOf(page), page.current().isStored, page.current().failure]).toEqual([
      1,
      false,
      "no-network",
    ]);
    isFull = false;
    await page.act({ ...ENTRY, participantIds: ["p2"] }).stored;
    expect(page.current().isStored).toBe(true);
    expect(queueOf(await openPage())).toBe(2);
  });

  test("the page keeps its queue if the store cannot be read", async () => {
    let isBroken = false;
    const page = await openPage(MARTA, (store) => ({
      ...store,
      readQueue: () => (isBroken ? Promise.reject(new DOMException("gone")) : store.readQueue()),
    }));
    await page.act(ENTRY).stored;
    isBroken = true;
    await page.read();
    expect([queueOf(page), page.current().isStored]).toEqual([1, false]);
  });
});

describe("the stored data", () => {
  test("the stored lists and check-ins are encrypted", async () => {
    const page = await openPage();
    await page.exchange();
    await page.act(ENTRY).stored;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("trocha-check-in");
      opening.onsuccess = () => resolve(opening.result);
    });
    const stored = await Promise.all(
      ["lists", "queue"].map(
        (name) =>
          new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
            const all = database.transaction(name).objectStore(name).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
      ),
    );
    const texts = stored.flat().map(({ bytes }) => Buffer.from(bytes).toString("latin1"));
    expect(texts).toHaveLength(2);
    expect(texts.join()).not.toMatch(/Rosa|AV-1|bookingId/);
  });

  test("a sign-out deletes the people and keeps the unsent check-ins", async () => {
    const page = await openPage();
    await page.exchange();
    server.lose("request");
    await page.act(ENTRY).stored;
    await deleteLists();
    server.answerWith({ failure: "signed-out" });
    server.lose("nothing");
    await page.exchange();
    await page.read();
    expect([page.current().device.list, queueOf(page)]).toEqual([EMPTY_LIST, 1]);
    const { device } = (await openPage()).current();
    expect([device.list, device.queue.length]).toEqual([EMPTY_LIST, 1]);
  });

  test("another person on the device sees only the number of unsent check-ins", async () => {
    const page = await openPage();
    await page.exchange();
    server.lose("request");
    await page.act(ENTRY).stored;
    const { device, others } = (await openPage(LUIS)).current();
    expect([device.list, device.queue, others]).toEqual([EMPTY_LIST, [], { colleagues: 1, elsewhere: 0 }]);
    const atOther = (await openPage({ ...LUIS, agencyId: "andes-vivo-2" })).current();
    expect(atOther.others).toEqual({ colleagues: 0, elsewhere: 1 });
    const reopened = (await openPage()).current();
    expect([reopened.device.list, queueOf(page), reopened.others]).toEqual([
      ...[EMPTY_LIST, 1, { colleagues: 0, elsewhere: 0 }],
    ]);
  });
});

describe("the outcome of an exchange", () => {
  test("the end of the session keeps the list and the queue", async () => {
    const page = await openPage();
    await page.exchange();
    server.answerWith({ failure: "signed-out" });
    await page.act(ENTRY).stored;
    await page.exchange();
    const { device, failure } = page.current();
    expect([failure, device.list, device.queue.length]).toEqual(["signed-out", LIST, 1]);
  });

  test.each(["refused", "somebody-else"] as const)("the failure %s deletes the list", async (failure) => {
    const page = await openPage();
    await page.exchange();
    server.answerWith({ failure });
    await page.exchange();
    expect(page.current().device.list).toEqual(EMPTY_LIST);
    expect((await openPage()).current().device.list).toEqual(EMPTY_LIST);
  });

  test("the session counts the check-ins that the server refused", async () => {
    const page = await openPage();
    const { checkIns, stored } = page.act(ENTRY);
    await stored;
    const answer = { now: START, written: [], refused: checkIns.map(({ nonce }) => nonce), list: LIST };
    server.answerWith({ answer });
    await page.exchange();
    expect([queueOf(page), page.current().refusedCount]).toEqual([0, 1]);
  });
});

describe("the unsent check-ins of a colleague who no longer signs in", () => {
  beforeEach(async () => {
    const page = await openPage();
    await page.exchange();
    server.lose("request");
    await page.act(ENTRY).stored;
    server.lose("nothing");
  });

  test("are sent in the name of another person only if that person asks for it", async () => {
    const page = await openPage(LUIS);
    await page.exchange();
    expect([server.written.size, page.current().others.colleagues]).toEqual([0, 1]);
    await page.sendForColleagues();
    expect([server.written.size, page.current().others.colleagues, insideOf(page)]).toEqual([1, 0, 1]);
    expect(queueOf(await openPage())).toBe(0);
  });

  test("are sent together with this person's own queue", async () => {
    const page = await openPage(LUIS);
    await page.act({ ...ENTRY, participantIds: ["p2"] }).stored;
    await Promise.all([page.exchange(), page.sendForColleagues()]);
    expect([server.written.size, queueOf(page), page.current().others.colleagues]).toEqual([2, 0, 0]);
  });

  test("stay if the server refuses them to another person or the network fails", async () => {
    const page = await openPage(LUIS);
    server.refuse(true);
    await page.sendForColleagues();
    expect(page.current()).toMatchObject({ refusedCount: 1, others: { colleagues: 1 } });
    server.refuse(false);
    server.lose("request");
    await page.sendForColleagues();
    expect(page.current()).toMatchObject({ failure: "no-network", others: { colleagues: 1 } });
    expect(queueOf(await openPage())).toBe(1);
  });
});

describe("a list that contradicts the check-ins of the device", () => {
  const cancelled = {
    ...LIST,
    bookings: LIST.bookings.map((one) => ({ ...one, status: "CANCELLED" as const })),
  };

  test("is reported until somebody dismisses the report", async () => {
    const page = await openPage();
    await page.exchange();
    server.lose("request");
    const { checkIns, stored } = page.act(ENTRY);
    await stored;
    await page.exchange();
    expect(page.current().conflicts).toEqual([]);
    server.lose("nothing");
    const written = [checkIns[0]?.nonce ?? ""];
    server.answerWith({ answer: { now: START + 2 * HOUR, written, refused: [], list: cancelled } });
    await page.exchange();
    server.answerWith({ answer: { now: START + 2 * HOUR, written: [], refused: [], list: cancelled } });
    await page.exchange();
    expect(page.current().conflicts).toMatchObject([{ code: "AV-1", reason: "cancelled", people: 1 }]);
    page.dismissConflicts();
    expect(page.current().conflicts).toEqual([]);
  });

  test("is compared with the list that the device had before the first of several requests", async () => {
    const page = await openPage();
    await page.exchange();
    const participantIds = Array.from({ length: 250 }, () => v7());
    const { checkIns, stored } = page.act({ ...ENTRY, participantIds });
    await stored;
    const departures = [
      ...LIST.departures,
      { id: "d2", title: "Páramo", date: "2026-12-06", startTime: "08:00" },
    ];
    const bookings = LIST.bookings.map((one) => ({ ...one, departureId: "d2", revision: 1 }));
    const written = checkIns.map(({ nonce }) => nonce);
    const answerOf = (nonces: string[]): SyncOutcome => ({
      answer: {
        now: START + 2 * HOUR,
        written: nonces,
        refused: [],
        list: { ...LIST, departures, bookings },
      },
    });
    server.answerWith(answerOf(written.slice(0, 200)));
    server.afterAnswer(() => server.answerWith(answerOf(written.slice(200))));
    await page.exchange();
    expect(page.current().conflicts).toMatchObject([{ reason: "moved", people: 250 }]);
  });
});

test("a session without a store keeps its data in memory", async () => {
  const session = createDeviceSession({
    ...{ store: null, by: "Marta Díaz", newId: v7, now: () => clock },
    send: (id, checkIns) => server.send(id, checkIns),
  });
  await session.read();
  await session.exchange();
  await session.act(ENTRY).stored;
  await session.read();
  expect([session.current().device.list, queueOf(session)]).toEqual([LIST, 1]);
  await session.exchange();
  expect(server.written.size).toBe(1);
});
