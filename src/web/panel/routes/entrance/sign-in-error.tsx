import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PlainPage } from "../../layout/plain-page.tsx";
import { entranceMessages } from "../../messages/bookings/entrance.ts";
import { useMessages } from "../../messages/messages.ts";

export const loader = ({ request }: LoaderFunctionArgs) => ({
  denied: new URL(request.url).searchParams.get("error") === "AccessDenied",
});

export default function SignInError() {
  const { denied } = useLoaderData<typeof loader>();
  const t = useMessages(entranceMessages);
  return (
    <PlainPage title={t.signInTitle}>
      <Notice tone="danger">{denied ? t.errors.AccessDenied : t.errors.other}</Notice>
      <LinkButton to="/api/auth/signin" reloadDocument>
        {t.google}
      </LinkButton>
    </PlainPage>
  );
}
