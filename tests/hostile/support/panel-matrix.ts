import { and, eq } from "drizzle-orm";
import type pg from "pg";
import { v7 } from "uuid";
import type { Database } from "../../../src/db/connection/client.ts";
import { inTransaction } from "../../../src/db/connection/transaction.ts";
import { insertCampaignBookings } from "../../../src/db/queries/campaigns/campaigns.ts";
import { insertGuideOfStaff } from "../../../src/db/queries/departures/departure-guides.ts";
import { saveGuide } from "../../../src/db/queries/experiences/social-proof.ts";
import { insertContactMessage } from "../../../src/db/queries/messaging/messages.ts";
import { insertApproval } from "../../../src/db/queries/payments/refund-approvals.ts";
import { insertStaffAccount, updateStaffAccount } from "../../../src/db/queries/staff/staff-accounts.ts";
import { insertInvitation } from "../../../src/db/queries/staff/staff-invitations.ts";
import { insertMember } from "../../../src/db/queries/staff/staff-members.ts";
import { participants } from "../../../src/db/schema/bookings.ts";
import { messages } from "../../../src/db/schema/messages.ts";
import { ROLES, type Role } from "../../../src/domain/access/permissions.ts";
import type { Actor } from "../../../src/use-cases/access/actor.ts";
import { bindPanelApplication } from "../../../src/use-cases/application.ts";
import { addAttachment } from "../../../src/use-cases/attachments/add-attachment.ts";
import { addNote } from "../../../src/use-cases/booking-file/add-note.ts";
import { startBulkCancellation } from "../../../src/use-cases/bulk-cancellations/start-bulk-cancellation.ts";
import { draftBulkChange } from "../../../src/use-cases/bulk-changes/draft-bulk-change.ts";
import { startCampaign } from "../../../src/use-cases/campaigns/start-campaign.ts";
import { assignGuides } from "../../../src/use-cases/departures/assign-guides.ts";
import { saveMessageTemplate } from "../../../src/use-cases/message-templates/save-message-template.ts";
import { panelUseCases } from "../../../src/use-cases/panel-use-cases.ts";
import { saveQuestion } from "../../../src/use-cases/questions/save-question.ts";
import { newTotpSecret, sealTotp } from "../../../src/use-cases/staff/steps/totp.ts";
import { sendStaffMessage } from "../../../src/use-cases/staff-messages/send-staff-message.ts";
import { revisionOf } from "../../../src/use-cases/staff-messages/steps/recipients.ts";
import type { AnyUseCase } from "../../../src/use-cases/use-case.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { distributedTables } from "../../statements/watch.ts";
import { sampleExperience } from "../../support/samples/sample-experience.ts";
import { withRule } from "../../support/samples/sample-schedule.ts";
import { bookedByTelephone } from "../../support/staff/by-telephone.ts";
import { staffActor, staffOf } from "../../support/staff/staff.ts";
import { bookAndTakePayment } from "../../support/staff/taken-payments.ts";
import {
  DAY,
  HOUR,
  openAgency,
  START,
  type TestAgency,
  travellerOf,
} from "../../support/use-case-context.ts";
import {
  ALLERGIES,
  BOOKED_DEPARTURE,
  messageTo,
  type Objects,
  type PanelName,
  QUESTIONS,
  RAIN,
} from "./panel-questions.ts";
import { type Owner, ownersOf, type Probe, WHO, type Who, wrongWith } from "./panel-verdict.ts";

export const ROLE_SETS: readonly (readonly Role[])[] = [...Array(2 ** ROLES.length).keys()].map((bits) =>
  ROLES.filter((_, at) => bits & (1 << at)),
);

export const SAMPLE_SETS: readonly (readonly Role[])[] = [
  ...ROLE_SETS.filter(({ length }) => length < 2),
  ["desk-lite", "guide", "accounts", "content"],
];

export type PaymentState = "paid" | "unpaid";

async function objectsOf(db: Database, site: TestAgency, paymentState: PaymentState): Promise<Objects> {
  const { id: bookingId } =
    paymentState === "paid" ? await bookAndTakePayment(site, "cash") : await site.book(2);
  const [staffId, ownerId, noteId] = [v7(), v7(), v7()];
  const [email] = await site.messages();
  await db.update(messages).set({ status: "sent" }).where(eq(messages.agencyId, site.agency.id));
  const attachmentId = v7();
  await perform(addAttachment, staffOf(site, "owner"), {
    ...{ bookingId, file: { name: "recibo.pdf", bytes: Buffer.from("%PDF-1.7\n") } },
    idempotencyKey: attachmentId,
  });
  await perform(addNote, staffOf(site, "owner"), { bookingId, text: "Llega tarde", idempotencyKey: noteId });
  const invitation = await inTransaction(db, async (tx) => {
    for (const id of [staffId, ownerId]) {
      const account = {
        id,
        email: `${id}@x.test`,
        name: null,
        image: null,
        createdAt: START,
        updatedAt: START,
      };
      await insertStaffAccount(tx, account, { provider: "google", providerAccountId: id });
    }
    const totpSecret = sealTotp(site.system, staffId, newTotpSecret());
    await updateStaffAccount(tx, staffId, { totpSecret }, START);
    await insertMember(tx, { agencyId: site.agency.id, staffId, roles: ["desk"], createdAt: START });
    await insertMember(tx, {
      agencyId: site.agency.id,
      staffId: ownerId,
      roles: ["owner"],
      createdAt: START,
    });
    return insertInvitation(tx, {
      ...{ id: v7(), agencyId: site.agency.id, email: `${v7()}@x.test`, roles: ["guide"], locale: "es-CO" },
      ...{ invitedBy: null, createdAt: START, expiresAt: new Date(START.getTime() + DAY) },
    });
  });
  const { id: linkedId } = await bookedByTelephone(site, "telefono@viajeros.test");
  const approval = { id: v7(), agencyId: site.agency.id, bookingId, amount: 1, why: "Lluvia fuerte" };
  const approvalState = { status: "waiting", askedBy: "staff:x", askedAt: START } as const;
  await inTransaction(db, (tx) => insertApproval(tx, { ...approval, ...approvalState }));
  const [person] = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.agencyId, site.agency.id), eq(participants.bookingId, bookingId)));
  const campaign = { id: v7(), experienceId: site.experience.id, date: "2026-12-20", startTime: "08:00" };
  await perform(startCampaign, staffOf(site, "owner"), { ...campaign, cause: "weather", people: 0 });
  const bulkChangeId = v7();
  await perform(draftBulkChange, staffOf(site, "owner"), {
    id: bulkChangeId,
    selection: {
      ...{ experienceIds: [site.experience.id], from: "2026-12-27", to: "2026-12-27" },
      ...{ weekdays: [7], startTimes: [] },
    },
    edit: { capacity: { kind: "set", seats: 9 } },
  });
  const bulkCancellationId = v7();
  await perform(startBulkCancellation, staffOf(site, "owner"), {
    ...{ id: bulkCancellationId, cause: "weather", people: 0 },
    departures: [{ experienceId: site.experience.id, date: "2027-01-03", startTime: "08:00", people: 0 }],
  });
  const staffMessageId = v7();
  const message = messageTo(site.experience.id, bookingId);
  await perform(sendStaffMessage, staffOf(site, "owner"), {
    ...{ ...message, id: staffMessageId, shown: 1 },
    revision: revisionOf(message.texts, [{ id: bookingId }]),
  });
  const templateId = v7();
  await perform(saveMessageTemplate, staffOf(site, "owner"), { ...RAIN, templateId, replaces: null });
  const campaignBooking = { agencyId: site.agency.id, campaignId: campaign.id, bookingId };
  await inTransaction(db, (tx) =>
    insertCampaignBookings(tx, [
      { ...campaignBooking, status: "waiting", refundAmount: 0, updatedAt: START },
    ]),
  );
  const contactMessageId = v7();
  const sender = { name: "Julián Ospina", email: "julian@correo.test", phone: null, message: "¿Hay cupo?" };
  await inTransaction(db, (tx) =>
    insertContactMessage(tx, {
      ...{ ...sender, agencyId: site.agency.id, id: contactMessageId, createdAt: START },
      filingNumber: `20261120-${contactMessageId.slice(-6)}`,
    }),
  );
  const guideId = v7();
  const guide = { id: guideId, name: "Marina Ríos", photo: null, languages: ["es"] };
  await inTransaction(db, (tx) =>
    saveGuide(tx, site.agency.id, { ...guide, cardNumber: null, cardExpiresOn: null }, START),
  );
  const questionId = v7();
  await perform(saveQuestion, staffOf(site, "owner"), {
    ...{ ...ALLERGIES, questionId, experienceId: site.experience.id, replaces: null, successorId: v7() },
  });
  const departureGuide = { id: v7(), name: "Luz Díaz", email: "luz@andesvivo.test" };
  const departureGuideId = await inTransaction(db, (tx) =>
    insertGuideOfStaff(tx, site.agency.id, departureGuide, START),
  );
  await perform(assignGuides, staffOf(site, "owner"), {
    ...{ ...BOOKED_DEPARTURE, experienceId: site.experience.id, guides: [departureGuideId], members: [] },
  });
  return {
    // `confusedIds` replaces each id by the next, which must be of a different kind.
    ...{
      bookingId,
      noteId,
      staffId,
      attachmentId,
      linkedId,
      personId: person?.id ?? "",
      invitationId: invitation.id,
    },
    ...{ experienceId: site.experience.id, campaignId: campaign.id, bulkChangeId, guideId },
    ...{ refundId: v7(), approvalId: approval.id, messageId: email?.id ?? "", staffMessageId },
    ...{ templateId, bulkCancellationId, questionId, contactMessageId },
  };
}

const mapObjects = (objects: Objects, value: (name: keyof Objects, at: number) => string): Objects =>
  Object.fromEntries(
    Object.keys(objects).map((name, at) => [name, value(name as keyof Objects, at)]),
  ) as unknown as Objects;

function confusedIds(objects: Objects): Objects {
  const ids = Object.values(objects);
  return mapObjects(objects, (_, at) => ids[(at + 1) % ids.length] ?? "");
}

export async function openPanels(db: Database, paymentState: PaymentState) {
  const minimum = { people: 4, decideMinutes: 60, below: "warn" } as const;
  const experience = { schedule: withRule(sampleExperience("any").schedule, { minimum }) };
  const here = await openAgency(db, { experience });
  const there = await openAgency(db, { experience });
  const own = await objectsOf(db, here, paymentState);
  const foreign = await objectsOf(db, there, paymentState);
  const objects: Record<Owner, Objects> = {
    ...{ own, foreign, smuggled: foreign, confused: confusedIds(own) },
    unknown: mapObjects(own, () => v7()),
    mixed: { ...foreign, bookingId: own.bookingId },
    malformed: mapObjects(own, (name) => `${own[name]}' OR true --`),
  };
  return { here, there, objects };
}
export type Panels = Awaited<ReturnType<typeof openPanels>>;

const snapshotOf = (name: string, source: string) =>
  `SELECT '${name}' AS name, md5(string_agg(t::text, ',' ORDER BY t::text)) AS rows FROM ${source} WHERE agency_id = $1`;

const SNAPSHOT = [
  ...[...distributedTables].map((table) => snapshotOf(table, `${table} t`)),
  snapshotOf("staff_members", "staff_members t"),
  snapshotOf("staff_accounts", "staff_accounts t JOIN staff_members m ON m.staff_id = t.id"),
].join(" UNION ALL ");

export async function rowsOf(pool: pg.Pool, { agency }: TestAgency): Promise<string> {
  const { rows } = await pool.query(SNAPSHOT, [agency.id]);
  return JSON.stringify(rows);
}

function actorOf(who: Who, roles: readonly Role[], { here, there }: Panels): Actor {
  if (who === "traveller") return travellerOf(v7());
  if (who === "anonymous" || who === "operator") return { kind: who };
  if (who === "system") return { kind: who, name: "test" };
  const actor = staffActor(who === "elsewhere" ? there : here, roles);
  if (who === "none") return { ...actor, secondFactorAt: null };
  return who === "stale" ? { ...actor, secondFactorAt: new Date(here.clock.now().getTime() - HOUR) } : actor;
}

async function outcomeOf(promise: Promise<unknown>): Promise<string> {
  try {
    const answer = await promise;
    return answer === false ? "done: false" : "done";
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
    throw error;
  }
}

export interface WalkResult {
  probes: number;
  findings: string[];
  done: Set<PanelName>;
}

export async function walk(
  panels: Panels,
  roles: readonly Role[],
  options: { table?: Record<string, AnyUseCase>; names?: readonly PanelName[] } = {},
): Promise<WalkResult> {
  const { here, there, objects } = panels;
  const { table = panelUseCases, names = Object.keys(QUESTIONS) as PanelName[] } = options;
  const walkResult: WalkResult = { probes: 0, findings: [], done: new Set() };
  for (const who of WHO) {
    const ctx = { ...here.system, actor: actorOf(who, roles, panels) };
    const application = bindPanelApplication(async () => ctx, table);
    for (const name of names)
      for (const whose of ownersOf(name)) {
        const probe: Probe = { name, roles, who, whose };
        const input = QUESTIONS[name](objects[whose], here);
        const approvalState = whose === "smuggled" ? { ...input, agencyId: there.agency.id } : input;
        const call = application[name] as (input: unknown) => Promise<unknown>;
        const outcome = await outcomeOf(call(approvalState));
        const deviation = wrongWith(probe, outcome);
        walkResult.probes += 1;
        if (outcome === "done") walkResult.done.add(name);
        if (deviation) walkResult.findings.push(`${JSON.stringify(probe)}: ${outcome}, ${deviation}`);
      }
  }
  return walkResult;
}
