import { auditFilterSchema } from "../../../domain/audit/audit-filter.ts";
import { bookingFilterSchema } from "../../../domain/booking/booking-filter.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { PanelApplication } from "../../../use-cases/application.ts";
import type { ExportedFile } from "../../../use-cases/export/steps/exported-file.ts";

const TYPES: Record<ExportedFile["format"], string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Streams a file while it is produced. Nothing is stored. */
function answerFile({ name, format, pieces }: ExportedFile): Response {
  const iterator = pieces[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="${name}.${format}"`,
      "cache-control": "private, no-store",
    },
  });
}

async function answer(exporting: Promise<ExportedFile>): Promise<Response> {
  try {
    return answerFile(await exporting);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return new Response(null, { status: 403 });
  }
}

const named = (query: URLSearchParams) => Object.fromEntries([...query].filter(([, value]) => value !== ""));

/** Exports a list of bookings. The query is the list's own, plus `format`. */
export const exportBookingsFile = (
  application: PanelApplication,
  query: URLSearchParams,
): Promise<Response> =>
  answer(
    application.exportBookings({
      filter: {
        ...bookingFilterSchema.parse({ ...named(query), text: query.get("q") ?? undefined }),
        after: undefined,
      },
      format: query.get("format") === "xlsx" ? "xlsx" : "csv",
    }),
  );

/** Exports the audit. The query is the audit page's own. */
export function exportAuditFile(application: PanelApplication, query: URLSearchParams): Promise<Response> {
  const who = query.get("who") || undefined;
  const whose = who === "staff" ? { by: who } : { staff: who };
  const filter = { ...auditFilterSchema.parse({ ...named(query), ...whose }), after: undefined };
  return answer(application.exportAudit({ filter }));
}
