import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listCountedDepartures } from "../../db/queries/departures/agency-departures.ts";
import { listGuidesOf } from "../../db/queries/departures/departure-guides.ts";
import { type DepartureKeyInput, departureKeySchema } from "../../domain/departures/departure-key.ts";
import {
  hasDocuments,
  MANIFEST_FORMATS,
  MANIFEST_VIEWS,
  type ManifestView,
} from "../../domain/export/manifest.ts";
import { inLocale } from "../../domain/locale.ts";
import { requirePermission, requireRecentSecondFactor } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import type { ExportedFile } from "./steps/exported-file.ts";
import { toManifestFile } from "./steps/manifest-file.ts";
import { openManifest } from "./steps/manifest-rows.ts";

const exportManifestInput = departureKeySchema.extend({
  /** Views with full document numbers need an additional permission and a second factor. */
  view: z.enum(MANIFEST_VIEWS),
  format: z.enum(MANIFEST_FORMATS),
  /** URL of the departure's page on the panel. */
  liveList: z.url({ error: "invalid" }),
});

type ManifestNeeds = Needs<"db" | "clock" | "agency" | "locale" | "encryption" | "actor">;

async function readManifest(
  ctx: ManifestNeeds,
  { experienceId, date, startTime }: DepartureKeyInput,
  { title, view }: { title: string; view: ManifestView },
) {
  const { db, agency, clock } = ctx;
  const period = { from: date, to: date, experienceId };
  const departures = await listCountedDepartures(db, agency.id, period, clock.now());
  const departure = departures.find((one) => one.startTime === startTime);
  if (!departure) return { ...(await openManifest(ctx, null, { view })), guides: [], internalNote: null };
  const { id, internalNote } = departure;
  return {
    ...(await openManifest(ctx, { id, date, title }, { view })),
    guides: (await listGuidesOf(db, { agencyId: agency.id, departureId: id })).map(({ name }) => name),
    internalNote,
  };
}

/**
 * The audit entry is written before the people are read, and says whether the file has sensitive answers.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `experience-not-found`, `departure-not-found`
 */
export const exportManifest = defineUseCase({
  name: "export-manifest",
  may: { staff: "bookings.view" },
  input: exportManifestInput,
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, { view, format, liveList, ...key }): Promise<ExportedFile> {
    if (hasDocuments(view)) {
      requirePermission(ctx.actor, "people.documents");
      requireRecentSecondFactor(ctx);
    }
    const { locale } = ctx;
    const experience = await requireDeparture(ctx, key);
    const { experienceId, date, startTime } = key;
    const title = inLocale(experience.title, locale);
    const manifest = await readManifest(ctx, key, { title, view });
    const isSensitive = manifest.questions.some((question) => question.isSensitive);
    await inTransaction(ctx.db, (tx) =>
      recordAudit(ctx, tx, {
        name: "export-manifest",
        subject: experienceId,
        facts: { view, format, date, startTime, ...(isSensitive ? { sensitive: true } : {}) },
      }),
    );
    return toManifestFile(ctx, { ...manifest, view, format, title, date, startTime, liveList });
  },
});
