import { type MouseEvent, useEffect, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";

/** Returns the link's address if a plain click on it would leave the page within the panel. */
function addressOf(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || link.origin !== location.origin) return null;
  const url = new URL(link.href);
  return url.hash !== "" && url.pathname === location.pathname ? null : url;
}

/**
 * Keeps the page if a link is followed without network. The router would otherwise reload the window for the code of the next
 * page, and the browser would replace the page by its own error.
 * @returns a handler of all clicks, and whether the last link was kept from leaving the page
 */
export function useKeptWithoutNetwork(): { keepPage: (event: MouseEvent) => void; isKept: boolean } {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    const forget = () => setIsKept(false);
    addEventListener("online", forget);
    return () => removeEventListener("online", forget);
  }, []);
  const keepPage = (event: MouseEvent) => {
    const url = addressOf(event);
    if (!url || navigator.onLine) return;
    event.preventDefault();
    // The device has a copy of the entrance, which only a new document can open.
    if (url.pathname.endsWith("/check-in")) location.assign(url);
    else setIsKept(true);
  };
  return { keepPage, isKept };
}

export function OfflineNotice({ isShown }: { isShown: boolean }) {
  const t = useMessages(shellMessages);
  return (
    <div data-chrome className="fixed inset-x-0 bottom-4 z-20 mx-auto max-w-md px-4">
      {isShown && (
        <div className="rounded-card shadow-float">
          <Notice tone="danger">{t.offline}</Notice>
        </div>
      )}
    </div>
  );
}
