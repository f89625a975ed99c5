import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { MAX_ATTACHMENTS } from "../../../../domain/attachments/attachment.ts";
import { Notice } from "../../../ui/notice.tsx";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { fileOf, NO_FILE, textOf } from "../../features/acts/form-values.ts";
import { FileField } from "../../features/attachments/file-field.tsx";
import { provableOf } from "../../features/attachments/provable.ts";
import { useProvableText } from "../../features/attachments/use-provable-text.ts";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { booking, file } = await readSubject(given, "bookings.change");
  const proves = new URL(given.request.url).searchParams.get("proves");
  const proven = provableOf(file).find(({ id }) => id === proves) ?? null;
  const isFull = file.attachments.length >= MAX_ATTACHMENTS;
  const formKey = given.context.get(panelContext).newId();
  return { booking, proven, isFull, formKey };
}

/**
 * The URL states what the file proves, because a wrong choice in the form could show a passport's photo to all
 * staff.
 */
export async function action(given: ActionFunctionArgs) {
  const { application, bookingId, form, perform } = await readActForm(given);
  const proves = new URL(given.request.url).searchParams.get("proves") || undefined;
  const idempotencyKey = textOf(form, "key") ?? "";
  const input = { bookingId, file: (await fileOf(form, "file")) ?? NO_FILE, proves, idempotencyKey };
  const refused = await perform(() => application.addAttachment(input), "attached");
  // The file itself does not go back to the browser.
  return { ...refused, input: { idempotencyKey } };
}

export default function Attach() {
  const { booking, proven, isFull, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const acts = useMessages(actMessages);
  const t = useMessages(attachmentMessages);
  const textOfProvable = useProvableText();
  return (
    <ActPage title={proven ? t.add : acts.titles.attach} booking={booking} refused={refused}>
      {isFull ? (
        <Notice>{t.limit}</Notice>
      ) : (
        <PanelForm method="post" encType="multipart/form-data" className="grid gap-5">
          <input type="hidden" name="key" value={refused?.input.idempotencyKey ?? formKey} />
          <Notice title={proven ? textOfProvable(proven) : t.noSlip}>
            {proven ? t.slipHint : t.noSlipHint}
          </Notice>
          <FileField name="file" label={t.file} error={refused?.fields.file} required />
          <SubmitButton>{t.save}</SubmitButton>
        </PanelForm>
      )}
    </ActPage>
  );
}
