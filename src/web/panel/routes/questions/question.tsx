import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import type {
  AgencyQuestion,
  ExperienceQuestions,
} from "../../../../use-cases/questions/agency-question-view.ts";
import { loadPageData, pageError, performAndRedirect, type Refused, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { QuestionFacts } from "../../features/questions/question-facts.tsx";
import { QuestionFields } from "../../features/questions/question-fields.tsx";
import {
  emptyQuestion,
  fieldErrors,
  questionInput,
  readQuestion,
  type TypedQuestion,
  typedQuestion,
} from "../../features/questions/question-form.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { questionMessages } from "../../messages/departures/questions.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

const findQuestion = (experiences: readonly ExperienceQuestions[], id: string | undefined) =>
  experiences.flatMap(({ questions }) => questions).find((question) => question.id === id);

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const experiences = await loadPageData(given, () => application.listAgencyQuestions());
  const { newId } = given.context.get(panelContext);
  const { questionId } = given.params;
  const isNew = questionId === "new";
  const question = isNew ? null : (findQuestion(experiences, questionId) ?? null);
  const experienceParam = new URL(given.request.url).searchParams.get("experience");
  const experience = experiences.find(
    ({ experienceId }) => experienceId === (question?.experienceId ?? (isNew ? experienceParam : null)),
  );
  if (!experience) throw pageError("question-not-found", 404);
  const { experienceId, title } = experience;
  return {
    ...{ agencyId: view.id, experienceId, title, question },
    ...{ id: question?.id ?? newId(), successorId: newId() },
    stored: question ? typedQuestion(question, newId) : emptyQuestion(newId),
  };
}

interface Answer extends Refused {
  typed: TypedQuestion | null;
  /** The version that somebody else saved since the form was loaded. */
  conflict?: AgencyQuestion | undefined;
}

export async function action(given: ActionFunctionArgs): Promise<Answer> {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const [questionId = "", experienceId = "", successorId = "", replaces] = [
    ...["id", "experience", "successor", "replaces"].map((name) => textOf(form, name)),
  ];
  const page = `/${view.id}/settings/questions`;
  if (form.get("act") === "retire") {
    const retire = () => application.retireQuestion({ questionId });
    return { ...(await performAndRedirect(given, retire, `${page}?done=question-retired`)), typed: null };
  }
  const typed = readQuestion(form);
  const ids = { questionId, experienceId, successorId, replaces: replaces ?? null };
  const save = () => application.saveQuestion({ ...questionInput(typed), ...ids });
  const refusal = await performAndRedirect(given, save, `${page}?done=question`);
  const refused = { ...refusal, fields: fieldErrors(typed, refusal.fields), typed };
  if (refused.code !== "question-changed") return refused;
  const experiences = await loadPageData(given, () => application.listAgencyQuestions());
  return { ...refused, conflict: findQuestion(experiences, questionId) };
}

function Conflict({ question }: { question: AgencyQuestion }) {
  const t = useMessages(questionMessages);
  return (
    <section aria-labelledby="theirs" className="card grid justify-items-start gap-2">
      <h2 id="theirs" className="font-semibold">
        {t.theirs}
      </h2>
      <p className="wrap-anywhere">{question.text["es-CO"]}</p>
      <p lang="en" className="wrap-anywhere">
        {question.text.en}
      </p>
      <QuestionFacts question={question} />
    </section>
  );
}

export default function EditQuestion() {
  const { agencyId, experienceId, title, id, successorId, question, stored } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(questionMessages);
  const errors = answer?.fields ?? {};
  const conflict = answer?.conflict;
  const replaces = (conflict ?? question)?.updatedAt;
  return (
    <div className="max-w-2xl">
      <BackLink to={`/${agencyId}/settings/questions`}>{t.back}</BackLink>
      <PageHead title={question ? t.editTitle : t.addTitle} intro={title} />
      <div className="grid gap-5">
        {answer && Object.keys(errors).length === 0 && <Refusal code={answer.code} />}
        {conflict && <Conflict question={conflict} />}
        <PanelForm method="post" className="grid gap-5">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="experience" value={experienceId} />
          <input type="hidden" name="successor" value={successorId} />
          {replaces && <input type="hidden" name="replaces" value={replaces} />}
          <QuestionFields typed={answer?.typed ?? stored} errors={errors} />
          {question && <p className="max-w-prose text-muted text-sm">{t.afterChange}</p>}
          <SubmitButton className="justify-self-start">{conflict ? t.saveMine : t.save}</SubmitButton>
        </PanelForm>
        {question && (
          <PanelForm method="post" className="grid gap-2 border-t border-line pt-5">
            <input type="hidden" name="id" value={question.id} />
            <p className="max-w-prose text-muted text-sm">{t.retireText}</p>
            <SubmitButton name="act" value="retire" variant="secondary" className="justify-self-start">
              {t.retire}
            </SubmitButton>
          </PanelForm>
        )}
      </div>
    </div>
  );
}
