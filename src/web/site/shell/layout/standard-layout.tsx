import type { ReactNode } from "react";
import { later } from "../../../ui/later.tsx";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import type { PageHandle } from "./page-handle.ts";
import { TopBar } from "./top-bar.tsx";

const LanguageOffer = later(
  "aside",
  async () => (await import("../language/language-offer.tsx")).LanguageOffer,
);
const Footer = later("footer", async () => (await import("./footer.tsx")).Footer);
const ShortFooter = later("footer", async () => (await import("./footer.tsx")).ShortFooter);

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
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0 print:hidden"
      >
        {shell.skipToContent}
      </a>
      <LanguageOffer />
      <TopBar ground={topBar} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer === "full" ? <Footer /> : <ShortFooter />}
    </>
  );
}
