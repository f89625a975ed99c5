import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Shows the fonts that came after the first page (`FONT_SCRIPT`) from the next page on. */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const face of globalThis.lateFonts?.splice(0) ?? []) document.fonts.add(face);
  }, [pathname]);
}
