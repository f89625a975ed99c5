import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { grantOf } from "../../domain/access/permissions.ts";
import { type BookingFilter, bookingFilterSchema } from "../../domain/booking/booking-filter.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { type Cell, CSV_START, csvLine } from "../../domain/export/table-file.ts";
import type { AgencyBookingRow } from "../booking-file/agency-booking-view.ts";
import { readBookingPage } from "../booking-file/list-agency-bookings.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { BOOKING_COLUMNS } from "./steps/booking-columns.ts";
import type { ExportedFile } from "./steps/exported-file.ts";
import { writeSheet } from "./steps/write-sheet.ts";

/** Rows per query. */
const PAGE = 500;
/** Limit of rows in an Excel file, which is built in memory: about 50 MB. */
const MAX_SHEET_ROWS = 20_000;

const exportBookingsInput = z.object({ filter: bookingFilterSchema, format: z.enum(["csv", "xlsx"]) });
type ExportNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "encryption" | "locale">;

/** Describes the filter for the audit, without the search text, which may be a person's name. */
const filterText = ({ text, after: _, ...filter }: BookingFilter): string =>
  [
    ...Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${value}`),
    ...(text ? ["text"] : []),
  ].join(" ");

async function* pagesOf(ctx: ExportNeeds, filter: BookingFilter): AsyncGenerator<AgencyBookingRow[]> {
  let after: string | undefined;
  do {
    const page = await readBookingPage(ctx, { ...filter, after }, PAGE);
    yield page.rows;
    after = page.next ?? undefined;
  } while (after);
}

async function* csvOf(ctx: ExportNeeds, filter: BookingFilter): AsyncGenerator<Uint8Array> {
  const { locale } = ctx;
  const encoder = new TextEncoder();
  const titles = BOOKING_COLUMNS.map(({ title }) => title[locale]);
  yield encoder.encode(CSV_START + csvLine(titles, locale));
  for await (const rows of pagesOf(ctx, filter)) {
    const lines = rows.map((row) =>
      csvLine(
        BOOKING_COLUMNS.map(({ cell }) => cell(row, locale)),
        locale,
      ),
    );
    yield encoder.encode(lines.join(""));
  }
}

async function* sheetOf(ctx: ExportNeeds, filter: BookingFilter): AsyncGenerator<Uint8Array> {
  const { locale } = ctx;
  const cells: Cell[][] = [];
  for await (const rows of pagesOf(ctx, filter)) {
    cells.push(...rows.map((row) => BOOKING_COLUMNS.map(({ cell }) => cell(row, locale))));
    if (cells.length >= MAX_SHEET_ROWS) break;
  }
  const columns = BOOKING_COLUMNS.map(({ title, width }) => ({ title: title[locale], width }));
  yield await writeSheet({ columns, rows: cells.slice(0, MAX_SHEET_ROWS) });
}

/**
 * Exports the bookings that match a filter as a file, without documents. An audit entry is written before the first byte. A CSV
 * file is streamed without limit; an Excel file has at most 20 000 rows.
 * @throws DomainError `not-allowed` without permission. A permission for one's own data is not enough, because no booking is a
 * staff member's own.
 */
export const exportBookings = defineUseCase({
  name: "export-bookings",
  may: { staff: "reports.export" },
  input: exportBookingsInput,
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, { filter, format }): Promise<ExportedFile> {
    const { roles, staffId } = ctx.actor;
    if (grantOf(roles, "reports.export") !== "all" || grantOf(roles, "bookings.view") === null)
      throw new DomainError("not-allowed");
    await inTransaction(ctx.db, (tx) =>
      recordAudit(ctx, tx, {
        name: "export-bookings",
        subject: staffId,
        facts: { format, filter: filterText(filter) },
      }),
    );
    return {
      name: `${ctx.agency.id}-reservas-${placeDate(ctx.clock.now())}`,
      format,
      pieces: format === "csv" ? csvOf(ctx, filter) : sheetOf(ctx, filter),
    };
  },
});
