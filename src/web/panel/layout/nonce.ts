import { createContext } from "react";

/** Of the scripts that a page means to run; undefined in the browser. */
export const Nonce = createContext<string | undefined>(undefined);
