import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import { auditFilterSchema } from "../../../domain/audit/audit-filter.ts";
import { bookingFilterSchema } from "../../../domain/booking/booking-filter.ts";
import { columnsOf } from "../../../domain/booking/list-columns.ts";
import { DomainError } from "../../../domain/errors.ts";
import { MANIFEST_FORMATS, MANIFEST_VIEWS } from "../../../domain/export/manifest.ts";
import type { PanelApplication } from "../../../use-cases/application.ts";
import type { ExportedFile } from "../../../use-cases/export/steps/exported-file.ts";
import type { PanelAgency } from "../../../web/panel/panel-context.ts";
import { toSecondFactor } from "./to-second-factor.ts";

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
 * A failure before the first chunk is thrown and leads to an error page. A later failure resets the connection, so
 * that the browser reports a failed download.
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
          log.error({ err: error }, "download aborted");
          // Without `destroy`, Hono would append the error's text to the file if the client is slow.
          outgoing.destroy();
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
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

/** @param page path of the page that offers the file, to which the second factor returns */
async function answer(
  exportedFile: Promise<ExportedFile>,
  download: Download,
  page = "/",
): Promise<Response> {
  try {
    return await answerFile(await exportedFile, download);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== "second-factor-needed")
      return new Response(null, { status: error.code.endsWith("-not-found") ? 404 : 403 });
    return toSecondFactor(page);
  }
}

const filledFields = (query: URLSearchParams) =>
  Object.fromEntries([...query].filter(([, value]) => value !== ""));

/** The query contains the list's filter and `format`. `columns=all` selects all columns. */
export const exportBookingsFile = (
  application: PanelApplication,
  query: URLSearchParams,
  download: Download,
): Promise<Response> =>
  answer(
    application.exportBookings({
      filter: {
        ...bookingFilterSchema.parse({ ...filledFields(query), text: query.get("q") ?? undefined }),
        after: undefined,
      },
      format: query.get("format") === "xlsx" ? "xlsx" : "csv",
      columns: query.get("columns") === "all" ? undefined : columnsOf(query.getAll("column")),
    }),
    download,
  );

/**
 * The query contains the departure page's parameters, `view` and `format`.
 * @param origin origin of the panel, for the address of the departure's page in a PDF document
 */
export function exportManifestFile(
  { application, view: agency }: Pick<PanelAgency, "application" | "view">,
  query: URLSearchParams,
  { origin, ...download }: Download & { origin: string },
): Promise<Response> {
  const parameter = (name: string) => query.get(name) ?? "";
  const key = {
    experienceId: parameter("experience"),
    date: parameter("date"),
    startTime: parameter("time"),
  };
  const departureQuery = new URLSearchParams({
    experience: key.experienceId,
    date: key.date,
    time: key.startTime,
  });
  const page = `/${agency.id}/departure?${departureQuery}`;
  const exportedFile = application.exportManifest({
    ...key,
    view: MANIFEST_VIEWS.find((view) => view === parameter("view")) ?? "list",
    format: MANIFEST_FORMATS.find((format) => format === parameter("format")) ?? "csv",
    liveList: `${origin}${page}`,
  });
  return answer(exportedFile, download, page);
}

export function exportAuditFile(
  application: PanelApplication,
  query: URLSearchParams,
  download: Download,
): Promise<Response> {
  const who = query.get("who") || undefined;
  const staffFilter = who === "staff" ? { by: who } : { staff: who };
  const filter = { ...auditFilterSchema.parse({ ...filledFields(query), ...staffFilter }), after: undefined };
  return answer(application.exportAudit({ filter }), download);
}
