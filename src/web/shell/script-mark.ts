import { createContext } from "react";

/** The request's `scriptMark`, on the server alone: in a browser no script is written into a page. */
export const ScriptMark = createContext<string | undefined>(undefined);
