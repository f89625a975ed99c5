import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { languageMessages } from "../../messages/shell/language.ts";
import { barePath, localPath, otherLocale } from "../site/paths.ts";
import { useLocale } from "../site/use-site.ts";

/** The page's first script shows the offer if the visitor prefers the other language. */
export function LanguageOffer(): ReactNode {
  const locale = useLocale();
  const other = otherLocale(locale);
  const messages = languageMessages[other];
  const { pathname, search } = useLocation();
  const href = localPath(other, barePath(pathname)) + search;
  return (
    <aside
      data-language-offer
      lang={other}
      aria-label={messages.label}
      className="@container fixed inset-x-0 top-0 z-45 h-11 items-center justify-center gap-x-3 bg-brand-strong px-2 text-on-brand text-sm print:hidden"
    >
      <p className="@max-[21rem]:hidden">{messages.text}</p>
      <a
        // A cached page lacks the query, see `language-switch.tsx`.
        ref={(link) => link?.setAttribute("href", href)}
        href={href}
        hrefLang={other}
        className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold underline underline-offset-4"
      >
        {messages.go}
      </a>
      <button
        type="button"
        data-stay={locale}
        aria-label={messages.close}
        className="size-11 rounded-full text-xl"
      >
        ×
      </button>
    </aside>
  );
}
