import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { getBooking } from "../booking/get-booking.ts";
import { listBookings } from "../booking/list-bookings.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { changeTime } from "./change-time.ts";
import { getCampaign } from "./get-campaign.ts";
import { runCampaign } from "./run-campaign.ts";
import { startCampaign } from "./start-campaign.ts";

const site = agencyPerTest(databasePerFile());

const owner = () => staffOf(site, "owner");
const key = (startTime: string) => ({ experienceId: site.experience.id, date: "2026-12-05", startTime });

async function changedTime() {
  const booked = await site.book(2);
  const providerPaymentId = site.payments.pay(booked.id, booked.booking.totalPrice);
  await settlePayment(site.system, { providerPaymentId });
  const input = { ...key("08:00"), id: v7(), newTime: "07:30", cause: "weather", people: 2 } as const;
  const { id: campaignId } = await perform(changeTime, owner(), input);
  return { ...booked, campaignId };
}

const cancelNewTime = (people: number) =>
  perform(startCampaign, owner(), { ...key("07:30"), id: v7(), cause: "weather", people });

async function seen({ ctx, id, campaignId }: Awaited<ReturnType<typeof changedTime>>) {
  const booking = await perform(getBooking, ctx, { id });
  const [listed] = await perform(listBookings, ctx);
  const departure = await perform(getDeparture, owner(), key("08:00"));
  const campaign = await perform(getCampaign, owner(), { campaignId });
  return {
    standings: [booking.standing, listed?.standing],
    timeChanges: [booking.cancelledDeparture?.timeChange, departure.timeChange, campaign.timeChange],
  };
}

const CHANGE = { from: "08:00", to: "07:30" };

test("a time change is shown as a cancellation if the new departure is cancelled before the job", async () => {
  const booked = await changedTime();
  expect(await seen(booked)).toMatchObject({
    standings: ["time-change", "time-change"],
    timeChanges: [CHANGE, CHANGE, CHANGE],
  });
  await cancelNewTime(0);
  expect(await seen(booked)).toEqual({
    standings: ["departure-cancelled", "departure-cancelled"],
    timeChanges: [null, null, null],
  });
});

test("a time change is shown as a cancellation if the new departure is cancelled before the choice", async () => {
  const booked = await changedTime();
  await perform(runCampaign, site.system, { campaignId: booked.campaignId });
  await cancelNewTime(0);
  const { standings, timeChanges } = await seen(booked);
  expect(timeChanges).toEqual([null, null, null]);
  expect(new Set(standings).size).toBe(1);
  expect(standings).not.toContain("time-change");
});
