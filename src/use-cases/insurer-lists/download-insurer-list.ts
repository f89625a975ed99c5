import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findInsurerSettings } from "../../db/queries/departures/insurer-lists.ts";
import { DomainError } from "../../domain/errors.ts";
import { MANIFEST_FORMATS } from "../../domain/export/manifest.ts";
import { inLocale } from "../../domain/locale.ts";
import type { ExportedFile } from "../export/steps/exported-file.ts";
import { toManifestFile } from "../export/steps/manifest-file.ts";
import { openManifest } from "../export/steps/manifest-rows.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { linkedDeparture } from "./steps/linked-departure.ts";

/**
 * The audit entry is written before the people are read.
 * @throws DomainError `departure-not-found` if the departure is unknown or was cancelled; `invalid-input`, `too-many-requests`
 */
export const downloadInsurerList = defineUseCase({
  name: "download-insurer-list",
  may: { insurer: true },
  input: z.object({ format: z.enum(MANIFEST_FORMATS, { error: "invalid" }) }),
  limits: ["insurer-list-address"],
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, { format }): Promise<ExportedFile> {
    const { agency, actor, locale } = ctx;
    const departure = await linkedDeparture(ctx);
    if (departure.isCancelled) throw new DomainError("departure-not-found");
    const { id, experienceId, date, startTime } = departure;
    await inTransaction(ctx.db, (tx) =>
      recordAudit(ctx, tx, {
        name: "download-insurer-list",
        subject: id,
        facts: { list: actor.listId, format, date, startTime },
      }),
    );
    const title = inLocale(departure.title, locale);
    const { panelOrigin = "" } = (await findInsurerSettings(ctx.db, agency.id)) ?? {};
    const page = new URLSearchParams({ experience: experienceId, date, time: startTime });
    return toManifestFile(ctx, {
      ...{ view: "insurer", format, title, date, startTime, guides: [], internalNote: null },
      ...(await openManifest(ctx, { id, date, title }, { view: "insurer", confirmedOnly: true })),
      liveList: `${panelOrigin}/${agency.id}/departure?${page}`,
    });
  },
});
