import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { shownHeldOf, textOf } from "../../features/acts/form-values.ts";
import { HeldPayments } from "../../features/acts/held-payments.tsx";
import { fieldProps, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

const approvalIdOf = ({ request }: LoaderFunctionArgs): string =>
  new URL(request.url).searchParams.get("approval") ?? "";

export async function loader(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  const { booking, file } = await readSubject(given, "bookings.refund");
  const preview = await loadPageData(given, () => application.previewRefund({ bookingId: booking.id }));
  const approval = file.approval?.id === approvalIdOf(given) ? file.approval : null;
  return { booking, approval, preview };
}

export async function action(given: ActionFunctionArgs) {
  const { application, form, perform } = await readActForm(given);
  const decision = form.get("decision") === "decline" ? "decline" : "approve";
  const why = textOf(form, "why");
  const input = { approvalId: approvalIdOf(given), decision, why, shownHeld: shownHeldOf(form) } as const;
  const done = decision === "decline" ? "declined" : "approved";
  return { ...(await perform(() => application.decideApproval(input), done)), input };
}

export default function DecideApproval() {
  const { booking, approval, preview } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(actMessages);
  const locale = useLocale();
  const field = fieldProps(refused?.input, refused?.fields);
  if (!approval?.mayDecide)
    return (
      <ActPage title={t.titles["decide-approval"]} booking={booking} refused={refused}>
        <Notice>{approval ? t.onlyOthers : t.alreadyDecided}</Notice>
      </ActPage>
    );
  return (
    <ActPage title={t.titles["decide-approval"]} booking={booking} refused={refused}>
      <DefinitionList
        rows={[
          { label: t.asked, value: `${approval.by}, ${formatPlaceMoment(approval.at, locale)}` },
          { label: t.why, value: approval.why },
          { label: t.held, value: <Money value={preview.held} locale={locale} /> },
          { label: t.refundAmount, value: <Money value={approval.amount} locale={locale} />, strong: true },
        ]}
      />
      <HeldPayments payments={preview.payments} />
      <PanelForm method="post">
        <input type="hidden" name="shownHeld" value={preview.held} />
        <SubmitButton name="decision" value="approve" variant="danger">
          {t.approve(formatPesos(approval.amount, locale))}
        </SubmitButton>
      </PanelForm>
      <PanelForm method="post" className="card grid gap-4">
        <TextField
          {...field("why")}
          label={t.declineWhy}
          hint={t.whyHint}
          minLength={3}
          autoComplete="off"
          required
        />
        <SubmitButton name="decision" value="decline" variant="secondary">
          {t.decline}
        </SubmitButton>
      </PanelForm>
    </ActPage>
  );
}
