import type { LoaderFunctionArgs } from "react-router";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { read, requireAgency } from "../../acts.ts";

/** Which booking an act is about. */
export interface ActSubject {
  id: string;
  code: string;
  title: string;
  date: string;
  startTime: string;
  /** Its page on the panel. */
  path: string;
}

/** The booking of the address, with what the act's page shows of it. */
export async function readSubject(
  given: LoaderFunctionArgs,
): Promise<{ booking: ActSubject; file: BookingFile }> {
  const { application, view } = requireAgency(given);
  const file = await read(given, () => application.getBookingFile({ id: given.params.bookingId ?? "" }));
  const { id, code, title, date, startTime } = file.booking;
  return { file, booking: { id, code, title, date, startTime, path: `/${view.id}/bookings/${id}` } };
}
