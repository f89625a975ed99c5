import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Applies late-loaded fonts (`FONT_SCRIPT`) at the next navigation, so that the current page does not shift. */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const face of globalThis.lateFonts?.splice(0) ?? []) document.fonts.add(face);
  }, [pathname]);
}
