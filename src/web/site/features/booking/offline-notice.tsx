import { useSyncExternalStore } from "react";
import { formatInstant } from "../../../../domain/departures/format-moment.ts";
import { Notice } from "../../../ui/notice.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

function onConnectivity(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function OfflineNotice({ savedAt }: { savedAt: Date }) {
  const { voucher } = useMessages(bookingsMessages);
  const locale = useLocale();
  const online = useSyncExternalStore(
    onConnectivity,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : <Notice>{voucher.offline(formatInstant(savedAt, locale))}</Notice>;
}
