import type { KeptVoucher } from "./voucher-copies.ts";

/** Returns the vouchers that can be opened offline, the latest seen first. The service worker responds. */
export async function readKeptVouchers(): Promise<KeptVoucher[]> {
  if (!navigator.serviceWorker?.controller) return [];
  const answer = await fetch("/offline/vouchers.json").catch(() => null);
  if (!answer?.ok) return [];
  const { vouchers } = (await answer.json()) as { vouchers: KeptVoucher[] };
  return vouchers;
}
