import { Fragment } from "react";
import { shownNotes } from "../../../../domain/departures/shown-notes.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TextAreaField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Fold } from "../../layout/fold.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { departureMessages } from "../../messages/departures/departure.ts";
import { useMessages } from "../../messages/messages.ts";
import { Section } from "../booking-file/section.tsx";
import { WIDE_ONLY } from "./guides-section.tsx";
import type { DepartureFormProps } from "./sale-forms.tsx";
import { useSteadyFields } from "./use-steady-fields.ts";

function NotesForm({ file, typed, errors, stale }: DepartureFormProps & { stale: boolean }) {
  const t = useMessages(departureMessages);
  const { es, en, internal } = shownNotes(file);
  const current = { noteEs: es, noteEn: en, internalNote: internal };
  const { values, edition, box } = useSteadyFields(current, { refused: stale });
  const fields = [
    { name: "noteEs", shownName: "wasEs", label: t.noteEs, hint: t.noteHint, error: errors["note.es-CO"] },
    { name: "noteEn", shownName: "wasEn", label: t.noteEn, hint: t.noteEnHint, error: errors["note.en"] },
    {
      name: "internalNote",
      shownName: "wasInternal",
      label: t.internalNote,
      hint: t.internalHint,
      error: errors.internalNote,
      maxLength: 500,
    },
  ] as const;
  return (
    <div ref={box} data-chrome>
      <PanelForm method="post" key={edition} className="grid gap-3">
        {stale && (
          <Notice tone="warning" title={t.notesNow}>
            {fields.map(({ name, label }) => (
              <span
                key={name}
                className="block whitespace-pre-line wrap-anywhere"
              >{`${label}: ${current[name] || "—"}`}</span>
            ))}
          </Notice>
        )}
        {fields.map(({ name, shownName, ...field }) => (
          <Fragment key={name}>
            <input type="hidden" name={shownName} value={values[name]} />
            <TextAreaField
              name={name}
              rows={2}
              maxLength={300}
              className="field-sizing-content min-h-[4.5rem]!"
              defaultValue={typed?.[name] ?? values[name]}
              {...field}
            />
          </Fragment>
        ))}
        <SubmitButton name="act" value="notes" variant="secondary">
          {t.saveNotes}
        </SubmitButton>
      </PanelForm>
    </div>
  );
}

const isTyped = ({ typed }: DepartureFormProps): boolean => typed !== null && "internalNote" in typed;

/**
 * A narrow window folds the form, because it shows the notes themselves beside the seats. The travellers' note replaces the
 * form for readers who may not edit, and for everybody once the departure has left.
 */
export function NotesSection(props: DepartureFormProps & { stale: boolean }) {
  const t = useMessages(departureMessages);
  const { note, internalNote, mayEdit, departure } = props.file;
  const isForm = mayEdit && !departure.departed;
  if (!isForm && !note && !internalNote) return null;
  return (
    <div className={isForm ? undefined : WIDE_ONLY}>
      <Section title={t.notes} isEmpty={isForm && !internalNote}>
        {internalNote && (
          <p className={classNames("whitespace-pre-line wrap-anywhere", isForm && "hidden print:block")}>
            <strong className="block">{t.internalNote}</strong>
            {internalNote}
          </p>
        )}
        {isForm ? (
          <Fold until="xl" summary={t.changeNotes} isOpen={props.stale || isTyped(props)}>
            <NotesForm {...props} />
          </Fold>
        ) : (
          note && (
            <p className="whitespace-pre-line wrap-anywhere">
              <strong className="block">{t.noteEs}</strong>
              {note["es-CO"]}
            </p>
          )
        )}
      </Section>
    </div>
  );
}
