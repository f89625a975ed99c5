import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { Notice } from "../../../ui/notice.tsx";
import { catchRefusal, requireAgency } from "../../acts.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { linkRecipient, PaymentLink } from "../../features/change/payment-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { changeMessages } from "../../messages/bookings/change.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { booking, file } = await readSubject(given, "bookings.change");
  return { booking, change: file.pendingChange, to: linkRecipient(file, booking.path) };
}

export async function action(given: ActionFunctionArgs) {
  const { application } = requireAgency(given);
  const outcome = await catchRefusal(given, () =>
    application.payChange({ id: given.params.bookingId ?? "" }),
  );
  return "answer" in outcome ? { url: outcome.answer } : outcome;
}

export default function ChangeLink() {
  const { booking, change, to } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(changeMessages);
  const locale = useLocale();
  const url = answer && "url" in answer ? answer.url : null;
  const refused = answer && "refused" in answer ? answer.refused : undefined;
  return (
    <ActPage title={t.linkTitle} booking={booking} refused={refused}>
      {change ? (
        <>
          <p>
            {t.linkIntro(formatPesos(change.toPay, locale), formatPlaceMoment(change.holdExpiresAt, locale))}
          </p>
          {url || to.link ? (
            <PaymentLink url={url} toPay={change.toPay} to={to} />
          ) : (
            <PanelForm method="post">
              <SubmitButton>{t.showLink}</SubmitButton>
            </PanelForm>
          )}
        </>
      ) : (
        <Notice>{t.nothingWaits}</Notice>
      )}
    </ActPage>
  );
}
