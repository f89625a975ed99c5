import { useEffect } from "react";
import type { BookingView } from "../../../use-cases/booking/booking-view.ts";
import type { VoucherMessage } from "./voucher-copies.ts";

async function notifyWorker(message: VoucherMessage): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

export function useKeptVoucher(booking: BookingView, path: string): void {
  const { voucherPath, userId, code, title, date, startTime } = booking;
  useEffect(() => {
    const voucher = { path, code, title, date, startTime };
    // Only the booking's own traveller sees this page, so the booking has a `userId`.
    const ownerId = voucherPath ? userId : null;
    void notifyWorker(
      ownerId ? { type: "keep-voucher", userId: ownerId, voucher } : { type: "drop-voucher", path },
    );
  }, [voucherPath, userId, code, title, date, startTime, path]);
}
