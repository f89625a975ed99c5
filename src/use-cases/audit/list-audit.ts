import { type AuditConditions, listAuditRows, readAuditedDepartures } from "../../db/queries/audit/audit.ts";
import type { AuditRow } from "../../db/queries/messaging/messages.ts";
import { listMembers } from "../../db/queries/staff/staff-members.ts";
import { readCodes } from "../../db/queries/today/needs.ts";
import { grantOf, type Role } from "../../domain/access/permissions.ts";
import type { AuditName } from "../../domain/audit/audit-entry.ts";
import {
  type AuditFilter,
  auditFilterSchema,
  readAuditCursor,
  writeAuditCursor,
} from "../../domain/audit/audit-filter.ts";
import { auditSentence, isBeyondRules } from "../../domain/audit/audit-sentence.ts";
import { addDays, placeInstant } from "../../domain/departures/place-time.ts";
import { inLocale } from "../../domain/locale.ts";
import type { Needs } from "../context.ts";
import { defineUseCase } from "../use-case.ts";
import { nameActors } from "./steps/actors.ts";
import { type AuditSubject, type DepartureSubject, findSubject } from "./steps/find-subject.ts";

const PAGE_SIZE = 50;

const listAuditInput = auditFilterSchema;

export interface AuditEntryView {
  id: string;
  at: Date;
  by: string;
  name: string;
  sentence: string;
  /** Whether staff overrode rules, or refunded more than the rules require. */
  beyondRules: boolean;
  booking: { id: string; code: string } | null;
  departure: DepartureSubject | null;
  colleague: string | null;
}

export interface AuditPage {
  rows: AuditEntryView[];
  next: string | null;
  /** Staff to filter by, with names. Empty if the caller may see only their own acts. */
  staff: { id: string; name: string }[];
  about: AuditSubject | null;
  ownOnly: boolean;
}

/** The sentences that describe these entries name nobody. */
const ABOUT_COLLEAGUES: readonly string[] = [
  "change-roles",
  "remove-staff",
  "reset-second-factor",
] satisfies AuditName[];

type AuditNeeds = Needs<"db" | "agency" | "locale">;

export function auditConditions(
  filter: AuditFilter,
  { roles, staffId }: { roles: readonly Role[]; staffId: string },
  about: AuditSubject | null,
): AuditConditions & { ownOnly: boolean } {
  const ownOnly = grantOf(roles, "audit.view") !== "all";
  const staff = ownOnly ? staffId : filter.staff;
  return {
    ownOnly,
    actor: staff ? `staff:${staff}` : null,
    byStaff: filter.by === "staff",
    name: filter.name ?? null,
    subject: about?.id ?? null,
    from: filter.from ? placeInstant(filter.from, "00:00") : null,
    to: filter.to ? placeInstant(addDays(filter.to, 1), "00:00") : null,
  };
}

export async function toEntryViews(ctx: AuditNeeds, rows: readonly AuditRow[]): Promise<AuditEntryView[]> {
  const colleagueOf = ({ name, subject }: AuditRow) =>
    ABOUT_COLLEAGUES.includes(name) ? `staff:${subject}` : null;
  const subjects = rows.map(({ subject }) => subject);
  const [nameOf, codes, departures] = await Promise.all([
    nameActors(
      ctx,
      rows.flatMap((row) => [row.actor, colleagueOf(row) ?? []].flat()),
    ),
    readCodes(ctx.db, ctx.agency.id, subjects),
    readAuditedDepartures(ctx.db, ctx.agency.id, subjects),
  ]);
  return rows.map((row) => {
    const code = codes.get(row.subject);
    const departure = departures.get(row.subject);
    const colleague = colleagueOf(row);
    return {
      id: row.id,
      at: row.at,
      by: nameOf(row.actor),
      name: row.name,
      sentence: auditSentence(row, ctx.locale),
      beyondRules: isBeyondRules(row),
      booking: code ? { id: row.subject, code } : null,
      departure: departure ? { ...departure, title: inLocale(departure.title, ctx.locale) } : null,
      colleague: colleague && nameOf(colleague),
    };
  });
}

/** @throws DomainError `not-allowed` */
export const listAudit = defineUseCase({
  name: "list-audit",
  may: { staff: "audit.view" },
  input: listAuditInput,
  needs: ["db", "agency", "locale"],
  async run(ctx, filter): Promise<AuditPage> {
    const actor = ctx.actor;
    const members = await listMembers(ctx.db, ctx.agency.id);
    const staff = members.map(({ staffId, account }) => ({
      id: staffId,
      name: account.name ?? account.email,
    }));
    const about = filter.about ? await findSubject(ctx, filter.about, staff) : null;
    const { ownOnly, ...conditions } = auditConditions(filter, actor, about);
    const page = { after: readAuditCursor(filter.after), limit: PAGE_SIZE + 1 };
    const found = await listAuditRows(ctx.db, ctx.agency.id, conditions, page);
    const shown = found.slice(0, PAGE_SIZE);
    const last = found.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return {
      rows: await toEntryViews(ctx, shown),
      next: last ? writeAuditCursor(last) : null,
      staff: ownOnly ? [] : staff,
      // Staff limited to their own acts must not learn of other bookings and people.
      about: about && ownOnly && shown.length === 0 ? { kind: "unknown", id: about.id } : about,
      ownOnly,
    };
  },
});
