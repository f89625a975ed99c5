import { MAX_ANSWER } from "../../../../domain/questions/answer.ts";
import { SENSITIVE_CONSENT } from "../../../../domain/questions/answer-field.ts";
import type { HandQuestion } from "../../../../use-cases/questions/agency-question-view.ts";
import { CheckboxField, DateField, SelectField, TextField } from "../../../ui/field.tsx";
import { Options } from "../../layout/form-parts.tsx";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { useMessages } from "../../messages/messages.ts";
import { handField, type TypedAnswers } from "./hand-answers.ts";

interface AnswersProps {
  typed: TypedAnswers | undefined;
  errors: Readonly<Record<string, string>>;
}

function AnswerField({ question, typed, errors }: AnswersProps & { question: HandQuestion }) {
  const t = useMessages(newBookingMessages);
  const { kind, text, options, isSensitive } = question;
  const name = handField(question);
  const field = {
    ...{ name, label: text, error: errors[name], defaultValue: typed?.[name] ?? "" },
    hint: isSensitive ? t.sensitive : undefined,
  };
  if (kind === "date") return <DateField {...field} />;
  if (kind === "text" || kind === "number")
    return (
      <TextField
        {...field}
        autoComplete="off"
        inputMode={kind === "number" ? "numeric" : undefined}
        maxLength={MAX_ANSWER}
      />
    );
  const choices =
    kind === "choice"
      ? options
      : [
          { id: "yes", name: t.yes },
          { id: "no", name: t.no },
        ];
  return (
    <SelectField {...field}>
      <option value="">{t.unanswered}</option>
      <Options of={choices.map((choice) => [choice.id, choice.name])} />
    </SelectField>
  );
}

/** Staff may leave every question unanswered. */
export function HandQuestions({
  questions,
  ...answers
}: AnswersProps & { questions: readonly HandQuestion[] }) {
  const t = useMessages(newBookingMessages);
  if (questions.length === 0) return null;
  const isSensitive = questions.some((question) => question.isSensitive);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t.questions}</legend>
      <p className="-mt-2 text-muted text-sm">{t.questionsText}</p>
      {questions.map((question) => (
        <AnswerField key={question.id} question={question} {...answers} />
      ))}
      {isSensitive && (
        <CheckboxField
          name={SENSITIVE_CONSENT}
          label={t.consent}
          hint={t.consentHint}
          error={answers.errors[SENSITIVE_CONSENT]}
          defaultChecked={answers.typed?.[SENSITIVE_CONSENT] !== undefined}
        />
      )}
    </fieldset>
  );
}
