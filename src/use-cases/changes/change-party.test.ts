import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { familyExperience, familyOf } from "../../../tests/support/samples/sample-party.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { previewChange } from "./preview-change.ts";

const database = databasePerFile();
const site = agencyPerTest(database, { experience: familyExperience() });

async function previewRemoval(ids: string[], ...places: number[]) {
  const { ctx, id, booking } = await site.book(ids.length, familyOf(...ids));
  const providerPaymentId = site.payments.pay(id, booking.totalPrice);
  await settlePayment(site.system, { providerPaymentId });
  const people = await listParticipants(database.db, site.agency.id, id);
  const remove = people.filter(({ position }) => places.includes(position)).map((person) => person.id);
  return perform(previewChange, ctx, { id, change: { remove } });
}

describe("a person who leaves a party", () => {
  test("a person cannot leave a party if too few people stay for a price", async () => {
    await expect(previewRemoval(["pareja", "pareja"], 1)).rejects.toMatchObject({
      code: "invalid-input",
      fields: { remove: "Esta tarifa es para 2 personas o más por reserva." },
    });
  });

  test("a person can leave a party together with everybody else at the same price", async () => {
    expect(await previewRemoval(["adulto", "pareja", "pareja"], 1, 2)).toMatchObject({
      seats: 1,
      refund: 300_000,
    });
  });

  test("a person without a seat who leaves a party releases no seat", async () => {
    expect(await previewRemoval(["adulto", "bebe"], 1)).toMatchObject({ seats: 1, refund: 10_000 });
  });

  test("a person who leaves a party is refunded the price of an extra person, but no part of the group's price", async () => {
    expect(await previewRemoval(["lancha", "lancha", "lancha"], 2)).toMatchObject({ refund: 50_000 });
    expect(await previewRemoval(["lancha", "lancha"], 1)).toMatchObject({ refund: 0 });
  });
});
