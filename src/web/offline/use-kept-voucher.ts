import { useEffect } from "react";
import type { BookingView } from "../../use-cases/booking/booking-view.ts";
import type { VoucherNews } from "./voucher-copies.ts";

async function notifyWorker(news: VoucherNews): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(news);
}

/** Has the service worker store the page of a confirmed booking, to be read offline. @param path of the page. */
export function useKeptVoucher(booking: BookingView, path: string): void {
  const { status, userId, code, title, date, startTime } = booking;
  useEffect(() => {
    const voucher = { path, code, title, date, startTime };
    // Only its own traveller sees a booking, so that it has one.
    const keepsFor = status === "CONFIRMED" ? userId : null;
    void notifyWorker(
      keepsFor ? { type: "keep-voucher", userId: keepsFor, voucher } : { type: "drop-voucher", path },
    );
  }, [status, userId, code, title, date, startTime, path]);
}
