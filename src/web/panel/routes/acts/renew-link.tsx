import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { readActForm } from "../../features/acts/act-form.ts";
import { ActPage } from "../../features/acts/act-page.tsx";
import { readSubject } from "../../features/acts/act-subject.ts";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { booking, file } = await readSubject(given, "bookings.change");
  return { booking, link: file.link };
}

export async function action(given: ActionFunctionArgs) {
  const { application, bookingId, form, perform } = await readActForm(given);
  const input = { bookingId, version: Number(form.get("version") ?? Number.NaN) };
  return perform(() => application.renewLink(input), "renewed");
}

export default function RenewLink() {
  const { booking, link } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(actMessages);
  return (
    <ActPage title={t.titles["renew-link"]} booking={booking} refused={refused}>
      {link ? (
        <>
          <Notice tone="warning" title={t.endsLink}>
            {t.endsLinkText}
          </Notice>
          <dl className="grid gap-3">
            <div>
              <dt className="text-muted text-sm">{t.presentLink}</dt>
              <dd className="break-all">{link.url}</dd>
            </div>
            <div>
              <dt className="text-muted text-sm">{t.presentPin}</dt>
              <dd className="tabular-nums">{link.pin}</dd>
            </div>
          </dl>
          <PanelForm method="post">
            <input type="hidden" name="version" value={link.version} />
            <SubmitButton variant="danger">{t.titles["renew-link"]}</SubmitButton>
          </PanelForm>
        </>
      ) : (
        <Notice>{t.noLink}</Notice>
      )}
    </ActPage>
  );
}
