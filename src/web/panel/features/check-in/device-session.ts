import { type CheckInList, EMPTY_LIST, withoutPast } from "../../../../domain/check-in/check-in-list.ts";
import {
  answered,
  type Device,
  type NewCheckIn,
  type QueuedCheckIn,
  queued,
  type SyncAnswer,
} from "../../../../domain/check-in/device.ts";
import {
  type LateConflict,
  lateConflicts,
  mergeConflicts,
} from "../../../../domain/check-in/late-conflicts.ts";
import type { DeviceStore, OthersCount, WriteOutcome } from "./device-store.ts";

/** `refused`: the person has lost the permission for check-in. `somebody-else` and `refused` delete the list. */
export type SyncFailure = "no-network" | "signed-out" | "somebody-else" | "refused";

export type SyncOutcome = { answer: SyncAnswer } | { failure: SyncFailure };

export interface SessionState {
  device: Device;
  /** Whether the stored data were read. */
  isOpen: boolean;
  isExchanging: boolean;
  /** Whether the browser keeps the data when the page is closed. */
  isStored: boolean;
  /** Null after a success, and before the first exchange. */
  failure: SyncFailure | null;
  refusedCount: number;
  /** People whom this device wrongly admitted by an outdated list, since the last `dismissConflicts`. */
  conflicts: readonly LateConflict[];
  others: OthersCount;
}

interface SessionNeeds {
  /** Null if the browser stores nothing. */
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
  /** Call this at the start, and when another tab has changed the data. */
  read(): Promise<void>;
  /** New check-ins count at once on this device. `stored` resolves when the browser keeps them. */
  act(checkIn: NewCheckIn): { checkIns: readonly QueuedCheckIn[]; stored: Promise<void> };
  /** Ends when the queue is empty, an exchange fails, or an exchange settles no check-in. */
  exchange(): Promise<void>;
  /** Check-ins that the server does not accept from this person stay queued for the colleague. */
  sendForColleagues(): Promise<void>;
  dismissConflicts(): void;
}

const NO_OTHERS: OthersCount = { colleagues: 0, elsewhere: 0 };

const MAX_PER_REQUEST = 200;

export function createDeviceSession({ store, send, now, newId, by, announce }: SessionNeeds): DeviceSession {
  const id = store?.deviceId ?? newId();
  let state: SessionState = {
    device: { id, by, list: EMPTY_LIST, listedAt: 0, queue: [], clockOffset: 0, talkedAt: 0 },
    ...{
      isOpen: false,
      isExchanging: false,
      isStored: store !== null,
      failure: null,
      refusedCount: 0,
      conflicts: [],
      others: NO_OTHERS,
    },
  };
  const unstoredNonces = new Set<string>();
  /** Nonces that the server has stored or refused. */
  const settledNonces = new Set<string>();
  /** Settled nonces that may still be in the store, because an answer could not be stored. */
  const unremovedNonces = new Set<string>();
  let isListStored = false;
  /** The next answer or act retries the storage. */
  const hasFailed = { list: false, queue: false };
  let isRequested = false;
  let areColleaguesRequested = false;
  const listeners = new Set<() => void>();
  const setState = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** If the storage is full or broken, the data stay in memory and check-in continues. */
  function updateIsStored(change: Partial<typeof hasFailed>): void {
    Object.assign(hasFailed, change);
    const isStored = store !== null && !hasFailed.list && !hasFailed.queue;
    if (isStored !== state.isStored) setState({ isStored });
  }
  async function saveQueue(): Promise<void> {
    if (!store) return;
    const pending = state.device.queue.filter(({ nonce }) => unstoredNonces.has(nonce));
    try {
      await store.addToQueue(pending);
      for (const { nonce } of pending) unstoredNonces.delete(nonce);
      updateIsStored({ queue: false });
    } catch {
      updateIsStored({ queue: true });
    }
  }
  const toStore = ({ list, listedAt, clockOffset, talkedAt }: Device) => ({
    ...{ list, listedAt, clockOffset, talkedAt },
  });
  const replaceList = async () => {
    await store?.replaceList(toStore(state.device)).catch(() => updateIsStored({ list: true }));
  };
  async function writeAnswer(
    device: Device,
    settled: readonly string[],
    deletions: number,
  ): Promise<WriteOutcome> {
    if (!store) return "written";
    try {
      const outcome = await store.writeAnswer(toStore(device), [...unremovedNonces, ...settled], deletions);
      if (outcome === "written") {
        isListStored = true;
        unremovedNonces.clear();
      }
      updateIsStored({ list: false });
      return outcome;
    } catch {
      for (const nonce of settled) unremovedNonces.add(nonce);
      updateIsStored({ list: true });
      return "written";
    }
  }

  async function read(): Promise<void> {
    const wasListStored = isListStored;
    const nonces = state.device.queue.map(({ nonce }) => nonce);
    const storedBefore = new Set(nonces.filter((nonce) => !unstoredNonces.has(nonce)));
    const content = store
      ? await Promise.all([store.readList(), store.readQueue(), store.countOthers()]).catch(() => null)
      : ([null, [], NO_OTHERS] as const);
    if (!content) {
      setState({ isOpen: true });
      updateIsStored({ list: true });
      return;
    }
    const [storedList, storedQueue, others] = content;
    const { device } = state;
    const storedNonces = new Set(storedQueue.map(({ nonce }) => nonce));
    // If a stored check-in is missing, another tab has sent it.
    const unstoredQueue = device.queue.filter(
      ({ nonce }) => !storedNonces.has(nonce) && !storedBefore.has(nonce),
    );
    // An exchange may have ended while the store was read.
    const queue = [...storedQueue.filter(({ nonce }) => !settledNonces.has(nonce)), ...unstoredQueue];
    const newestDevice =
      storedList && storedList.listedAt >= device.listedAt ? { ...device, ...storedList } : device;
    // Somebody has signed out in another tab.
    const isDeleted = !storedList && wasListStored;
    if (storedList || isDeleted) isListStored = !isDeleted;
    const list = isDeleted ? EMPTY_LIST : withoutPast(newestDevice.list, now());
    setState({ isOpen: true, others, device: { ...newestDevice, list, queue } });
    if (storedList && list !== storedList.list) await replaceList();
  }

  function act(checkIn: NewCheckIn): ReturnType<DeviceSession["act"]> {
    const queueLength = state.device.queue.length;
    const device = queued(state.device, checkIn, now(), newId);
    const checkIns = device.queue.slice(queueLength);
    for (const { nonce } of checkIns) unstoredNonces.add(nonce);
    setState({ device });
    return { checkIns, stored: saveQueue().then(() => announce?.()) };
  }

  /**
   * @param before the list that the device had when the check-ins were made
   * @param areOwn false if colleagues made the check-ins
   * @returns whether the answer settled check-ins
   */
  async function exchangeOnce(
    batch: readonly QueuedCheckIn[],
    before: CheckInList,
    areOwn = true,
  ): Promise<boolean> {
    const deletions = (await store?.countDeletions().catch(() => 0)) ?? 0;
    const requestedAt = now();
    const outcome = await send(id, batch).catch((): SyncOutcome => ({ failure: "no-network" }));
    if ("failure" in outcome) {
      const { failure } = outcome;
      const isDeleted = failure === "refused" || failure === "somebody-else";
      const list = isDeleted ? EMPTY_LIST : withoutPast(state.device.list, now());
      setState({ failure, device: { ...state.device, list } });
      await replaceList();
      return false;
    }
    const { answer } = outcome;
    const answeredAt = now();
    const settled = areOwn ? [...answer.written, ...answer.refused] : answer.written;
    const writeOutcome = await writeAnswer(
      answered(state.device, answer, requestedAt, answeredAt),
      settled,
      deletions,
    );
    // If the answer is discarded, its check-ins stay in the queue. The server ignores repeated check-ins.
    if (writeOutcome !== "written" || answer.now < state.device.listedAt) {
      setState({ failure: null });
      await read();
      return false;
    }
    const refusedCount = state.refusedCount + answer.refused.length;
    setState({
      failure: null,
      refusedCount,
      conflicts: mergeConflicts(state.conflicts, lateConflicts(before, batch, answer)),
      device: answered(state.device, answer, requestedAt, answeredAt),
    });
    for (const nonce of settled) {
      unstoredNonces.delete(nonce);
      settledNonces.add(nonce);
    }
    await saveQueue();
    announce?.();
    return settled.length > 0;
  }

  async function exchangeQueue(): Promise<void> {
    const before = state.device.list;
    let isSettled = true;
    do isSettled = await exchangeOnce(state.device.queue.slice(0, MAX_PER_REQUEST), before);
    while (isSettled && state.device.queue.length > 0);
  }

  async function exchangeForColleagues(): Promise<void> {
    const checkIns = (await store?.readColleaguesQueue().catch(() => [])) ?? [];
    const before = state.device.list;
    for (let start = 0; start < checkIns.length && !state.failure; start += MAX_PER_REQUEST)
      await exchangeOnce(checkIns.slice(start, start + MAX_PER_REQUEST), before, false);
    await read();
  }

  async function exchange(): Promise<void> {
    isRequested = true;
    if (state.isExchanging) return;
    setState({ isExchanging: true });
    try {
      while (isRequested || areColleaguesRequested) {
        if (isRequested) {
          isRequested = false;
          await exchangeQueue();
        } else {
          areColleaguesRequested = false;
          await exchangeForColleagues();
        }
      }
    } finally {
      setState({ isExchanging: false });
    }
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    act,
    exchange,
    sendForColleagues() {
      areColleaguesRequested = true;
      return exchange();
    },
    dismissConflicts: () => setState({ conflicts: [], refusedCount: 0 }),
  };
}
