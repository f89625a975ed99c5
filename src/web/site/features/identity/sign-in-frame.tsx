import type { ReactNode } from "react";
import { Link } from "react-router";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { LegalNotice } from "../../shell/layout/legal-notice.tsx";
import { localPath } from "../../shell/site/paths.ts";
import { useSite } from "../../shell/site/use-site.ts";

interface SignInFrameProps {
  mark?: ReactNode;
  title: string;
  description?: ReactNode;
  /** Label of the link to the home page. */
  home: string;
  /** Link to the visitor's previous page, instead of the link to the home page. */
  back?: { to: string; label: string } | null;
  /** Address of this page in the other language. */
  inOtherLanguage: string;
  children: ReactNode;
}

export function SignInFrame({
  mark,
  title,
  description,
  home,
  back,
  inOtherLanguage,
  children,
}: SignInFrameProps) {
  const { agency, locale } = useSite();
  const shell = useMessages(shellMessages);
  const homePath = localPath(locale, "/home");
  const other = locale === "en" ? "es-CO" : "en";
  return (
    // The language offer has no place on these screens, whose paths name no language. The margin takes back its space.
    <div className="min-h-dvh bg-footer" style={{ marginTop: "calc(-1 * var(--offer))" }}>
      <main className="when-whole grid min-h-[80dvh] content-center justify-items-center bg-sand px-4 py-6 sm:py-10">
        <Link
          to={homePath}
          className="wrap-anywhere mb-3 flex flex-wrap items-center justify-center gap-3 rounded-control p-2 text-center sm:mb-6"
        >
          <img
            src={agency.image}
            alt=""
            width={48}
            height={48}
            className="size-12 shrink-0 rounded-[0.6rem] bg-plate p-0.5"
          />
          <span className="font-bold font-display text-2xl tracking-tight">{agency.name}</span>
        </Link>
        <div className="grid w-full max-w-md gap-6 rounded-card border border-line bg-surface p-[min(1.25rem,5vw)] shadow-card sm:p-9">
          <header className="grid gap-2">
            {mark}
            <h1 className="title-2">{title}</h1>
            {description && <p className="text-muted">{description}</p>}
          </header>
          {children}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4">
          <Link
            to={back?.to ?? homePath}
            reloadDocument={Boolean(back)}
            className="inline-flex min-h-11 items-center px-3 text-center font-semibold underline"
          >
            {back?.label ?? home}
          </Link>
          <a
            href={inOtherLanguage}
            hrefLang={other}
            lang={other}
            title={shell.switchLanguageLabel}
            className="inline-flex min-h-11 items-center px-3 font-semibold underline"
          >
            {shell.switchLanguage}
          </a>
        </div>
      </main>
      <footer className="on-picture text-on-picture">
        <LegalNotice />
      </footer>
    </div>
  );
}
