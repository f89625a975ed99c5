import { useSyncExternalStore } from "react";
import { bookingsCopy } from "../../copy/bookings.ts";
import { useWords } from "../../copy/use-words.ts";
import { Notice } from "../../ui/notice.tsx";

function onChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that what is seen is a copy, while there is no network. */
export function OfflineNotice() {
  const { voucher } = useWords(bookingsCopy);
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : <Notice>{voucher.offline}</Notice>;
}
