import { Search } from "lucide-react";
import { type MouseEvent, useLayoutEffect, useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../messages/messages.ts";
import { searchMessages } from "../../messages/search.ts";
import { useRememberedPlaces } from "./recent-places.ts";
import { SearchDialog } from "./search-dialog.tsx";

/**
 * Uses a layout effect, because React hydrates the page during its first key press and runs only layout effects
 * before that key press ends.
 */
function useSearchKeys(open: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      const isSearch =
        (event.key === "k" && (event.ctrlKey || event.metaKey)) || (event.key === "/" && !isTyping);
      if (!isSearch || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);
}

const hasModifier = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Without JavaScript the link leads to the search page. */
export function PanelSearch({ agencyId, staffId }: { agencyId: string; staffId: string | null }) {
  const t = useMessages(searchMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [open] = useState(() => () => setIsOpen(true));
  useSearchKeys(open);
  useRememberedPlaces(agencyId, staffId);
  return (
    <>
      <Link
        to={`/${agencyId}/search`}
        title={t.hint}
        aria-keyshortcuts="/ Control+K"
        onClick={(event) => {
          if (hasModifier(event)) return;
          event.preventDefault();
          open();
        }}
        className="ml-auto flex min-h-11 min-w-0 max-w-56 flex-1 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-muted hover:border-ink lg:ml-0 lg:max-w-none lg:flex-none"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1 truncate">{t.title}</span>
        <kbd aria-hidden className="hidden rounded border border-line px-1.5 font-sans text-xs lg:block">
          /
        </kbd>
      </Link>
      {isOpen && <SearchDialog {...{ agencyId, staffId }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
