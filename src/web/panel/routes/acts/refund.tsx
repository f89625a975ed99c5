import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { REFUND_WAYS, type RefundWay } from "../../../../domain/payments/refund-way.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadPageData, type Refused, requireAgency } from "../../acts.ts";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { pesosIn, pesosOf, shownHeldOf, textOf } from "../../features/acts/form-values.ts";
import { HeldPayments } from "../../features/acts/held-payments.tsx";
import { fieldProps, Options, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  const { booking, file } = await readSubject(given, "bookings.refund");
  const preview = await loadPageData(given, () => application.previewRefund({ bookingId: booking.id }));
  const toPayOut = file.refunds
    .filter(({ mayComplete }) => mayComplete)
    .map(({ id, amount }) => ({ id, amount }));
  return { booking, preview, toPayOut, formKey: given.context.get(panelContext).newId() };
}

const ABOVE_LIMIT: Refused = { code: "refund-above-limit", facts: {}, fields: {} };

/** An incomplete form goes to the use case, whose refusal names the fields. */
export async function action(given: ActionFunctionArgs) {
  const { application, bookingId, form, perform } = await readActForm(given);
  const input = {
    bookingId,
    amount: pesosOf(form, "amount"),
    way: textOf(form, "way") as RefundWay,
    why: textOf(form, "why") ?? "",
    proof: textOf(form, "proof"),
    shownHeld: shownHeldOf(form),
    idempotencyKey: textOf(form, "key") ?? "",
  };
  const typed = { ...input, amount: textOf(form, "amount") ?? "" };
  const isComplete = input.amount > 0 && input.why.length > 2 && (input.way === "as-paid" || input.proof);
  const intent = textOf(form, "intent");
  if (intent === "edit") return { typed, review: null, refused: undefined };
  if (isComplete && intent === undefined) {
    const { most, held } = await loadPageData(given, () => application.previewRefund({ bookingId }));
    const isAboveLimit = input.amount > most && input.amount <= held;
    return isAboveLimit
      ? { typed, review: null, refused: ABOVE_LIMIT }
      : { typed, review: input.amount, refused: undefined };
  }
  const refused = await (intent === "ask"
    ? perform(() => application.askApproval(input), "asked")
    : perform(() => application.refundBooking(input), "refunded"));
  return { typed, review: null, refused };
}

function ApprovalForm({ typed, most }: { typed: Answer["typed"]; most: number }) {
  const t = useMessages(actMessages);
  const locale = useLocale();
  const fields = { amount: typed.amount, way: "as-paid", why: typed.why, key: typed.idempotencyKey };
  return (
    <PanelForm method="post" className="card grid gap-4">
      <p>{t.askHint(formatPesos(most, locale))}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton name="intent" value="ask" variant="secondary">
        {t.ask(formatPesos(pesosIn(typed.amount), locale))}
      </SubmitButton>
    </PanelForm>
  );
}

type Answer = Awaited<ReturnType<typeof action>>;

function Review({ typed, amount, held }: { typed: Answer["typed"]; amount: number; held: number }) {
  const t = useMessages(actMessages);
  const locale = useLocale();
  const { way, why, proof = "" } = typed;
  const fields = { amount: typed.amount, way, why, proof, shownHeld: held, key: typed.idempotencyKey };
  return (
    <PanelForm method="post" className="card grid gap-5">
      <h2 className="text-lg font-bold">{t.checkIt}</h2>
      <DefinitionList
        rows={[
          { label: t.way, value: t.ways[way] },
          { label: t.why, value: why },
          ...(way === "by-hand" ? [{ label: t.refundProof, value: proof }] : []),
          { label: t.refundAmount, value: <Money value={amount} locale={locale} />, strong: true },
        ]}
      />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="confirm" variant="danger">
          {t.confirmRefund(formatPesos(amount, locale))}
        </SubmitButton>
        <Button type="submit" name="intent" value="edit" variant="ghost">
          {t.edit}
        </Button>
      </div>
    </PanelForm>
  );
}

function RefundForm({ answer }: { answer: Answer | undefined }) {
  const { preview, formKey } = useLoaderData<typeof loader>();
  const t = useMessages(actMessages);
  const locale = useLocale();
  const { typed, refused } = answer ?? {};
  const field = fieldProps(typed, refused?.fields);
  const { most, mostByHand } = preview;
  return (
    <PanelForm method="post" className="grid gap-5">
      <input type="hidden" name="key" value={typed?.idempotencyKey ?? formKey} />
      <input type="hidden" name="shownHeld" value={preview.held} />
      <TextField
        {...field("amount")}
        label={t.refundAmount}
        hint={t.atMost(formatPesos(most, locale))}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <SelectField {...field("way", "as-paid")} label={t.way}>
        <Options
          of={REFUND_WAYS.filter((way) => way === "as-paid" || mostByHand > 0).map((way) => [
            way,
            t.ways[way],
          ])}
        />
      </SelectField>
      <TextField {...field("why")} label={t.why} hint={t.whyHint} minLength={3} autoComplete="off" required />
      {mostByHand > 0 && (
        <TextField {...field("proof")} label={t.refundProof} hint={t.refundProofHint} autoComplete="off" />
      )}
      <Button type="submit">{t.review}</Button>
    </PanelForm>
  );
}

export default function Refund() {
  const { booking, preview, toPayOut } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(actMessages);
  const locale = useLocale();
  const isReviewed = answer && answer.review !== null;
  return (
    <ActPage title={t.titles.refund} booking={booking} refused={answer?.refused}>
      <DefinitionList
        rows={[{ label: t.held, value: <Money value={preview.held} locale={locale} />, strong: true }]}
      />
      {toPayOut.map(({ id, amount }) => (
        <Notice
          key={id}
          tone="warning"
          action={
            <LinkButton to={`${booking.path}/complete-refund?refund=${id}`} variant="secondary" size="small">
              {t.titles["complete-refund"]}
            </LinkButton>
          }
        >
          {t.toPayOut(formatPesos(amount, locale))}
        </Notice>
      ))}
      {preview.held === 0 ? (
        toPayOut.length === 0 && <Notice>{t.nothingHeld}</Notice>
      ) : (
        <>
          <HeldPayments payments={preview.payments} />
          {answer?.refused?.code === "refund-above-limit" && (
            <ApprovalForm typed={answer.typed} most={preview.most} />
          )}
          {isReviewed ? (
            <Review typed={answer.typed} amount={answer.review ?? 0} held={preview.held} />
          ) : (
            <RefundForm answer={answer} />
          )}
        </>
      )}
    </ActPage>
  );
}
