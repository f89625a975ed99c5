import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { inTransaction } from "../../../src/db/connection/transaction.ts";
import { saveGuide } from "../../../src/db/queries/experiences/social-proof.ts";
import { guides } from "../../../src/db/schema/social-proof.ts";
import { placeInstant } from "../../../src/domain/departures/place-time.ts";
import type { Email } from "../../../src/domain/messaging/email.ts";
import { renderEmail } from "../../../src/email/render-email.ts";
import { assignGuides } from "../../../src/use-cases/departures/assign-guides.ts";
import { getDeparture } from "../../../src/use-cases/departures/get-departure.ts";
import { sendDueLists } from "../../../src/use-cases/guide-lists/send-due-lists.ts";
import { setListTime } from "../../../src/use-cases/guide-lists/set-list-time.ts";
import { sendMessage } from "../../../src/use-cases/messaging/send-message.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { START, type TestAgency } from "../use-case-context.ts";
import { staffOf } from "./staff.ts";

export const DAY = "2026-12-05";
export const PANEL = "https://panel.test";

export function guideLists(site: TestAgency) {
  const key = (date = DAY) => ({ experienceId: site.experience.id, date, startTime: "08:00" });
  const owner = () => staffOf(site, "owner");
  const at = (date: string, time: string) =>
    site.clock.forward(+placeInstant(date, time) - +site.clock.now());
  async function guide(name: string, email: string | null = `${name.toLowerCase()}@andesvivo.test`) {
    const id = v7();
    const row = { id, name, photo: null, languages: ["es"], cardNumber: null, cardExpiresOn: null };
    await inTransaction(site.system.db, (tx) => saveGuide(tx, site.agency.id, row, site.clock.now()));
    await site.system.db
      .update(guides)
      .set({ email })
      .where(and(eq(guides.agencyId, site.agency.id), eq(guides.id, id)));
    return id;
  }
  const assign = (ids: string[], date = DAY) =>
    perform(assignGuides, owner(), { ...key(date), guides: ids, members: [] });
  const setTime = (listTime: string | null) =>
    perform(setListTime, owner(), { listTime, panelOrigin: PANEL });
  const bookPaid = (people = 2, date = DAY) => site.bookPaid(people, { date });
  const runJob = () => perform(sendDueLists, site.system);
  const written = async () => (await site.messages()).filter(({ content }) => content.kind === "guide-list");
  /** @returns all lists sent so far */
  async function deliver() {
    const ctx = {
      ...site.system,
      renderEmail: (email: Email) => renderEmail(email, START),
    };
    for (const { id, status } of await written())
      if (status === "waiting") await perform(sendMessage, ctx, { messageId: id });
    return site.email.sent.filter(({ tags }) => tags?.includes("guide-list"));
  }
  const listOf = async () => (await perform(getDeparture, owner(), key())).guideList;

  return { key, owner, at, guide, assign, setTime, bookPaid, runJob, written, deliver, listOf };
}
