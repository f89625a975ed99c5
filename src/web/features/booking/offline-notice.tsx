import { useSyncExternalStore } from "react";
import { formatInstant } from "../../../domain/departures/format-place-time.ts";
import { bookingsCopy } from "../../copy/bookings.ts";
import { useWords } from "../../copy/use-words.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Notice } from "../../ui/notice.tsx";

function onChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that what is seen is a copy, and of when, while there is no network. */
export function OfflineNotice({ savedAt }: { savedAt: Date }) {
  const { voucher } = useWords(bookingsCopy);
  const locale = useLocale();
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : <Notice>{voucher.offline(formatInstant(savedAt, locale))}</Notice>;
}
