import { useLocation } from "react-router";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { otherLocale } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { queryInLanguage } from "./callback-url.ts";

/** Link to the same sign-in page in the other language. The return address names the language, because the path names none. */
export function SignInLanguage({ callbackUrl, className }: { callbackUrl: string; className: string }) {
  const shell = useMessages(shellMessages);
  const other = otherLocale(useLocale());
  const { pathname, search } = useLocation();
  return (
    <a
      href={pathname + queryInLanguage(search, callbackUrl, other)}
      hrefLang={other}
      lang={other}
      title={shell.switchLanguageLabel}
      className={className}
    >
      {shell.switchLanguage}
    </a>
  );
}
