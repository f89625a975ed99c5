import { createContext } from "react";

/** The request's `nonce`. Server only, because the browser writes no scripts into the page. */
export const Nonce = createContext<string | undefined>(undefined);
