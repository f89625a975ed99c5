import { EMPTY_LIST, withoutPast } from "../../../../domain/check-in/check-in-list.ts";
import {
  answered,
  type Deed,
  type Device,
  type QueuedCheckIn,
  queued,
  type SyncAnswer,
} from "../../../../domain/check-in/device.ts";
import type { DeviceStore, WriteOutcome } from "./device-store.ts";

/**
 * `signed-out`: the server wants a sign-in. `somebody-else`: another person has signed in. `refused`: the person may not check
 * in here any more. The last two delete the list.
 */
export type SyncFailure = "no-network" | "signed-out" | "somebody-else" | "refused";

export type SyncOutcome = { answer: SyncAnswer } | { failure: SyncFailure };

export interface SessionState {
  device: Device;
  /** The stored data were read. */
  isOpen: boolean;
  isTalking: boolean;
  /** Whether the browser keeps the data when the page is closed. */
  isStored: boolean;
  /** Failure of the last exchange. Null after a success, and before the first exchange. */
  failure: SyncFailure | null;
  /** Check-ins that the server did not accept, since the page was opened. */
  refused: number;
  /** Check-ins of other people on this device that the server has not acknowledged. */
  ofOthers: number;
}

interface SessionNeeds {
  /** Null if the browser stores nothing. Then everything is lost with the page. */
  store: DeviceStore | null;
  send: (deviceId: string, checkIns: readonly QueuedCheckIn[]) => Promise<SyncOutcome>;
  /** Milliseconds since 1970, by the device's clock. */
  now: () => number;
  newId: () => string;
  /** Display name of the person who holds the device. */
  by: string;
  /** Called after a change of the stored data, so that other tabs read them again. */
  announce?: () => void;
}

export interface DeviceSession {
  current(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Reads the stored data. Call at the start, and when another tab has changed them. */
  read(): Promise<void>;
  /** Stores check-ins. They count at once on this device. */
  act(deed: Deed): Promise<readonly QueuedCheckIn[]>;
  /** Exchanges data with the server until the queue is empty or an exchange fails. */
  exchange(): Promise<void>;
}

/** Entries per request. The server accepts no more. */
const AT_ONCE = 200;

/** The entrance on one device: its stored list and queue, and its exchanges with the server. */
export function createDeviceSession({ store, send, now, newId, by, announce }: SessionNeeds): DeviceSession {
  const id = store?.deviceId ?? newId();
  let state: SessionState = {
    device: { id, by, list: EMPTY_LIST, listedAt: 0, queue: [], clockOffset: 0, talkedAt: 0 },
    ...{ isOpen: false, isTalking: false, isStored: store !== null, failure: null, refused: 0, ofOthers: 0 },
  };
  /** Nonces of check-ins that are not stored yet, or could not be. */
  const unstored = new Set<string>();
  /** Nonces that left the queue by an answer of the server. */
  const acknowledged = new Set<string>();
  /** Acknowledged nonces that may still be in the store, because no answer has been stored since. */
  const unremoved = new Set<string>();
  /** A list of this session is in the store, unless somebody has deleted it. */
  let isListStored = false;
  /** Data that could not be stored. The list is stored with the next answer, the queue with the next act. */
  const lost = { list: false, queue: false };
  /** An exchange was asked for during an exchange. */
  let isAskedAgain = false;
  const listeners = new Set<() => void>();
  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** With a full or broken storage the entrance works on: the data stay in memory, and the state reports it. */
  function showStored(change: Partial<typeof lost>): void {
    Object.assign(lost, change);
    const isStored = store !== null && !lost.list && !lost.queue;
    if (isStored !== state.isStored) set({ isStored });
  }
  /** Stores this tab's check-ins that are not stored yet. */
  async function saveQueue(): Promise<void> {
    if (!store) return;
    const left = state.device.queue.filter(({ nonce }) => unstored.has(nonce));
    try {
      await store.addToQueue(left);
      for (const { nonce } of left) unstored.delete(nonce);
      showStored({ queue: false });
    } catch {
      showStored({ queue: true });
    }
  }
  const toStore = ({ list, listedAt, clockOffset, talkedAt }: Device) => ({
    ...{ list, listedAt, clockOffset, talkedAt },
  });
  const replaceList = async () => {
    await store?.replaceList(toStore(state.device)).catch(() => showStored({ list: true }));
  };
  async function writeAnswer(
    device: Device,
    settled: readonly string[],
    deletions: number,
  ): Promise<WriteOutcome> {
    if (!store) return "written";
    try {
      const outcome = await store.writeAnswer(toStore(device), [...unremoved, ...settled], deletions);
      if (outcome === "written") {
        isListStored = true;
        unremoved.clear();
      }
      showStored({ list: false });
      return outcome;
    } catch {
      for (const nonce of settled) unremoved.add(nonce);
      showStored({ list: true });
      return "written";
    }
  }

  async function read(): Promise<void> {
    const wasListStored = isListStored;
    const nonces = state.device.queue.map(({ nonce }) => nonce);
    const wereStored = new Set(nonces.filter((nonce) => !unstored.has(nonce)));
    const inStore = store
      ? await Promise.all([store.readList(), store.readQueue(), store.countOthers()]).catch(() => null)
      : ([null, [], 0] as const);
    if (!inStore) {
      set({ isOpen: true });
      showStored({ list: true });
      return;
    }
    const [stored, kept, ofOthers] = inStore;
    const { device } = state;
    const known = new Set(kept.map(({ nonce }) => nonce));
    // Check-ins that were not stored yet are missing there. If a stored one is missing, another tab has sent it.
    const own = device.queue.filter(({ nonce }) => !known.has(nonce) && !wereStored.has(nonce));
    // An exchange may have ended while the store was read.
    const queue = [...kept.filter(({ nonce }) => !acknowledged.has(nonce)), ...own];
    const newest = stored && stored.listedAt >= device.listedAt ? { ...device, ...stored } : device;
    // Somebody has signed out in another tab.
    const isDeleted = !stored && wasListStored;
    if (stored || isDeleted) isListStored = !isDeleted;
    const list = isDeleted ? EMPTY_LIST : withoutPast(newest.list, now());
    set({ isOpen: true, ofOthers, device: { ...newest, list, queue } });
    if (stored && list !== stored.list) await replaceList();
  }

  async function act(deed: Deed): Promise<readonly QueuedCheckIn[]> {
    const before = state.device.queue.length;
    const device = queued(state.device, deed, now(), newId);
    const done = device.queue.slice(before);
    for (const { nonce } of done) unstored.add(nonce);
    set({ device });
    await saveQueue();
    announce?.();
    return done;
  }

  async function exchangeOnce(): Promise<boolean> {
    const deletions = (await store?.countDeletions().catch(() => 0)) ?? 0;
    const asked = now();
    const sent = state.device.queue.slice(0, AT_ONCE);
    const outcome = await send(id, sent).catch((): SyncOutcome => ({ failure: "no-network" }));
    if ("failure" in outcome) {
      const { failure } = outcome;
      const isDeleted = failure === "refused" || failure === "somebody-else";
      const list = isDeleted ? EMPTY_LIST : withoutPast(state.device.list, now());
      set({ failure, device: { ...state.device, list } });
      await replaceList();
      return false;
    }
    const { answer } = outcome;
    const at = now();
    const settled = [...answer.written, ...answer.refused];
    const written = await writeAnswer(answered(state.device, answer, asked, at), settled, deletions);
    // The check-ins of an answer that does not count stay in the queue. The server ignores repeated ones.
    if (written !== "written" || answer.now < state.device.listedAt) {
      set({ failure: null });
      await read();
      return false;
    }
    const refused = state.refused + answer.refused.length;
    set({ failure: null, refused, device: answered(state.device, answer, asked, at) });
    for (const nonce of settled) {
      unstored.delete(nonce);
      acknowledged.add(nonce);
    }
    await saveQueue();
    announce?.();
    return settled.length > 0 && state.device.queue.length > 0;
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    act,
    async exchange() {
      isAskedAgain = true;
      if (state.isTalking) return;
      set({ isTalking: true });
      try {
        while (isAskedAgain) {
          isAskedAgain = false;
          while (await exchangeOnce());
        }
      } finally {
        set({ isTalking: false });
      }
    },
  };
}
