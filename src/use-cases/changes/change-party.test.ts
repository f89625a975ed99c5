import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/database.ts";
import { familyExperience, familyOf } from "../../../tests/support/sample-party.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { previewChange } from "./preview-change.ts";

const database = databasePerFile();
const site = agencyPerTest(database, { experience: familyExperience() });

/** Previews the removal of some people, by position, from a paid booking with these prices. */
async function without(ids: string[], ...places: number[]) {
  const { ctx, id, booking } = await site.book(ids.length, familyOf(...ids));
  const providerPaymentId = site.payments.pay(id, booking.totalPrice);
  await settlePayment(site.system, { providerPaymentId });
  const people = await listParticipants(database.db, site.agency.id, id);
  const remove = people.filter(({ position }) => places.includes(position)).map((person) => person.id);
  return perform(previewChange, ctx, { id, change: { remove } });
}

describe("a person who leaves a party", () => {
  test("leaves no fewer than a price needs", async () => {
    await expect(without(["pareja", "pareja"], 1)).rejects.toMatchObject({
      code: "invalid-input",
      fields: { remove: "Esta tarifa es para 2 personas o más por reserva." },
    });
  });

  test("may leave with everybody at that price", async () => {
    expect(await without(["adulto", "pareja", "pareja"], 1, 2)).toMatchObject({ seats: 1, refund: 300_000 });
  });

  test("and had no seat releases none", async () => {
    expect(await without(["adulto", "bebe"], 1)).toMatchObject({ seats: 1, refund: 10_000 });
  });

  test("is refunded the price of an extra person, and nothing of the group's own price", async () => {
    expect(await without(["lancha", "lancha", "lancha"], 2)).toMatchObject({ refund: 50_000 });
    expect(await without(["lancha", "lancha"], 1)).toMatchObject({ refund: 0 });
  });
});
