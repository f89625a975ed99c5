import { Link } from "react-router";
import type { MessageTemplate } from "../../../../domain/messaging/message-template.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Options, SubmitButton } from "../../layout/form-parts.tsx";
import { useMessages } from "../../messages/messages.ts";
import { messageTemplateMessages } from "../../messages/messaging/message-template.ts";
import { hasNoText, type TypedTexts } from "./typed-message.ts";

export interface FilledTemplate {
  name: string;
  /** The texts that the template replaced. */
  before: TypedTexts;
}

export function ChooseTemplate({
  agencyId,
  templates,
  filled,
  mayManage,
}: {
  agencyId: string;
  templates: readonly MessageTemplate[];
  mayManage: boolean;
  filled: FilledTemplate | undefined;
}) {
  const t = useMessages(messageTemplateMessages);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <SelectField name="template" label={t.choose} defaultValue="">
            <option value="">{t.noChoice}</option>
            <Options of={templates.map(({ id, name }) => [id, name])} />
          </SelectField>
        </div>
        <SubmitButton name="intent" value="fill" variant="secondary">
          {t.fill}
        </SubmitButton>
      </div>
      {mayManage && (
        <Link
          to={`/${agencyId}/settings/message-templates`}
          className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-brand underline underline-offset-4"
        >
          {t.manage}
        </Link>
      )}
      {filled && (
        <Notice
          action={
            !hasNoText(filled.before) && (
              <>
                <input type="hidden" name="before" value={JSON.stringify(filled.before)} />
                <SubmitButton name="intent" value="restore" variant="ghost">
                  {t.restore}
                </SubmitButton>
              </>
            )
          }
        >
          {t.filled(filled.name)}
        </Notice>
      )}
    </div>
  );
}

export function KeepTemplate({
  id,
  typed,
  error,
  kept,
}: {
  id: string;
  typed: string | undefined;
  error: string | undefined;
  kept: string | undefined;
}) {
  const t = useMessages(messageTemplateMessages);
  return (
    <>
      {kept !== undefined && <Notice tone="success">{t.kept(kept)}</Notice>}
      <details className="card" open={error !== undefined}>
        <summary className="fold-arrow min-h-11 cursor-pointer font-semibold">{t.keepTitle}</summary>
        <div className="mt-3 grid gap-3">
          <input type="hidden" name="templateId" value={id} />
          <TextField
            name="templateName"
            autoComplete="off"
            label={t.name}
            hint={t.nameHint}
            error={error}
            defaultValue={kept === undefined ? typed : ""}
          />
          <SubmitButton name="intent" value="keep" variant="secondary" className="justify-self-start">
            {t.save}
          </SubmitButton>
        </div>
      </details>
    </>
  );
}
