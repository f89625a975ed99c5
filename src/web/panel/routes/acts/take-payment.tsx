import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { type HandMethod, handMethodsFor } from "../../../../domain/payments/payment-method.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { readErrorCode, requireAgency } from "../../acts.ts";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { fileOf, pesosOf, textOf } from "../../features/acts/form-values.ts";
import { FileField } from "../../features/attachments/file-field.tsx";
import { fieldProps, Options, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { failureMessages } from "../../messages/failures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

/** An amount that is due: the balance of the booking, or the difference of a pending change. */
interface Payable {
  changeId: string | undefined;
  amount: number;
  formKey: string;
  methods: HandMethod[];
}

export async function loader(given: LoaderFunctionArgs) {
  const { permissions } = requireAgency(given);
  const { booking, file } = await readSubject(given, "money.take");
  const { newId } = given.context.get(panelContext);
  const { due, pendingChange } = file;
  const methods = handMethodsFor(permissions);
  const isConfirmed = file.booking.status === "CONFIRMED";
  // The balance of a confirmed booking is already on account.
  const ofBalance = isConfirmed ? methods.filter((method) => method !== "on-account") : methods;
  const payable: Payable[] = [
    ...(pendingChange
      ? [{ changeId: pendingChange.id, amount: pendingChange.toPay, formKey: newId(), methods }]
      : []),
    ...(due > 0 ? [{ changeId: undefined, amount: due, formKey: newId(), methods: ofBalance }] : []),
  ];
  // Code of the refusal, if the booking was just made and its payment was refused.
  const paymentError = readErrorCode(new URL(given.request.url).searchParams.get("refused"));
  const isCancelled = file.booking.status === "CANCELLED";
  return { booking, payable, paymentError, isCancelled };
}

export async function action(given: ActionFunctionArgs) {
  const { application, bookingId, form, perform } = await readActForm(given);
  const input = {
    bookingId,
    changeId: textOf(form, "changeId"),
    method: textOf(form, "method") as HandMethod,
    amount: pesosOf(form, "amount"),
    note: textOf(form, "note") ?? "",
    idempotencyKey: textOf(form, "key") ?? "",
  };
  const slip = await fileOf(form, "slip");
  return { ...(await perform(() => application.takePayment({ ...input, slip }), "paid")), input };
}

interface PaymentFormProps {
  payable: Payable;
  title: string | undefined;
  answer: Awaited<ReturnType<typeof action>> | undefined;
}

function PaymentForm({ payable: { changeId, amount, formKey, methods }, title, answer }: PaymentFormProps) {
  const t = useMessages(actMessages);
  const { slip } = useMessages(attachmentMessages);
  const locale = useLocale();
  const field = fieldProps(answer?.input, answer?.fields);
  return (
    <PanelForm method="post" encType="multipart/form-data" className="grid gap-5">
      {title && <h2 className="text-lg font-bold">{title}</h2>}
      <DefinitionList
        rows={[{ label: t.due, value: <Money value={amount} locale={locale} />, strong: true }]}
      />
      <input type="hidden" name="amount" value={amount} />
      {changeId && <input type="hidden" name="changeId" value={changeId} />}
      <input type="hidden" name="key" value={answer?.input.idempotencyKey ?? formKey} />
      <SelectField {...field("method", "cash")} label={t.method}>
        <Options of={methods.map((method) => [method, t.methods[method]])} />
      </SelectField>
      <TextField {...field("note")} label={t.proof} hint={t.proofHint} autoComplete="off" required />
      <FileField name="slip" label={slip} error={answer?.fields.slip} />
      <SubmitButton>{t.take(formatPesos(amount, locale))}</SubmitButton>
    </PanelForm>
  );
}

export default function TakePayment() {
  const { booking, payable, paymentError, isCancelled } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(actMessages);
  const failures = useMessages(failureMessages);
  return (
    <ActPage title={t.titles["take-payment"]} booking={booking} refused={answer}>
      {paymentError && !answer && (
        <Notice tone="danger" title={t.bookedUnpaid}>
          {failures[paymentError] ?? failures.unknown}
        </Notice>
      )}
      {payable.length === 0 && <Notice>{isCancelled ? t.cancelled : t.nothingDue}</Notice>}
      {payable.map((one) => (
        <PaymentForm
          key={one.changeId ?? "booking"}
          payable={one}
          title={one.changeId ? t.ofChange : payable.length > 1 ? t.ofBooking : undefined}
          answer={answer?.input.changeId === one.changeId ? answer : undefined}
        />
      ))}
    </ActPage>
  );
}
