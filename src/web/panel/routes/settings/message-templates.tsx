import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { loadPageData } from "../../acts.ts";
import { requireTemplateEditor } from "../../features/staff-messages/require-template-editor.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { useMessages } from "../../messages/messages.ts";
import { messageTemplateMessages } from "../../messages/messaging/message-template.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireTemplateEditor(given);
  return {
    agencyId: view.id,
    templates: await loadPageData(given, () => application.listMessageTemplates()),
  };
}

export default function MessageTemplates() {
  const { agencyId, templates } = useLoaderData<typeof loader>();
  const t = useMessages(messageTemplateMessages);
  const page = `/${agencyId}/settings/message-templates`;
  const add = <LinkButton to={`${page}/new`}>{t.add}</LinkButton>;
  if (templates.length === 0)
    return (
      <>
        <PageHead title={t.title} />
        <EmptyState title={t.none} description={t.noneText} action={add} />
      </>
    );
  return (
    <div className="max-w-2xl">
      <PageHead title={t.title} intro={t.intro} />
      <ul className="mb-6">
        {templates.map(({ id, name, texts }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              data-row
              to={`${page}/${id}`}
              className="grid min-h-11 content-center gap-0.5 py-3 underline-offset-4 hover:underline"
            >
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span lang="es-CO" className="line-clamp-2 text-sm text-muted wrap-anywhere">
                {texts["es-CO"].subject}
              </span>
              <span className="text-sm text-muted">{texts.en ? t.both : t.onlySpanish}</span>
            </Link>
          </li>
        ))}
      </ul>
      {add}
    </div>
  );
}
