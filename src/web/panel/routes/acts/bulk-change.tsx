import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { catchRefusal, loadPageData, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { editOf, readBulkFields, selectionOf } from "../../features/bulk-changes/bulk-query.ts";
import { EditFields } from "../../features/bulk-changes/edit-fields.tsx";
import { proposeFields } from "../../features/bulk-changes/proposed-fields.ts";
import { SelectionFields } from "../../features/bulk-changes/selection-fields.tsx";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { NoExperiences } from "../../layout/no-experiences.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { bulkChangeMessages } from "../../messages/departures/bulk-change.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

const PROPOSED_DAYS = 6;

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { now, newId } = given.context.get(panelContext);
  const choices = await loadPageData(given, application.listBulkChoices);
  const today = placeDate(now);
  const fields = readBulkFields(new URL(given.request.url).searchParams);
  const experienceIds = choices.experiences.map(({ id }) => id);
  return {
    agencyId: view.id,
    choices,
    today,
    id: newId(),
    initialValues: proposeFields(fields, { experienceIds, today, days: PROPOSED_DAYS }),
  };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const fields = readBulkFields(form);
  const input = { id: textOf(form, "id") ?? "", selection: selectionOf(fields), edit: editOf(fields) };
  const outcome = await catchRefusal(given, () => application.draftBulkChange(input));
  if ("answer" in outcome) throw redirect(`/${view.id}/bulk-changes/${outcome.answer.id}`);
  return { ...outcome.refused, typed: fields };
}

export default function BulkChangeForm() {
  const { agencyId, choices, today, id, initialValues } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(bulkChangeMessages);
  const errors = refused?.fields ?? {};
  const values = refused?.typed ?? initialValues;
  const { guides, ...selectable } = choices;
  return (
    <div className="max-w-3xl">
      <BackLink to={`/${agencyId}/departures`}>{t.back}</BackLink>
      <PageHead title={t.title} intro={t.intro} />
      {refused && Object.keys(errors).length === 0 && <Refusal code={refused.code} />}
      {choices.experiences.length === 0 ? (
        <NoExperiences />
      ) : (
        <PanelForm method="post" className="grid gap-6">
          {/* A refused form gets a new id, because a draft with the former id may exist. */}
          <input type="hidden" name="id" value={id} />
          <SelectionFields {...selectable} values={values} today={today} errors={errors} />
          <EditFields values={values} guides={guides} errors={errors} />
          <SubmitButton className="sm:justify-self-start">{t.preview}</SubmitButton>
        </PanelForm>
      )}
    </div>
  );
}
