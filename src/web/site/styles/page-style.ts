import { createContext } from "react";

/**
 * CSS rules that the page needs, inlined into its HTML: on a slow connection a separate file takes longer than ten more
 * kilobytes. Empty in the browser, where React keeps the server's rules.
 */
export const PageStyle = createContext("");
