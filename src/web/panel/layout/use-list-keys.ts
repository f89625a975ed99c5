import { type RefObject, useEffect } from "react";

/** `j` and `k` move the focus along the page's rows, the links with `data-row`, unless somebody is typing. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === "j" ? 1 : event.key === "k" ? -1 : 0;
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (step === 0 || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].filter(
        // Rows in a closed `details` have an `offsetParent`, but take no focus.
        (link) => link.checkVisibility(),
      );
      const at = links.indexOf(document.activeElement as HTMLElement);
      const next = links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest" });
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [list]);
}
