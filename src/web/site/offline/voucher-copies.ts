import { filesOf } from "../../offline/page-files.ts";
import { VOUCHER_LIST } from "./treatment.ts";

export interface KeptVoucher {
  /** Path of the booking's page, in the language in which the page was seen. */
  path: string;
  code: string;
  title: string;
  /** `YYYY-MM-DD` and `HH:MM` in place time. */
  date: string;
  startTime: string;
}

export type VoucherMessage =
  | { type: "keep-voucher"; userId: string; voucher: KeptVoucher }
  | { type: "drop-voucher"; path: string };

interface KeptList {
  userId: string;
  vouchers: KeptVoucher[];
}

const VOUCHERS = "trocha-vouchers";

const MAX_VOUCHERS = 12;
const NOBODY: KeptList = { userId: "", vouchers: [] };

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export function createVoucherCopies(caches: CacheStorage, fetch: Fetch) {
  let lastChange: Promise<unknown> = Promise.resolve();

  /** Runs changes one at a time, so that no change begins while copies are being deleted. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const thisChange = lastChange.then(change, change);
    lastChange = thisChange.catch(() => {});
    return thisChange;
  }

  async function readList(): Promise<KeptList> {
    const response = await caches.match(VOUCHER_LIST, { cacheName: VOUCHERS });
    return response ? ((await response.json()) as KeptList) : NOBODY;
  }

  async function writeList(list: KeptList): Promise<void> {
    await (await caches.open(VOUCHERS)).put(VOUCHER_LIST, Response.json(list));
  }

  async function dropPages(paths: readonly string[]): Promise<void> {
    const cache = await caches.open(VOUCHERS);
    await Promise.all(paths.flatMap((path) => [cache.delete(path), cache.delete(`${path}.data`)]));
  }

  async function drop(path: string): Promise<void> {
    const { userId, vouchers } = await readList();
    await writeList({ userId, vouchers: vouchers.filter((voucher) => voucher.path !== path) });
    await dropPages([path]);
  }

  return {
    keep: (userId: string, voucher: KeptVoucher) =>
      inTurn(async () => {
        const page = await fetch(voucher.path, { redirect: "manual" });
        if (page.status !== 200) return drop(voucher.path);
        if ((await readList()).userId !== userId) await caches.delete(VOUCHERS);
        const cache = await caches.open(VOUCHERS);
        const files = filesOf(await page.clone().text());
        await Promise.all([
          cache.put(voucher.path, page),
          cache.add(`${voucher.path}.data`),
          ...files.map(async (file) => (await cache.match(file)) ?? cache.add(file).catch(() => {})),
        ]);
        const others = (await readList()).vouchers.filter(({ path }) => path !== voucher.path);
        const vouchers = [voucher, ...others];
        await writeList({ userId, vouchers: vouchers.slice(0, MAX_VOUCHERS) });
        await dropPages(vouchers.slice(MAX_VOUCHERS).map(({ path }) => path));
      }),
    drop: (path: string) => inTurn(() => drop(path)),
    forget: () => inTurn(() => caches.delete(VOUCHERS)),
    /** @param userId null if nobody is signed in */
    dropOthers: (userId: string | null) =>
      inTurn(async () => {
        const owner = (await readList()).userId;
        if (owner && owner !== userId) await caches.delete(VOUCHERS);
      }),
    list: async (): Promise<Response> => Response.json(await readList()),
    find: (url: string) => caches.match(url, { cacheName: VOUCHERS, ignoreSearch: true, ignoreVary: true }),
  };
}

export type VoucherCopies = ReturnType<typeof createVoucherCopies>;
