import { useMatches } from "react-router";

/** What a route may say about the frame around it, as its exported `handle`. */
export interface PageHandle {
  /** `standard` is top bar, content and footer; a route with `own` brings everything itself. */
  layout?: "standard" | "own";
  /** Of the standard layout: `legal` leaves what leads elsewhere out of it, where somebody is about to pay. */
  footer?: "full" | "legal";
  /** The top bar is over the page's picture, with a transparent background, until the page is scrolled. */
  topBar?: "solid" | "transparent";
  /** What it shows has to be seen at once: who opens the site with it is not asked whether visits may be counted. */
  isGlance?: boolean;
  /** `when-used`: its scripts load at the first touch, see `hydration-script.ts`. */
  hydrates?: "at-once" | "when-used";
  /** It is rendered for the traveller who is signed in. */
  isPrivate?: boolean;
  /** A private page that shows something else to visitors who are not signed in. Any other leads them to sign in. */
  isForGuests?: boolean;
}

export const isHandle = (value: unknown): value is PageHandle => typeof value === "object" && value !== null;

/** The frame that the current page asks for. */
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
