import { lazy, type ReactNode, Suspense } from "react";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { askConsentAgain } from "../analytics/consent.ts";
import { useSite } from "../site/use-site.ts";
import { Footer } from "./footer.tsx";
import { LegalNotice } from "./legal-notice.tsx";
import type { PageHandle } from "./page-handle.ts";
import { TopBar } from "./top-bar.tsx";

// Its script comes after the page, which has its text already; where it fails, the next page tries again.
const LanguageOffer = lazy(() =>
  import("../language/language-offer.tsx").catch(() => ({ default: () => null })),
);

/** Top bar, content and footer. */
export function StandardLayout({
  topBar,
  footer,
  children,
}: Pick<Required<PageHandle>, "topBar" | "footer"> & { children: ReactNode }) {
  const shell = useMessages(shellMessages);
  const { analytics } = useSite();
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {shell.skipToContent}
      </a>
      <Suspense>
        <LanguageOffer />
      </Suspense>
      <TopBar ground={topBar} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer === "full" ? (
        <Footer />
      ) : (
        <footer className="on-picture bg-footer text-on-picture">
          <LegalNotice />
          {analytics && (
            <p className="page pb-6 text-sm">
              <button
                type="button"
                onClick={askConsentAgain}
                className="min-h-8 underline underline-offset-4"
              >
                {shell.footer.consent}
              </button>
            </p>
          )}
        </footer>
      )}
    </>
  );
}
