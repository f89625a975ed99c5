import { useMatches } from "react-router";

/** A route's exported `handle`: settings of the frame around the page. */
export interface PageHandle {
  /** `standard`: top bar, content and footer. `own`: the route renders everything. */
  layout?: "standard" | "own";
  /** Footer of the standard layout. `legal` omits links to other pages, for a visitor who is about to pay. */
  footer?: "full" | "legal";
  /** `transparent`: the bar lies over the page's picture until the page is scrolled. */
  topBar?: "solid" | "transparent";
  /** Whether the content must be readable at once, as on a voucher. The consent banner then does not open by itself. */
  isGlance?: boolean;
  /**
   * When scripts run: at once or at the first touch, see `hydration-script.ts`. `when-registered`: at the first touch, but at
   * once for a traveller whose registration is not finished.
   */
  hydrates?: "at-once" | "when-used" | "when-registered";
  /** Whether the server renders the page for the signed-in traveller. */
  isPrivate?: boolean;
  /**
   * Whether a private page has content for visitors who are not signed in. Other private pages redirect them to the sign-in.
   */
  isForGuests?: boolean;
}

export const isHandle = (value: unknown): value is PageHandle => typeof value === "object" && value !== null;

export function usePageHandle(): Required<PageHandle> {
  const handle = useMatches().at(-1)?.handle;
  return {
    layout: "standard",
    topBar: "solid",
    footer: "full",
    isPrivate: false,
    isForGuests: false,
    isGlance: false,
    hydrates: "at-once",
    ...(isHandle(handle) ? handle : {}),
  };
}
