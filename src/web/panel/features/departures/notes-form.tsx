import { useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { departureMessages } from "../../messages/departure.ts";
import { useMessages } from "../../messages/messages.ts";
import type { DepartureFormProps } from "./sale-forms.tsx";

export function NotesForm({ file, typed, errors }: DepartureFormProps) {
  const busy = useNavigation().state === "submitting";
  const t = useMessages(departureMessages);
  const { note, internalNote } = file;
  return (
    <PanelForm method="post" data-chrome key={JSON.stringify([note, internalNote])} className="grid gap-3">
      <TextAreaField
        name="noteEs"
        rows={3}
        maxLength={300}
        label={t.noteEs}
        hint={t.noteHint}
        error={errors["note.es-CO"]}
        defaultValue={typed?.noteEs ?? note?.["es-CO"]}
      />
      <TextAreaField
        name="noteEn"
        rows={3}
        maxLength={300}
        label={t.noteEn}
        hint={t.noteEnHint}
        error={errors["note.en"]}
        defaultValue={typed?.noteEn ?? note?.en}
      />
      <TextAreaField
        name="internalNote"
        rows={3}
        maxLength={500}
        label={t.internalNote}
        hint={t.internalHint}
        error={errors.internalNote}
        defaultValue={typed?.internalNote ?? internalNote ?? undefined}
      />
      <Button type="submit" name="act" value="notes" variant="secondary" loading={busy}>
        {t.saveNotes}
      </Button>
    </PanelForm>
  );
}
