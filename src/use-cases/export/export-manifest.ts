import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listCheckIns } from "../../db/queries/check-in/check-ins.ts";
import { listCountedDepartures } from "../../db/queries/departures/agency-departures.ts";
import { listGoing, listPeopleOf } from "../../db/queries/departures/departure-people.ts";
import { priceNameIn } from "../../domain/booking/sold-texts.ts";
import { attendanceOf } from "../../domain/check-in/attendance.ts";
import { type DepartureKeyInput, departureKeySchema } from "../../domain/departures/departure-key.ts";
import { type Cell, CSV_START, csvLine } from "../../domain/export/table-file.ts";
import { inLocale, type Localized } from "../../domain/locale.ts";
import { maskedDocument } from "../../domain/participants/masked-document.ts";
import { ageOn } from "../../domain/participants/participant.ts";
import { requirePermission, requireRecentSecondFactor } from "../access/may.ts";
import { toCheckIn } from "../check-in/steps/attendance-of.ts";
import type { Needs } from "../context.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { openPerson } from "../personal-data/steps/people.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import type { ExportedFile } from "./steps/exported-file.ts";
import { MANIFEST_COLUMNS, type ManifestRow } from "./steps/manifest-columns.ts";
import { writeSheet } from "./steps/write-sheet.ts";

const exportManifestInput = departureKeySchema.extend({
  /** `insurer` has whole documents, which need a permission and a second factor of their own. */
  view: z.enum(["list", "insurer"]),
  format: z.enum(["csv", "xlsx"]),
});

type ManifestNeeds = Needs<"db" | "clock" | "agency" | "locale" | "encryption">;

/** Returns the people of a departure, confirmed bookings first, the lead of each first. Cancelled bookings have no seats. */
async function rowsOf(ctx: ManifestNeeds, key: DepartureKeyInput, title: Localized): Promise<ManifestRow[]> {
  const { db, agency, clock, locale } = ctx;
  const { experienceId, date, startTime } = key;
  const counted = await listCountedDepartures(
    db,
    agency.id,
    { from: date, to: date, experienceId },
    clock.now(),
  );
  const departure = counted.find((one) => one.startTime === startTime);
  if (!departure) return [];
  const going = await listGoing(db, { agencyId: agency.id, id: departure.id }, clock.now());
  const ids = going.map(({ id }) => id);
  const [people, checkIns] = [await listPeopleOf(db, agency.id, ids), await listCheckIns(db, agency.id, ids)];
  const peopleOf = Map.groupBy(people, ({ person }) => person.bookingId);
  const checkInsOf = Map.groupBy(checkIns, ({ bookingId }) => bookingId);
  return going.flatMap(({ id, code, status, due, priceOption }) => {
    const rows = peopleOf.get(id) ?? [];
    const attendance = attendanceOf(
      rows.map(({ person }) => person.id),
      (checkInsOf.get(id) ?? []).map((row) => toCheckIn(row, (actor) => actor)),
    );
    return rows.map(({ person: sealed, line }, index): ManifestRow => {
      const {
        id: personId,
        name,
        phoneNumber,
        documentType,
        documentNumber,
        birthDate,
      } = openPerson(ctx, sealed);
      return {
        ...{ code, name: name || null, phoneNumber, documentType, documentNumber, birthDate, date },
        priceOption: priceNameIn(line, locale) ?? priceOption,
        age: birthDate ? ageOn(birthDate, date) : null,
        maskedDocument: documentNumber ? maskedDocument(documentNumber) : null,
        confirmed: status === "CONFIRMED",
        due: index === 0 ? Math.max(0, due) : 0,
        isIn: attendance.people.get(personId)?.state === "in",
        title: inLocale(title, locale),
      };
    });
  });
}

async function* fileOf(
  { locale }: ManifestNeeds,
  rows: readonly ManifestRow[],
  view: keyof typeof MANIFEST_COLUMNS,
  format: ExportedFile["format"],
): AsyncGenerator<Uint8Array> {
  const columns = MANIFEST_COLUMNS[view];
  const cells: Cell[][] = rows.map((row) => columns.map(({ cell }) => cell(row, locale)));
  const titles = columns.map(({ title, width }) => ({ title: title[locale], width }));
  if (format === "xlsx") {
    yield await writeSheet({ columns: titles, rows: cells });
    return;
  }
  const lines = [titles.map(({ title }) => title), ...cells].map((line) => csvLine(line, locale));
  yield new TextEncoder().encode(CSV_START + lines.join(""));
}

/**
 * Exports the people of a departure as a file, for the guide or the insurer. The audit entry is written before the people are
 * read.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `experience-not-found`, `departure-not-found`
 */
export const exportManifest = defineUseCase({
  name: "export-manifest",
  may: { staff: "bookings.view" },
  input: exportManifestInput,
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, { view, format, ...key }): Promise<ExportedFile> {
    if (view === "insurer") {
      requirePermission(ctx.actor, "people.documents");
      requireRecentSecondFactor(ctx);
    }
    const { title } = await requireDeparture(ctx, key);
    const { experienceId, date, startTime } = key;
    await inTransaction(ctx.db, (tx) =>
      recordAudit(ctx, tx, {
        name: "export-manifest",
        subject: experienceId,
        facts: { view, format, date, startTime },
      }),
    );
    const name = `${ctx.agency.id}-${date}-${startTime.replace(":", "")}`;
    return { name, format, pieces: fileOf(ctx, await rowsOf(ctx, key, title), view, format) };
  },
});
