import {
  MAX_QUESTION_TEXT,
  QUESTION_KINDS,
  QUESTION_SUBJECTS,
} from "../../../../domain/questions/question.ts";
import { CheckboxField, SelectField, TextField } from "../../../ui/field.tsx";
import { fieldProps, Options } from "../../layout/form-parts.tsx";
import { questionMessages } from "../../messages/departures/questions.ts";
import { useMessages } from "../../messages/messages.ts";
import { CheckboxGroup } from "../bulk-changes/checkbox-group.tsx";
import type { TypedQuestion } from "./question-form.ts";

interface QuestionFieldsProps {
  typed: TypedQuestion;
  errors: Readonly<Record<string, string>>;
}

function OptionRows({ typed, errors }: QuestionFieldsProps) {
  const t = useMessages(questionMessages);
  return (
    <CheckboxGroup legend={t.options} hint={t.optionsHint} error={errors.options} className="grid gap-4">
      {typed.options.map(({ id, es, en }, index) => (
        <div key={id} className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0 sm:grid-cols-2">
          <input type="hidden" name={`optionId.${index}`} value={id} />
          <TextField
            name={`optionEs.${index}`}
            label={t.optionEs(index + 1)}
            error={errors[`optionEs.${index}`]}
            autoComplete="off"
            maxLength={80}
            defaultValue={es}
          />
          <TextField
            name={`optionEn.${index}`}
            label={t.optionEn(index + 1)}
            error={errors[`optionEn.${index}`]}
            autoComplete="off"
            maxLength={80}
            defaultValue={en}
          />
        </div>
      ))}
    </CheckboxGroup>
  );
}

/** CSS shows the options only for a choice, because the form works without scripts. */
export function QuestionFields({ typed, errors }: QuestionFieldsProps) {
  const t = useMessages(questionMessages);
  const field = fieldProps(typed, errors);
  return (
    <>
      <TextField
        {...field("es")}
        label={t.textEs}
        hint={t.textEsHint}
        autoComplete="off"
        maxLength={MAX_QUESTION_TEXT}
      />
      <TextField
        {...field("en")}
        label={t.textEn}
        hint={t.textEnHint}
        autoComplete="off"
        maxLength={MAX_QUESTION_TEXT}
      />
      <SelectField {...field("subject")} label={t.subject}>
        <Options of={QUESTION_SUBJECTS.map((subject) => [subject, t.subjects[subject]])} />
      </SelectField>
      <div className="group grid gap-5">
        <SelectField {...field("kind")} label={t.kind}>
          <Options of={QUESTION_KINDS.map((kind) => [kind, t.kinds[kind]])} />
        </SelectField>
        <div className="hidden group-has-[option[value=choice]:checked]:block">
          <OptionRows {...{ typed, errors }} />
        </div>
      </div>
      <CheckboxField
        name="isSensitive"
        label={t.isSensitive}
        hint={t.isSensitiveHint}
        error={errors.isSensitive}
        defaultChecked={typed.isSensitive}
      />
      <CheckboxField
        name="isRequired"
        label={t.isRequired}
        hint={t.isRequiredHint}
        error={errors.isRequired}
        defaultChecked={typed.isRequired}
      />
    </>
  );
}
