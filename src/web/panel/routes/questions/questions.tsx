import { ChevronDown, ChevronUp } from "lucide-react";
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { inLocale } from "../../../../domain/locale.ts";
import { MAX_QUESTIONS } from "../../../../domain/questions/question.ts";
import type {
  AgencyQuestion,
  ExperienceQuestions,
} from "../../../../use-cases/questions/agency-question-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { QuestionFacts } from "../../features/questions/question-facts.tsx";
import { NoExperiences } from "../../layout/no-experiences.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { questionMessages } from "../../messages/departures/questions.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  return {
    agencyId: view.id,
    experiences: await loadPageData(given, () => application.listAgencyQuestions()),
  };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const questionId = textOf(form, "id") ?? "";
  const place = Number(textOf(form, "place") ?? Number.NaN);
  // The fragment keeps the moved question in view.
  const page = `/${view.id}/settings/questions#question-${questionId}`;
  return performAndRedirect(given, () => application.placeQuestion({ questionId, place }), page);
}

interface MoveProps {
  question: AgencyQuestion;
  text: string;
  index: number;
  count: number;
}

/** Each button submits the target place, so that a repeated click changes nothing. */
function MoveForm({ question, text, index, count }: MoveProps) {
  const t = useMessages(questionMessages);
  const busy = useNavigation().state !== "idle";
  const buttonClass =
    "inline-flex size-11 items-center justify-center rounded-control border border-line-strong hover:border-ink disabled:border-transparent disabled:text-on-disabled";
  return (
    <PanelForm method="post" className="flex gap-1">
      <input type="hidden" name="id" value={question.id} />
      <button
        type="submit"
        name="place"
        value={index - 1}
        disabled={index === 0 || busy}
        aria-label={t.up(text)}
        className={buttonClass}
      >
        <ChevronUp aria-hidden className="size-5" />
      </button>
      <button
        type="submit"
        name="place"
        value={index + 1}
        disabled={index === count - 1 || busy}
        aria-label={t.down(text)}
        className={buttonClass}
      >
        <ChevronDown aria-hidden className="size-5" />
      </button>
    </PanelForm>
  );
}

function ExperienceCard({ agencyId, experience }: { agencyId: string; experience: ExperienceQuestions }) {
  const t = useMessages(questionMessages);
  const locale = useLocale();
  const { experienceId, title, published, questions } = experience;
  const isFull = questions.length >= MAX_QUESTIONS;
  return (
    <section aria-labelledby={experienceId} className="card grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={experienceId} className="wrap-anywhere font-semibold text-lg">
          {title}
        </h2>
        {!published && <Badge tone="neutral">{t.unpublished}</Badge>}
      </div>
      {questions.length === 0 && <p className="text-muted">{t.noQuestions}</p>}
      {questions.length > 0 && (
        <ol>
          {questions.map((question, index) => {
            const text = inLocale(question.text, locale);
            return (
              <li
                key={question.id}
                id={`question-${question.id}`}
                className="flex scroll-mt-24 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
              >
                <span className="grid min-w-0 flex-1 basis-56 gap-1">
                  <Link
                    data-row
                    to={`/${agencyId}/settings/questions/${question.id}`}
                    className="wrap-anywhere flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
                  >
                    {text}
                  </Link>
                  <QuestionFacts question={question} />
                </span>
                {questions.length > 1 && <MoveForm {...{ question, text, index, count: questions.length }} />}
              </li>
            );
          })}
        </ol>
      )}
      {isFull ? (
        <p className="text-muted text-sm">{t.full(MAX_QUESTIONS)}</p>
      ) : (
        <LinkButton
          to={`/${agencyId}/settings/questions/new?${new URLSearchParams({ experience: experienceId })}`}
          variant="secondary"
          aria-label={t.addTo(title)}
          className="justify-self-start"
        >
          {t.add}
        </LinkButton>
      )}
    </section>
  );
}

export default function Questions() {
  const { agencyId, experiences } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(questionMessages);
  return (
    <div className="max-w-3xl">
      <PageHead title={t.title} intro={t.intro} />
      {refused && <Refusal code={refused.code} />}
      {experiences.length === 0 && <NoExperiences />}
      <div className="grid gap-4">
        {experiences.map((experience) => (
          <ExperienceCard key={experience.experienceId} {...{ agencyId, experience }} />
        ))}
      </div>
    </div>
  );
}
