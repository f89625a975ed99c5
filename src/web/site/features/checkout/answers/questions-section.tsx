import {
  answerField,
  SENSITIVE_CONSENT,
  SENSITIVE_VERSION,
} from "../../../../../domain/questions/answer-field.ts";
import { CheckboxField } from "../../../../ui/field.tsx";
import { QuestionField } from "../../../entities/questions/question-field.tsx";
import { answersMessages } from "../../../messages/answers.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useSite } from "../../../shell/site/use-site.ts";
import type { CheckoutFields } from "../form/use-checkout-form.ts";
import { Section } from "../section.tsx";

/** Questions put to one participant. */
export function PersonQuestions({ fields, index }: { fields: CheckoutFields; index: number }) {
  const { questions, drafts, messages, answer } = fields;
  return questions
    .filter(({ subject }) => subject === "participant")
    .map((question) => (
      <QuestionField
        key={question.id}
        question={question}
        person={index}
        value={drafts[index]?.answers?.[question.id] ?? ""}
        error={messages[answerField(question.id, index)]}
        onType={(value) => answer(index, question.id, value)}
      />
    ));
}

/** Look of a part that shows once a sensitive answer is typed. Without JavaScript it always shows. */
const SCRIPTLESS = "hidden noscript:block";

/** Questions put to the booking, and the consent to the use of all sensitive answers. Nothing if there is neither. */
export function QuestionsSection({ fields }: { fields: CheckoutFields }) {
  const texts = useMessages(answersMessages);
  const { agency } = useSite();
  const { questions, messages } = fields;
  const own = questions.filter(({ subject }) => subject === "booking");
  const hasSensitive = questions.some(({ isSensitive }) => isSensitive);
  const retired = Object.entries(messages).filter(
    ([name]) => name.startsWith("answers.") && !questions.some(({ id }) => name.includes(id)),
  );
  if (own.length === 0 && !hasSensitive && retired.length === 0) return null;
  const isQuiet = own.length === 0 && retired.length === 0 && !fields.hasSensitive;
  return (
    <div className={isQuiet ? SCRIPTLESS : undefined}>
      <Section heading={texts.heading}>
        {retired.map(([name, message]) => (
          <p key={name} data-missing tabIndex={-1} className="font-medium text-danger text-sm outline-none">
            {message}
          </p>
        ))}
        {own.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            person={null}
            value={fields.answers[question.id] ?? ""}
            error={messages[answerField(question.id, null)]}
            onType={(value) => fields.answer(null, question.id, value)}
          />
        ))}
        {hasSensitive && (
          <div className={fields.hasSensitive ? undefined : SCRIPTLESS}>
            <CheckboxField
              label={texts.consent(agency.name)}
              name={SENSITIVE_CONSENT}
              value={SENSITIVE_VERSION}
              checked={fields.agreesSensitive}
              error={messages[SENSITIVE_CONSENT]}
              onChange={(event) => fields.agreeSensitive(event.target.checked)}
            />
          </div>
        )}
      </Section>
    </div>
  );
}
