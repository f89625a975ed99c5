import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { MAX_ATTACHMENTS } from "../../../../domain/attachments/attachment.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatMoney, formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { act, requireAgency } from "../../acts.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { fileOf, NO_FILE, textOf } from "../../features/acts/form-values.ts";
import { FileField } from "../../features/attachments/file-field.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { booking, file } = await readSubject(given);
  const payments = file.payments.filter(({ providerPaymentId }) => providerPaymentId === null);
  const refunds = file.refunds.filter(({ byAgency }) => byAgency);
  const proves = new URL(given.request.url).searchParams.get("proves");
  const proven = [...payments, ...refunds].find(({ id }) => id === proves)?.id ?? "";
  const isFull = file.attachments.length >= MAX_ATTACHMENTS;
  const formKey = given.context.get(panelContext).newId();
  return { booking, payments, refunds, proven, isFull, formKey };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const bookingId = given.params.bookingId ?? "";
  const proves = textOf(form, "proves");
  const idempotencyKey = textOf(form, "key") ?? "";
  const input = { bookingId, file: (await fileOf(form, "file")) ?? NO_FILE, proves, idempotencyKey };
  const doneUrl = `/${view.id}/bookings/${bookingId}?done=attached`;
  // The file itself does not go back to the browser.
  return {
    ...(await act(given, () => application.addAttachment(input), doneUrl)),
    input: { proves, idempotencyKey },
  };
}

export default function Attach() {
  const { booking, payments, refunds, proven, isFull, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const acts = useMessages(actMessages);
  const t = useMessages(attachmentMessages);
  const { methods } = useMessages(fileMessages);
  const locale = useLocale();
  return (
    <ActPage title={acts.titles.attach} booking={booking} refused={refused}>
      {isFull ? (
        <Notice>{t.limit}</Notice>
      ) : (
        <PanelForm method="post" encType="multipart/form-data" className="grid gap-5">
          <input type="hidden" name="key" value={refused?.input.idempotencyKey ?? formKey} />
          <FileField name="file" label={t.file} error={refused?.fields.file} required />
          {payments.length + refunds.length === 0 ? (
            <p className="text-sm text-muted">{t.provesHint}</p>
          ) : (
            <SelectField
              name="proves"
              label={t.proves}
              hint={t.provesHint}
              defaultValue={refused?.input.proves ?? proven}
            >
              <option value="">{t.provesNothing}</option>
              {payments.map(({ id, method, amount, currency, at }) => (
                <option key={id} value={id}>
                  {t.payment(
                    methods[method],
                    formatMoney(amount, currency, locale),
                    formatPlaceMoment(at, locale),
                  )}
                </option>
              ))}
              {refunds.map(({ id, amount, at }) => (
                <option key={id} value={id}>
                  {t.refund(formatPesos(amount, locale), formatPlaceMoment(at, locale))}
                </option>
              ))}
            </SelectField>
          )}
          <Button type="submit" loading={busy}>
            {t.save}
          </Button>
        </PanelForm>
      )}
    </ActPage>
  );
}
