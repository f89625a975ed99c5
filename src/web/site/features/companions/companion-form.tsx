import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { PRIVACY_VERSION } from "../../../../domain/booking/consents.ts";
import { DOCUMENT_TYPES } from "../../../../domain/participants/document-types.ts";
import type { Detail } from "../../../../domain/participants/missing-details.ts";
import { agesText } from "../../../../domain/pricing/ages-text.ts";
import {
  answerField,
  SENSITIVE_CONSENT,
  SENSITIVE_VERSION,
} from "../../../../domain/questions/answer-field.ts";
import type { MissingCompanion } from "../../../../use-cases/companions/companions-view.ts";
import type { QuestionView } from "../../../../use-cases/questions/question-view.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField, SelectField, TextField } from "../../../ui/field.tsx";
import { TypedDateField } from "../../entities/party/typed-date-field.tsx";
import { QuestionField } from "../../entities/questions/question-field.tsx";
import { companionsMessages } from "../../messages/booking/companions.ts";
import { answersMessages } from "../../messages/checkout/answers.ts";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale, useSite } from "../../shell/site/use-site.ts";
import type { TypedCompanion } from "./typed-companion.ts";

interface CompanionFormProps {
  person: MissingCompanion;
  questions: readonly QuestionView[];
  typed: TypedCompanion | null;
  messages: Readonly<Record<string, string>>;
  startsOpen: boolean;
  showsPrice: boolean;
}

export function CompanionForm({
  person,
  questions,
  typed,
  messages,
  startsOpen,
  showsPrice,
}: CompanionFormProps) {
  const texts = useMessages(companionsMessages);
  const { people } = useMessages(checkoutMessages);
  const answerTexts = useMessages(answersMessages);
  const locale = useLocale();
  const { agency } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [open] = useState(startsOpen);
  const [birthDate, setBirthDate] = useState(typed?.birthDate ?? "");
  const [answers, setAnswers] = useState(typed?.answers ?? {});
  const sending = useNavigation().formData?.get("id") === person.id;
  const isMissing = (detail: Detail) => person.missing.includes(detail);
  const ages = agesText(person, locale);
  const field = (name: Detail) => ({
    name,
    defaultValue: typed?.[name] ?? "",
    error: messages[name],
    required: true,
  });
  const autofillSection = `section-p${person.number}`;

  useEffect(() => {
    if (Object.keys(messages).length === 0) return;
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const folded = invalidField?.closest("details");
    if (folded) folded.open = true;
    invalidField?.focus();
  }, [messages]);

  const hasField = (name: string) =>
    DETAIL_FIELDS.includes(name) || questions.some(({ id }) => name === answerField(id, person.number - 1));
  const otherMessages = Object.entries(messages).filter(([name]) => !hasField(name));
  return (
    <details
      open={open}
      name="companion"
      data-companion={person.number}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-sand sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">{texts.person(person.number)}</span>
          {showsPrice && <span className="block text-muted text-sm">{person.priceOption}</span>}
        </span>
        <span className="shrink-0 font-semibold text-muted text-sm">{people.state.missing}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        aria-label={texts.person(person.number)}
        className="grid gap-4 border-line border-t px-4 py-5 sm:px-5"
      >
        <input type="hidden" name="id" value={person.id} />
        <input type="hidden" name="number" value={person.number} />
        <input type="hidden" name="price" value={person.priceOption} />
        {otherMessages.map(([name, message]) => (
          <p key={name} role="alert" className="font-medium text-danger text-sm">
            {message}
          </p>
        ))}
        {isMissing("name") && (
          <TextField
            {...field("name")}
            label={people.name}
            autoComplete={`${autofillSection} name`}
            maxLength={80}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {isMissing("birthDate") && (
            <TypedDateField
              name="birthDate"
              value={birthDate}
              onType={setBirthDate}
              error={messages.birthDate}
              required
              label={people.birthDate}
              hint={ages ? texts.agesHint(ages) : undefined}
              format={people.birthDateHint}
              autoComplete={`${autofillSection} bday`}
              locale={locale}
            />
          )}
          {isMissing("documentType") && (
            <SelectField {...field("documentType")} label={people.documentType}>
              <option value="">{people.choose}</option>
              {DOCUMENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {people.documentTypes[type]}
                </option>
              ))}
            </SelectField>
          )}
          {isMissing("documentNumber") && (
            <TextField
              {...field("documentNumber")}
              label={people.documentNumber}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={50}
            />
          )}
        </div>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            person={person.number - 1}
            value={answers[question.id] ?? ""}
            error={messages[answerField(question.id, person.number - 1)]}
            onType={(value) => setAnswers({ ...answers, [question.id]: value })}
          />
        ))}
        {questions.some(({ isSensitive }) => isSensitive) && (
          <CheckboxField
            name={SENSITIVE_CONSENT}
            value={SENSITIVE_VERSION}
            defaultChecked={typed?.sensitiveConsent === SENSITIVE_VERSION}
            error={messages[SENSITIVE_CONSENT]}
            label={answerTexts.ownConsent(agency.name)}
          />
        )}
        <CheckboxField
          name="privacy"
          value={PRIVACY_VERSION}
          defaultChecked={typed?.privacy === PRIVACY_VERSION}
          required
          error={messages.privacy}
          label={
            <>
              {texts.privacy.before}
              <a
                href={localPath(locale, "/privacy")}
                target="_blank"
                rel="noopener"
                className="font-semibold underline underline-offset-2"
              >
                {texts.privacy.link}
              </a>
              {texts.privacy.after}
            </>
          }
        />
        <Button type="submit" size="large" loading={sending} className="justify-self-start">
          {texts.save}
        </Button>
      </Form>
    </details>
  );
}

const DETAIL_FIELDS = ["name", "birthDate", "documentType", "documentNumber", "privacy", SENSITIVE_CONSENT];
