import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import { signInPath } from "../../shell/require-user.ts";
import { Notice } from "../../ui/notice.tsx";

/**
 * For browsers without JavaScript, which remember nothing over the trip to sign in: before anything is typed, or beside
 * the page once something is.
 */
export function SignInFirst({ callbackUrl, typed }: { callbackUrl: string; typed: boolean }) {
  const { signIn: words } = useWords(checkoutCopy);
  return (
    <noscript>
      <Notice title={words.title}>
        <p>{typed ? words.elsewhere : words.first}</p>
        <a
          href={signInPath(callbackUrl)}
          target={typed ? "_blank" : undefined}
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
        >
          {words.link}
        </a>
      </Notice>
    </noscript>
  );
}
