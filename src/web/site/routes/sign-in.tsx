import { Link, redirectDocument } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { AskForCode } from "../features/identity/ask-for-code.tsx";
import { backLink, safeCallback, signInPurpose } from "../features/identity/callback-url.ts";
import { codeProblemText } from "../features/identity/code-problem.ts";
import { OrByEmail } from "../features/identity/or-by-email.tsx";
import { pageInOtherLanguage } from "../features/identity/page-in-other-language.ts";
import { ProviderForms } from "../features/identity/provider-forms.tsx";
import { SignInFrame } from "../features/identity/sign-in-frame.tsx";
import { bookingLinkMessages } from "../messages/booking/booking-link.ts";
import { signInMessages } from "../messages/identity/sign-in.ts";
import { requestContext } from "../request-context.ts";
import { screenMeta } from "../shell/layout/screen-meta.ts";
import { readCodeWait } from "../shell/session/code-wait.ts";
import { localPath } from "../shell/site/paths.ts";
import type { Route } from "./+types/sign-in.ts";

export const handle = { layout: "own" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, { title: signInMessages[loaderData.locale].title, index: false });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, locale, csrfToken, signInCodes, user, ...rest } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const callbackUrl = safeCallback(rest.callbackUrl, origin);
  const error = query.has("csrf") ? "csrf" : query.get("error");
  // A signed-in traveller tried to link a provider account that belongs to another traveller.
  if (error === "OAuthAccountNotLinked" && (await user()))
    throw redirectDocument(`${localPath(locale, "/profile")}?linking=taken`);
  if (!error && (await user())) throw redirectDocument(callbackUrl);
  const purpose = signInPurpose(callbackUrl, query.get("for"));
  const inOtherLanguage = pageInOtherLanguage(request, locale, callbackUrl);
  const wait = readCodeWait(query);
  return { locale, callbackUrl, inOtherLanguage, csrfToken, error, signInCodes, purpose, wait };
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { locale, callbackUrl, csrfToken, error, signInCodes, purpose } = loaderData;
  const messages = signInMessages[locale];
  const form = { messages, csrfToken, callbackUrl };
  const problem = codeProblemText(error, 0, messages, loaderData.wait);
  return (
    <SignInFrame
      title={messages.title}
      description={`${messages.purpose[purpose]} ${signInCodes ? messages.noPasswords : messages.noPasswordsNorCode}`}
      home={messages.home}
      back={backLink(callbackUrl, messages)}
      inOtherLanguage={loaderData.inOtherLanguage}
    >
      {problem && <Notice tone={error === "SessionRequired" ? "info" : "danger"}>{problem}</Notice>}
      <ProviderForms {...form} />
      {signInCodes && (
        <>
          <OrByEmail>{messages.byEmail.or}</OrByEmail>
          <AskForCode {...form} onSent={(_address, url) => window.location.assign(url)} />
        </>
      )}
      <Link to={localPath(locale, "/b")} className="text-sm underline underline-offset-4">
        {bookingLinkMessages[locale].fromSignIn}
      </Link>
      <p className="text-sm text-muted">
        {messages.legal.before}
        <Link to={localPath(locale, "/privacy")} className="underline">
          {messages.legal.link}
        </Link>
        {messages.legal.after}
      </p>
    </SignInFrame>
  );
}
