import { eq } from "drizzle-orm";
import { insurerLists } from "../../../src/db/schema/insurer-lists.ts";
import { placeInstant } from "../../../src/domain/departures/place-time.ts";
import type { Email } from "../../../src/domain/messaging/email.ts";
import { renderEmail } from "../../../src/email/render-email.ts";
import { sendInsurerLists } from "../../../src/use-cases/insurer-lists/send-insurer-lists.ts";
import { setInsurer } from "../../../src/use-cases/insurer-lists/set-insurer.ts";
import {
  insurerLinkPath,
  proveInsurerLink,
} from "../../../src/use-cases/insurer-lists/steps/insurer-link.ts";
import { sendMessage } from "../../../src/use-cases/messaging/send-message.ts";
import { settlePayment } from "../../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import type { TestDatabase } from "../databases/database.ts";
import { START, type TestAgency } from "../use-case-context.ts";
import { staffOf } from "./staff.ts";

export const DATE = "2026-12-05";
export const EVE = "2026-12-04";
export const PANEL = "https://panel.test";
export const INSURER = "listas@seguros.test";

export const linkIn = (text: string) => {
  const [, agencyId = "", listId = "", signature = ""] =
    /\/insurer-list\/([^/\s]+)\/([^/\s]+)\/([^/\s"]+)/.exec(text) ?? [];
  return { agencyId, listId, signature };
};

export function insurerListsOf(site: TestAgency, database: TestDatabase) {
  const key = (date = DATE) => ({ experienceId: site.experience.id, date, startTime: "08:00" });
  const owner = () => staffOf(site, "owner");
  const at = (date: string, time: string) =>
    site.clock.forward(+placeInstant(date, time) - +site.clock.now());
  const set = (email: string | null = INSURER, listTime = "17:00") =>
    perform(setInsurer, owner(), { email, listTime, panelOrigin: PANEL });
  const runJob = () => perform(sendInsurerLists, site.system);
  const written = async () =>
    (await site.messages()).filter(({ content }) => content.kind === "insurer-list");
  const rows = () =>
    database.db
      .select()
      .from(insurerLists)
      .where(eq(insurerLists.agencyId, site.agency.id))
      .orderBy(insurerLists.createdAt, insurerLists.revision);
  const cancelBookings = () =>
    database.pool.query("update bookings set status = 'CANCELLED' where agency_id = $1", [site.agency.id]);

  async function bookPaid(people = 2, date = DATE) {
    const booked = await site.book(people, { date });
    const providerPaymentId = site.payments.pay(booked.id, booked.booking.totalPrice);
    await settlePayment(site.system, { providerPaymentId });
    return booked;
  }

  /** @returns all lists sent so far */
  async function deliver() {
    const ctx = { ...site.system, renderEmail: (email: Email) => renderEmail(email, START) };
    for (const { id, status } of await written())
      if (status === "waiting") await perform(sendMessage, ctx, { messageId: id });
    return site.email.sent.filter(({ tags }) => tags?.includes("insurer-list"));
  }

  async function sentLink() {
    await set();
    await bookPaid(2);
    at(EVE, "17:00");
    await runJob();
    const [list] = await rows();
    if (!list) throw new Error("no list was sent");
    const { listId, signature } = linkIn(insurerLinkPath(site.system, list));
    const prove = () => proveInsurerLink(site.system, { listId, signature });
    return { list, listId, signature, prove };
  }

  return { key, owner, at, set, bookPaid, runJob, written, rows, deliver, cancelBookings, sentLink };
}
