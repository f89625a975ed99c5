import { useContext } from "react";
import { redirectDocument } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";
import { safeCallback } from "../features/identity/callback-url.ts";
import { pageInOtherLanguage } from "../features/identity/page-in-other-language.ts";
import { SignInFrame } from "../features/identity/sign-in-frame.tsx";
import { signInMessages } from "../messages/identity/sign-in.ts";
import { requestContext } from "../request-context.ts";
import { screenMeta } from "../shell/layout/screen-meta.ts";
import { FORGET_SCRIPT } from "../shell/session/traveller-memory.ts";
import { Nonce } from "../shell/site/nonce.ts";
import type { Route } from "./+types/sign-out.ts";

export const handle = { layout: "own" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, { title: signInMessages[loaderData.locale].signOut.confirm, index: false });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, locale, csrfToken, user } = context.get(requestContext);
  const callbackUrl = safeCallback(new URL(request.url).searchParams.get("callbackUrl"), origin);
  if (!(await user())) throw redirectDocument(callbackUrl);
  const inOtherLanguage = pageInOtherLanguage(request, locale, callbackUrl);
  return { locale, callbackUrl, inOtherLanguage, csrfToken };
}

export default function SignOut({ loaderData }: Route.ComponentProps) {
  const { locale, callbackUrl, csrfToken } = loaderData;
  const messages = signInMessages[locale];
  const { title, description, confirm, stay } = messages.signOut;
  const nonce = useContext(Nonce);
  return (
    <SignInFrame
      title={title}
      description={description}
      home={messages.home}
      inOtherLanguage={loaderData.inOtherLanguage}
    >
      <script nonce={nonce}>{FORGET_SCRIPT}</script>
      <form method="post" action="/api/auth/signout" className="grid gap-3">
        <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <Button type="submit">{confirm}</Button>
        <LinkButton variant="secondary" to={callbackUrl}>
          {stay}
        </LinkButton>
      </form>
    </SignInFrame>
  );
}
