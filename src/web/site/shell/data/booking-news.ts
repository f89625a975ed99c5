import { useEffect, useEffectEvent } from "react";
import { useFreshOnReturn } from "./use-fresh-on-return.ts";

const CHANNEL = "trocha.bookings";

/** Notifies other tabs of this site that a booking was paid. */
export function announcePayment(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("paid");
  channel.close();
}

/** Reloads the page's data when the tab or window is focused again, and when another tab announces a payment. */
export function useBookingNews(refresh: () => Promise<void>): void {
  useFreshOnReturn(refresh);
  const onNews = useEffectEvent(() => void refresh());
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const onFocus = () => onNews();
    channel.onmessage = onFocus;
    window.addEventListener("focus", onFocus);
    return () => {
      channel.close();
      window.removeEventListener("focus", onFocus);
    };
  }, []);
}
