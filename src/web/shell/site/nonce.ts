import { createContext } from "react";

/** The request's `nonce`, on the server alone: in a browser no script is written into a page. */
export const Nonce = createContext<string | undefined>(undefined);
