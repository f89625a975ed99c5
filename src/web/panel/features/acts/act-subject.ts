import type { LoaderFunctionArgs } from "react-router";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { loadPageData, requireAgency } from "../../acts.ts";

export interface ActSubject {
  id: string;
  code: string;
  title: string;
  date: string;
  startTime: string;
  /** Path of the booking's page on the panel. */
  path: string;
}

export async function readSubject(
  args: LoaderFunctionArgs,
): Promise<{ booking: ActSubject; file: BookingFile }> {
  const { application, view } = requireAgency(args);
  const file = await loadPageData(args, () =>
    application.getBookingFile({ id: args.params.bookingId ?? "" }),
  );
  const { id, code, title, date, startTime } = file.booking;
  return { file, booking: { id, code, title, date, startTime, path: `/${view.id}/bookings/${id}` } };
}
