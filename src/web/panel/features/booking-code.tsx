import { Link } from "react-router";
import { useMay } from "../layout/use-may.ts";

interface BookingCodeProps {
  booking: { id: string; code: string };
  agencyId: string;
  className: string;
}

/** Guides see no link, because they see only their departures. */
export function BookingCode({ booking: { id, code }, agencyId, className }: BookingCodeProps) {
  if (!useMay("bookings.view"))
    return <span className="inline-block font-semibold tabular-nums">{code}</span>;
  return (
    <Link data-row to={`/${agencyId}/bookings/${id}`} className={className}>
      {code}
    </Link>
  );
}
