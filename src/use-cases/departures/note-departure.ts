import type { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findNotes, updateNotes } from "../../db/queries/departures/departure-notes.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import {
  internalNoteField,
  shownNotesSchema,
  travellerNoteSchema,
} from "../../domain/departures/departure-notes.ts";
import { type ShownNotes, shownNotes } from "../../domain/departures/shown-notes.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Localized } from "../../domain/locale.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { requireDeparture } from "./steps/require-departure.ts";

const noteDepartureInput = departureKeySchema.extend({
  note: travellerNoteSchema.nullable(),
  internalNote: internalNoteField.nullable(),
  /** The notes that the form showed, to detect a concurrent change. */
  shown: shownNotesSchema,
});
export type NoteDepartureInput = z.infer<typeof noteDepartureInput>;

const isSameNote = (a: Localized | null, b: Localized | null): boolean =>
  a?.["es-CO"] === b?.["es-CO"] && a?.en === b?.en;

const isSameShown = (a: ShownNotes, b: ShownNotes): boolean =>
  a.es === b.es && a.en === b.en && a.internal === b.internal;

/**
 * The audit records the text for travellers, but not the text of the internal note.
 * @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`, `busy`; `notes-stale` if the stored notes
 * differ from the notes that the form showed
 */
export const noteDeparture = defineUseCase({
  name: "note-departure",
  may: { staff: "departures.edit" },
  input: noteDepartureInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { note: typed, internalNote, shown, ...departureKey }): Promise<void> {
    await requireDeparture(ctx, departureKey);
    const note = typed && { "es-CO": typed["es-CO"], en: typed.en ?? "" };
    await inTransaction(ctx.db, async (tx) => {
      const key = { agencyId: ctx.agency.id, ...departureKey };
      const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
      const before = await findNotes(tx, departure);
      const isSame = isSameNote(note, before.note);
      const isSameInternal = internalNote === before.internalNote;
      if (isSame && isSameInternal) return;
      if (!isSameShown(shown, shownNotes(before))) throw new DomainError("notes-stale");
      await updateNotes(tx, departure, { note, internalNote }, ctx.clock.now());
      await recordAudit(ctx, tx, {
        name: "note-departure",
        subject: departure.id,
        facts: {
          ...(isSame ? {} : { note: note?.["es-CO"] ?? null }),
          ...(isSameInternal ? {} : { internal: internalNote !== null }),
        },
      });
    });
  },
});
