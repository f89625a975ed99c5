import { redirectDocument } from "react-router";
import { buttonLook } from "../../ui/button.tsx";
import { backLink, safeCallback } from "../features/identity/callback-url.ts";
import { pageInOtherLanguage } from "../features/identity/page-in-other-language.ts";
import { SignInFrame } from "../features/identity/sign-in-frame.tsx";
import { TypeCode } from "../features/identity/type-code.tsx";
import { signInMessages } from "../messages/identity/sign-in.ts";
import { requestContext } from "../request-context.ts";
import { screenMeta } from "../shell/layout/screen-meta.ts";
import { signInPath } from "../shell/session/require-user.ts";
import type { Route } from "./+types/sign-in-code.ts";

export const handle = { layout: "own" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, { title: signInMessages[loaderData.locale].byEmail.title, index: false });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, locale, csrfToken, codeAddress, user, ...rest } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const callbackUrl = safeCallback(rest.callbackUrl, origin);
  const problem = query.has("csrf") ? "csrf" : (query.get("reason") ?? query.get("error"));
  if (!codeAddress) throw redirectDocument(signInPath(callbackUrl));
  if (!problem && (await user())) throw redirectDocument(callbackUrl);
  const inOtherLanguage = pageInOtherLanguage(request, locale, callbackUrl);
  const left = Number(query.get("left")) || 0;
  return { locale, callbackUrl, inOtherLanguage, csrfToken, codeAddress, problem, left };
}

export default function SignInCode({ loaderData }: Route.ComponentProps) {
  const { locale, callbackUrl, csrfToken, codeAddress, problem, left } = loaderData;
  const messages = signInMessages[locale];
  const { byEmail } = messages;
  return (
    <SignInFrame
      title={byEmail.title}
      description={<span className="wrap-anywhere">{byEmail.sent(codeAddress)}</span>}
      home={messages.home}
      back={backLink(callbackUrl, messages)}
      inOtherLanguage={loaderData.inOtherLanguage}
    >
      <TypeCode
        messages={messages}
        csrfToken={csrfToken}
        callbackUrl={callbackUrl}
        address={codeAddress}
        initial={{ problem, attemptsLeft: left }}
        otherAddress={
          <a href={signInPath(callbackUrl)} className={buttonLook({ variant: "ghost", size: "small" })}>
            {byEmail.otherAddress}
          </a>
        }
      />
    </SignInFrame>
  );
}
