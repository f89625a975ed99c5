import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { Options, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { booking, file } = await readSubject(given, "bookings.change");
  const emails = file.emails
    .filter((email) => email.mayResend)
    .map(({ id, name, toAgency, at }) => ({ id, name, toAgency, at }));
  const emailId = new URL(given.request.url).searchParams.get("email");
  return { booking, emails, selectedId: emails.find(({ id }) => id === emailId)?.id };
}

export async function action(given: ActionFunctionArgs) {
  const { application, form, perform } = await readActForm(given);
  const messageId = textOf(form, "messageId") ?? "";
  return perform(() => application.resendEmail({ messageId }), "emailed");
}

export default function Resend() {
  const { booking, emails, selectedId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(actMessages);
  const locale = useLocale();
  return (
    <ActPage title={t.titles.resend} booking={booking} refused={refused}>
      {emails.length === 0 ? (
        <Notice>{t.noEmails}</Notice>
      ) : (
        <PanelForm method="post" className="grid gap-5">
          <SelectField
            name="messageId"
            label={t.whichEmail}
            hint={t.resendHint}
            error={refused?.fields.messageId}
            defaultValue={selectedId}
          >
            <Options
              of={emails.map(({ id, name, at }) => [id, `${name} · ${formatPlaceMoment(at, locale)}`])}
            />
          </SelectField>
          <SubmitButton>{t.resend}</SubmitButton>
        </PanelForm>
      )}
    </ActPage>
  );
}
