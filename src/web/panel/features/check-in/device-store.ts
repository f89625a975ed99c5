import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { CheckInList } from "../../../../domain/check-in/check-in-list.ts";
import type { QueuedCheckIn } from "../../../../domain/check-in/device.ts";

/** The list that the server sent, and the difference of the clocks. */
export interface StoredList {
  list: CheckInList;
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
  lists: { key: string; value: Sealed };
  queue: { key: string; value: Sealed & { owner: string }; indexes: { owner: string } };
}

const NAME = "trocha-check-in";
/** Broadcast channel on which the tabs of a device tell each other that the stored data have changed. */
export const CHANNEL = NAME;
const KEY = "data";
const DEVICE = "id";
const AES = "AES-GCM";

/** Storage of the entrance on one device, for one member of an agency's staff. Everything in it is encrypted. */
export interface DeviceStore {
  /** Stays the same until the browser's data are deleted. */
  deviceId: string;
  /** Null if nothing is stored. */
  readList(): Promise<StoredList | null>;
  writeList(stored: StoredList): Promise<void>;
  /** Writes the list if there still is one: a sign-out in another tab deletes it for good. */
  replaceList(stored: StoredList): Promise<void>;
  readQueue(): Promise<QueuedCheckIn[]>;
  addToQueue(checkIns: readonly QueuedCheckIn[]): Promise<void>;
  removeFromQueue(nonces: readonly string[]): Promise<void>;
  close(): void;
}

const openDatabase = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore("keys");
      database.createObjectStore("devices");
      database.createObjectStore("lists");
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

/** Deletes the lists of others who used this device. */
async function deleteOthers(database: IDBPDatabase<Schema>, staffId: string): Promise<void> {
  const owners = await database.getAllKeys("lists");
  const others = owners.filter((owner) => !owner.endsWith(`/${staffId}`));
  await Promise.all(others.map((owner) => database.delete("lists", owner)));
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
  await deleteOthers(database, staffId);
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
    async writeList(stored) {
      await database.put("lists", await seal(stored), owner);
    },
    async replaceList(stored) {
      const sealed = await seal(stored);
      const change = database.transaction("lists", "readwrite");
      if ((await change.store.getKey(owner)) !== undefined) await change.store.put(sealed, owner);
      await change.done;
    },
    async readQueue() {
      const sealed = await database.getAllFromIndex("queue", "owner", owner);
      const queue = await Promise.all(sealed.map((one) => open<QueuedCheckIn>(one)));
      return queue.sort((a, b) => a.deviceTime - b.deviceTime);
    },
    async addToQueue(checkIns) {
      const sealed = await Promise.all(checkIns.map(async (one) => ({ ...(await seal(one)), owner })));
      const change = database.transaction("queue", "readwrite");
      await Promise.all(sealed.map((one, index) => change.store.put(one, checkIns[index]?.nonce)));
      await change.done;
    },
    async removeFromQueue(nonces) {
      const change = database.transaction("queue", "readwrite");
      await Promise.all(nonces.map((nonce) => change.store.delete(nonce)));
      await change.done;
    },
    close: () => database.close(),
  };
}

/**
 * Deletes the lists of everybody who used this device. Check-ins that the server has not acknowledged stay: they contain ids and
 * times, no names. Open tabs receive a message.
 */
export async function deleteLists(): Promise<void> {
  const database = await openDatabase();
  await database.clear("lists");
  database.close();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}
