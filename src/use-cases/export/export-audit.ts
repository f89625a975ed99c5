import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listAuditRows } from "../../db/queries/audit/audit.ts";
import type { AuditRow } from "../../db/queries/messaging/messages.ts";
import { grantOf } from "../../domain/access/permissions.ts";
import { type AuditCursor, type AuditFilter, auditFilterSchema } from "../../domain/audit/audit-filter.ts";
import { placeDate, placeTimestamp } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Cell } from "../../domain/export/table-file.ts";
import type { Locale } from "../../domain/locale.ts";
import { auditConditions, toEntryViews } from "../audit/list-audit.ts";
import { findSubject } from "../audit/steps/find-subject.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import type { ExportedFile } from "./steps/exported-file.ts";
import { writeCsv } from "./steps/write-csv.ts";

const PAGE_SIZE = 500;

const TITLES: Record<Locale, string[]> = {
  "es-CO": ["Cuándo", "Quién", "Qué", "Reserva", "Salida", "Persona", "Tipo"],
  en: ["When", "Who", "What", "Booking", "Departure", "Person", "Kind"],
};

type ExportNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "locale">;

const filterText = ({ after: _, ...filter }: AuditFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

/** Entries never change, so the pages need no common snapshot. */
async function* batchesOf(
  ctx: ExportNeeds,
  conditions: Parameters<typeof listAuditRows>[2],
): AsyncGenerator<Cell[][]> {
  let after: AuditCursor | null = null;
  for (;;) {
    const page = { after, limit: PAGE_SIZE };
    const rows: AuditRow[] = await listAuditRows(ctx.db, ctx.agency.id, conditions, page);
    const views = await toEntryViews(ctx, rows);
    yield views.map(({ at, by, sentence, booking, departure, colleague, name }) => [
      ...[placeTimestamp(at), by, sentence, booking?.code ?? null],
      departure && `${departure.title}, ${departure.date} ${departure.startTime}`,
      ...[colleague, name],
    ]);
    after = rows.at(-1) ?? null;
    if (rows.length < PAGE_SIZE) return;
  }
}

/**
 * The export itself is audited before the file is written.
 * @throws DomainError `not-allowed` without permission, or if the caller may see only their own acts.
 */
export const exportAudit = defineUseCase({
  name: "export-audit",
  may: { staff: "audit.view" },
  input: z.object({ filter: auditFilterSchema }),
  needs: ["db", "clock", "newId", "agency", "locale"],
  async run(ctx, { filter }): Promise<ExportedFile> {
    const actor = ctx.actor;
    const about = filter.about ? await findSubject(ctx, filter.about, []) : null;
    const { ownOnly, ...conditions } = auditConditions(filter, actor, about);
    if (ownOnly || grantOf(actor.roles, "reports.export") !== "all") throw new DomainError("not-allowed");
    const facts = { filter: filterText(filter) };
    await inTransaction(ctx.db, (tx) =>
      recordAudit(ctx, tx, { name: "export-audit", subject: actor.staffId, facts }),
    );
    const name = `${ctx.agency.id}-registro-${placeDate(ctx.clock.now())}`;
    const columns = TITLES[ctx.locale].map((title) => ({ title }));
    return {
      name,
      format: "csv",
      pieces: writeCsv({ columns, batches: batchesOf(ctx, conditions) }, ctx.locale),
    };
  },
});
