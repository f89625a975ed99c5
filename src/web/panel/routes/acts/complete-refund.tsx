import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { fileOf, textOf } from "../../features/acts/form-values.ts";
import { FileField } from "../../features/attachments/file-field.tsx";
import { fieldProps, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

const refundIdOf = ({ request }: LoaderFunctionArgs): string =>
  new URL(request.url).searchParams.get("refund") ?? "";

export async function loader(given: LoaderFunctionArgs) {
  const { booking, file } = await readSubject(given, "bookings.refund");
  const refund = file.refunds.find(({ id, mayComplete }) => mayComplete && id === refundIdOf(given));
  return { booking, amount: refund?.amount ?? 0 };
}

export async function action(given: ActionFunctionArgs) {
  const { application, form, perform } = await readActForm(given);
  const input = { refundId: refundIdOf(given), note: textOf(form, "note") ?? "" };
  const slip = await fileOf(form, "slip");
  return { ...(await perform(() => application.completeRefund({ ...input, slip }), "returned")), input };
}

export default function CompleteRefund() {
  const { booking, amount } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(actMessages);
  const { slip } = useMessages(attachmentMessages);
  const locale = useLocale();
  const field = fieldProps(refused?.input, refused?.fields);
  return (
    <ActPage title={t.titles["complete-refund"]} booking={booking} refused={refused}>
      {amount === 0 ? (
        <Notice>{t.alreadyReturned}</Notice>
      ) : (
        <PanelForm method="post" encType="multipart/form-data" className="grid gap-5">
          <p className="text-muted">{t.completeHint}</p>
          <DefinitionList
            rows={[{ label: t.refundAmount, value: <Money value={amount} locale={locale} />, strong: true }]}
          />
          <TextField {...field("note")} label={t.refundProof} hint={t.whyHint} autoComplete="off" required />
          <FileField name="slip" label={slip} error={refused?.fields.slip} />
          <SubmitButton>{t.complete(formatPesos(amount, locale))}</SubmitButton>
        </PanelForm>
      )}
    </ActPage>
  );
}
