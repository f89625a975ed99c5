import type { LoaderFunctionArgs } from "react-router";
import type { Permission } from "../../../../domain/access/permissions.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { loadPageData, pageError, requireAgency } from "../../acts.ts";

export interface ActSubject {
  id: string;
  code: string;
  title: string;
  date: string;
  startTime: string;
  /** Path of the booking's page on the panel. */
  path: string;
}

/**
 * @param permission permission of the act, without which its form could only be refused
 * @throws a 403 without the permission, and the responses of `loadPageData`
 */
export async function readSubject(
  args: LoaderFunctionArgs,
  permission: Permission,
): Promise<{ booking: ActSubject; file: BookingFile }> {
  const { application, view, permissions } = requireAgency(args);
  const file = await loadPageData(args, () =>
    application.getBookingFile({ id: args.params.bookingId ?? "" }),
  );
  if (!permissions.includes(permission)) throw pageError("not-allowed", 403);
  const { id, code, title, date, startTime } = file.booking;
  return { file, booking: { id, code, title, date, startTime, path: `/${view.id}/bookings/${id}` } };
}
