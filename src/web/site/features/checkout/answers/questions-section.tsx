import {
  answerField,
  SENSITIVE_CONSENT,
  SENSITIVE_VERSION,
} from "../../../../../domain/questions/answer-field.ts";
import { CheckboxField } from "../../../../ui/field.tsx";
import { QuestionField } from "../../../entities/questions/question-field.tsx";
import { answersMessages } from "../../../messages/checkout/answers.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useSite } from "../../../shell/site/use-site.ts";
import type { CheckoutFields } from "../form/use-checkout-form.ts";
import { Section } from "../section.tsx";

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

const HIDDEN_UNTIL_SENSITIVE = "hidden noscript:block";

/** Also shows the errors of questions that are no longer asked. */
export function QuestionsSection({ fields }: { fields: CheckoutFields }) {
  const texts = useMessages(answersMessages);
  const { agency } = useSite();
  const { questions, messages } = fields;
  const bookingQuestions = questions.filter(({ subject }) => subject === "booking");
  const hasSensitive = questions.some(({ isSensitive }) => isSensitive);
  const retiredErrors = Object.entries(messages).filter(
    ([name]) => name.startsWith("answers.") && !questions.some(({ id }) => name.includes(id)),
  );
  if (bookingQuestions.length === 0 && !hasSensitive && retiredErrors.length === 0) return null;
  const startsHidden = bookingQuestions.length === 0 && retiredErrors.length === 0 && !fields.hasSensitive;
  return (
    <div className={startsHidden ? HIDDEN_UNTIL_SENSITIVE : undefined}>
      <Section heading={texts.heading}>
        {retiredErrors.map(([name, message]) => (
          <p key={name} data-missing tabIndex={-1} className="font-medium text-danger text-sm outline-none">
            {message}
          </p>
        ))}
        {bookingQuestions.map((question) => (
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
          <div className={fields.hasSensitive ? undefined : HIDDEN_UNTIL_SENSITIVE}>
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
