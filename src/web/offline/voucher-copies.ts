import { filesOf, VOUCHER_LIST } from "./treatment.ts";

/** A booking whose page is kept; what a list says of it. */
export interface KeptVoucher {
  /** Of the booking's page, in the language in which it was seen. */
  path: string;
  code: string;
  title: string;
  /** `YYYY-MM-DD` and `HH:MM`, the place's own. */
  date: string;
  startTime: string;
}

/** The messages from a page to the worker. */
export type VoucherNews =
  | { type: "keep-voucher"; userId: string; voucher: KeptVoucher }
  | { type: "drop-voucher"; path: string };

interface KeptList {
  userId: string;
  vouchers: KeptVoucher[];
}

const VOUCHERS = "trocha-vouchers";

const MOST_VOUCHERS = 12;
const NOBODY: KeptList = { userId: "", vouchers: [] };

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Copies of the pages of one traveller's bookings, with all that it takes to show them. */
export function createVoucherCopies(caches: CacheStorage, fetch: Fetch) {
  let last: Promise<unknown> = Promise.resolve();

  /** One change at a time, so that none begins while the copies are being deleted. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const mine = last.then(change, change);
    last = mine.catch(() => {});
    return mine;
  }

  async function read(): Promise<KeptList> {
    const found = await caches.match(VOUCHER_LIST, { cacheName: VOUCHERS });
    return found ? ((await found.json()) as KeptList) : NOBODY;
  }

  async function write(list: KeptList): Promise<void> {
    await (await caches.open(VOUCHERS)).put(VOUCHER_LIST, Response.json(list));
  }

  async function dropPages(paths: readonly string[]): Promise<void> {
    const cache = await caches.open(VOUCHERS);
    await Promise.all(paths.flatMap((path) => [cache.delete(path), cache.delete(`${path}.data`)]));
  }

  async function drop(path: string): Promise<void> {
    const { userId, vouchers } = await read();
    await write({ userId, vouchers: vouchers.filter((one) => one.path !== path) });
    await dropPages([path]);
  }

  return {
    /** Fetches the page and what belongs to it; keeps nothing where the server does not show it to this visitor. */
    keep: (userId: string, voucher: KeptVoucher) =>
      inTurn(async () => {
        const page = await fetch(voucher.path, { redirect: "manual" });
        if (page.status !== 200) return drop(voucher.path);
        if ((await read()).userId !== userId) await caches.delete(VOUCHERS);
        const cache = await caches.open(VOUCHERS);
        const files = filesOf(await page.clone().text());
        await Promise.all([
          cache.put(voucher.path, page),
          cache.add(`${voucher.path}.data`),
          ...files.map(async (file) => (await cache.match(file)) ?? cache.add(file).catch(() => {})),
        ]);
        const others = (await read()).vouchers.filter(({ path }) => path !== voucher.path);
        const vouchers = [voucher, ...others];
        await write({ userId, vouchers: vouchers.slice(0, MOST_VOUCHERS) });
        await dropPages(vouchers.slice(MOST_VOUCHERS).map(({ path }) => path));
      }),
    drop: (path: string) => inTurn(() => drop(path)),
    /** Deletes every copy: the traveller signed out, or the owner is not known. */
    forget: () => inTurn(() => caches.delete(VOUCHERS)),
    /** Deletes the copies unless they are this traveller's. @param userId null for who is not signed in. */
    keepOnlyFor: (userId: string | null) =>
      inTurn(async () => {
        const owner = (await read()).userId;
        if (owner && owner !== userId) await caches.delete(VOUCHERS);
      }),
    list: async (): Promise<Response> => Response.json(await read()),
    /** The copy of a booking's page or its data; undefined where there is none. */
    find: (url: string) => caches.match(url, { cacheName: VOUCHERS, ignoreSearch: true, ignoreVary: true }),
  };
}

export type VoucherCopies = ReturnType<typeof createVoucherCopies>;
