import { createContext } from "react";

/**
 * The style sheet as text. It is inlined into the page, since a phone on a slow line waits for a file of its own longer
 * than for ten more kilobytes. The browser takes it from the page that came: a page that is rendered again, as after a
 * failure, needs it again.
 */
export const PageStyle = createContext("");

/** Marks the element that holds it. */
export const PAGE_STYLE = "page-style";
