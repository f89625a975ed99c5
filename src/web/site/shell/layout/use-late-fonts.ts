import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Font } from "./fonts.ts";

/** Properties of the late-loaded fonts, in the order of `fontsOf`. */
const PROPERTIES: readonly Font["property"][] = ["--web-font-of-text", "--web-font-of-titles"];

/** Applies late-loaded fonts (`FONT_SCRIPT`) at the next navigation, so that the current page does not shift. */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    for (const [index, face] of (globalThis.lateFonts?.splice(0) ?? []).entries()) {
      document.fonts.add(face);
      const property = PROPERTIES[index];
      if (property)
        document.documentElement.style.setProperty(property, JSON.stringify(face.family.replaceAll('"', "")));
    }
  }, [pathname]);
}
