import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listAuditRows } from "../../db/queries/audit/audit.ts";
import { grantOf } from "../../domain/access/permissions.ts";
import { type AuditCursor, type AuditFilter, auditFilterSchema } from "../../domain/audit/audit-filter.ts";
import { placeDate, placeTimestamp } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { CSV_START, csvLine } from "../../domain/export/table-file.ts";
import type { Locale } from "../../domain/locale.ts";
import { toEntryViews, wantedEntries } from "../audit/list-audit.ts";
import { findSubject } from "../audit/steps/find-subject.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import type { ExportedFile } from "./steps/exported-file.ts";

/** Rows per query. */
const PAGE = 500;

const exportAuditInput = z.object({ filter: auditFilterSchema });
const TITLES: Record<Locale, string[]> = {
  "es-CO": ["Cuándo", "Quién", "Qué", "Reserva", "Tipo"],
  en: ["When", "Who", "What", "Booking", "Kind"],
};

type ExportNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "locale">;

const filterText = ({ after: _, ...filter }: AuditFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

async function* linesOf(
  ctx: ExportNeeds,
  wanted: Parameters<typeof listAuditRows>[2],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { db, agency, locale } = ctx;
  yield encoder.encode(CSV_START + csvLine(TITLES[locale], locale));
  let after: AuditCursor | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listAuditRows>> = await listAuditRows(db, agency.id, wanted, {
      after,
      limit: PAGE,
    });
    const views = await toEntryViews(ctx, rows);
    const lines = views.map(({ at, by, sentence, booking, name }) =>
      csvLine([placeTimestamp(at), by, sentence, booking?.code ?? null, name], locale),
    );
    yield encoder.encode(lines.join(""));
    after = rows.at(-1) ?? null;
    if (rows.length < PAGE) return;
  }
}

/**
 * Streams the audit entries that match a filter as a CSV file. The export itself is audited, and its entry is in the file.
 * @throws DomainError `not-allowed` without permission, or if the caller may see only their own acts.
 */
export const exportAudit = defineUseCase({
  name: "export-audit",
  may: { staff: "audit.view" },
  input: exportAuditInput,
  needs: ["db", "clock", "newId", "agency", "locale"],
  async run(ctx, { filter }): Promise<ExportedFile> {
    const actor = ctx.actor;
    const about = filter.about ? await findSubject(ctx, filter.about, []) : null;
    const { ownOnly, ...wanted } = wantedEntries(filter, actor, about);
    if (ownOnly || grantOf(actor.roles, "reports.export") !== "all") throw new DomainError("not-allowed");
    const facts = { filter: filterText(filter) };
    await inTransaction(ctx.db, (tx) =>
      recordAudit(ctx, tx, { name: "export-audit", subject: actor.staffId, facts }),
    );
    const name = `${ctx.agency.id}-registro-${placeDate(ctx.clock.now())}`;
    return { name, format: "csv", pieces: linesOf(ctx, wanted) };
  },
});
