import { signInCopy } from "../copy/sign-in.ts";
import { errorPageText } from "../features/identity/sign-in-errors.ts";
import { SignInFrame } from "../features/identity/sign-in-frame.tsx";
import { requestContext } from "../request-context.ts";
import { screenMeta } from "../shell/screen-meta.ts";
import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/sign-in-error.ts";

export const handle = { layout: "own" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, {
    title: errorPageText(loaderData.error, signInCopy[loaderData.locale].error).title,
    index: false,
  });

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext);
  return { locale, error: new URL(request.url).searchParams.get("error") };
}

export default function SignInError({ loaderData }: Route.ComponentProps) {
  const { locale, error } = loaderData;
  const words = signInCopy[locale];
  const { title, text } = errorPageText(error, words.error);
  return (
    <SignInFrame title={title} description={text} home={words.home}>
      <LinkButton to="/api/auth/signin" reloadDocument>
        {words.retry}
      </LinkButton>
    </SignInFrame>
  );
}
