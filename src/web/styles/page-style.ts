import { createContext } from "react";

/**
 * The rules that the page needs. They are inlined into it, since a phone on a slow line waits for a file of its own longer
 * than for ten more kilobytes; empty in the browser, where React finds them in the page that came.
 */
export const PageStyle = createContext("");
