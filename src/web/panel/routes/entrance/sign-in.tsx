import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PlainPage } from "../../layout/plain-page.tsx";
import { entranceMessages } from "../../messages/bookings/entrance.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const { csrfToken, callbackUrl, origin } = context.get(panelContext);
  const { searchParams } = new URL(request.url);
  const [error, hasEnded] = [searchParams.get("error"), searchParams.has("ended")];
  return { csrfToken, callbackUrl: callbackUrl ?? origin, error, hasEnded };
};

export default function SignIn() {
  const { csrfToken, callbackUrl, error, hasEnded } = useLoaderData<typeof loader>();
  const t = useMessages(entranceMessages);
  const problem = error === "OAuthAccountNotLinked" ? t.errors[error] : t.errors.other;
  return (
    <PlainPage title={t.signInTitle}>
      {error && <Notice tone="danger">{problem}</Notice>}
      {hasEnded && !error && <Notice>{t.sessionEnded}</Notice>}
      <p>{t.signInText}</p>
      <form method="post" action="/api/auth/signin/google" className="grid">
        <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <Button type="submit">{t.google}</Button>
      </form>
    </PlainPage>
  );
}
