import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { TextAreaField } from "../../../ui/field.tsx";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { fieldProps, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { booking } = await readSubject(given, "bookings.change");
  return { booking, formKey: given.context.get(panelContext).newId() };
}

export async function action(given: ActionFunctionArgs) {
  const { application, bookingId, form, perform } = await readActForm(given);
  const input = { bookingId, text: textOf(form, "text") ?? "", idempotencyKey: textOf(form, "key") ?? "" };
  return { ...(await perform(() => application.addNote(input), "noted")), input };
}

export default function Note() {
  const { booking, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(actMessages);
  const field = fieldProps(refused?.input, refused?.fields);
  return (
    <ActPage title={t.titles.note} booking={booking} refused={refused}>
      <PanelForm method="post" className="grid gap-5">
        <input type="hidden" name="key" value={refused?.input.idempotencyKey ?? formKey} />
        <TextAreaField {...field("text")} label={t.note} hint={t.noteHint} maxLength={1000} required />
        <SubmitButton>{t.saveNote}</SubmitButton>
      </PanelForm>
    </ActPage>
  );
}
