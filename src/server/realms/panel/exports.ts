import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import { auditFilterSchema } from "../../../domain/audit/audit-filter.ts";
import { bookingFilterSchema } from "../../../domain/booking/booking-filter.ts";
import { DomainError } from "../../../domain/errors.ts";
import { MANIFEST_FORMATS, MANIFEST_VIEWS } from "../../../domain/export/manifest.ts";
import type { PanelApplication } from "../../../use-cases/application.ts";
import type { ExportedFile } from "../../../use-cases/export/steps/exported-file.ts";
import type { PanelAgency } from "../../../web/panel/panel-context.ts";

const TYPES: Record<ExportedFile["format"], string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

interface Download {
  log: Pick<Logger, "error">;
  outgoing: HttpBindings["outgoing"];
}

/**
 * Streams a file as fast as the client reads. Nothing is stored. A failure before the first piece is thrown, and becomes an
 * error page. A later one resets the connection: the browser shows a failed download, and no short file passes for a whole
 * one. A client that leaves ends the reading.
 */
export async function answerFile(
  { name, format, pieces }: ExportedFile,
  { log, outgoing }: Download,
): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | null = await iterator.next();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await iterator.next());
          first = null;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error({ err: error }, "download broken off");
          // Hono would end the answer with the text of the error if the client is slow.
          outgoing.destroy();
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  );
  return new Response(stream, {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="${name}.${format}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** @param page leads back to the file after a second factor */
async function answer(exporting: Promise<ExportedFile>, download: Download, page = "/"): Promise<Response> {
  try {
    return await answerFile(await exporting, download);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== "second-factor-needed")
      return new Response(null, { status: error.code.endsWith("-not-found") ? 404 : 403 });
    const location = `/second-factor?${new URLSearchParams({ next: page })}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  }
}

const named = (query: URLSearchParams) => Object.fromEntries([...query].filter(([, value]) => value !== ""));

/** Exports a list of bookings. The query is the list's own, plus `format`. */
export const exportBookingsFile = (
  application: PanelApplication,
  query: URLSearchParams,
  download: Download,
): Promise<Response> =>
  answer(
    application.exportBookings({
      filter: {
        ...bookingFilterSchema.parse({ ...named(query), text: query.get("q") ?? undefined }),
        after: undefined,
      },
      format: query.get("format") === "xlsx" ? "xlsx" : "csv",
    }),
    download,
  );

/**
 * Exports the people of a departure. The query is the departure page's own, plus `view` and `format`.
 * @param origin the panel's own, for the address of the departure's page in a PDF document
 */
export function exportManifestFile(
  { application, view: agency }: Pick<PanelAgency, "application" | "view">,
  query: URLSearchParams,
  { origin, ...download }: Download & { origin: string },
): Promise<Response> {
  const of = (name: string) => query.get(name) ?? "";
  const key = { experienceId: of("experience"), date: of("date"), startTime: of("time") };
  const asked = new URLSearchParams({ experience: key.experienceId, date: key.date, time: key.startTime });
  const page = `/${agency.id}/departure?${asked}`;
  const exporting = application.exportManifest({
    ...key,
    view: MANIFEST_VIEWS.find((view) => view === of("view")) ?? "list",
    format: MANIFEST_FORMATS.find((format) => format === of("format")) ?? "csv",
    liveList: `${origin}${page}`,
  });
  return answer(exporting, download, page);
}

/** Exports the audit. The query is the audit page's own. */
export function exportAuditFile(
  application: PanelApplication,
  query: URLSearchParams,
  download: Download,
): Promise<Response> {
  const who = query.get("who") || undefined;
  const whose = who === "staff" ? { by: who } : { staff: who };
  const filter = { ...auditFilterSchema.parse({ ...named(query), ...whose }), after: undefined };
  return answer(application.exportAudit({ filter }), download);
}
