import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { CheckInList } from "../../../../domain/check-in/check-in-list.ts";
import type { QueuedCheckIn } from "../../../../domain/check-in/device.ts";

/** The list that the server sent, and the difference of the clocks. */
export interface StoredList {
  list: CheckInList;
  /** By the server's clock, milliseconds since 1970. */
  listedAt: number;
  clockOffset: number;
  /** By the device's clock, milliseconds since 1970. */
  talkedAt: number;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  devices: { key: string; value: string };
  lists: { key: string; value: Sealed & { listedAt: number } };
  deletions: { key: string; value: number };
  queue: { key: string; value: Sealed & { owner: string }; indexes: { owner: string } };
}

const NAME = "trocha-check-in";
/** Broadcast channel on which the tabs of a device tell each other that the stored data have changed. */
export const CHANNEL = NAME;
const KEY = "data";
const DEVICE = "id";
const COUNT = "count";
const AES = "AES-GCM";

/**
 * `deleted`: somebody has deleted the lists since the server was asked. `older`: another tab has stored a newer list. Nothing
 * is written in both cases.
 */
export type WriteOutcome = "written" | "deleted" | "older";

/** Storage of the entrance on one device, for one member of an agency's staff. Everything in it is encrypted. */
export interface DeviceStore {
  /** Stays the same until the browser's data are deleted. */
  deviceId: string;
  /** Null if nothing is stored. */
  readList(): Promise<StoredList | null>;
  /** Number of times that the lists of this device were deleted. */
  countDeletions(): Promise<number>;
  /**
   * Writes an answer of the server as a whole: the list, and the queue without the check-ins that it settles.
   * @param deletions their number before the server was asked
   */
  writeAnswer(stored: StoredList, settled: readonly string[], deletions: number): Promise<WriteOutcome>;
  /** Writes the list in place of one that is as old or older. A deleted list does not come back. */
  replaceList(stored: StoredList): Promise<void>;
  readQueue(): Promise<QueuedCheckIn[]>;
  addToQueue(checkIns: readonly QueuedCheckIn[]): Promise<void>;
  /** Returns the number of check-ins of other people that the server has not acknowledged. */
  countOthers(): Promise<number>;
  close(): void;
}

const openDatabase = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore("keys");
      database.createObjectStore("devices");
      database.createObjectStore("lists");
      database.createObjectStore("deletions");
      database.createObjectStore("queue").createIndex("owner", "owner");
    },
  });

/** Returns the device's key. Scripts can use the key but cannot read its bytes. */
async function keyOf(database: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ["encrypt", "decrypt"]);
  const change = database.transaction("keys", "readwrite");
  // Another tab may have stored its key meanwhile.
  const stored = await change.store.get(KEY);
  if (!stored) await change.store.put(made, KEY);
  await change.done;
  return stored ?? made;
}

async function deviceIdOf(database: IDBPDatabase<Schema>, newId: () => string): Promise<string> {
  const change = database.transaction("devices", "readwrite");
  const id = (await change.store.get(DEVICE)) ?? newId();
  await change.store.put(id, DEVICE);
  await change.done;
  return id;
}

/** Deletes lists. An exchange that began earlier does not write its list any more. */
async function deleteFrom(
  database: IDBPDatabase<Schema>,
  isDeleted: (owner: string) => boolean,
): Promise<void> {
  const change = database.transaction(["lists", "deletions"], "readwrite");
  const [lists, deletions] = [change.objectStore("lists"), change.objectStore("deletions")];
  const owners = (await lists.getAllKeys()).filter(isDeleted);
  const count = (await deletions.get(COUNT)) ?? 0;
  await Promise.all([
    ...owners.map((owner) => lists.delete(owner)),
    deletions.put(count + 1, COUNT),
    change.done,
  ]);
}

/**
 * Opens the storage of a staff member at an agency.
 * @throws if the browser stores nothing, for example in a private window
 */
export async function openDeviceStore(
  { agencyId, staffId }: { agencyId: string; staffId: string },
  newId: () => string,
): Promise<DeviceStore> {
  const owner = `${agencyId}/${staffId}`;
  const database = await openDatabase();
  const isOther = (one: string) => !one.endsWith(`/${staffId}`);
  if ((await database.getAllKeys("lists")).some(isOther)) await deleteFrom(database, isOther);
  const key = await keyOf(database);
  const seal = async (value: unknown): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    return { iv, bytes: await crypto.subtle.encrypt({ name: AES, iv }, key, plain) };
  };
  const open = async <T>({ iv, bytes }: Sealed): Promise<T> =>
    JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: AES, iv }, key, bytes))) as T;
  return {
    deviceId: await deviceIdOf(database, newId),
    async readList() {
      const sealed = await database.get("lists", owner);
      return sealed ? open<StoredList>(sealed) : null;
    },
    countDeletions: async () => (await database.get("deletions", COUNT)) ?? 0,
    async writeAnswer(stored, settled, deletions) {
      const sealed = { ...(await seal(stored)), listedAt: stored.listedAt };
      const change = database.transaction(["lists", "queue", "deletions"], "readwrite");
      const [lists, queue] = [change.objectStore("lists"), change.objectStore("queue")];
      const count = (await change.objectStore("deletions").get(COUNT)) ?? 0;
      const kept = await lists.get(owner);
      if (count !== deletions) return "deleted";
      if (kept && kept.listedAt > stored.listedAt) return "older";
      const removals = settled.map((nonce) => queue.delete(nonce));
      await Promise.all([lists.put(sealed, owner), ...removals, change.done]);
      return "written";
    },
    async replaceList(stored) {
      const sealed = { ...(await seal(stored)), listedAt: stored.listedAt };
      const change = database.transaction("lists", "readwrite");
      const kept = await change.store.get(owner);
      if (kept && kept.listedAt <= stored.listedAt)
        await Promise.all([change.store.put(sealed, owner), change.done]);
    },
    async readQueue() {
      const sealed = await database.getAllFromIndex("queue", "owner", owner);
      const queue = await Promise.all(sealed.map((one) => open<QueuedCheckIn>(one)));
      return queue.sort((a, b) => a.deviceTime - b.deviceTime);
    },
    async addToQueue(checkIns) {
      const sealed = await Promise.all(checkIns.map(async (one) => ({ ...(await seal(one)), owner })));
      const change = database.transaction("queue", "readwrite");
      const additions = sealed.map((one, index) => change.store.put(one, checkIns[index]?.nonce));
      await Promise.all([...additions, change.done]);
    },
    async countOthers() {
      const all = await database.count("queue");
      return all - (await database.countFromIndex("queue", "owner", owner));
    },
    close: () => database.close(),
  };
}

/**
 * Deletes the lists of everybody who used this device. Check-ins that the server has not acknowledged stay: they contain ids
 * and times, no names. Open tabs receive a message.
 */
export async function deleteLists(): Promise<void> {
  const database = await openDatabase();
  await deleteFrom(database, () => true);
  database.close();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}
