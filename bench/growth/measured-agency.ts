import { v7 } from "uuid";
import { connect } from "../../src/db/connection/client.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { listBookingsOf } from "../../src/db/queries/booking/bookings.ts";
import { insertSession } from "../../src/db/queries/identity/sessions.ts";
import { addDays } from "../../src/domain/departures/place-time.ts";
import { DAY_MS } from "../../src/domain/durations.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { toggleWishlist } from "../../src/use-cases/wishlists/toggle-wishlist.ts";
import { paidBooking } from "../booking/paid-booking.ts";
import { openSite, type SampleData, tomorrow, writeSampleData } from "../booking/site.ts";

const EXPERIENCES = 24;
const BOOKINGS = 120;
const WISHES = 6;
/** Five bookings each, which is the limit of unpaid bookings. */
const BUYERS = 24;

/** Other agencies' rows do not change the data of the measured agency. */
export interface MeasuredAgency extends SampleData {
  traveller: string;
  bookingId: string;
  paidId: string;
  sessionToken: string;
}

export async function writeMeasuredAgency(url: string): Promise<MeasuredAgency> {
  const client = connect(url, 2);
  const sampleData = await writeSampleData(client.db, {
    agencies: 1,
    experiencesPerAgency: EXPERIENCES,
    days: 0,
    bookingsPerDeparture: 0,
  });
  const site = await openSite(url, sampleData, 4);
  // Comes first, because a traveller at the limit of unpaid bookings cannot book any more.
  const paidBookingRow = await paidBooking(site, {
    traveller: 0,
    date: addDays(tomorrow(), 25),
    startTime: "13:00",
  });
  for (let n = 0; n < BOOKINGS; n += 1)
    await site.book({
      traveller: n % BUYERS,
      date: addDays(tomorrow(), n % 20),
      startTime: n % 2 ? "08:00" : "13:00",
    });
  const [traveller = ""] = sampleData.travellers;
  const context = site.contextOf(traveller);
  for (const { id } of sampleData.experiences.slice(0, WISHES))
    await perform(toggleWishlist, context, { experienceId: id });
  const sessionToken = v7();
  await inTransaction(client.db, (tx) =>
    insertSession(tx, {
      id: v7(),
      agencyId: sampleData.agency.id,
      sessionToken,
      userId: traveller,
      expires: new Date(Date.now() + DAY_MS),
    }),
  );
  const all = await listBookingsOf(client.db, sampleData.agency.id, traveller);
  const unpaid = all.find(({ status }) => status === "PENDING");
  await site.close();
  await client.close();
  const travellers = sampleData.travellers.slice(BUYERS);
  return {
    ...sampleData,
    travellers,
    traveller,
    bookingId: unpaid?.id ?? "",
    paidId: paidBookingRow.id,
    sessionToken,
  };
}
