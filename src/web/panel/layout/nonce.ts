import { createContext } from "react";

/** Undefined in the browser. */
export const Nonce = createContext<string | undefined>(undefined);
