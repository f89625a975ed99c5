import { useLocation } from "react-router";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { barePath, localPath, otherLocale } from "../site/paths.ts";
import { useLocale } from "../site/use-site.ts";

/** With `short`, phones show only the two-letter code. */
export function LanguageSwitch({ className, short = false }: { className?: string; short?: boolean }) {
  const shell = useMessages(shellMessages);
  const other = otherLocale(useLocale());
  const { pathname, search } = useLocation();
  const href = localPath(other, barePath(pathname)) + search;
  return (
    <a
      // A cached page is rendered without a query, and hydration does not correct attributes.
      ref={(link) => link?.setAttribute("href", href)}
      href={href}
      hrefLang={other}
      lang={other}
      title={shell.switchLanguageLabel}
      className={className}
    >
      {short && (
        <span aria-hidden className="md:hidden">
          {other.slice(0, 2).toUpperCase()}
        </span>
      )}
      <span className={short ? "max-md:sr-only" : undefined}>{shell.switchLanguage}</span>
    </a>
  );
}
