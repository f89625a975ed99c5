import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadPageData, performAndRedirect, requireStaff } from "../../acts.ts";
import { PanelForm } from "../../layout/panel-form.tsx";
import { PlainPage } from "../../layout/plain-page.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { entranceMessages } from "../../messages/bookings/entrance.ts";
import { useMessages } from "../../messages/messages.ts";
import { shellMessages } from "../../messages/shell.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { readInvitation, staff } = given.context.get(panelContext);
  const token = given.params.token ?? "";
  const invitation = await loadPageData(given, () => readInvitation({ token }));
  return { invitation, signedInAs: staff?.email ?? null, path: `/invitation/${token}` };
}

export async function action(given: ActionFunctionArgs) {
  const { account } = requireStaff(given);
  const token = given.params.token ?? "";
  return performAndRedirect(given, () => account.acceptInvitation({ token }), "/?done=joined");
}

export default function Invitation() {
  const { invitation, signedInAs, path } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(entranceMessages);
  const shell = useMessages(shellMessages);
  const { agencyName, email, roles } = invitation;
  return (
    <PlainPage title={t.invitationTitle(agencyName)}>
      {refused && <Refusal code={refused.code} />}
      <p>{t.invitation(email, roles.map((role) => shell.roles[role]).join(", "))}</p>
      {signedInAs === null && (
        <>
          <p>{t.signInFirst}</p>
          <LinkButton to={`/api/auth/signin?${new URLSearchParams({ callbackUrl: path })}`} reloadDocument>
            {t.google}
          </LinkButton>
        </>
      )}
      {signedInAs === email && (
        <PanelForm method="post" className="grid">
          <Button type="submit">{t.accept}</Button>
        </PanelForm>
      )}
      {signedInAs !== null && signedInAs !== email && (
        <>
          <Notice tone="warning">{t.otherAddress(signedInAs)}</Notice>
          <LinkButton to="/api/auth/signout" reloadDocument variant="secondary">
            {t.signOut}
          </LinkButton>
        </>
      )}
    </PlainPage>
  );
}

export function ErrorBoundary() {
  const t = useMessages(entranceMessages);
  return (
    <PlainPage title={t.endedTitle}>
      <p>{t.ended}</p>
      <LinkButton to="/" variant="secondary" reloadDocument>
        {t.toPanel}
      </LinkButton>
    </PlainPage>
  );
}
