import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { grantOf } from "../../domain/access/permissions.ts";
import { type BookingFilter, bookingFilterSchema } from "../../domain/booking/booking-filter.ts";
import { LIST_COLUMNS } from "../../domain/booking/list-columns.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Cell } from "../../domain/export/table-file.ts";
import { readBookingPage } from "../booking-file/list-agency-bookings.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { exportedColumns } from "./steps/booking-columns.ts";
import type { ExportedFile } from "./steps/exported-file.ts";
import { writeTable } from "./steps/write-table.ts";

const PAGE_SIZE = 500;

const exportBookingsInput = z.object({
  filter: bookingFilterSchema,
  format: z.enum(["csv", "xlsx"]),
  /** If omitted, the file has all columns. */
  columns: z.array(z.enum(LIST_COLUMNS)).readonly().optional(),
});
type ExportNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "encryption" | "locale">;

/** Describes the filter for the audit, without the search text, which may be a person's name. */
const filterText = ({ text, after: _, ...filter }: BookingFilter): string =>
  [
    ...Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${value}`),
    ...(text ? ["text"] : []),
  ].join(" ");

async function* batchesOf(
  ctx: ExportNeeds,
  filter: BookingFilter,
  columns: ReturnType<typeof exportedColumns>,
): AsyncGenerator<Cell[][]> {
  let { order } = filter;
  let after: string | undefined;
  do {
    const page = await readBookingPage(ctx, { ...filter, order, after }, { rows: PAGE_SIZE });
    yield page.rows.map((row) => columns.map(({ cell }) => cell(row, ctx.locale)));
    after = page.next ?? undefined;
    ({ order } = page);
  } while (after);
}

/**
 * Exports the bookings that match a filter as a file, without documents. An audit entry is written before the first byte. The
 * file is not a snapshot: each page has the bookings at the time of its query.
 * @throws DomainError `not-allowed` without permission. A permission limited to own data is not enough, because bookings do not
 * belong to staff.
 */
export const exportBookings = defineUseCase({
  name: "export-bookings",
  may: { staff: "reports.export" },
  input: exportBookingsInput,
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, { filter, format, columns: shown }): Promise<ExportedFile> {
    const { roles, staffId } = ctx.actor;
    if (grantOf(roles, "reports.export") !== "all" || grantOf(roles, "bookings.view") === null)
      throw new DomainError("not-allowed");
    await inTransaction(ctx.db, (tx) =>
      recordAudit(ctx, tx, {
        name: "export-bookings",
        subject: staffId,
        facts: { format, filter: filterText(filter), columns: shown?.join(" ") ?? "all" },
      }),
    );
    const columns = exportedColumns(shown);
    const head = columns.map(({ title, width }) => ({ title: title[ctx.locale], width }));
    return {
      name: `${ctx.agency.id}-reservas-${placeDate(ctx.clock.now())}`,
      format,
      pieces: writeTable({ columns: head, batches: batchesOf(ctx, filter, columns) }, format, ctx.locale),
    };
  },
});
