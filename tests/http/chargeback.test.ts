import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingSummaryView } from "../../src/use-cases/booking/booking-view.ts";
import { disputeMessages } from "../../src/web/panel/messages/bookings/dispute.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";
import { waitFor } from "../support/wait-for.ts";

let database: TestDatabase;
let site: TestSite;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url);
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const dispute = (payment: number, how: object = {}) =>
  site.sandbox.control("POST", `mercado-pago/payments/${payment}`, { status: "charged_back", ...how });

async function storedEvents() {
  const { rows } = await database.pool.query<{ chargebacks: number; payments: number }>(
    `select count(chargeback_id)::int as chargebacks, (count(*) - count(chargeback_id))::int as payments
     from payment_notices`,
  );
  return rows[0];
}

test("the provider's webhooks of a chargeback bring its deadline, its evidence and its end to the booking's page", async () => {
  const traveller = site.open();
  await traveller.signIn("google", "disputa@viajeros.test");
  const order = await bookingRequestFor(traveller, await firstExperience(traveller, "andes-vivo"));
  const url = await traveller.mutate<string>("booking.create", order);
  const preference = new URL(url).searchParams.get("pref_id");
  const payment = await site.sandbox.control<{ id: number }>(
    ...(["POST", `mercado-pago/preferences/${preference}/pay`, { cardholder: "APRO" }] as const),
  );
  const booking = await waitFor("the booking to be confirmed", async () => {
    const [made] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
    return made?.status === "CONFIRMED" && made;
  });
  const cookie = `${STAFF_COOKIE}=${await openStaffSession(database.db, "duena@andesvivo.test")}`;
  const pageShows = (text: string) =>
    waitFor(`the booking's page to show "${text}"`, async () => {
      const path = `/andes-vivo/bookings/${booking.id}`;
      const page = await site.open("panel.localhost").call("GET", path, { headers: { cookie } });
      return page.text.includes(text);
    });
  const { dispute: textOf, outcomes, hintOverdue } = disputeMessages["es-CO"];

  await dispute(payment.id);
  await pageShows(textOf("due", "").trim());
  await expect.poll(storedEvents).toEqual({ chargebacks: 1, payments: 2 });
  // Only the dispute changes, so no webhook of the payment follows.
  await dispute(payment.id, { documentation_status: "review_pending" });
  await pageShows(textOf("sent", null));
  expect(await storedEvents()).toEqual({ chargebacks: 2, payments: 2 });
  await dispute(payment.id, { documentation_status: "pending", deadline_days: -1 });
  await pageShows(hintOverdue);
  await dispute(payment.id, { status_detail: "settled" });
  await pageShows(outcomes.lost);
});
