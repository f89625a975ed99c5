import type { KeptVoucher } from "./voucher-copies.ts";

/** The vouchers that can be opened without a network, the latest seen first; the service worker answers. */
export async function readKeptVouchers(): Promise<KeptVoucher[]> {
  if (!navigator.serviceWorker?.controller) return [];
  const answer = await fetch("/offline/vouchers.json").catch(() => null);
  if (!answer?.ok) return [];
  const { vouchers } = (await answer.json()) as { vouchers: KeptVoucher[] };
  return vouchers;
}
