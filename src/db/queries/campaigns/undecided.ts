import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { campaignBookings, campaignChoices, campaigns } from "../../schema/campaigns.ts";
import { isChoiceOfBooking } from "./campaigns.ts";

export type UndecidedBooking = Awaited<ReturnType<typeof selectUndecided>>[number];

/** Selects bookings that wait for the job, for the traveller's choice, or for staff after a failure. */
function selectUndecided(db: Database, agencyId: string, condition: SQL) {
  return db
    .select({
      bookingId: campaignBookings.bookingId,
      agencyId: campaigns.agencyId,
      campaignId: campaigns.id,
      departureId: campaigns.departureId,
      offered: campaigns.offered,
      cause: campaigns.cause,
      note: campaigns.note,
      campaignStatus: campaigns.status,
      offer: campaigns.offer,
      chooseUntil: campaigns.chooseUntil,
      progress: campaignBookings.status,
      choice: campaignChoices.status,
    })
    .from(campaignBookings)
    .innerJoin(
      campaigns,
      and(eq(campaigns.agencyId, campaignBookings.agencyId), eq(campaigns.id, campaignBookings.campaignId)),
    )
    .innerJoin(
      bookings,
      and(eq(bookings.agencyId, campaignBookings.agencyId), eq(bookings.id, campaignBookings.bookingId)),
    )
    .leftJoin(campaignChoices, isChoiceOfBooking)
    .where(
      and(
        eq(campaignBookings.agencyId, agencyId),
        condition,
        or(
          inArray(campaignChoices.status, ["open", "failed"]),
          and(
            isNull(campaignChoices.status),
            inArray(campaignBookings.status, ["waiting", "failed"]),
            eq(bookings.departureId, campaigns.departureId),
          ),
        ),
      ),
    );
}

/** Only bookings of a cancelled or moved departure have an undecided campaign. */
export async function findUndecided(
  db: Database,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<UndecidedBooking | undefined> {
  const [row] = await selectUndecided(db, agencyId, eq(campaignBookings.bookingId, id)).limit(1);
  return row;
}

export const isUndecided = async (
  db: Database,
  booking: { agencyId: string; id: string },
): Promise<boolean> => (await findUndecided(db, booking)) !== undefined;

export async function listUndecidedOfUser(
  db: Database,
  agencyId: string,
  userId: string,
): Promise<Map<string, UndecidedBooking>> {
  const rows = await selectUndecided(db, agencyId, eq(bookings.userId, userId));
  return new Map(rows.map((row) => [row.bookingId, row]));
}
