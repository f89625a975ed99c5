import { useNavigation } from "react-router";
import { shownNotes } from "../../../../domain/departures/shown-notes.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { departureMessages } from "../../messages/departure.ts";
import { useMessages } from "../../messages/messages.ts";
import type { DepartureFormProps } from "./sale-forms.tsx";
import { useSteady } from "./use-steady.ts";

export function NotesForm({ file, typed, errors, stale }: DepartureFormProps & { stale: boolean }) {
  const busy = useNavigation().state === "submitting";
  const t = useMessages(departureMessages);
  const { es, en, internal } = shownNotes(file);
  const { values, edition, box } = useSteady(
    { noteEs: es, noteEn: en, internalNote: internal },
    { refused: stale },
  );
  return (
    <div ref={box} data-chrome>
      <PanelForm method="post" key={edition} className="grid gap-3">
        <input type="hidden" name="wasEs" value={values.noteEs} />
        <input type="hidden" name="wasEn" value={values.noteEn} />
        <input type="hidden" name="wasInternal" value={values.internalNote} />
        {stale && (
          <Notice tone="warning" title={t.notesNow}>
            {[
              { label: t.noteEs, text: es },
              { label: t.noteEn, text: en },
              { label: t.internalNote, text: internal },
            ].map(({ label, text }) => (
              <span
                key={label}
                className="block whitespace-pre-line wrap-anywhere"
              >{`${label}: ${text || "—"}`}</span>
            ))}
          </Notice>
        )}
        <TextAreaField
          name="noteEs"
          rows={3}
          maxLength={300}
          label={t.noteEs}
          hint={t.noteHint}
          error={errors["note.es-CO"]}
          defaultValue={typed?.noteEs ?? values.noteEs}
        />
        <TextAreaField
          name="noteEn"
          rows={3}
          maxLength={300}
          label={t.noteEn}
          hint={t.noteEnHint}
          error={errors["note.en"]}
          defaultValue={typed?.noteEn ?? values.noteEn}
        />
        <TextAreaField
          name="internalNote"
          rows={3}
          maxLength={500}
          label={t.internalNote}
          hint={t.internalHint}
          error={errors.internalNote}
          defaultValue={typed?.internalNote ?? values.internalNote}
        />
        <Button type="submit" name="act" value="notes" variant="secondary" loading={busy}>
          {t.saveNotes}
        </Button>
      </PanelForm>
    </div>
  );
}
