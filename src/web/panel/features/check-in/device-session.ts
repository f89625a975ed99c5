import { EMPTY_LIST, withoutPast } from "../../../../domain/check-in/check-in-list.ts";
import {
  answered,
  type Deed,
  type Device,
  type QueuedCheckIn,
  queued,
  type SyncAnswer,
} from "../../../../domain/check-in/device.ts";
import type { DeviceStore } from "./device-store.ts";

/** `signed-out`: the server wants a sign-in. `refused`: the person may not check in here any more. */
export type SyncFailure = "no-network" | "signed-out" | "refused";

export type SyncOutcome = { answer: SyncAnswer } | { failure: SyncFailure };

export interface SessionState {
  device: Device;
  /** The stored data were read. */
  isOpen: boolean;
  isTalking: boolean;
  /** Failure of the last exchange. Null after a success, and before the first exchange. */
  failure: SyncFailure | null;
  /** Check-ins that the server did not accept, since the page was opened. */
  refused: number;
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
    device: { id, by, list: EMPTY_LIST, queue: [], clockOffset: 0, talkedAt: 0 },
    ...{ isOpen: false, isTalking: false, failure: null, refused: 0 },
  };
  /** Nonces of check-ins that are not stored yet. */
  const unstored = new Set<string>();
  /** An exchange was asked for during an exchange. */
  let isAskedAgain = false;
  const listeners = new Set<() => void>();
  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const storeList = async () => {
    const { list, clockOffset, talkedAt } = state.device;
    await store?.writeList({ list, clockOffset, talkedAt });
  };

  async function read(): Promise<void> {
    const [stored, queue] = await Promise.all([store?.readList(), store?.readQueue()]);
    const { device } = state;
    const known = new Set(queue?.map(({ nonce }) => nonce));
    // A check-in of this tab may not be stored yet.
    const own = device.queue.filter(({ nonce }) => !known.has(nonce) && unstored.has(nonce));
    const list = withoutPast(stored?.list ?? device.list, now());
    set({ isOpen: true, device: { ...device, ...stored, list, queue: [...(queue ?? []), ...own] } });
    if (stored && list !== stored.list) await storeList();
  }

  async function act(deed: Deed): Promise<readonly QueuedCheckIn[]> {
    const before = state.device.queue.length;
    const device = queued(state.device, deed, now(), newId);
    const done = device.queue.slice(before);
    for (const { nonce } of done) unstored.add(nonce);
    set({ device });
    await store?.addToQueue(done);
    if (store) for (const { nonce } of done) unstored.delete(nonce);
    announce?.();
    return done;
  }

  async function exchangeOnce(): Promise<boolean> {
    const asked = now();
    const sent = state.device.queue.slice(0, AT_ONCE);
    const outcome = await send(id, sent).catch((): SyncOutcome => ({ failure: "no-network" }));
    if ("failure" in outcome) {
      const { failure } = outcome;
      if (failure === "refused") set({ device: { ...state.device, list: EMPTY_LIST } });
      const list = withoutPast(state.device.list, now());
      set({ failure, device: { ...state.device, list } });
      await storeList();
      return false;
    }
    const { answer } = outcome;
    const refused = state.refused + answer.refused.length;
    set({ failure: null, refused, device: answered(state.device, answer, asked, now()) });
    const gone = [...answer.written, ...answer.refused];
    for (const nonce of gone) unstored.delete(nonce);
    await storeList();
    await store?.removeFromQueue(gone);
    announce?.();
    return gone.length > 0 && state.device.queue.length > 0;
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
