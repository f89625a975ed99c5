import type { ReactNode } from "react";
import { LanguageForm } from "./language-form.tsx";

interface PlainPageProps {
  title: string;
  /** Whether the content is lost when the page is loaded again. Such a page has no language switch. */
  isShownOnce?: boolean;
  children: ReactNode;
}

export function PlainPage({ title, isShownOnce = false, children }: PlainPageProps) {
  return (
    <main id="content" className="grid min-h-dvh content-center justify-items-center gap-4 p-4">
      <title>{`${title} · Trocha`}</title>
      <div className="card grid w-full max-w-md gap-5 shadow-card">
        <h1 className="text-2xl leading-tight font-bold">{title}</h1>
        {children}
      </div>
      {!isShownOnce && (
        <LanguageForm className="min-h-11 rounded-control px-4 text-sm text-muted underline" />
      )}
    </main>
  );
}
