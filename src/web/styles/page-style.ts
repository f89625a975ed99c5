import { createContext } from "react";

/**
 * The style sheet as text, which only the server knows: it travels within the page, since a phone on a slow line waits
 * for a file of its own longer than for ten more kilobytes. In the browser it is empty, and the page's own stays.
 */
export const PageStyle = createContext("");
