import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Email } from "../../../src/domain/messaging/email.ts";
import { renderEmail } from "../../../src/email/render-email.ts";
import { runCampaign } from "../../../src/use-cases/campaigns/run-campaign.ts";
import { startCampaign } from "../../../src/use-cases/campaigns/start-campaign.ts";
import type { Context } from "../../../src/use-cases/context.ts";
import { sendMessage } from "../../../src/use-cases/messaging/send-message.ts";
import { getStaffMessage } from "../../../src/use-cases/staff-messages/get-staff-message.ts";
import { previewStaffMessage } from "../../../src/use-cases/staff-messages/preview-staff-message.ts";
import { runStaffMessage } from "../../../src/use-cases/staff-messages/run-staff-message.ts";
import { sendStaffMessage } from "../../../src/use-cases/staff-messages/send-staff-message.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { START, type TestAgency } from "../use-case-context.ts";
import { staffOf } from "./staff.ts";

export const SPANISH = {
  subject: "Cambia el punto, {nombre}",
  body: "Hola {nombre}:\n\nNos vemos el {fecha} a las {hora}.\nCódigo {código}.",
};

export const ENGLISH = {
  subject: "New meeting point",
  body: "Hello {name}, see you on {date}. Code {code}.",
};

export function staffMessages(site: TestAgency) {
  const desk = () => ({
    ...staffOf(site, "desk"),
    renderEmail: (email: Email) => renderEmail(email, START),
  });
  const departure = (date = "2026-12-05") => ({
    ...{ experienceId: site.experience.id, date, startTime: "08:00" },
  });
  const asked = (change: object = {}) => ({
    ...{ ...departure(), withUnpaid: false, sendNow: false, texts: { "es-CO": SPANISH } },
    ...change,
  });
  const preview = (change: object = {}) => perform(previewStaffMessage, desk(), asked(change));
  async function send(change: object = {}, id: string = v7(), ctx: ReturnType<typeof staffOf> = desk()) {
    const { bookings: shown, revision } = await preview(change);
    return perform(sendStaffMessage, ctx, { ...asked(change), id, shown, revision });
  }
  const run = (staffMessageId: string, ctx: Context = site.system) =>
    perform(runStaffMessage, ctx, { staffMessageId });
  const look = (staffMessageId: string) => perform(getStaffMessage, desk(), { staffMessageId });
  const bookPaid = (people = 2, change: object = {}) => site.bookPaid(people, change);
  const readsEnglish = (id: string) =>
    site.system.db.execute(
      sql`update bookings set locale = 'en' where agency_id = ${site.agency.id} and id = ${id}`,
    );
  const losesEmail = (id: string) =>
    site.system.db.execute(
      sql`update participants set email = null where agency_id = ${site.agency.id} and booking_id = ${id}`,
    );
  /** The travellers' bookings stay confirmed, because another departure is offered. */
  async function cancelDeparture(people: number) {
    const { id: campaignId } = await perform(startCampaign, staffOf(site, "owner"), {
      ...departure(),
      id: v7(),
      cause: "weather",
      people,
      offer: { kind: "choose", departures: [{ date: "2026-12-06", startTime: "08:00" }] },
    });
    await perform(runCampaign, site.system, { campaignId });
  }
  const written = async () =>
    (await site.messages()).filter(({ content }) => content.kind === "staff-message");
  const writtenTo = async () =>
    (await written()).map(({ content }) => ("bookingId" in content ? content.bookingId : "")).toSorted();
  async function deliver() {
    const ctx = { ...site.system, renderEmail: (email: Email) => renderEmail(email, START) };
    for (const { id } of await written()) await perform(sendMessage, ctx, { messageId: id });
    return site.email.sent.filter(({ tags }) => tags?.includes("staff-message"));
  }

  return {
    desk,
    departure,
    asked,
    preview,
    send,
    run,
    look,
    bookPaid,
    readsEnglish,
    losesEmail,
    cancelDeparture,
    written,
    writtenTo,
    deliver,
  };
}
