import { Link } from "react-router";
import { failuresCopy } from "../../copy/failures.ts";
import { useCopy } from "../../copy/use-copy.ts";
import { useWords } from "../../copy/use-words.ts";
import type { Failure } from "../../shell/failure.ts";
import { localPath } from "../../shell/paths.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Notice } from "../../ui/notice.tsx";

/** Tells why the booking was not taken, and leads to where that can be mended if it is not here. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const isMendedElsewhere = failure.code === "too-many-unpaid" || failure.code === "booking-not-payable";
  return (
    <Notice tone="danger" action={isMendedElsewhere && <MyBookingsLink />}>
      {useWords(failuresCopy)[failure.code]}
    </Notice>
  );
}

function MyBookingsLink() {
  const { shell } = useCopy();
  return (
    <Link to={localPath(useLocale(), "/my-bookings")} className="font-medium underline underline-offset-2">
      {shell.myBookings}
    </Link>
  );
}
