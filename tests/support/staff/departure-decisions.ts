import type { Minimum } from "../../../src/domain/departures/minimum.ts";
import { decideDeparture } from "../../../src/use-cases/campaigns/decide-departure.ts";
import { getCalendar } from "../../../src/use-cases/departures/get-calendar.ts";
import { getDeparture } from "../../../src/use-cases/departures/get-departure.ts";
import { sendMessage } from "../../../src/use-cases/messaging/send-message.ts";
import { settlePayment } from "../../../src/use-cases/payments/steps/settle-payment.ts";
import { getToday } from "../../../src/use-cases/today/get-today.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { sampleExperience } from "../samples/sample-experience.ts";
import { withRule } from "../samples/sample-schedule.ts";
import { HOUR, type TestAgency } from "../use-case-context.ts";
import { staffOf } from "./staff.ts";

export const DAY = "2026-12-05";
/** Decision time: Thursday at eight in Bogotá, two days before the start. */
export const DECIDED = new Date("2026-12-03T13:00:00Z");

export const BEFORE = new Date(DECIDED.getTime() - HOUR);

const { schedule } = sampleExperience("any");
export const withMinimum = (below: Minimum["below"], people = 4) =>
  withRule(schedule, { minimum: { people, decideMinutes: 2 * 24 * 60, below } });

export function departureDecisions(site: TestAgency) {
  const key = () => ({ experienceId: site.experience.id, date: DAY, startTime: "08:00" });
  const owner = () => staffOf(site, "owner");
  const file = () => perform(getDeparture, owner(), key());
  const minimum = async () => (await file()).departure.minimum;
  const needs = async () =>
    (await perform(getToday, owner())).needs.filter(({ kind }) => kind === "minimum-due");
  const onSite = async () => {
    const period = { experienceId: site.experience.id, from: DAY, to: DAY };
    return (await perform(getCalendar, site.system, period)).departures[0];
  };
  async function pay(id: string, total: number) {
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, total) });
  }
  async function bookPaid(people: number) {
    const made = await site.book(people, { date: DAY });
    await pay(made.id, made.booking.totalPrice);
    return made;
  }
  async function departureId(): Promise<string> {
    const { id } = await file();
    if (!id) throw new Error("there is no departure");
    return id;
  }
  const decide = async () => perform(decideDeparture, site.system, { departureId: await departureId() });
  const campaigns = () => site.jobs.of("run-campaign");
  const aboutDecision = async () =>
    (await site.messages()).filter(({ content }) => content.kind === "minimum-decided");
  /** @returns the sent e-mails. */
  async function sendDecisions() {
    for (const { id } of await aboutDecision()) await perform(sendMessage, site.system, { messageId: id });
    return site.email.sent.filter(({ tags }) => tags?.includes("minimum-decided"));
  }

  return {
    key,
    owner,
    file,
    minimum,
    needs,
    onSite,
    pay,
    bookPaid,
    departureId,
    decide,
    campaigns,
    aboutDecision,
    sendDecisions,
  };
}
