import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { CheckInList } from "../../../../domain/check-in/check-in-list.ts";
import type { QueuedCheckIn } from "../../../../domain/check-in/device.ts";

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

const DATABASE_NAME = "trocha-check-in";
/** Open tabs of the device share this broadcast channel. */
export const CHANNEL = DATABASE_NAME;
const CRYPTO_KEY_ID = "data";
const DEVICE_ID_KEY = "id";
const DELETION_COUNT_KEY = "count";
const AES = "AES-GCM";

/**
 * `deleted`: the lists were deleted after the request was sent. `older`: another tab has stored a newer list. In
 * both cases nothing is written.
 */
export type WriteOutcome = "written" | "deleted" | "older";

/** Numbers of queued check-ins by other staff, and at other agencies. */
export interface OthersCount {
  colleagues: number;
  elsewhere: number;
}

/** Lists and queued check-ins are encrypted. */
export interface DeviceStore {
  /** Stays the same until the browser's data are deleted. */
  deviceId: string;
  readList(): Promise<StoredList | null>;
  countDeletions(): Promise<number>;
  /**
   * Writes in one transaction.
   * @param settled nonces that the server has stored or refused
   * @param deletions result of `countDeletions` before the request
   */
  writeAnswer(stored: StoredList, settled: readonly string[], deletions: number): Promise<WriteOutcome>;
  /** Writes nothing if the list was deleted. */
  replaceList(stored: StoredList): Promise<void>;
  readQueue(): Promise<QueuedCheckIn[]>;
  addToQueue(checkIns: readonly QueuedCheckIn[]): Promise<void>;
  readColleaguesQueue(): Promise<QueuedCheckIn[]>;
  countOthers(): Promise<OthersCount>;
  close(): void;
}

const openDatabase = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(DATABASE_NAME, 1, {
    upgrade(database) {
      database.createObjectStore("keys");
      database.createObjectStore("devices");
      database.createObjectStore("lists");
      database.createObjectStore("deletions");
      database.createObjectStore("queue").createIndex("owner", "owner");
    },
  });

/** Scripts can use the key but cannot read its bytes. */
async function keyOf(database: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const newKey = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ["encrypt", "decrypt"]);
  const transaction = database.transaction("keys", "readwrite");
  // Another tab may have stored a key in the meantime.
  const stored = await transaction.store.get(CRYPTO_KEY_ID);
  if (!stored) await transaction.store.put(newKey, CRYPTO_KEY_ID);
  await transaction.done;
  return stored ?? newKey;
}

async function deviceIdOf(database: IDBPDatabase<Schema>, newId: () => string): Promise<string> {
  const transaction = database.transaction("devices", "readwrite");
  const id = (await transaction.store.get(DEVICE_ID_KEY)) ?? newId();
  await transaction.store.put(id, DEVICE_ID_KEY);
  await transaction.done;
  return id;
}

/** The increased count of deletions prevents a running exchange from storing its list. */
async function deleteListsOf(
  database: IDBPDatabase<Schema>,
  isDeleted: (owner: string) => boolean,
): Promise<void> {
  const transaction = database.transaction(["lists", "deletions"], "readwrite");
  const [lists, deletions] = [transaction.objectStore("lists"), transaction.objectStore("deletions")];
  const owners = (await lists.getAllKeys()).filter(isDeleted);
  const count = (await deletions.get(DELETION_COUNT_KEY)) ?? 0;
  await Promise.all([
    ...owners.map((owner) => lists.delete(owner)),
    deletions.put(count + 1, DELETION_COUNT_KEY),
    transaction.done,
  ]);
}

/** @throws if the browser stores nothing, for example in a private window */
export async function openDeviceStore(
  { agencyId, staffId }: { agencyId: string; staffId: string },
  newId: () => string,
): Promise<DeviceStore> {
  const owner = `${agencyId}/${staffId}`;
  const database = await openDatabase();
  const isOtherPerson = (one: string) => !one.endsWith(`/${staffId}`);
  if ((await database.getAllKeys("lists")).some(isOtherPerson)) await deleteListsOf(database, isOtherPerson);
  const key = await keyOf(database);
  const seal = async (value: unknown): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    return { iv, bytes: await crypto.subtle.encrypt({ name: AES, iv }, key, plain) };
  };
  const open = async <T>({ iv, bytes }: Sealed): Promise<T> =>
    JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: AES, iv }, key, bytes))) as T;
  const openQueue = async (sealed: readonly Sealed[]) => {
    const queue = await Promise.all(sealed.map((one) => open<QueuedCheckIn>(one)));
    return queue.sort((a, b) => a.deviceTime - b.deviceTime);
  };
  const staffOfAgency = () => IDBKeyRange.bound(`${agencyId}/`, `${agencyId}/\uffff`);
  return {
    deviceId: await deviceIdOf(database, newId),
    async readList() {
      const sealed = await database.get("lists", owner);
      return sealed ? open<StoredList>(sealed) : null;
    },
    countDeletions: async () => (await database.get("deletions", DELETION_COUNT_KEY)) ?? 0,
    async writeAnswer(stored, settled, deletions) {
      const sealed = { ...(await seal(stored)), listedAt: stored.listedAt };
      const transaction = database.transaction(["lists", "queue", "deletions"], "readwrite");
      const [lists, queue] = [transaction.objectStore("lists"), transaction.objectStore("queue")];
      const count = (await transaction.objectStore("deletions").get(DELETION_COUNT_KEY)) ?? 0;
      const current = await lists.get(owner);
      if (count !== deletions) return "deleted";
      if (current && current.listedAt > stored.listedAt) return "older";
      const removals = settled.map((nonce) => queue.delete(nonce));
      await Promise.all([lists.put(sealed, owner), ...removals, transaction.done]);
      return "written";
    },
    async replaceList(stored) {
      const sealed = { ...(await seal(stored)), listedAt: stored.listedAt };
      const transaction = database.transaction("lists", "readwrite");
      const current = await transaction.store.get(owner);
      if (current && current.listedAt <= stored.listedAt)
        await Promise.all([transaction.store.put(sealed, owner), transaction.done]);
    },
    readQueue: async () => openQueue(await database.getAllFromIndex("queue", "owner", owner)),
    async readColleaguesQueue() {
      const sealed = await database.getAllFromIndex("queue", "owner", staffOfAgency());
      return openQueue(sealed.filter((one) => one.owner !== owner));
    },
    async addToQueue(checkIns) {
      const sealed = await Promise.all(checkIns.map(async (one) => ({ ...(await seal(one)), owner })));
      const transaction = database.transaction("queue", "readwrite");
      const additions = sealed.map((one, index) => transaction.store.put(one, checkIns[index]?.nonce));
      await Promise.all([...additions, transaction.done]);
    },
    async countOthers() {
      const ofAgency = await database.countFromIndex("queue", "owner", staffOfAgency());
      return {
        colleagues: ofAgency - (await database.countFromIndex("queue", "owner", owner)),
        elsewhere: (await database.count("queue")) - ofAgency,
      };
    },
    close: () => database.close(),
  };
}

/** Unacknowledged check-ins are kept, because they contain ids and times but no participant's details. */
export async function deleteLists(): Promise<void> {
  const database = await openDatabase();
  await deleteListsOf(database, () => true);
  database.close();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}
