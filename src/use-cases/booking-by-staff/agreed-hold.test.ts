import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, DAY, errorCode, HOUR, MINUTE } from "../../../tests/support/use-case-context.ts";
import type { AgreedHold } from "../../domain/booking/agreed-hold.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import { cutOffAt, withOwnCutOffs } from "../../domain/departures/schedule.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { perform } from "../use-case.ts";
import { bookByHand } from "./book-by-hand.ts";

const site = agencyPerTest(databasePerFile());

const later = (ms: number) => new Date(site.clock.now().getTime() + ms);
const desk = () => staffOf(site, "desk-lite");

function handRequest(hold?: AgreedHold) {
  const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, 1);
  const participantsInfo = [{ name: "Camila Restrepo" }];
  return handBookingSchema.parse({ ...request, participantsInfo, hold, idempotencyKey: v7() });
}

describe("a booking by telephone", () => {
  test("holds its seats for half an hour if nothing was agreed", async () => {
    const { id } = await perform(bookByHand, desk(), handRequest());
    expect((await site.booking(id)).holdExpiresAt).toEqual(later(30 * MINUTE));
  });

  test("holds its seats exactly as long as staff agreed with its traveller", async () => {
    const { id, holdExpiresAt } = await perform(bookByHand, desk(), handRequest("day"));
    expect(holdExpiresAt).toEqual(later(DAY));
    site.clock.forward(DAY - MINUTE);
    await perform(lapseHold, site.system, { bookingId: id });
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    site.clock.forward(MINUTE);
    await perform(lapseHold, site.system, { bookingId: id });
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
  });

  test("keeps the end of its hold if the form is sent again minutes later", async () => {
    const request = handRequest("two-hours");
    const first = await perform(bookByHand, desk(), request);
    site.clock.forward(5 * MINUTE);
    const second = await perform(bookByHand, desk(), request);
    expect(second).toMatchObject({ id: first.id, holdExpiresAt: first.holdExpiresAt });
  });

  test("is refused with an end of its hold after the cut-off or in the past", async () => {
    const { id } = await perform(bookByHand, desk(), handRequest());
    const cutOff = cutOffAt(withOwnCutOffs(site.experience.schedule, []), await site.booking(id));
    for (const hold of [new Date(cutOff.getTime() + MINUTE), later(-MINUTE), later(0)])
      expect(await errorCode(perform(bookByHand, staffOf(site, "manager"), handRequest(hold)))).toBe(
        "invalid-input",
      );
  });

  test("can be held beyond 49 hours only with the permission", async () => {
    const long = later(49 * HOUR + MINUTE);
    const refused = perform(bookByHand, desk(), handRequest(long));
    await expect(refused).rejects.toMatchObject({
      code: "invalid-input",
      fields: { hold: expect.stringContaining("49 horas") },
    });
    expect(await perform(bookByHand, desk(), handRequest(later(49 * HOUR)))).toMatchObject({
      status: "PENDING",
    });
    const { holdExpiresAt } = await perform(bookByHand, staffOf(site, "manager"), handRequest(long));
    expect(holdExpiresAt).toEqual(long);
  });
});
