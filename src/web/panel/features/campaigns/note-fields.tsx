import { TextAreaField } from "../../../ui/field.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useMessages } from "../../messages/messages.ts";

interface NoteFieldsProps {
  typed: Partial<Record<"es" | "en", string | undefined>> | undefined;
  errors: Record<string, string> | undefined;
}

export function NoteFields({ typed, errors }: NoteFieldsProps) {
  const t = useMessages(campaignMessages);
  return (
    <details className="card" open={Boolean(typed?.es || typed?.en)}>
      <summary className="fold-arrow min-h-11 cursor-pointer font-semibold">{t.note}</summary>
      <div className="mt-3 grid gap-4">
        <TextAreaField
          name="noteEs"
          rows={3}
          lang="es-CO"
          label={t.noteEs}
          hint={t.noteHint}
          error={errors?.["note.es-CO"]}
          defaultValue={typed?.es}
        />
        <TextAreaField
          name="noteEn"
          rows={3}
          lang="en"
          label={t.noteEn}
          error={errors?.["note.en"]}
          defaultValue={typed?.en}
        />
      </div>
    </details>
  );
}
