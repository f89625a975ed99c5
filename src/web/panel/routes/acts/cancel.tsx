import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { pesosOf, shownHeldOf, textOf } from "../../features/acts/form-values.ts";
import { HeldPayments } from "../../features/acts/held-payments.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  const { booking, file } = await readSubject(given, "bookings.cancel");
  const obstacle = file.acts.cancel;
  // A cancelled booking has no preview.
  const preview =
    obstacle === null ? await loadPageData(given, () => application.previewCancel({ id: booking.id })) : null;
  const hasEmail = file.booking.hasAccount || Boolean(file.people[0]?.email);
  return { booking, obstacle, preview, hasEmail };
}

export async function action(given: ActionFunctionArgs) {
  const { application, bookingId: id, form, perform } = await readActForm(given);
  // A hidden amount has another name than a typed one: only a typed amount is shown again after a refusal.
  const refund = form.has("refund") ? pesosOf(form, "refund") : pesosOf(form, "ruleRefund");
  const terms = { refund, why: textOf(form, "why"), shownHeld: shownHeldOf(form) };
  const refused = await perform(() => application.cancelBooking({ id, terms }), "cancelled");
  return { ...refused, typed: { refund: textOf(form, "refund"), why: terms.why } };
}

/** The input's schema reports `terms.refund`, the use case reports `refund`. */
const fieldError = (fields: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  fields?.[name] ?? fields?.[`terms.${name}`];

export default function CancelBooking() {
  const { booking, obstacle, preview, hasEmail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(actMessages);
  return (
    <ActPage title={t.titles.cancel} {...{ booking, obstacle, refused }}>
      {preview && <CancelForm preview={preview} hasEmail={hasEmail} />}
    </ActPage>
  );
}

type Preview = NonNullable<Awaited<ReturnType<typeof loader>>["preview"]>;

function CancelForm({ preview, hasEmail }: { preview: Preview; hasEmail: boolean }) {
  const refused = useActionData<typeof action>();
  const t = useMessages(actMessages);
  const locale = useLocale();
  const { held, byRule, most, rules, payments } = preview;
  const pesos = (amount: number) => formatPesos(amount, locale);
  const reasons = rules.length > 0 ? rules.map((rule) => t.rules[rule]).join(", ") : t.noRule;
  return (
    <>
      <Notice tone="warning">{hasEmail ? t.cancelHint : t.cancelHintNoEmail}</Notice>
      {held > 0 && (
        <>
          <DefinitionList
            rows={[
              { label: t.held, value: <Money value={held} locale={locale} /> },
              {
                label: `${t.byRule} (${reasons})`,
                value: <Money value={byRule} locale={locale} />,
                strong: true,
              },
            ]}
          />
          <HeldPayments payments={payments} />
        </>
      )}
      <PanelForm method="post" className="grid gap-5">
        <input type="hidden" name="shownHeld" value={held} />
        {most > byRule ? (
          <>
            <TextField
              name="refund"
              label={t.refundAmount}
              hint={t.between(pesos(byRule), pesos(most))}
              error={fieldError(refused?.fields, "refund")}
              defaultValue={refused?.typed.refund ?? byRule}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <TextField
              name="why"
              label={t.why}
              hint={t.whyHint}
              error={fieldError(refused?.fields, "why")}
              defaultValue={refused?.typed.why}
              autoComplete="off"
            />
          </>
        ) : (
          <input type="hidden" name="ruleRefund" value={byRule} />
        )}
        <SubmitButton variant="danger">{t.cancelNow}</SubmitButton>
      </PanelForm>
    </>
  );
}
