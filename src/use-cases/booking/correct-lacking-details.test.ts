import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, openAgency } from "../../../tests/support/use-case-context.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { bookingFilterSchema } from "../../domain/booking/booking-filter.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import { bookByHand } from "../booking-by-staff/book-by-hand.ts";
import { completeParticipants } from "../booking-by-staff/complete-participants.ts";
import { listAgencyBookings } from "../booking-file/list-agency-bookings.ts";
import { perform } from "../use-case.ts";
import { correctLackingDetails } from "./correct-lacking-details.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const KNOWN = { documentType: "CE", documentNumber: "99887766", birthDate: "1996-03-03" } as const;

async function bookIncomplete(): Promise<string> {
  const {
    consents: _,
    replaces: __,
    participantsInfo,
    ...request
  } = sampleBookingRequest(site.experience, 2);
  const order = { ...request, participantsInfo: [participantsInfo[0], {}], idempotencyKey: v7() };
  return (await perform(bookByHand, operatorOf(site), handBookingSchema.parse(order))).id;
}

const readLacksDetails = async (id: string) => (await site.booking(id)).lacksDetails;
const correct = () => perform(correctLackingDetails, site.system);
const storeLacksDetails = (id: string, value: boolean | null) =>
  database.pool.query("update bookings set lacks_details = $2 where id = $1", [id, value]);
const listIncompleteIds = async () => {
  const filter = bookingFilterSchema.parse({ incomplete: "yes" });
  return (await perform(listAgencyBookings, staffOf(site, "desk"), filter)).rows.map(({ id }) => id);
};

test("a booking is marked as incomplete until the last detail is known", async () => {
  const id = await bookIncomplete();
  expect([await readLacksDetails(id), await listIncompleteIds()]).toEqual([true, [id]]);
  const [, second] = await listParticipants(database.db, site.agency.id, id);
  const complete = (found: object) =>
    perform(completeParticipants, operatorOf(site), {
      id,
      participants: [{ id: second?.id ?? "", ...found }],
    });
  await complete({ name: "Luis Pardo" });
  expect([await readLacksDetails(id), await listIncompleteIds()]).toEqual([true, [id]]);
  await complete(KNOWN);
  expect([await readLacksDetails(id), await listIncompleteIds()]).toEqual([false, []]);
  expect(await correct()).toBe(0);
});

test("a booking that was made with all details is never marked as incomplete", async () => {
  const { id } = await site.book(2);
  expect(await readLacksDetails(id)).toBeNull();
});

test("the nightly job corrects only the bookings whose value is wrong", async () => {
  const [incomplete, { id: complete }, { id: other }] = [
    await bookIncomplete(),
    await site.book(1),
    await site.book(1),
  ];
  await storeLacksDetails(incomplete, null);
  await storeLacksDetails(complete, true);
  // The wrong mark of a complete booking does not put the booking on the list.
  expect(await listIncompleteIds()).toEqual([]);
  expect(await correct()).toBe(2);
  expect([
    await readLacksDetails(incomplete),
    await readLacksDetails(complete),
    await readLacksDetails(other),
  ]).toEqual([true, false, null]);
  expect([await correct(), await listIncompleteIds()]).toEqual([0, [incomplete]]);
});

test("the bookings of another agency stay as they are", async () => {
  const id = await bookIncomplete();
  await storeLacksDetails(id, null);
  const neighbour = await openAgency(database.db);
  expect(await perform(correctLackingDetails, neighbour.system)).toBe(0);
  expect(await readLacksDetails(id)).toBeNull();
});
