import { TriangleAlert } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { backLink, safeCallback } from "../features/identity/callback-url.ts";
import { pageInOtherLanguage } from "../features/identity/page-in-other-language.ts";
import { errorPageText } from "../features/identity/sign-in-errors.ts";
import { SignInFrame } from "../features/identity/sign-in-frame.tsx";
import { signInMessages } from "../messages/identity/sign-in.ts";
import { requestContext } from "../request-context.ts";
import { AgencyContacts } from "../shell/errors/error-frame.tsx";
import { screenMeta } from "../shell/layout/screen-meta.ts";
import { signInPath } from "../shell/session/require-user.ts";
import type { Route } from "./+types/sign-in-error.ts";

export const handle = { layout: "own" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, {
    title: errorPageText(loaderData.error, signInMessages[loaderData.locale].error).title,
    index: false,
  });

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, origin, ...rest } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const callbackUrl = safeCallback(query.get("callbackUrl") ?? rest.callbackUrl, origin);
  const inOtherLanguage = pageInOtherLanguage(request, locale, callbackUrl);
  return { locale, callbackUrl, inOtherLanguage, error: query.get("error") };
}

export default function SignInError({ loaderData }: Route.ComponentProps) {
  const { locale, callbackUrl, error } = loaderData;
  const messages = signInMessages[locale];
  const { title, text } = errorPageText(error, messages.error);
  return (
    <SignInFrame
      mark={
        <span className="mb-1 grid size-12 place-items-center rounded-full bg-warning-tint text-warning">
          <TriangleAlert aria-hidden className="size-6" />
        </span>
      }
      title={title}
      description={text}
      home={messages.home}
      back={backLink(callbackUrl, messages)}
      inOtherLanguage={loaderData.inOtherLanguage}
    >
      <LinkButton to={signInPath(callbackUrl)} reloadDocument>
        {messages.retry}
      </LinkButton>
      <AgencyContacts />
    </SignInFrame>
  );
}
