import { useId } from "react";
import { answerField } from "../../../../domain/questions/answer-field.ts";
import type { QuestionView } from "../../../../use-cases/questions/question-view.ts";
import { FieldMessages, SelectField, TextField } from "../../../ui/field.tsx";
import { answersMessages } from "../../messages/checkout/answers.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale, useSite } from "../../shell/site/use-site.ts";
import { TypedDateField } from "../party/typed-date-field.tsx";
import { cutOption } from "./cut-option.ts";

interface QuestionFieldProps {
  question: QuestionView;
  /** Index of the participant, or null for the booking. */
  person: number | null;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

const MAX_RADIOS = 4;

export function QuestionField({ question, person, value, error, onType }: QuestionFieldProps) {
  const messages = useMessages(answersMessages);
  const locale = useLocale();
  const { agency } = useSite();
  const { kind, text, isRequired, isSensitive } = question;
  const options =
    kind === "yes-no" ? (["yes", "no"] as const).map((id) => ({ id, name: messages[id] })) : question.options;
  const field = {
    label: isRequired ? text : `${text} (${messages.optional})`,
    name: answerField(question.id, person),
    value,
    error,
    hint: isSensitive ? messages.sensitive(agency.name) : undefined,
    required: isRequired,
    autoComplete: "off",
  };
  const onChange = (event: { target: { value: string } }) => onType(event.target.value);
  if (kind === "date")
    return <TypedDateField {...field} format={messages.date} locale={locale} onType={onType} />;
  if (kind === "text" || kind === "number")
    return (
      <TextField
        {...field}
        onChange={onChange}
        maxLength={kind === "number" ? 7 : 255}
        inputMode={kind === "number" ? "numeric" : "text"}
      />
    );
  if (options.length > MAX_RADIOS) {
    const name = cutOption(options, value);
    const hint = (name || field.hint) && (
      <>
        {/* Hidden from screen readers, which read the option in the field. */}
        {name && (
          <span aria-hidden className="wrap-anywhere block sm:hidden">
            {name}
          </span>
        )}
        {field.hint}
      </>
    );
    return (
      <SelectField {...field} hint={hint} onChange={onChange}>
        <option value="">{isRequired ? messages.choose : messages.none}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  // A radio button cannot be unchecked, so an optional question has a button for no answer.
  const none = isRequired ? [] : [{ id: "", name: messages.none }];
  return <Radios {...field} options={[...options, ...none]} onChange={onChange} />;
}

interface RadiosProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  hint: string | undefined;
  required: boolean;
  options: readonly { id: string; name: string }[];
  onChange: (event: { target: { value: string } }) => void;
}

function Radios({ label, name, value, error, hint, required, options, onChange }: RadiosProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined} className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-semibold text-ink text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {options.map((option) => (
          <label key={option.id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={value === option.id}
              required={required}
              aria-invalid={error !== undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={onChange}
              className="size-5 shrink-0 accent-(--brand)"
            />
            <span className="wrap-anywhere">{option.name}</span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} error={error} hint={hint} />
    </fieldset>
  );
}
