import type { KeptVoucher } from "./voucher-copies.ts";

/** The service worker responds with the latest seen voucher first. */
export async function readKeptVouchers(): Promise<KeptVoucher[]> {
  if (!navigator.serviceWorker?.controller) return [];
  const answer = await fetch("/offline/vouchers.json").catch(() => null);
  if (!answer?.ok) return [];
  const { vouchers } = (await answer.json()) as { vouchers: KeptVoucher[] };
  return vouchers;
}
