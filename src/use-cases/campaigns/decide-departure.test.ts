import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import {
  BEFORE,
  DAY,
  DECIDED,
  departureDecisions,
  withMinimum,
} from "../../../tests/support/staff/departure-decisions.ts";
import {
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, replaceAgency } from "../../../tests/support/use-case-context.ts";
import type { Minimum } from "../../domain/departures/minimum.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { changeMinimum } from "../departures/change-minimum.ts";
import { guaranteeDeparture } from "../departures/guarantee-departure.ts";
import { readEmailBooking } from "../messaging/steps/read-email-booking.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { runCampaign } from "./run-campaign.ts";
import { startCampaign } from "./start-campaign.ts";

const site = agencyPerTest(databasePerFile(4));

async function open(below: Minimum["below"]): Promise<void> {
  await replaceAgency(site, { experience: { schedule: withMinimum(below) } });
}

const decisions = departureDecisions(site);

describe("the minimum of a departure", () => {
  test("the minimum of a departure counts confirmed people only, and the site shows the missing number", async () => {
    await open("cancel");
    expect((await decisions.onSite())?.minimum).toMatch(
      /^Faltan 4 personas para que salga\. Se decide el jueves 3/,
    );
    await site.book(4, { date: DAY });
    expect(await decisions.minimum()).toMatchObject({ missing: 4, guaranteedBy: null });
    const { ctx, id } = await decisions.bookPaid(2);
    const sentence = /^Faltan 2 personas/;
    expect((await decisions.onSite())?.minimum).toMatch(sentence);
    const query = { experienceId: site.experience.id, selectedDate: DAY, startTime: "08:00" };
    expect((await perform(quoteCheckout, site.system, query)).departure?.minimum).toMatch(sentence);
    expect((await perform(getBooking, ctx, { id })).minimum).toMatch(sentence);
    const email = await readEmailBooking(site.system, await site.booking(id), "en");
    expect(email.minimum).toMatch(/^2 more people are needed/);
  });

  test("a departure with a minimum is guaranteed once enough people have paid, even if they cancel later", async () => {
    await open("cancel");
    await decisions.bookPaid(2);
    const { ctx, id } = await decisions.bookPaid(2);
    expect((await decisions.onSite())?.minimum).toBe("Sale garantizada.");
    expect(await site.story(await decisions.departureId())).toEqual(["guarantee-departure"]);
    await perform(cancelBooking, ctx, { id });
    expect(await decisions.minimum()).toMatchObject({ missing: 2, guaranteedBy: "people" });
    expect((await decisions.onSite())?.minimum).toBe("Sale garantizada.");
    site.clock.set(DECIDED);
    await decisions.decide();
    expect(await decisions.campaigns()).toEqual([]);
  });

  test("a departure has no minimum if the schedule has none", async () => {
    await replaceAgency(site);
    const { ctx, id } = await decisions.bookPaid(2);
    expect(await decisions.onSite()).not.toHaveProperty("minimum");
    expect(await perform(getBooking, ctx, { id })).not.toHaveProperty("minimum");
    expect(await decisions.minimum()).toBeNull();
    expect(await site.jobs.of("decide-departure")).toEqual([]);
    expect(await errorCode(perform(guaranteeDeparture, decisions.owner(), decisions.key()))).toBe(
      "departure-without-minimum",
    );
    const own = perform(changeMinimum, decisions.owner(), { ...decisions.key(), minimum: 3 });
    expect(await errorCode(own)).toBe("departure-without-minimum");
  });

  test("the minimum of a departure counts people who paid the agency", async () => {
    await open("cancel");
    const { id } = await site.book(4, { date: DAY });
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash", { amount: 720_000 }));
    expect(await decisions.minimum()).toMatchObject({ guaranteedBy: "people" });
  });
});

describe("a departure below its minimum at the decision time", () => {
  test("a departure below its minimum is guaranteed with the rule `run`", async () => {
    await open("run");
    await decisions.bookPaid(2);
    expect(await decisions.onSite()).not.toHaveProperty("minimum");
    expect(await site.jobs.of("decide-departure")).toEqual([
      { data: { agencyId: site.agency.id, departureId: await decisions.departureId() }, startAfter: DECIDED },
    ]);
    site.clock.set(DECIDED);
    await decisions.decide();
    expect(await decisions.minimum()).toMatchObject({ guaranteedBy: "decision" });
    expect(await decisions.needs()).toEqual([]);
  });

  test("a departure below its minimum with the rule `warn` stays on sale, and is shown to staff until it is guaranteed", async () => {
    await open("warn");
    await decisions.bookPaid(2);
    site.clock.set(BEFORE);
    expect(await decisions.needs()).toEqual([]);
    site.clock.set(DECIDED);
    await decisions.decide();
    expect(await decisions.campaigns()).toEqual([]);
    expect(await decisions.needs()).toMatchObject([{ date: DAY, confirmed: 2, needed: 4, since: DECIDED }]);
    expect((await decisions.onSite())?.minimum).toContain("Se decide pronto");
    await perform(guaranteeDeparture, decisions.owner(), decisions.key());
    expect(await decisions.needs()).toEqual([]);
    expect((await decisions.onSite())?.minimum).toBe("Sale garantizada.");
  });

  test("a departure below its minimum with the rule `warn` is no longer shown once staff cancels it, and cannot be guaranteed", async () => {
    await open("warn");
    await decisions.bookPaid(2);
    site.clock.set(DECIDED);
    await perform(startCampaign, decisions.owner(), {
      ...decisions.key(),
      id: v7(),
      cause: "minimum",
      people: 2,
    });
    expect(await decisions.needs()).toEqual([]);
    expect(await errorCode(perform(guaranteeDeparture, decisions.owner(), decisions.key()))).toBe(
      "departure-without-minimum",
    );
    await decisions.decide();
    expect(await decisions.minimum()).toMatchObject({ guaranteedBy: null });
  });

  test("a departure below its minimum with the rule `warn` is no longer shown once enough people have paid", async () => {
    await open("warn");
    await decisions.bookPaid(2);
    site.clock.set(DECIDED);
    await decisions.bookPaid(2);
    expect(await decisions.needs()).toEqual([]);
    expect(await decisions.minimum()).toMatchObject({ guaranteedBy: "people" });
  });

  test("a departure below its minimum is cancelled once with the rule `cancel`, with full refunds", async () => {
    await open("cancel");
    const { id, booking } = await decisions.bookPaid(2);
    site.clock.set(DECIDED);
    await Promise.all([decisions.decide(), decisions.decide()]);
    await decisions.decide();
    const started = await decisions.campaigns();
    expect(started).toHaveLength(1);
    for (const { data } of started) await perform(runCampaign, site.system, data);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect((await site.refundsOf(id)).map(({ amount }) => amount)).toEqual([booking.totalPrice]);
    const contents = (await site.messages()).map(({ content }) => content);
    expect(contents.filter(({ kind }) => kind === "booking-cancelled")).toMatchObject([{ cause: "minimum" }]);
    expect((await decisions.onSite())?.status).toBe("closed");
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a departure below its minimum causes one e-mail to the agency about its cancellation, with the numbers of the decision time", async () => {
    await open("cancel");
    await decisions.bookPaid(2);
    await decisions.bookPaid(1);
    site.clock.set(DECIDED);
    await Promise.all([decisions.decide(), decisions.decide()]);
    await decisions.decide();
    for (const { data } of await decisions.campaigns()) await perform(runCampaign, site.system, data);
    expect((await decisions.aboutDecision()).map(({ content }) => content)).toMatchObject([
      { outcome: "cancelled", people: 3, needed: 4, bookings: 2 },
    ]);
    const [sent, ...others] = await decisions.sendDecisions();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ to: { email: "hola@andesvivo.test" } });
  });

  test("a departure below its minimum with the rule `warn` causes one e-mail, which asks the agency to decide", async () => {
    await open("warn");
    await decisions.bookPaid(2);
    site.clock.set(DECIDED);
    await Promise.all([decisions.decide(), decisions.decide()]);
    await decisions.decide();
    expect((await decisions.aboutDecision()).map(({ content }) => content)).toMatchObject([
      { outcome: "asks", people: 2, needed: 4, bookings: 1 },
    ]);
    expect(await decisions.sendDecisions()).toHaveLength(1);
  });

  test("a departure below its minimum causes no late e-mail once staff has decided or enough people have paid", async () => {
    await open("warn");
    await decisions.bookPaid(2);
    site.clock.set(DECIDED);
    await decisions.decide();
    await perform(guaranteeDeparture, decisions.owner(), decisions.key());
    expect(await decisions.sendDecisions()).toEqual([]);
    await open("warn");
    await decisions.bookPaid(2);
    site.clock.set(DECIDED);
    await decisions.decide();
    await decisions.bookPaid(2);
    expect(await decisions.sendDecisions()).toEqual([]);
    expect(await decisions.aboutDecision()).toMatchObject([{ status: "dropped" }]);
  });

  test("a departure below its minimum causes no e-mail if it is guaranteed or has no bookings", async () => {
    await open("run");
    await decisions.bookPaid(2);
    site.clock.set(DECIDED);
    await decisions.decide();
    expect(await decisions.aboutDecision()).toEqual([]);
    await open("warn");
    const { ctx, id } = await decisions.bookPaid(1);
    await perform(cancelBooking, ctx, { id });
    site.clock.set(DECIDED);
    await decisions.decide();
    expect(await decisions.aboutDecision()).toEqual([]);
  });

  test("a departure below its minimum is no longer sold with the rule `cancel`, even without bookings", async () => {
    await open("cancel");
    site.clock.set(BEFORE);
    const { booking } = await site.book(1, { date: DAY });
    expect(booking.holdExpiresAt.getTime()).toBeLessThanOrEqual(DECIDED.getTime());
    site.clock.set(DECIDED);
    expect(await decisions.onSite()).toMatchObject({ status: "cut-off" });
    expect(await errorCode(site.book(1, { date: DAY }))).toBe("departure-cut-off");
    expect(await perform(guaranteeDeparture, decisions.owner(), decisions.key())).toBeUndefined();
    expect((await site.book(1, { date: DAY })).id).toBeTruthy();
  });

  test("a departure below its minimum is decided neither by an early job nor by a job after the start", async () => {
    await open("cancel");
    const { id } = await decisions.bookPaid(2);
    site.clock.set(BEFORE);
    await decisions.decide();
    expect((await site.jobs.of("decide-departure")).at(-1)?.startAfter).toEqual(DECIDED);
    site.clock.set(new Date(`${DAY}T13:00:00Z`));
    await decisions.decide();
    expect(await decisions.campaigns()).toEqual([]);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });
});
