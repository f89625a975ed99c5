import type { ReactNode } from "react";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Footer } from "./footer.tsx";
import { LegalNotice } from "./legal-notice.tsx";
import type { PageHandle } from "./page-handle.ts";
import { TopBar } from "./top-bar.tsx";

/** Top bar, content and footer. */
export function StandardLayout({
  topBar,
  footer,
  children,
}: Pick<Required<PageHandle>, "topBar" | "footer"> & { children: ReactNode }) {
  const shell = useMessages(shellMessages);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {shell.skipToContent}
      </a>
      <TopBar ground={topBar} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer === "full" ? (
        <Footer />
      ) : (
        <footer className="on-picture bg-footer text-on-picture">
          <LegalNotice />
        </footer>
      )}
    </>
  );
}
