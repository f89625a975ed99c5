import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useLocale, useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";

interface PlainPageProps {
  title: string;
  /** Whether the content is lost when the page is loaded again. Such a page has no language switch. */
  isShownOnce?: boolean;
  children: ReactNode;
}

/** Page outside of any agency: one card in the middle. */
export function PlainPage({ title, isShownOnce = false, children }: PlainPageProps) {
  const t = useMessages(shellMessages);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <main id="content" className="grid min-h-dvh content-center justify-items-center gap-4 p-4">
      <title>{`${title} · Trocha`}</title>
      <div className="card grid w-full max-w-md gap-5 shadow-card">
        <h1 className="text-2xl leading-tight font-bold">{title}</h1>
        {children}
      </div>
      {!isShownOnce && (
        <form method="post" action="/language">
          <input type="hidden" name="next" value={pathname + search} />
          <button
            type="submit"
            name="locale"
            value={locale === "en" ? "es-CO" : "en"}
            lang={locale === "en" ? "es" : "en"}
            className="min-h-11 rounded-control px-4 text-sm text-muted underline"
          >
            {t.language}
          </button>
        </form>
      )}
    </main>
  );
}
