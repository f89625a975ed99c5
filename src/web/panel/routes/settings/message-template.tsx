import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import type { MessageTemplate } from "../../../../domain/messaging/message-template.ts";
import { TextField } from "../../../ui/field.tsx";
import { loadPageData, pageError, performAndRedirect, type Refused } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { requireTemplateEditor } from "../../features/staff-messages/require-template-editor.ts";
import { ShownTexts } from "../../features/staff-messages/shown-texts.tsx";
import { TextFields } from "../../features/staff-messages/text-fields.tsx";
import {
  readTexts,
  type TypedTexts,
  textsInput,
  toTypedTexts,
} from "../../features/staff-messages/typed-message.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { useMessages } from "../../messages/messages.ts";
import { messageTemplateMessages } from "../../messages/messaging/message-template.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireTemplateEditor(given);
  const { templateId } = given.params;
  const newId = given.context.get(panelContext).newId();
  if (templateId === "new") return { agencyId: view.id, id: newId, template: null };
  const templates = await loadPageData(given, () => application.listMessageTemplates());
  const template = templates.find(({ id }) => id === templateId);
  if (!template) throw pageError("template-not-found", 404);
  return { agencyId: view.id, id: template.id, template };
}

interface Answer extends Refused {
  name: string;
  typed: TypedTexts;
  /** The version that somebody else saved since the form was loaded. */
  conflict?: MessageTemplate | undefined;
}

export async function action(given: ActionFunctionArgs): Promise<Answer> {
  const { application, view } = requireTemplateEditor(given);
  const form = await given.request.formData();
  const [templateId = "", revision] = [textOf(form, "id"), textOf(form, "revision")];
  const [name, typed] = [textOf(form, "name") ?? "", readTexts(form)];
  const page = `/${view.id}/settings/message-templates`;
  if (form.get("act") === "delete") {
    const remove = () => application.deleteMessageTemplate({ templateId });
    return { ...(await performAndRedirect(given, remove, `${page}?done=no-template`)), name, typed };
  }
  const template = {
    templateId,
    name,
    texts: textsInput(typed),
    replaces: revision ? Number(revision) : null,
  };
  const save = () => application.saveMessageTemplate(template);
  const refused = await performAndRedirect(given, save, `${page}?done=template`);
  if (refused.code !== "template-changed") return { ...refused, name, typed };
  const templates = await loadPageData(given, () => application.listMessageTemplates());
  return { ...refused, name, typed, conflict: templates.find(({ id }) => id === templateId) };
}

function Conflict({ template: { name, texts } }: { template: MessageTemplate }) {
  const t = useMessages(messageTemplateMessages);
  return (
    <section aria-labelledby="theirs" className="card grid gap-4">
      <h2 id="theirs" className="font-semibold">
        {t.theirs}
      </h2>
      <p className="wrap-anywhere">{name}</p>
      <ShownTexts texts={texts} />
    </section>
  );
}

export default function EditTemplate() {
  const { agencyId, id, template } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(messageTemplateMessages);
  const hasFieldErrors = answer !== undefined && Object.keys(answer.fields).length > 0;
  const conflict = answer?.conflict;
  const typed = answer?.typed ?? (template ? toTypedTexts(template.texts) : undefined);
  return (
    <div className="max-w-2xl">
      <BackLink to={`/${agencyId}/settings/message-templates`}>{t.back}</BackLink>
      <PageHead title={template ? t.edit(template.name) : t.add} />
      <div className="grid gap-5">
        {answer && !hasFieldErrors && <Refusal code={answer.code} />}
        {conflict && <Conflict template={conflict} />}
        <PanelForm method="post" className="grid gap-5">
          <input type="hidden" name="id" value={id} />
          {template && <input type="hidden" name="revision" value={(conflict ?? template).revision} />}
          <TextField
            name="name"
            autoComplete="off"
            label={t.name}
            hint={t.nameHint}
            error={answer?.fields.name}
            defaultValue={answer?.name ?? template?.name}
          />
          <TextFields typed={typed} errors={answer?.fields} english={t.english} />
          <SubmitButton className="justify-self-start">{conflict ? t.saveMine : t.save}</SubmitButton>
        </PanelForm>
        {template && (
          <PanelForm method="post" className="grid gap-2 border-t border-line pt-5">
            <input type="hidden" name="id" value={id} />
            <p className="text-sm text-muted">{t.removeText}</p>
            <SubmitButton name="act" value="delete" variant="ghost" className="justify-self-start">
              {t.remove}
            </SubmitButton>
          </PanelForm>
        )}
      </div>
    </div>
  );
}
