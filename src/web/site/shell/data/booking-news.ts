import { useEffect, useEffectEvent } from "react";
import { useFreshOnReturn } from "./use-fresh-on-return.ts";

const CHANNEL = "trocha.bookings";

export function announcePayment(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("paid");
  channel.close();
}

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
